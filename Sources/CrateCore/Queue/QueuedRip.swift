/// A rip whose turn comes for an entry of the queue.
public struct QueuedRip: Sendable, Hashable {
    /// The number of the entry; 0 for music that belongs to none.
    public var entry: PlayQueue.Entry.ID
    /// The files to play, in order.
    public var rip: Rip

    /// Assigns a rip to the entry that it is played for.
    /// - Parameter entry: The entry's number; 0 for music that belongs to none.
    public init(entry: PlayQueue.Entry.ID, _ rip: Rip) {
        self.entry = entry
        self.rip = rip
    }
}
