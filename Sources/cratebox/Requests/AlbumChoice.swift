import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import Intents

/// Finds the album that a name means, for commands that change the store directly.
///
/// As with `play`, an ambiguous name causes a question on a terminal; elsewhere the reply lists the options and the
/// exit status is 5.
struct AlbumChoice {
    /// The name of the command in the reply: `AddToCrate`.
    let intent: String
    /// The command without the album, for `continue`.
    let command: [String]
    let json: Bool
    /// The crate that has the album; nil if it may be any of the collection.
    var crate: CrateRows?
    /// Whether the command can be repeated with `--track`.
    var takesTrack = false
    /// Whether a number may be meant as a place, so that one that is no whole title is asked about.
    var hasPlaces = false
    /// Whether the album is removed, so that a part of its name is asked about.
    var isRemoval = false

    /// Finds the album that a text means. The failure names the text, because the command names a crate as well.
    func album(_ text: String) async throws -> AlbumEntity {
        do {
            return try await settle(text) { try await resolution(of: $0) }
        } catch let failure as Failure where failure.name == AlbumEntity.notFound.name {
            if let other = try otherMeaning(of: text) { throw other }
            let next = NextStep.here
            throw Failure(
                failure.status, absenceName, sentence(text),
                fix: failure.dialog.supporting ?? next.firstStep ?? crateStep ?? next.search)
        }
    }

    /// The command that lists what the crate has; nil where the album may be any of the collection.
    private var crateStep: String? {
        crate.map { "cratebox crate show \(ShellWord.argument($0.contents.crate.name))" }
    }

    /// Resolves a text. An album for which the text is too little to act upon becomes a guess.
    private func resolution(of text: String) async throws -> Resolution<AlbumEntity> {
        let found = try await AlbumEntity.resolve(text)
        guard case .one(let album) = found, try isGuess(text, album) else { return found }
        return .close(try await AlbumEntity.options(for: [album]), AlbumEntity.notFound)
    }

    /// True if a text that means an album is too little to act upon, because it is not the whole name: for a removal
    /// any text, otherwise a number where it may be a place. `crate add Sunday 3` must not add “Three Small Rooms”.
    private func isGuess(_ text: String, _ album: AlbumEntity) throws -> Bool {
        if isRemoval {
            guard text.releaseNumber == nil, !WholeName(text).isOf(title: album.title, artist: album.artist) else {
                return false
            }
            return try !isTitle(text)
        }
        guard hasPlaces, text.utf8.count < 5, Int(text) != nil else { return false }
        return try !isTitle(text)
    }

    /// Stands for the album among the words of a command.
    static let place = "<album>"

    /// Resolves a text, asking until it means one value. Asks again if an answer names nothing.
    func settle<Value>(
        _ text: String, _ resolve: (String) async throws -> Resolution<Value>
    ) async throws -> Value {
        var text = text
        var asked: Question?
        for round in 0...Questioner.mostAttempts {
            switch try await resolve(text) {
            case .one(let value): return value
            case .none(let failure):
                if let asked, round < Questioner.mostAttempts, !json, Terminal.canAsk {
                    Terminal.printError(TerminalText(failure.dialog.full))
                    text = try answer(to: asked, round)
                    continue
                }
                throw Failure(.notInCollection, failure.name, dialog: failure.dialog)
            case .unreadable(let sentence): throw Failure(.usage, "usage", dialog: Dialog(full: sentence))
            case .several(let all):
                let candidates = try crate?.among(all) ?? all
                if candidates.count == 1 {
                    text = candidates[0].answer
                    continue
                }
                let next = question("There are several. Which one do you mean?", candidates)
                text = try answer(to: next, round)
                asked = next
            case .close(let all, _):
                let candidates = try crate?.among(all) ?? all
                var dialog = Dialog.guess(candidates)
                if crate == nil { dialog.line = try AlbumEntity.notOwned(named: text) }
                let next = question(dialog, candidates, isGuess: true)
                text = try answer(to: next, round)
                asked = next
            }
        }
        throw ExitCode(ExitStatus.needsValue.rawValue)
    }

    private func question(_ dialog: Dialog, _ candidates: [Intents.Option], isGuess: Bool = false) -> Question {
        Question(
            intent: intent, parameter: "album", kind: AlbumEntity.kind, dialog: dialog, candidates: candidates,
            isConfirmation: isGuess)
    }

    /// Asks for a choice; if asking is not possible, prints the question and ends the command.
    func answer(to question: Question, _ round: Int) throws -> String {
        let reply = BoxReply(Reply.needsValue(question))
        if !json, round < Questioner.mostAttempts, let answer = try Questioner.answer(to: reply) { return answer.text }
        try ReplyPrinter(json: json, command: command).show(reply)
        throw ExitCode(ExitStatus.needsValue.rawValue)
    }
}
