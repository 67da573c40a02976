internal import CrateCore
internal import CrateStore
internal import Intents

/// Finds entries of the queue by what people call them: places counted from 1 (`3`, `2-4`), `current`, `last`, or ids
/// of entries (`entry:7`), with commas or blanks between them; else an album, by everything that `play` takes, or
/// several by their whole titles, each in a line of its own. Lines that aren't whole titles are words of one name.
struct QueueChoice {
    let queue: PlayQueue
    let store: Store
    /// True if the entries are to be removed, so that a partial name has to be confirmed.
    var isRemoval = false

    /// The entries that the text of a parameter names.
    /// - Throws: A question if the text means several, an `IntentFailure` if it means none, and the store's error if it
    ///   cannot be read.
    func entries(_ parameter: Parameter<String>) throws -> [PlayQueue.Entry] {
        let albums = try QueueAlbums(queue: queue, store: store)
        let titles = parameter.wrappedValue.split(separator: "\n")
        if Self.entries(Self.name(parameter), in: queue) == nil, let titled = albums.entries(titled: titles) {
            return titled
        }
        if let found = try found(parameter, among: albums) { return found }
        if let part = try albums.part(Self.name(parameter)), let place = queue.index(of: part.entry.id) {
            throw IntentFailure.isPart(part.track, ofNumber: place + 1)
        }
        try askForSlips(parameter, among: albums)
    }

    /// The first entry that the text of a parameter names. If the text names one of several tracks in an entry, also
    /// that track, with which the entry starts.
    /// - Throws: What ``entries(_:)`` throws, except the failure for one of several tracks.
    func start(_ parameter: Parameter<String>) throws -> (entry: PlayQueue.Entry, track: Track.ID?) {
        let albums = try QueueAlbums(queue: queue, store: store)
        if let found = try found(parameter, among: albums) { return (found[0], nil) }
        if let part = try albums.part(Self.name(parameter)) { return (part.entry, part.track.id) }
        try askForSlips(parameter, among: albums)
    }

    /// The entries with these places, otherwise the only one with this name, whole albums before parts of albums. Nil
    /// if there is none.
    /// - Throws: A question if several have the name, or if a partial name has to be confirmed.
    private func found(_ parameter: Parameter<String>, among albums: QueueAlbums) throws -> [PlayQueue.Entry]? {
        let text = Self.name(parameter)
        if let placed = Self.entries(text, in: queue) { return placed }
        let named = try albums.entries(meantBy: text)
        let whole = named.filter { $0.item.places == nil }
        let found = try named.isEmpty ? albums.entries(ofTrack: text) : whole.isEmpty ? named : whole
        if isRemoval, !named.isEmpty, !albums.isWhole(text, of: found) {
            throw parameter.needsConfirmation(of: try albums.options(for: found), otherwise: absence(of: text))
        }
        if found.count <= 1 { return found.isEmpty ? nil : found }
        throw parameter.needsValue(
            "The queue has more than one such album. Which one?", options: try albums.options(for: found))
    }

    /// The text of a parameter as one name.
    private static func name(_ parameter: Parameter<String>) -> String {
        parameter.wrappedValue.split(separator: "\n").joined(separator: " ")
    }

    private func askForSlips(_ parameter: Parameter<String>, among albums: QueueAlbums) throws -> Never {
        let close = try albums.entries(closeTo: Self.name(parameter))
        let absence = absence(of: Self.name(parameter))
        guard !close.isEmpty else { throw absence }
        throw parameter.needsConfirmation(of: try albums.options(for: close), otherwise: absence)
    }

    /// The failure for a text that names no entry: the queue is empty, it has no such number, or a range has its higher
    /// number first. A number above ``PlayQueue/limit`` is that of a release, and so gets the general failure.
    private func absence(of text: String) -> IntentFailure {
        guard !queue.entries.isEmpty else { return .queueIsEmpty }
        guard Self.isOfPlaces(text) else { return .noSuchEntry }
        let places = 1...queue.entries.count
        for word in Self.words(text) {
            let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
                max(first, last) <= PlayQueue.limit
            else { return .noSuchEntry }
            if let none = [first, last].first(where: { !places.contains($0) }) {
                return .noNumber(none, last: queue.entries.count)
            }
            if first > last { return .fallingRange(from: last, to: first) }
        }
        return .noSuchEntry
    }

    /// The entries with the places or ids in a text, in the order of the queue; nil if a word names none.
    static func entries(_ text: String, in queue: PlayQueue) -> [PlayQueue.Entry]? {
        var chosen: Set<Int> = []
        for word in words(text) {
            guard let places = places(String(word), in: queue), !places.isEmpty else { return nil }
            chosen.formUnion(places)
        }
        return chosen.isEmpty ? nil : chosen.sorted().map { queue.entries[$0] }
    }

    private static func words(_ text: String) -> [Substring] { text.split { $0 == "," || $0.isWhitespace } }

    /// Whether a text has the form of places or entry ids, so that no word of it is part of a name.
    static func isOfPlaces(_ text: String) -> Bool {
        text.hasPrefix("entry:")
            || text.allSatisfy { $0 == "," || $0 == "-" || $0.isWhitespace || ("0"..."9").contains($0) }
    }

    private static func places(_ word: String, in queue: PlayQueue) -> Range<Int>? {
        if word.lowercased() == "current" { return queue.current.flatMap(queue.index).map { $0..<($0 + 1) } }
        if word.lowercased() == "last", !queue.entries.isEmpty { return queue.entries.indices.suffix(1) }
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
