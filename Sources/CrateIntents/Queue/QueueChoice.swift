internal import CrateCore
internal import CrateStore
internal import Intents

/// Entries of the queue by what people call them: places counted from 1 (`3`, `2-4`), `current`, or numbers of entries
/// (`entry:7`), with commas or blanks between them; else the title of an album.
struct QueueChoice {
    /// More than one entry fits a title.
    struct Ambiguity: Error {}

    /// The entries that a text names by places or numbers, else the one that it names by its title.
    /// - Throws: ``Ambiguity``, and the store's error if it cannot be read.
    static func entries(_ text: String, in queue: PlayQueue, titledIn store: Store) throws -> [PlayQueue.Entry]? {
        if let chosen = entries(text, in: queue) { return chosen }
        let name = Folding.folded(text)
        guard !name.isEmpty else { return nil }
        let known = try AlbumLookup(store: store).releases(ids: Array(Set(queue.entries.map(\.release))))
        let titles = Dictionary(known.map { ($0.id, Folding.folded($0.title)) }) { first, _ in first }
        let whole = queue.entries.filter { titles[$0.release] == name }
        let found = whole.isEmpty ? queue.entries.filter { titles[$0.release]?.hasPrefix(name) == true } : whole
        guard found.count < 2 else { throw Ambiguity() }
        return found.isEmpty ? nil : found
    }

    /// The entries, in the order of the queue; nil where a word names none.
    static func entries(_ text: String, in queue: PlayQueue) -> [PlayQueue.Entry]? {
        let words = text.split { $0 == "," || $0.isWhitespace }
        var chosen: Set<Int> = []
        for word in words {
            guard let places = places(String(word), in: queue), !places.isEmpty else { return nil }
            chosen.formUnion(places)
        }
        return chosen.isEmpty ? nil : chosen.sorted().map { queue.entries[$0] }
    }

    private static func places(_ word: String, in queue: PlayQueue) -> Range<Int>? {
        if word.lowercased() == "current" { return queue.current.flatMap(queue.index).map { $0..<($0 + 1) } }
        if word.hasPrefix("entry:") {
            return Int64(word.dropFirst(6)).flatMap(queue.index).map { $0..<($0 + 1) }
        }
        let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1,
            last >= first, last <= queue.entries.count
        else { return nil }
        return (first - 1)..<last
    }
}
