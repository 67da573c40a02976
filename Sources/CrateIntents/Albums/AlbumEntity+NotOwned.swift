internal import CrateCore
internal import CrateStore
public import Intents

/// Lines about words that name a master, a wanted release or one that left the collection, and no album of it.
extension AlbumEntity {
    /// Returns a line about the master, the wanted release or the one that left the collection that words name, for a
    /// command that found no album; nil for any other words.
    /// - Throws: any error of the store.
    public static func notOwned(named words: String) throws -> Message? {
        let store = try Store.shared
        return try master(words) ?? want(words, in: store, isSearch: false) ?? left(words, in: store, isSearch: false)
    }

    /// Returns a line about words that are the address of a Discogs master, which is not a release; nil for any other
    /// words.
    static func master(_ words: String) -> Message? {
        guard Release.ID.isMaster(address: words) else { return nil }
        return "“\(words)” is a master, which stands for every pressing: name one release of it."
    }

    /// Returns a line about the wanted release with this number or name; nil if none is wanted. In a search, the words
    /// may be beginnings of words in the artist and the title.
    static func want(_ words: String, in store: Store, isSearch: Bool) throws -> Message? {
        let wanted = try number(in: words).flatMap { try Wantlist(store: store).wanted($0) }
        let meant = try wanted ?? wantNamed(words, in: store, isSearch: isSearch)
        return meant.map { "\($0.title) is on your wantlist, and not in your collection." }
    }

    private static func wantNamed(_ words: String, in store: Store, isSearch: Bool) throws -> Release? {
        let list = Wantlist(store: store)
        guard !isSearch else {
            return try list.wanted(words).first { hasWords("\($0.artist) \($0.title)", words) }
        }
        return try list.wanted(withoutAnd(words)).first { isNamed($0, words) }
    }

    /// Returns a line about the release with this number or name that a newer export no longer lists; nil if there is
    /// none. In a search, the words may be beginnings of words in the artist and the title.
    static func left(_ words: String, in store: Store, isSearch: Bool) throws -> Message? {
        let (number, releases) = (number(in: words), try AlbumLookup(store: store).left())
        let isPart = isSearch && !Folding.folded(words).isEmpty
        let meant =
            releases.first { $0.id == number }
            ?? releases.first { isNamed($0, words) || isPart && hasWords("\($0.artist) \($0.title)", words) }
        return meant.map { "\($0.title) is no longer listed by your export: cratebox find album --where left" }
    }

    /// Whether words are the title of a wanted release or of one that a newer export no longer lists, while these
    /// albums were found only because their artist and title together have the words.
    static func isTitleOfOther(_ words: String, than albums: [AlbumEntity], in store: Store) throws -> Bool {
        let isNamed = albums.contains { hasWords($0.title, words) || hasWords($0.artist, words) }
        guard !albums.isEmpty, !isNamed else { return false }
        let name = withoutAnd(words)
        let others = try AlbumLookup(store: store).left() + Wantlist(store: store).wanted(named: words)
        return others.contains { withoutAnd($0.title) == name }
    }

    /// Whether words are the title of a release, alone or with its artist.
    private static func isNamed(_ release: Release, _ words: String) -> Bool {
        let (title, name) = (release.title, withoutAnd(words))
        guard !name.isEmpty else { return false }
        return [title, "\(release.artist) \(title)", "\(title) by \(release.artist)"].contains {
            withoutAnd($0) == name
        }
    }

    /// The release number that is the whole text, in the forms that commands take: `id:249504`, `249504`, an address.
    private static func number(in words: String) -> Release.ID? {
        if words.hasPrefix("id:") { return Release.ID(String(words.dropFirst(3))) }
        return Release.ID(pasted: words) ?? WantedAlbum.plainNumber(words)
    }

    /// The folded text without the word `and`, which also stands for `&` and which people leave out; the whole text if
    /// it has no other word.
    private static func withoutAnd(_ text: String) -> String {
        let folded = Folding.folded(text)
        let words = folded.split(separator: " ").filter { $0 != "and" }
        return words.isEmpty ? folded : words.joined(separator: " ")
    }
}
