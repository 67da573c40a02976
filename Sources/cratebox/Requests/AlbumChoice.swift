import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
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

    /// Finds the album that a text means. The failure names the text, because the command names a crate as well.
    func album(_ text: String) async throws -> AlbumEntity {
        do {
            return try await settle(text) { try await AlbumEntity.resolve($0) }
        } catch let failure as Failure where failure.name == AlbumEntity.notFound.name {
            if let other = try otherMeaning(of: text) { throw other }
            throw Failure(
                failure.status, failure.name, "I couldn't find “\(text)” in your collection.",
                fix: failure.dialog.supporting ?? Hint.firstStep ?? Hint.search)
        }
    }

    /// Finds the albums that a command line names. Unquoted words are first taken together as one title; if that
    /// matches nothing, each has to be a whole title or a number. `orGone` accepts numbers of albums that have left the
    /// collection.
    func albums(_ words: [String], orGone: Bool = false) async throws -> [AlbumEntity] {
        let isOneTitle = words.count > 1 && words.allSatisfy { !$0.contains(" ") && !$0.isReleaseNumber }
        if isOneTitle {
            let title = words.joined(separator: " ")
            let areTitles = try words.allSatisfy(isTitle)
            switch try await AlbumEntity.resolve(title) {
            case .none:
                if let other = try otherMeaning(of: title) { throw other }
                if !areTitles, let division = try division(of: words) { throw division }
                if !areTitles { return [try await album(title)] }
            // A guess at all words, or a title without one of them, is worth less than a title for each.
            case .close where areTitles: break
            case .one where areTitles && words.contains(where: Self.isPunctuation): break
            case .one, .several, .close, .unreadable: return [try await album(title)]
            }
        }
        var albums: [AlbumEntity] = []
        for (place, word) in words.enumerated() {
            if orGone, let gone = try await Self.gone(word) {
                albums.append(gone)
            } else {
                let choice = among(albums.map { "id:\($0.id)" }, Array(words.suffix(from: place + 1)))
                albums.append(try await choice.album(word))
            }
        }
        return albums
    }

    /// The choice of one album of several, whose answer continues with the others.
    func among(_ before: [String], _ after: [String]) -> AlbumChoice {
        AlbumChoice(
            intent: intent, command: command + before + [Self.place] + after, json: json, crate: crate,
            takesTrack: takesTrack && before.isEmpty && after.isEmpty)
    }

    /// Whether a title is compared without this word, unless the word is the whole title: `!!!`.
    private static func isPunctuation(_ word: String) -> Bool { !word.contains { $0.isLetter || $0.isNumber } }

    /// Stands for the album among the words of a command.
    static let place = "<album>"

    /// An album with its number as its title, for a release that has left the collection; nil for any other text.
    private static func gone(_ word: String) async throws -> AlbumEntity? {
        guard let id = word.releaseNumber else { return nil }
        guard case .none = try await AlbumEntity.resolve(word) else { return nil }
        return AlbumEntity(Release(id: id, title: String(localized: "Release \(id)"), artist: ""))
    }

    /// Resolves a text, asking until it means one thing.
    func settle<Value>(
        _ text: String, _ resolve: (String) async throws -> Resolution<Value>
    ) async throws -> Value {
        var text = text
        for round in 0...Questioner.mostAttempts {
            switch try await resolve(text) {
            case .one(let value): return value
            case .none(let failure):
                throw Failure(.notInCollection, failure.name, dialog: failure.dialog)
            case .unreadable(let sentence): throw Failure(.usage, "usage", dialog: Dialog(full: sentence))
            case .several(let all):
                let candidates = try crate?.among(all) ?? all
                text =
                    if candidates.count == 1 { candidates[0].answer } else {
                        try answer(to: question("There are several. Which one do you mean?", candidates), round)
                    }
            case .close(let all, _):
                let candidates = try crate?.among(all) ?? all
                var dialog = Dialog.guess(candidates)
                if crate == nil { dialog.line = try AlbumEntity.want(named: text) }
                text = try answer(to: question(dialog, candidates, isGuess: true), round)
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
