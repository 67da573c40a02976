import CrateBox
import CrateCore
import CrateIntents
import CrateStore
import Intents

/// Finds several albums.
extension AlbumChoice {
    /// Finds the albums that a command line names. Unquoted words are first taken together as one title; if that
    /// matches nothing, each has to be a whole title or a number. `orGone` accepts numbers of albums that have left the
    /// collection.
    func albums(_ words: [String], orGone: Bool = false) async throws -> [AlbumEntity] {
        let isOneTitle = words.count > 1 && words.allSatisfy { !$0.contains(" ") && !$0.isReleaseNumber }
        if let absence = try await absence(of: words, areOneTitle: isOneTitle) { throw absence }
        if isOneTitle {
            let title = words.joined(separator: " ")
            let areTitles = try words.allSatisfy(isTitle)
            switch try await AlbumEntity.resolve(title) {
            // Each number is looked up, so that the failure names the one that isn't there.
            case .none where words.areReleaseNumbers, .close where words.areReleaseNumbers: break
            case .none:
                if let other = try otherMeaning(of: title) { throw other }
                if !areTitles, let division = try division(of: words) { throw division }
                if !areTitles { return [try await album(unknown(among: words))] }
            // A title for each word counts more than a guess at all words, or than albums that lack one of them.
            case .close where areTitles: break
            case .one(let found) where areTitles && !Self.has(words, found.title, found.artist): break
            case .several(let found)
            where areTitles && !found.contains(where: { Self.has(words, $0.title, $0.subtitle) }): break
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

    /// The albums of words that are several names, such as several in quotes; nil for words that are one name, and if
    /// this user can't read the collection, because the box then understands them better.
    func several(_ words: [String]) async throws -> [AlbumEntity]? {
        guard words.count > 1, (try? CommandBox.store()) != nil else { return nil }
        if try words.allSatisfy(isTitle) { return try await albums(words) }
        let quoted = words.filter { $0.contains(" ") || $0.isReleaseNumber }
        switch try await AlbumEntity.resolve(words.joined(separator: " ")) {
        case .none: break
        case .close where quoted.count > 1 || words.areReleaseNumbers: break
        case .one, .several, .close, .unreadable: return nil
        }
        if !quoted.isEmpty || words.areReleaseNumbers { return try await albums(words) }
        if let division = try division(of: words) { throw division }
        if let confusion = try await confusion(of: words) { throw confusion }
        return nil
    }

    /// The words that mean no album: all together, or without numbers of known albums, which are part of no title, if
    /// the others mean none by themselves.
    private func unknown(among words: [String]) async throws -> String {
        let others = try words.filter { word in try !(word.isLongNumber && isTitle(word)) }
        let rest = others.joined(separator: " ")
        guard !others.isEmpty, case .none = try await AlbumEntity.resolve(rest) else {
            return words.joined(separator: " ")
        }
        return rest
    }

    /// The choice of one album of several, whose answer continues with the others.
    func among(_ before: [String], _ after: [String]) -> AlbumChoice {
        AlbumChoice(
            intent: intent, command: command + before + [Self.place] + after, json: json, crate: crate,
            takesTrack: takesTrack && before.isEmpty && after.isEmpty, hasPlaces: hasPlaces, isRemoval: isRemoval)
    }

    /// True if an album's title and artist have all these words. Without that, a year or punctuation may have chosen
    /// it.
    private static func has(_ words: [String], _ title: String, _ artist: String?) -> Bool {
        let name = [title, artist ?? ""].flatMap { Folding.folded($0).split(separator: " ") }
        return words.flatMap { Folding.folded($0).split(separator: " ") }.allSatisfy { name.contains($0) }
    }

    /// An album with its number as its title, for a release that has left the collection; nil for any other text.
    private static func gone(_ word: String) async throws -> AlbumEntity? {
        guard let id = word.releaseNumber else { return nil }
        guard case .none = try await AlbumEntity.resolve(word) else { return nil }
        return AlbumEntity(Release(id: id, title: String(localized: "Release \(id)"), artist: ""))
    }
}
