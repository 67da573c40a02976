/// The queue: albums, or some of their tracks, in playing order, with a current entry.
///
/// A pure value. Every change is a ``Change``; an entry that is appended costs the same however long the queue is.
public struct PlayQueue: Sendable, Hashable {
    /// What an entry plays: an album, or some of its tracks.
    public struct Item: Sendable, Hashable {
        /// The album, by its release or local number.
        public var release: Release.ID
        /// The places of its tracks, in playing order; nil for the whole album.
        public var places: [Int]?

        /// Names what to play; whether it exists is not checked.
        /// - Parameter places: Places on the release in playing order; nil for the whole album.
        public init(_ release: Release.ID, places: [Int]? = nil) {
            self.release = release
            self.places = places
        }

        /// Names a single track of its album.
        public init(onlyTrack track: Track.ID) { self.init(track.release, places: [track.place]) }
    }

    /// An item at its place in the queue, with a number that stays when it is moved.
    public struct Entry: Sendable, Hashable, Identifiable {
        /// The number of the entry, which no other entry ever gets.
        public var id: Int64
        /// The album, or the tracks of it, that the entry plays.
        public var item: Item

        /// Gives an item a number; only ``PlayQueue/entries(for:)`` gives out unused ones.
        public init(id: Int64, _ item: Item) {
            self.id = id
            self.item = item
        }

        /// The album that the entry belongs to.
        public var release: Release.ID { item.release }
    }

    /// The maximum number of entries.
    public static let limit = 50_000
    /// The maximum number of places in an entry.
    public static let placesLimit = 1000

    /// All entries in playing order, those already played included.
    public internal(set) var entries: [Entry] = []
    /// The number of the current entry; nil when the queue is empty or was played to its end.
    public internal(set) var current: Entry.ID?
    /// Grows with every change of the entries. A change of the current entry leaves it as it is.
    public internal(set) var version: Int64
    /// The number for the next entry to be created; larger than any used before.
    public private(set) var nextID: Int64
    /// For each place of the queue the version that put the present entry there.
    var stamps: [Int64] = []
    /// Changes before this version are unknown.
    private let horizon: Int64

    /// Starts empty, or continues the versions and numbers of an earlier queue.
    public init(version: Int64 = 1, nextID: Int64 = 1) {
        self.version = version
        self.nextID = nextID
        horizon = version
    }

    /// Restores a queue that was stored. Entries beyond ``limit``, with a number that is not below `nextID`, or that
    /// occur twice are left out.
    public init(entries: [Entry], current: Entry.ID?, version: Int64, nextID: Int64) {
        self.init(version: version, nextID: nextID)
        var seen: Set<Entry.ID> = []
        self.entries = entries.prefix(Self.limit).filter { $0.id > 0 && $0.id < nextID && seen.insert($0.id).inserted }
        self.current = current.flatMap { seen.contains($0) ? $0 : nil }
        stamps = Array(repeating: version, count: self.entries.count)
    }

    /// Numbers items for ``Change/replace(_:)`` or ``Change/insert(_:at:)``. The numbers are used up, whether the
    /// entries join the queue or not.
    public mutating func entries(for items: [Item]) -> [Entry] {
        let first = nextID
        nextID += Int64(items.count)
        return items.enumerated().map { Entry(id: first + Int64($0.offset), $0.element) }
    }

    /// Marks a number as used.
    mutating func use(_ id: Entry.ID) { nextID = max(nextID, id + 1) }

    /// The number of entries that can still be added.
    public var room: Int { max(Self.limit - entries.count, 0) }

    /// The same queue with other numbers for its albums, of which local ones may have been matched since.
    public func withReleases(_ present: (Release.ID) -> Release.ID) -> PlayQueue {
        var queue = self
        for (index, entry) in entries.enumerated() where entry.release.isLocal {
            let release = present(entry.release)
            if release != entry.release { queue.entries[index].item.release = release }
        }
        return queue
    }

    /// The place of an entry, from 0; nil for one that is not in the queue. Searches all entries.
    public func index(of id: Entry.ID) -> Int? { entries.firstIndex { $0.id == id } }

    /// The entry with a number; nil if it is not in the queue. Searches all entries.
    public func entry(_ id: Entry.ID) -> Entry? { index(of: id).map { entries[$0] } }

    /// The entry to begin with when the queue is stopped: the current one, otherwise the first.
    public var first: Entry? { current.flatMap(entry) ?? entries.first }

    /// The entries after one, in playing order; none for one that is not in the queue.
    public func entries(after id: Entry.ID) -> ArraySlice<Entry> {
        index(of: id).map { entries[($0 + 1)...] } ?? []
    }

    /// The places whose entries are other ones since a version; all where the version is not known.
    public func places(changedSince version: Int64) -> [Int] {
        guard (horizon...self.version).contains(version) else { return Array(entries.indices) }
        return entries.indices.filter { stamps[$0] > version }
    }
}
