internal import CrateCore

/// What the last checks of a queue's entries found.
struct QueueChecks {
    /// The reasons why entries cannot be played.
    var gaps: [PlayQueue.Entry.ID: EntryGap] = [:]
    /// The entries that were checked for the engine's next albums; nil if they have to be checked again.
    var ahead: CheckedEntries?
}

/// The entries after the playing one that were checked: a change beyond them needs no new check.
struct CheckedEntries {
    /// The playing entry at the time of the check.
    let playing: PlayQueue.Entry.ID
    var entries: [PlayQueue.Entry] = []

    /// Whether an entry still plays, and the queue still has the checked entries after it.
    func areUnchanged(in queue: borrowing PlayQueue, after id: PlayQueue.Entry.ID) -> Bool {
        guard playing == id, let index = queue.index(of: id) else { return false }
        return queue.entries[(index + 1)...].prefix(entries.count).elementsEqual(entries)
    }
}
