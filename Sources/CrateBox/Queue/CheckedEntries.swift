internal import CrateCore

/// The entries after the playing one that were checked: a change beyond them needs no new check.
struct CheckedEntries {
    /// The playing entry at the time of the check; nil before the first check.
    var playing: PlayQueue.Entry.ID?
    var entries: [PlayQueue.Entry] = []

    /// Whether an entry still plays, and the queue still has the checked entries after it.
    func areUnchanged(in queue: borrowing PlayQueue, after id: PlayQueue.Entry.ID) -> Bool {
        guard playing == id, !entries.isEmpty, let index = queue.index(of: id) else { return false }
        return queue.entries[(index + 1)...].prefix(entries.count).elementsEqual(entries)
    }
}
