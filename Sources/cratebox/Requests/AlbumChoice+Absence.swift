import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents

/// Failures for words that name no album.
extension AlbumChoice {
    /// The failure for the title of a track, with the command that adds the track, for a wanted album and for a master;
    /// nil for any other text.
    func otherMeaning(of text: String) throws -> Failure? {
        let sentence = self.sentence(text)
        if takesTrack, let listing = try AlbumEntity.listing(ofTrack: text) {
            return Failure(
                .notInCollection, absenceName, sentence, advice: "That is a track of several albums: \(listing)")
        }
        if takesTrack, let (album, argument, track) = try AlbumEntity.album(withTrack: text) {
            let again = line(command.filter { $0 != Self.place } + [argument, "--track", track])
            return Failure(
                .notInCollection, absenceName, sentence, advice: "That is a track of \(album): \(again)")
        }
        return try AlbumEntity.notOwned(named: text).map {
            Failure(.notInCollection, absenceName, sentence, fix: $0.text(in: .current))
        }
    }

    /// The failure for unquoted words that are several titles one after the other, with the command that quotes each of
    /// them; nil for other words. For a crate, only its titles count. Parts of titles are not divided, because they may
    /// be the words of an album that isn't in the collection.
    func division(of words: [String]) throws -> Failure? {
        let isNamed = crate.map { crate in { try crate.whole($0) != nil } } ?? isTitle
        guard let titles = try UnquotedTitles.of(words, where: isNamed) else { return nil }
        return Failure(
            .notInCollection, absenceName, sentence(words.joined(separator: " ")),
            advice: "Several albums are quoted each: \(line(command + titles))")
    }

    /// The failure for unquoted words that mean no album together, although each of them is in a title; nil for other
    /// words. They may be parts of several titles, which are not completed, because an album of these words may be
    /// meant that isn't in the collection.
    func confusion(of words: [String]) async throws -> Failure? {
        let text = words.joined(separator: " ")
        guard try otherMeaning(of: text) == nil else { return nil }
        for word in words {
            switch try await AlbumEntity.resolve(word) {
            case .one, .several: continue
            case .none, .close, .unreadable: return nil
            }
        }
        return Failure(
            .notInCollection, absenceName, sentence(text),
            advice: "Several albums are quoted each: \(line(command + ["ALBUM", "ALBUM"]))")
    }

    /// The failure for words of which some are rows of the crate and the others, or the first of them, mean no album;
    /// nil for any other words.
    func absence(of words: [String], areOneTitle: Bool) async throws -> Failure? {
        guard let crate else { return nil }
        let others = try words.filter { try !crate.hasRow($0) }
        guard let first = others.first, others.count < words.count else { return nil }
        let text = areOneTitle ? others.joined(separator: " ") : first
        let titles = areOneTitle ? [words.joined(separator: " "), text] : [text]
        for title in titles {
            guard case .none = try await AlbumEntity.resolve(title) else { return nil }
        }
        let name = crate.contents.crate.name
        return Failure(
            .notInCollection, absenceName, sentence(text),
            fix: "cratebox crate show \(ShellWord.argument(name))")
    }

    /// The failure for words that mean no album but are a title followed by a number, which may be meant as a place;
    /// nil for any other words.
    /// - Parameters:
    ///   - last: The place after all others, the highest that can be meant.
    ///   - command: The command for this title and this place.
    func misplacement(
        of words: [String], last: Int, _ command: (_ title: String, _ place: Int) -> String
    ) async throws -> Failure? {
        let title = words.dropLast().joined(separator: " ")
        guard let number = words.last, let place = Int(number), (1...last).contains(place), try isTitle(title),
            try !isTitle(number)
        else { return nil }
        let text = words.joined(separator: " ")
        switch try await AlbumEntity.resolve(text) {
        case .one, .several, .unreadable: return nil
        case .none, .close:
            return Failure(.notInCollection, absenceName, sentence(text), fix: command(title, place))
        }
    }

    /// True for the whole title of one or several albums, and for the number of an album.
    func isTitle(_ text: String) throws -> Bool {
        let lookup = AlbumLookup(store: try CommandBox.store())
        let name = Folding.folded(text)
        if let album = try lookup.album(titled: text), Folding.folded(album.title) == name { return true }
        if !name.isEmpty, try lookup.resolve(text).contains(where: { Folding.folded($0.title) == name }) { return true }
        return try Release.ID(text).map { try !lookup.releases(ids: [$0]).isEmpty } ?? false
    }

    /// The sentence of the failure for a text that means no album, of the crate if there is one.
    func sentence(_ text: String) -> LocalizedText {
        guard let crate else { return "I couldn't find “\(text)” in your collection." }
        return "“\(text)” isn't in the crate \(crate.contents.crate.name)."
    }

    /// The name of that failure.
    var absenceName: String { crate == nil ? "notInCollection" : "notInCrate" }

    private func line(_ words: [String]) -> String { words.map { ShellWord.quoted($0) }.joined(separator: " ") }
}
