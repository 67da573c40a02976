/// The port to the queue, for everything that plays or changes it.
public protocol QueueControl: Sendable {
    /// A copy of the queue as it is now.
    var queue: PlayQueue { get }

    /// Adds the items that can be played, and reports those that cannot.
    /// - Throws: `CancellationError`, and the store's error if it cannot be read.
    func add(_ items: [PlayQueue.Item], at place: QueuePlace) async throws -> QueueAddition

    /// Removes entries. If the one that plays is removed, the next playable one plays; paused music stops. Returns
    /// false if none of them is in the queue.
    func remove(_ ids: [PlayQueue.Entry.ID]) async -> Bool

    /// Moves entries; returns false if that does not change the order.
    func move(_ ids: [PlayQueue.Entry.ID], to index: Int) async -> Bool

    /// Keeps only these tracks of an entry; returns false if nothing changes.
    func narrow(_ id: PlayQueue.Entry.ID, to places: [Int]) async -> Bool

    /// Removes all entries and stops playback. Returns false if the queue was empty.
    func clear() async -> Bool

    /// Replaces the queue and plays the first item that can be played. If none can be played, the queue is unchanged,
    /// and the outcome is that of the first item; nil without items.
    /// - Throws: `CancellationError`, and the store's error if it cannot be read.
    func play(_ items: [PlayQueue.Item]) async throws -> QueueOutcome?

    /// Plays an entry, from a track of its album or from its first one; returns nil if it is not in the queue.
    /// - Throws: `CancellationError`, and the store's error if it cannot be read.
    func jump(to id: PlayQueue.Entry.ID, place: Int?) async throws -> QueueOutcome?

    /// Makes an entry the current one of a stopped queue, so that it begins the queue when that is resumed. Returns
    /// false if the queue ends with its music.
    func keep(_ id: PlayQueue.Entry.ID) async -> Bool

    /// Plays the first of some entries that can be played. If none can be played, the music continues, and the outcome
    /// is that of the first entry; nil if none is in the queue.
    /// - Throws: `CancellationError`, and the store's error if it cannot be read.
    func jump(toFirstOf ids: [PlayQueue.Entry.ID]) async throws -> QueueOutcome?
}

/// The place in the queue at which items are added.
public enum QueuePlace: Sendable, Hashable {
    /// After the current entry.
    case next
    /// After the last entry.
    case end
    /// Before the entry with this index.
    case index(Int)
}

/// The outcome of playing one album of the queue.
public struct QueueOutcome: Sendable, Hashable {
    /// The album that should have played.
    public var release: Release.ID
    /// Whether it plays, or why not.
    public var outcome: Outcome
    /// The name of the library whose rip plays; nil if none does.
    public var library: String?
    /// The number of tracks that were left out because their files are missing.
    public var missing: Int
    /// What is wrong with the files of the tracks that play; nothing unless the album plays.
    public var flaws = AlbumFlaws()
    /// The places of the tracks that should have played, from the first one on; nil for the whole album.
    public var places: [Int]?

    /// Describes the outcome of playing an album.
    /// - Parameters:
    ///   - library: The name of the library whose rip plays; nil if none does.
    ///   - missing: The number of tracks left out because their files are missing.
    ///   - places: The places of the tracks that were to play, from the first one on; nil for the whole album.
    public init(
        _ release: Release.ID, _ outcome: Outcome, library: String? = nil, missing: Int = 0, places: [Int]? = nil
    ) {
        self.release = release
        self.outcome = outcome
        self.library = library
        self.missing = missing
        self.places = places
    }
}

/// The items that were added to the queue, and those that were left out.
public struct QueueAddition: Sendable, Hashable {
    /// The new entries in playing order, with their ids.
    public var entries: [PlayQueue.Entry]
    /// The items that cannot be played, each with its outcome.
    public var left: [QueueOutcome]
    /// The name of the library with the rip of the first new entry; nil if nothing was added.
    public var library: String?
    /// The number of playable items that were left out because the queue was full.
    public var excess: Int

    /// Describes the result of an addition; by default nothing was added or left out.
    public init(
        entries: [PlayQueue.Entry] = [], left: [QueueOutcome] = [], library: String? = nil, excess: Int = 0
    ) {
        self.entries = entries
        self.left = left
        self.library = library
        self.excess = excess
    }
}
