import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import Intents

/// Finds what is meant by an album's name, for commands that change the store themselves.
///
/// As with `play`, what has several meanings is asked on a terminal; elsewhere it is a reply with the options, and
/// exit status 5.
struct AlbumChoice {
    /// What the reply calls the command: `AddToCrate`.
    let intent: String
    /// The command without the album, for `continue`.
    let command: [String]
    let json: Bool

    /// The album of the collection that a text means.
    /// - Parameter isNamed: the failure names the text, as it is one of several.
    func album(_ text: String, isNamed: Bool = false) async throws -> AlbumEntity {
        do {
            return try await settle(text) { try await AlbumEntity.resolve($0) }
        } catch let failure as Failure where isNamed && failure.status == .notInCollection {
            throw Failure(
                failure.status, failure.name, "I couldn't find “\(text)” in your collection.",
                mend: failure.dialog.supporting)
        }
    }

    /// The albums that a command line names. Words without quotes may be one title: they are taken together, and each
    /// by itself only where they mean nothing so. With `orGone` a number need not be of an album any more.
    func albums(_ words: [String], orGone: Bool = false) async throws -> [AlbumEntity] {
        let isOneTitle = words.count > 1 && words.allSatisfy { !$0.contains(" ") && !$0.isReleaseNumber }
        if isOneTitle {
            let title = words.joined(separator: " ")
            guard case .none = try await AlbumEntity.resolve(title) else { return [try await album(title)] }
        }
        var albums: [AlbumEntity] = []
        for word in words {
            if orGone, let gone = try await Self.gone(word) {
                albums.append(gone)
            } else {
                albums.append(try await album(word, isNamed: words.count > 1))
            }
        }
        return albums
    }

    /// A number that is no album's any more.
    private static func gone(_ word: String) async throws -> AlbumEntity? {
        guard let id = word.releaseNumber else { return nil }
        guard case .none = try await AlbumEntity.resolve(word) else { return nil }
        return AlbumEntity(Release(id: id, title: "Release \(id)", artist: ""))
    }

    /// Resolves a text until one thing is meant.
    func settle<Value>(
        _ text: String, _ resolve: (String) async throws -> Resolution<Value>
    ) async throws -> Value {
        var text = text
        for round in 0...Questioner.patience {
            switch try await resolve(text) {
            case .one(let value): return value
            case .none(let failure):
                throw Failure(.notInCollection, failure.name, failure.dialog.full, mend: failure.dialog.supporting)
            case .unreadable(let sentence): throw Failure(.usage, "usage", sentence.text(in: .current))
            case .several(let candidates):
                text = try answer("There are several. Which one do you mean?", candidates, round: round)
            case .close(let candidates, _):
                text = try answer("Did you mean one of these?", candidates, round: round)
            }
        }
        throw ExitCode(ExitStatus.needsValue.rawValue)
    }

    /// What somebody chooses; where there is nobody to ask, the question is the command's end.
    private func answer(_ dialog: Dialog, _ candidates: [Intents.Option], round: Int) throws -> String {
        let question = Question(
            intent: intent, parameter: "album", kind: AlbumEntity.kind, dialog: dialog, candidates: candidates)
        let reply = BoxReply(Reply.needsValue(question))
        if !json, round < Questioner.patience, let answer = try Questioner.answer(to: reply) { return answer.text }
        try ReplyPrinter(json: json, command: command).show(reply)
        throw ExitCode(ExitStatus.needsValue.rawValue)
    }
}
