internal import CrateClient

/// The current entry of the queue, and the place of the track at which it starts; nil for its first.
struct QueueHead: Hashable, Sendable {
    let entry: Int64
    let place: Int?
}

/// The queue as MPD songs: their positions and ids, and the version that changed each position last.
///
/// A song's id combines the low 20 bits of its entry's id with the 11 bits of its place, so it is the same after a
/// restart.
struct QueueMap: Hashable, Sendable {
    /// The greatest place of a track, which has 11 bits of a song's id; later tracks are left out.
    static let mostPlaces = 2047

    /// An entry with the places of its songs, in playing order.
    struct Entry: Hashable, Sendable {
        let id: Int64
        let release: Int64
        /// The places of the entry's songs within the album.
        let places: [UInt16]
        /// True if the entry is the whole album.
        let isWhole: Bool

        /// Creates an entry.
        /// - Parameters:
        ///   - places: the tracks' places in their album, from 1; those beyond ``mostPlaces`` are left out.
        ///   - isWhole: whether the entry is the whole album.
        init(id: Int64, release: Int64, places: [Int], isWhole: Bool) {
            (self.id, self.release, self.isWhole) = (id, release, isWhole)
            self.places = places.compactMap { 1...QueueMap.mostPlaces ~= $0 ? UInt16($0) : nil }
        }
    }

    /// A song of the queue: its entry's index, its position from 0, and its id.
    struct Place: Hashable, Sendable {
        let entry: Int
        let position: Int
        let id: Int32
        let uri: SongURI
    }

    private(set) var version: UInt32 = 1
    private(set) var entries: [Entry] = []
    /// The first song position of each entry, followed by the end position.
    private var starts = [0]
    /// The version that changed each position last.
    private var changes: [UInt32] = []

    /// The number of songs.
    var count: Int { starts[starts.count - 1] }

    /// Converts the box's queue version to the protocol's: 31 bits, never 0.
    static func version(_ version: Int64) -> UInt32 {
        UInt32(truncatingIfNeeded: version) & 0x7FFF_FFFF | (version & 0x7FFF_FFFF == 0 ? 1 : 0)
    }

    /// Replaces the queue. Positions whose song has changed get the new version.
    mutating func update(_ entries: [Entry], version: Int64) { replace(from: 0, by: entries, Self.version(version)) }

    /// Replaces the changed entries, in time linear in the number of entries from the first changed one on.
    /// - Parameters:
    ///   - changed: the changed entries, by their indices.
    ///   - count: the number of entries in the present queue.
    /// - Returns: False, without a change, if an entry of the new queue is neither in the old one nor in `changed`.
    mutating func update(_ changed: [(position: Int, entry: Entry)], count: Int, version: Int64) -> Bool {
        let first = changed.reduce(min(count, entries.count)) { min($0, $1.position) }
        var tail = Array(entries[first..<min(count, entries.count)])
        for (position, entry) in changed.sorted(by: { $0.position < $1.position }) where position < count {
            let place = position - first
            guard place <= tail.count else { return false }
            if place < tail.count { tail[place] = entry } else { tail.append(entry) }
        }
        guard first + tail.count == count else { return false }
        replace(from: first, by: tail, Self.version(version))
        return true
    }

    private mutating func replace(from first: Int, by tail: [Entry], _ version: UInt32) {
        let start = starts[first]
        let before = Array(zip(ids(of: entries[first...]), changes[start...]))
        // The first time, there is no earlier queue to compare with.
        let isFirst = changes.isEmpty
        self.version = version
        entries.replaceSubrange(first..., with: tail)
        starts.removeSubrange((first + 1)...)
        for entry in tail { starts.append(starts[starts.count - 1] + entry.places.count) }
        changes.removeSubrange(start...)
        changes.append(contentsOf: repeatElement(version, count: count - start))
        guard !isFirst else { return }
        for (offset, (new, old)) in zip(ids(of: tail[...]), before).enumerated() where new == old.0 {
            changes[start + offset] = old.1
        }
    }

    private func ids(of entries: ArraySlice<Entry>) -> some Sequence<Int32> {
        entries.lazy.flatMap { entry in entry.places.lazy.map { Self.id(entry.id, $0) } }
    }

    private static func id(_ entry: Int64, _ place: UInt16) -> Int32 {
        Int32(truncatingIfNeeded: (entry & 0xF_FFFF) << 11) | Int32(place)
    }

    /// The song at a position; nil beyond the last one.
    subscript(_ position: Int) -> Place? {
        guard 0..<count ~= position else { return nil }
        // Binary search for the last entry that begins at or before the position and has a song.
        var (low, high) = (0, entries.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= position { low = middle } else { high = middle - 1 }
        }
        return place(low, position - starts[low])
    }

    private func place(_ index: Int, _ offset: Int) -> Place {
        let entry = entries[index]
        let place = entry.places[offset]
        return Place(
            entry: index, position: starts[index] + offset, id: Self.id(entry.id, place),
            uri: SongURI(release: entry.release, place: Int(place)))
    }

    /// The song with an id; nil if there is none.
    func place(of id: Int64) -> Place? {
        guard let id = Int32(exactly: id), id >= 0 else { return nil }
        let place = UInt16(id & 0x7FF)
        for (index, entry) in entries.enumerated() where Int32(truncatingIfNeeded: entry.id & 0xF_FFFF) == id >> 11 {
            if let offset = entry.places.firstIndex(of: place) { return self.place(index, offset) }
        }
        return nil
    }

    /// The song of a track in an entry; nil if there is none.
    func place(_ entry: Int64, _ track: Int) -> Place? {
        guard let index = entries.firstIndex(where: { $0.id == entry }),
            let offset = entries[index].places.firstIndex(where: { Int($0) == track })
        else { return nil }
        return place(index, offset)
    }

    /// The positions of the songs of the entry at an index.
    func positions(of entry: Int) -> Range<Int> { starts[entry]..<starts[entry + 1] }

    /// The positions that have changed since a version; all of them for 0 or a version after the present one.
    func changes(since version: UInt32, in range: Range<Int>) -> [Int] {
        range.clamped(to: 0..<count).filter { version > self.version || changes[$0] > version || version == 0 }
    }

    /// The entry before which to insert at a position. A position inside an album means after the album, because
    /// clients send it for music to play next.
    func entry(at position: Int) -> Int {
        guard let place = self[position] else { return entries.count }
        return starts[place.entry] == position ? place.entry : place.entry + 1
    }

    /// The entry that begins at a position, the number of entries at the end; nil within an entry.
    func boundary(at position: Int) -> Int? {
        if position >= count { return entries.count }
        guard let place = self[position], starts[place.entry] == position else { return nil }
        return place.entry
    }
}
