public import CrateCore

extension ResumeJournal {
    /// What an earlier process has left in the journal.
    public struct LastState: Sendable, Hashable {
        /// The position at which to resume; nil if there is nothing to resume.
        public var entry: Entry?
        /// The queue; empty if there is none.
        public var queue: PlayQueue
        /// Whether the files of the queue have content, but no valid record.
        public var isQueueLost: Bool
        /// The state of the position's files.
        public var inspection: Inspection
    }

    /// Returns the position and the queue of an earlier process. Reads each of the four small files once, and never
    /// fails; damaged records are skipped.
    ///
    /// The two are written one after the other, so a power cut may leave a position that does not fit the queue: then
    /// the later of the two is used. For a journal without a queue, from an earlier version, the albums of the position
    /// become the queue.
    ///
    /// The queue is lost if its files have content but no valid record; a write that was interrupted leaves the record
    /// of the other file.
    public static func lastState(in folder: String) -> LastState {
        var log = QueueLog(JournalFiles(folder, base: "queue"))
        let found = log.recover()
        let last = position(in: folder)
        let (entry, queue) = joined(last.entry, found)
        return LastState(
            entry: entry, queue: queue, isQueueLost: found == nil && log.hasContent, inspection: last.inspection)
    }

    static func joined(_ last: Entry?, _ found: QueueLog<JournalFiles>.Found?) -> (entry: Entry?, queue: PlayQueue) {
        guard var entry = last else { return (nil, found?.queue ?? PlayQueue()) }
        let point = entry.point
        var queue = found?.queue ?? PlayQueue(nextID: max(point.entry ?? 0, 0) + 1)
        if let id = point.entry, queue.entry(id) != nil {
            queue.apply(.current(id))
            return (entry, queue)
        }
        // The entry has been removed from the queue since.
        if let id = point.entry, let found, id < found.nextID { return (nil, queue) }
        // The queue of that position was not written, so its albums become a queue of new entries.
        let entries = queue.entries(for: point.queue.map { PlayQueue.Item($0.release) })
        queue.apply(.replace(entries))
        entry.point.entry = entries[0].id
        return (entry, queue)
    }
}
