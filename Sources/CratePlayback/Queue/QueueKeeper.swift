/// Tracks whether the log contains the whole queue. Only the journal's thread uses it.
struct QueueKeeper<Disk: JournalDisk> {
    private var log: QueueLog<Disk>
    var disk: Disk { log.disk }
    /// True if the whole queue must be written: it was never written, or the disk failed.
    private var isStale = true
    /// The first error since the disk began to fail; nil while it works.
    private(set) var failure: JournalFailure?

    init(_ log: QueueLog<Disk>) { self.log = log }

    /// Writes the queue that an earlier process has left, with the numbers and versions that this one begins with: should
    /// this one leave nothing else, the next one passes over its numbers all the same.
    mutating func begin(_ queue: LiveQueue) {
        do throws(JournalFailure) {
            try log.write(queue.takeAll(), isLast: false)
            (isStale, failure) = (false, nil)
        } catch {
            failure = error
        }
    }

    /// Writes what has changed.
    /// - Parameter isLast: the box ends: numbers and versions go on from here without a gap.
    mutating func keep(_ queue: LiveQueue, isLast: Bool) {
        let draft = queue.takeChanges()
        guard !draft.changes.isEmpty || isLast || failure != nil else { return }
        // A box whose queue was always empty leaves no log.
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
