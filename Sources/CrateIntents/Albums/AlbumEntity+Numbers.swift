internal import CrateCore
internal import CrateStore
public import Intents

/// Several numbers of releases where a command takes one album.
extension AlbumEntity {
    /// A line about several numbers that name no album together: the first that the collection doesn't have, or else the
    /// command with one of them. Nil for any other words.
    /// - Parameter command: The command without its album; nil where only an absent number is worth a line.
    /// - Throws: any error of the store.
    public static func line(aboutNumbers words: String, command: String?) throws -> Message? {
        try line(aboutNumbers: words, command: command, in: Store.shared)
    }

    static func line(aboutNumbers words: String, command: String?, in store: Store) throws -> Message? {
        let numbers = numbers(words)
        guard let first = numbers.first, numbers.count > 1 else { return nil }
        let known = Set(try AlbumLookup(store: store).releases(ids: numbers).map(\.id))
        if let absent = numbers.first(where: { !known.contains($0) }) {
            return "Your collection has no album with the number \(absent)."
        }
        return command.map { "These are several albums. One of them: \($0) id:\(first)" }
    }

    /// The releases of words that are all numbers; none where no word can only be the number of a release, because such
    /// words may be a title.
    private static func numbers(_ words: String) -> [Release.ID] {
        let words = words.split(whereSeparator: \.isWhitespace).map(String.init)
        let numbers = words.compactMap(number)
        let isCertain = words.contains { WantedAlbum.plainNumber($0) == nil || $0.utf8.count > 4 }
        return isCertain && numbers.count == words.count ? numbers : []
    }

    /// The number that a word is, with a mark, after `id:` or bare; nil for any other word.
    private static func number(_ word: String) -> Release.ID? {
        if let id = Release.ID(pasted: word) { return id }
        return word.hasPrefix("id:") ? Release.ID(String(word.dropFirst(3))) : WantedAlbum.plainNumber(word)
    }
}
