internal import CrateCore

/// The log of the queue. A segment begins with all entries, followed by changes, so the number of bytes written grows
/// with the changes and not with the queue.
struct QueueLog<Disk: JournalDisk> {
    /// The number of ids and versions to skip after a crash or a power cut, because they may have been used without
    /// being written.
    static var stride: Int64 { 1 << 16 }

    private var log: SegmentLog<Disk>
    var disk: Disk { log.disk }
    /// Whether recovery has read other bytes than zeros.
    var hasContent: Bool { log.hasContent }

    /// Uses a disk without reading it.
    /// - Parameter room: The bytes of a segment, unless the queue needs more.
    init(_ disk: Disk, room: Int = 64 << 10) { log = SegmentLog(disk, room: room) }

    /// What recovery restores: the queue after its last valid change.
    struct Found: Hashable {
        var queue: PlayQueue
        /// The first id that is in no record.
        var nextID: Int64
        /// Whether the process ended in order and wrote its last record.
        var isClosed: Bool
    }

    /// Returns the queue with all changes up to the last complete record; nil if there is none. Must be called before
    /// the first write.
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

    /// Appends changes and waits until they are durable. Returns false if the whole queue must be written instead.
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

    /// Begins a segment with a whole queue and waits until it is durable.
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

/// The queue up to a record, decoded from the records of a segment in order.
struct QueueRecord {
    var queue: PlayQueue
    var version: Int64
    var nextID: Int64
    var isClosed: Bool

    /// The highest plausible id and version. A record with a higher one is damaged, even if its checksum is right.
    private static let last: Int64 = 1 << 62

    static func putHead(version: Int64, nextID: Int64, isClosed: Bool, into writer: inout ByteWriter) {
        writer.put(version)
        writer.put(nextID)
        writer.put(UInt8(isClosed ? 1 : 0))
    }

    /// Decodes the first record of a segment, the whole queue; nil if it is invalid.
    init?(_ reader: inout ByteReader) {
        (queue, version, nextID, isClosed) = (PlayQueue(), 0, 0, false)
        guard takeHead(&reader), let current = reader.number(Int64.self),
            let entries = PlayQueue.Change.entries(from: &reader)
        else { return nil }
        queue = PlayQueue(
            entries: entries, current: current == 0 ? nil : current, version: version, nextID: nextID)
    }

    /// Decodes a record of changes and applies them. Returns false, without a change, if it is invalid.
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
