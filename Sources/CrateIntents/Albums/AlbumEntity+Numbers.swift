internal import CrateCore
internal import CrateStore
public import Intents

/// Lines about several release numbers where a command takes one album.
extension AlbumEntity {
    /// Returns a line about words that are several release numbers: the first number that the collection lacks,
    /// otherwise the command with the first number. Nil for any other words.
    /// - Parameter command: The command without its album; nil to report only a number that the collection lacks.
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

    /// The releases of words that are all numbers. Empty if each is a plain number of at most four digits, because such
    /// words may be a title.
    private static func numbers(_ words: String) -> [Release.ID] {
        let words = words.split(whereSeparator: \.isWhitespace).map(String.init)
        let numbers = words.compactMap(number)
        let isCertain = words.contains { WantedAlbum.plainNumber($0) == nil || $0.utf8.count > 4 }
        return isCertain && numbers.count == words.count ? numbers : []
    }

    /// The release number of a word: pasted from Discogs, such as `[r249504]`, after `id:`, or in digits. Nil for any
    /// other word.
    private static func number(_ word: String) -> Release.ID? {
        if let id = Release.ID(pasted: word) { return id }
        return word.hasPrefix("id:") ? Release.ID(String(word.dropFirst(3))) : WantedAlbum.plainNumber(word)
    }
}
