/// The queue: albums, or some of their tracks, in playing order, with a current entry.
///
/// A pure value. Every change is a ``Change``; appending an entry takes the same time however long the queue is.
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

    /// An item in the queue, with an id that stays the same when the entry is moved.
    public struct Entry: Sendable, Hashable, Identifiable {
        /// The id, which is never used for another entry.
        public var id: Int64
        /// The album, or the tracks of it, that the entry plays.
        public var item: Item

        /// Gives an item an id; only ``PlayQueue/entries(for:)`` ensures that it is unused.
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
    /// The id of the current entry; nil if the queue is empty or was played to its end.
    public internal(set) var current: Entry.ID?
    /// The version, which increases with every change of the entries; a change of the current entry does not affect it.
    public internal(set) var version: Int64
    /// The id of the next entry to be created; larger than any used before.
    public private(set) var nextID: Int64
    /// The version of the last change at each place of the queue.
    var stamps: [Int64] = []
    /// The version of the queue when it was created; changes before it are unknown.
    private let horizon: Int64

    /// Starts empty; optionally continues the versions and ids of an earlier queue.
    public init(version: Int64 = 1, nextID: Int64 = 1) {
        self.version = version
        self.nextID = nextID
        horizon = version
    }

    /// Restores a queue that was stored. Leaves out entries beyond ``limit``, those whose id is not positive or not
    /// below `nextID`, and repetitions of an id.
    public init(entries: [Entry], current: Entry.ID?, version: Int64, nextID: Int64) {
        self.init(version: version, nextID: nextID)
        var seen: Set<Entry.ID> = []
        self.entries = entries.prefix(Self.limit).filter { $0.id > 0 && $0.id < nextID && seen.insert($0.id).inserted }
        self.current = current.flatMap { seen.contains($0) ? $0 : nil }
        stamps = Array(repeating: version, count: self.entries.count)
    }

    /// Gives ids to items, for ``Change/replace(_:)`` or ``Change/insert(_:at:)``. The ids are used up, whether the
    /// entries are inserted or not.
    public mutating func entries(for items: [Item]) -> [Entry] {
        let first = nextID
        nextID += Int64(items.count)
        return items.enumerated().map { Entry(id: first + Int64($0.offset), $0.element) }
    }

    /// Marks an id as used.
    mutating func use(_ id: Entry.ID) { nextID = max(nextID, id + 1) }

    /// The number of entries that can still be added.
    public var room: Int { max(Self.limit - entries.count, 0) }

    /// The queue with the present releases of its local albums, which may have been matched since; other albums stay
    /// the same.
    public func withReleases(_ present: (Release.ID) -> Release.ID) -> PlayQueue {
        var queue = self
        for (index, entry) in entries.enumerated() where entry.release.isLocal {
            let release = present(entry.release)
            if release != entry.release { queue.entries[index].item.release = release }
        }
        return queue
    }

    /// The place of an entry, from 0; nil if it is not in the queue. Searches all entries.
    public func index(of id: Entry.ID) -> Int? { entries.firstIndex { $0.id == id } }

    /// The entry with an id; nil if it is not in the queue. Searches all entries.
    public func entry(_ id: Entry.ID) -> Entry? { index(of: id).map { entries[$0] } }

    /// The entry to begin with when the queue is stopped: the current one, otherwise the first.
    public var first: Entry? { current.flatMap(entry) ?? entries.first }

    /// The entries after another one, in playing order; none if that is not in the queue.
    public func entries(after id: Entry.ID) -> ArraySlice<Entry> {
        index(of: id).map { entries[($0 + 1)...] } ?? []
    }

    /// The places at which the queue has changed since a version; all places if that version is unknown.
    public func places(changedSince version: Int64) -> [Int] {
        guard (horizon...self.version).contains(version) else { return Array(entries.indices) }
        return entries.indices.filter { stamps[$0] > version }
    }
}
