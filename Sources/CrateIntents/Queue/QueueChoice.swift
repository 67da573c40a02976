internal import CrateCore
internal import CrateStore
internal import Intents

/// Entries of the queue by what people call them: places counted from 1 (`3`, `2-4`), `current`, or numbers of entries
/// (`entry:7`), with commas or blanks between them; else an album, by everything that `play` takes.
struct QueueChoice {
    let queue: PlayQueue
    let store: Store

    /// The entries that the text of a parameter names.
    /// - Throws: The question which of several is meant, the failure where none is, and the store's error if it cannot
    ///   be read.
    func entries(_ parameter: Parameter<String>) throws -> [PlayQueue.Entry] {
        let text = parameter.wrappedValue
        if let placed = Self.entries(text, in: queue) { return placed }
        let albums = try QueueAlbums(queue: queue, store: store)
        let named = try albums.entries(meantBy: text)
        let found = try named.isEmpty ? albums.entries(ofTrack: text) : named
        if found.count == 1 { return found }
        guard found.isEmpty else {
            throw parameter.needsValue(
                "The queue has more than one such album. Which one?", options: albums.options(for: found))
        }
        let close = try albums.entries(closeTo: text)
        guard !close.isEmpty else { throw IntentFailure.noSuchEntry }
        throw parameter.needsConfirmation(of: albums.options(for: close), otherwise: IntentFailure.noSuchEntry)
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

    /// Whether a text is written as places or numbers of entries are, so that no word of it is part of a name.
    static func isOfPlaces(_ text: String) -> Bool {
        text.hasPrefix("entry:")
            || text.allSatisfy { $0 == "," || $0 == "-" || $0.isWhitespace || ("0"..."9").contains($0) }
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
