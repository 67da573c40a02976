/// A log of records in two segments. Records are appended to one segment; the other one is begun when the first is
/// full, or on request.
///
/// A segment begins with an opening, written twice so that no single damaged byte loses it; later records refer to it.
/// The previous segment stays unchanged until the new one is synced, so the last synced record can always be recovered.
/// Files are never shortened; old records left in them have lower sequence numbers.
struct SegmentLog<Disk: JournalDisk> {
    private struct Segment {
        var number: Int
        var reference: OpeningReference
        var end: Int
        /// The size at which the segment is full.
        var room: Int
    }

    private(set) var disk: Disk
    private let room: Int
    /// Why recovery could not read a segment, the first one if it read neither; nil if it read both.
    private(set) var failure: JournalFailure?
    /// Whether recovery has read other bytes than the zeros of allocated space, before any failure.
    private(set) var hasContent = false
    private var sequence: UInt64 = 0
    private var place = Place.newSegment(0)

    /// The place of the next record.
    private enum Place {
        /// Records are appended to this segment; the other one is begun next.
        case end(of: Segment)
        /// The segment with this number has to be begun: none was, or the content of the last one is unknown.
        case newSegment(Int)
    }

    /// The number of the segment to begin next.
    private var next: Int {
        switch place {
        case .end(let segment): 1 - segment.number
        case .newSegment(let next): next
        }
    }

    /// Uses a disk without reading it.
    /// - Parameter room: The bytes of a segment, unless its opening needs more.
    init(_ disk: Disk, room: Int) {
        self.disk = disk
        self.room = room
    }

    /// The maximum number of bytes to read from a segment.
    private var limit: Int { 4 * (JournalRecord.longest + JournalRecord.grain) + room }

    /// Reads both segments. Must be called before the first write.
    /// - Parameter inspect: Receives the bytes of a segment; returns the highest sequence number of a complete record.
    mutating func recover(_ inspect: (_ segment: Int, _ bytes: [UInt8]) -> UInt64) {
        for number in 0...1 {
            do throws(JournalFailure) {
                let bytes = try disk.read(number, limit: limit)
                if failure == nil, !hasContent { hasContent = bytes.contains { $0 != 0 } }
                sequence = max(sequence, inspect(number, bytes))
            } catch {
                failure = failure ?? error
            }
        }
        if failure != nil { sequence += JournalRecord.stride }
        place = .newSegment(0)
    }

    /// Keeps the segment with the last record until the other one has been begun.
    mutating func keep(_ segment: Int) { place = .newSegment(1 - segment) }

    /// Begins the other segment with an opening and waits until it is durable.
    /// - Parameter payload: Receives the record's sequence number; returns the payload.
    mutating func begin(_ kind: JournalRecord.Kind, _ payload: (UInt64) -> [UInt8]) throws(JournalFailure) {
        let next = next
        place = .newSegment(next)
        let areNumbersUsedUp = sequence >= JournalRecord.lastSequence
        if areNumbersUsedUp {
            try erase(next)
            sequence = 0
        }
        sequence += 1
        let opening = JournalRecord(kind, sequence: sequence, payload: payload(sequence))
        let twice = opening.bytes + opening.bytes
        try disk.write(twice, to: next, at: 0)
        try disk.sync(next)
        if areNumbersUsedUp { try erase(1 - next) }
        // The segment has room for at least as many bytes of records as the opening has. So the total number of bytes
        // written is proportional to the changes.
        place = .end(
            of: Segment(
                number: next, reference: OpeningReference(sequence: sequence, sum: opening.sum), end: twice.count,
                room: max(room, twice.count + max(room / 2, twice.count))))
    }

    /// Erases a segment so that sequence numbers can restart, because a damaged record has used the highest one.
    private mutating func erase(_ segment: Int) throws(JournalFailure) {
        let count = try disk.read(segment, limit: limit).count
        guard count > 0 else { return }
        try disk.write([UInt8](repeating: 0, count: count), to: segment, at: 0)
        try disk.sync(segment)
    }

    /// Appends a record to the current segment and waits until it is durable. Returns false if the segment is full,
    /// none was begun, or no sequence numbers are left.
    ///
    /// After a failure the content of the disk is unknown, so the next record begins the other segment.
    /// - Parameter payload: Receives the reference to the opening; returns the payload.
    mutating func append(
        _ kind: JournalRecord.Kind, _ payload: (OpeningReference) -> [UInt8]
    ) throws(JournalFailure) -> Bool {
        guard case .end(var segment) = place, sequence < JournalRecord.lastSequence else { return false }
        let bytes = payload(segment.reference)
        guard segment.end + JournalRecord.size(ofPayload: bytes.count) <= segment.room else { return false }
        place = .newSegment(next)
        sequence += 1
        let record = JournalRecord(kind, sequence: sequence, payload: bytes)
        try disk.write(record.bytes, to: segment.number, at: segment.end)
        try disk.sync(segment.number)
        segment.end += record.size
        place = .end(of: segment)
        return true
    }
}
