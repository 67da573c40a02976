internal import CrateCore

/// The queue on the disk: a segment begins with all entries, and changes follow. What is written grows with what is
/// changed, not with the queue.
struct QueueLog<Disk: JournalDisk> {
    /// Numbers and versions that are passed over after an end that came by itself: they may have been given out and not
    /// been written.
    static var stride: Int64 { 1 << 16 }

    private var log: SegmentLog<Disk>
    var disk: Disk { log.disk }

    /// A log on a disk, whose segments have so many bytes unless the queue needs more.
    init(_ disk: Disk, room: Int = 64 << 10) { log = SegmentLog(disk, room: room) }

    /// What was found.
    struct Found: Hashable {
        var queue: PlayQueue
        /// The number of the first entry that the journal does not know.
        var nextID: Int64
        /// The box had its time to write the last of it.
        var isClosed: Bool
    }

    /// The queue with all changes up to the last one that is there whole; nil when there is none. To be called before
    /// anything is written.
    mutating func recover() -> Found? {
        var best: (sequence: UInt64, segment: Int, found: QueueRecord)?
        log.recover { number, bytes in
            let scan = QueueScan(bytes)
            if let (sequence, record) = scan.last, sequence > best?.sequence ?? 0 { best = (sequence, number, record) }
            return scan.highest
        }
        guard let best else { return nil }
        log.keep(best.segment)
        let (record, stride) = (best.found, best.found.isClosed ? 0 : Self.stride)
        let queue = PlayQueue(
            entries: record.queue.entries, current: record.queue.current,
            version: record.version + stride, nextID: record.nextID + stride)
        return Found(queue: queue, nextID: record.nextID, isClosed: record.isClosed)
    }

    /// Adds changes, and waits until they are there to stay; false when all of the queue has to be written instead.
    mutating func append(_ draft: LiveQueue.Draft, isLast: Bool) throws(JournalFailure) -> Bool {
        try log.append(.changes) { reference in
            var writer = ByteWriter()
            writer.put(reference.sequence)
            writer.put(reference.sum)
            QueueRecord.putHead(version: draft.version, nextID: draft.nextID, isClosed: isLast, into: &writer)
            writer.put(UInt32(draft.changes.count))
            for change in draft.changes { change.put(into: &writer) }
            return writer.bytes
        }
    }

    /// Writes all of a queue.
    mutating func write(_ queue: PlayQueue, isLast: Bool) throws(JournalFailure) {
        try log.begin(.entries) { _ in
            var writer = ByteWriter()
            QueueRecord.putHead(version: queue.version, nextID: queue.nextID, isClosed: isLast, into: &writer)
            writer.put(queue.current ?? 0)
            PlayQueue.Change.put(queue.entries, into: &writer)
            return writer.bytes
        }
    }
}

/// A queue as it is read from records, one after the other.
struct QueueRecord {
    var queue: PlayQueue
    var version: Int64
    var nextID: Int64
    var isClosed: Bool

    /// No box reaches this number: a higher one is damage, even if its checksum is right.
    private static let last: Int64 = 1 << 62

    static func putHead(version: Int64, nextID: Int64, isClosed: Bool, into writer: inout ByteWriter) {
        writer.put(version)
        writer.put(nextID)
        writer.put(UInt8(isClosed ? 1 : 0))
    }

    /// The header of a segment; nil if the bytes are not a segment.
    init?(_ reader: inout ByteReader) {
        (queue, version, nextID, isClosed) = (PlayQueue(), 0, 0, false)
        guard takeHead(&reader), let current = reader.number(Int64.self),
            let entries = PlayQueue.Change.entries(from: &reader)
        else { return nil }
        queue = PlayQueue(
            entries: entries, current: current == 0 ? nil : current, version: version, nextID: nextID)
    }

    /// Makes the changes of a record; false where it has none.
    mutating func apply(_ reader: inout ByteReader) -> Bool {
        var next = self
        guard next.takeHead(&reader), let count = reader.number(UInt32.self), Int(count) <= reader.count else {
            return false
        }
        for _ in 0..<count {
            guard let change = PlayQueue.Change.take(from: &reader) else { return false }
            next.queue.apply(change)
        }
        self = next
        return true
    }

    private mutating func takeHead(_ reader: inout ByteReader) -> Bool {
        guard let version = reader.number(Int64.self), (1...Self.last).contains(version),
            let nextID = reader.number(Int64.self), (1...Self.last).contains(nextID),
            let isClosed = reader.number(UInt8.self), isClosed <= 1
        else { return false }
        (self.version, self.nextID, self.isClosed) = (version, nextID, isClosed == 1)
        return true
    }
}
