/// Writes the queue's changes to its log, or the whole queue if the log does not contain it. Used by the journal's
/// thread only.
struct QueueKeeper<Disk: JournalDisk> {
    private var log: QueueLog<Disk>
    var disk: Disk { log.disk }
    /// Whether the whole queue must be written, because it was never written or the disk failed.
    private var isStale = true
    /// The first failure since the disk last worked; nil while it works.
    private(set) var failure: JournalFailure?

    init(_ log: QueueLog<Disk>) { self.log = log }

    /// Writes the queue of an earlier process, with the ids and versions from which this process continues. Even if
    /// this process writes nothing else, the next one skips the ids that this one may have used.
    mutating func begin(_ queue: LiveQueue) {
        do throws(JournalFailure) {
            try log.write(queue.takeAll(), isLast: false)
            (isStale, failure) = (false, nil)
        } catch {
            failure = error
        }
    }

    /// Writes the changes since the last call, or the whole queue if the log does not contain it.
    /// - Parameter isLast: Whether this is the last write of the process, so that the next process continues with the
    ///   next id and version.
    mutating func keep(_ queue: LiveQueue, isLast: Bool) {
        let draft = queue.takeChanges()
        guard !draft.changes.isEmpty || isLast || failure != nil else { return }
        // A queue that was always empty needs no log.
        if isStale, failure == nil, draft.nextID == 1, draft.version == 1 { return }
        do throws(JournalFailure) {
            let isAdded = isStale ? false : try log.append(draft, isLast: isLast)
            if !isAdded { try log.write(queue.takeAll(), isLast: isLast) }
            (isStale, failure) = (false, nil)
        } catch {
            (isStale, failure) = (true, failure ?? error)
        }
    }
}
