public import CrateCore

extension ResumeJournal {
    /// Returns the position and the queue of an earlier process. Reads four small files and never fails; damaged
    /// records are skipped.
    ///
    /// The two are written one after the other, so a power cut may leave a position that does not fit the queue: then
    /// the later of the two is used. For a journal without a queue, from an earlier version, the albums of the position
    /// become the queue.
    ///
    /// The queue is lost if its files have content but no valid record; a write that was interrupted leaves the record
    /// of the other file.
    public static func lastState(in folder: String) -> (entry: Entry?, queue: PlayQueue, isQueueLost: Bool) {
        let files = JournalFiles(folder, base: "queue")
        var log = QueueLog(files)
        let found = log.recover()
        let (entry, queue) = joined(lastEntry(in: folder), found)
        return (entry, queue, found == nil && (try? hasContent(files)) == true)
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
