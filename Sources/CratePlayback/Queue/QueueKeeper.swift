/// Writes the queue's changes to its log, or the whole queue if the log does not contain it. Used by the journal's
/// thread only.
struct QueueKeeper<Disk: JournalDisk> {
    private var log: QueueLog<Disk>
    var disk: Disk { log.disk }
    /// Whether the log contains the queue.
    private enum Content {
        case nothing
        /// The queue, up to the changes that were taken last.
        case queue
        /// The disk has failed since; with the first failure.
        case unknown(JournalFailure)
    }

    private var content = Content.nothing

    init(_ log: QueueLog<Disk>) { self.log = log }

    /// The first failure since the disk last worked; nil while it works.
    var failure: JournalFailure? { if case .unknown(let failure) = content { failure } else { nil } }

    /// Writes the queue of an earlier process, with the ids and versions from which this process continues. Even if
    /// this process writes nothing else, the next one skips the ids that this one may have used.
    mutating func begin(_ queue: LiveQueue) {
        do throws(JournalFailure) {
            try log.write(queue.takeAll(), isLast: false)
            content = .queue
        } catch {
            content = .unknown(error)
        }
    }

    /// Writes the changes since the last call, or the whole queue if the log does not contain it.
    /// - Parameter isLast: Whether this is the last write of the process, so that the next process continues with the
    ///   next id and version.
    mutating func keep(_ queue: LiveQueue, isLast: Bool) {
        let draft = queue.takeChanges()
        guard !draft.changes.isEmpty || isLast || failure != nil else { return }
        // A queue that was always empty needs no log.
        if case .nothing = content, draft.nextID == 1, draft.version == 1 { return }
        do throws(JournalFailure) {
            if try !append(draft, isLast: isLast) { try log.write(queue.takeAll(), isLast: isLast) }
            content = .queue
        } catch {
            content = .unknown(failure ?? error)
        }
    }

    /// Appends changes to the queue in the log. Returns false if the whole queue has to be written.
    private mutating func append(_ draft: LiveQueue.Draft, isLast: Bool) throws(JournalFailure) -> Bool {
        guard case .queue = content else { return false }
        return try log.append(draft, isLast: isLast)
    }
}
