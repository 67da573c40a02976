/// A rip that is played for an entry of the queue.
public struct QueuedRip: Sendable, Hashable {
    /// The id of the entry, as the engine's loop uses it; 0 for music that belongs to none.
    public var entry: PlayQueue.Entry.ID
    /// The files to play, in order.
    public var rip: Rip

    /// The id of the entry; nil for music that belongs to none.
    public var queueEntry: PlayQueue.Entry.ID? { entry == 0 ? nil : entry }

    /// Assigns a rip to the entry that it is played for.
    /// - Parameter entry: The entry's id; nil for music that belongs to none.
    public init(entry: PlayQueue.Entry.ID?, _ rip: Rip) {
        self.entry = entry ?? 0
        self.rip = rip
    }
}
