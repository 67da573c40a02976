public import CrateCore

extension ResumeJournal {
    /// What an earlier process has left: where the music was, and the queue. Reads small files, and never fails.
    ///
    /// Both are written one after the other: where a cut of the power has left a place of one queue with another queue, the
    /// later one counts. A journal of a time without a queue gives one.
    public static func lastState(in folder: String) -> (entry: Entry?, queue: PlayQueue) {
        var log = QueueLog(StateFiles(folder, base: "queue"))
        return joined(lastEntry(in: folder), log.recover())
    }

    static func joined(_ last: Entry?, _ found: QueueLog<StateFiles>.Found?) -> (entry: Entry?, queue: PlayQueue) {
        guard var entry = last else { return (nil, found?.queue ?? PlayQueue()) }
        let point = entry.point
        var queue = found?.queue ?? PlayQueue(nextID: max(point.entry ?? 0, 0) + 1)
        if let id = point.entry, queue.entry(id) != nil {
            queue.apply(.current(id))
            return (entry, queue)
        }
        // It was in the queue once, and is not any more.
        if let id = point.entry, let found, id < found.nextID { return (nil, queue) }
        // The queue of that place was not written, or there was none yet.
        let entries = queue.entries(for: point.queue.map { PlayQueue.Item($0.release) })
        queue.apply(.replace(entries))
        entry.point.entry = entries[0].id
        return (entry, queue)
    }
}
