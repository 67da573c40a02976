internal import CrateClient

/// Sorts songs in the order of a query. If only the first ones are wanted, later ones are dropped early.
struct SongOrder {
    private enum Key {
        case text(String)
        case number(Int64)
    }

    private let query: SongQuery
    private var kept: [(key: Key, number: Int, song: Song)] = []
    private var count = 0

    /// Creates the order of a query; without one, songs keep the order in which they are added.
    init(_ query: SongQuery) { self.query = query }

    /// Adds a song. If the query's window has an end, drops the songs after it from time to time.
    mutating func add(_ song: Song) {
        kept.append((key(of: song), count, song))
        count += 1
        if let end = query.window.end, kept.count >= 2 * end + 1024 { sort(keeping: end) }
    }

    /// The songs in the query's window, in order.
    var songs: [Song] {
        var copy = self
        copy.sort(keeping: query.window.end ?? copy.kept.count)
        return copy.kept.dropFirst(query.window.start).map(\.song)
    }

    private mutating func sort(keeping most: Int) {
        let isDescending = query.isDescending
        kept.sort { first, second in
            if Self.isBefore(first.key, second.key) { return !isDescending }
            if Self.isBefore(second.key, first.key) { return isDescending }
            return first.number < second.number
        }
        if kept.count > most { kept.removeSubrange(most...) }
    }

    private func key(of song: Song) -> Key {
        switch query.order {
        case .modified: .number(song.album.modified ?? 0)
        case .tag(.track): .number(Int64(song.track.place))
        case .tag(.disc): .number(song.values(of: .disc).first.flatMap { Int64($0) } ?? 0)
        case .tag(let tag): .text((song.values(of: tag, withFallbacks: true).first ?? "").lowercased())
        case nil: .number(0)
        }
    }

    private static func isBefore(_ first: Key, _ second: Key) -> Bool {
        switch (first, second) {
        case (.text(let first), .text(let second)): TextOrder.isBefore(first, second)
        case (.number(let first), .number(let second)): first < second
        default: false
        }
    }
}
