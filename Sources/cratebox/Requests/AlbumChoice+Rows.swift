import ArgumentParser
import CrateClient
import CrateIntents
import Intents

/// Chooses rows of a crate, whose question names each by its number.
extension AlbumChoice {
    /// The rows that words name in the crate, one for each title; nil if they name none there.
    /// - Throws: ``Failure`` if the crate has no such row, and any error of the store.
    func rows(_ words: [String], of crate: CrateRows) throws -> [CrateRows.Named]? {
        guard let titles = try crate.found(words) else { return nil }
        return try titles.enumerated().map { place, found in
            // The command repeats the other words only if each of them is a title by itself.
            let choice =
                titles.count == words.count
                ? among(Array(words.prefix(place)), Array(words.dropFirst(place + 1))) : self
            return try choice.row(found, of: crate)
        }
    }

    /// Asks until one row is meant. No other text is an answer: it might name an album that is not in the crate.
    private func row(_ found: CrateRows.Found, of crate: CrateRows) throws -> CrateRows.Named {
        var found = found
        for round in 0...Questioner.mostAttempts where found.rows.count > 1 || isGuess(found) {
            let options = try crate.options(found.rows)
            let isOffer = isGuess(found)
            let dialog: Dialog = isOffer ? .guess(options) : "There are several. Which one do you mean?"
            let question = Question(
                intent: intent, parameter: "album", kind: AlbumEntity.kind, dialog: dialog,
                candidates: options, isConfirmation: isOffer, isClosed: true)
            guard let answered = try crate.found([try answer(to: question, round)]) else { continue }
            found = answered[0]
        }
        return crate.named(found.rows[0])
    }

    /// True if a row is only a guess, which has to be confirmed. For a removal, a part of a name is a guess too.
    private func isGuess(_ found: CrateRows.Found) -> Bool { !found.isSure || isRemoval && found.isPart }
}
