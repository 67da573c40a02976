/// Records in two segments: they are added to one, and the other one is begun when it is full or when a new beginning is
/// wanted.
///
/// A segment begins with a record that is written twice, so that no single damaged byte loses it; the others are tied to
/// it. The segment that was the last one stays as it is until the new one is synced: at every moment what was synced last
/// can be found, whatever becomes of the rest. Files are never made shorter; what is left in them of earlier times has
/// smaller numbers.
struct SegmentLog<Disk: JournalDisk> {
    private struct Segment {
        var number: Int
        var tie: JournalTie
        var end: Int
        /// Where it is full.
        var room: Int
    }

    private(set) var disk: Disk
    private let room: Int
    private var sequence: UInt64 = 0
    /// The segment that is added to.
    private var present: Segment?
    /// The segment that is begun next.
    private var next = 0

    /// A log on a disk, whose segments have so many bytes unless what they begin with needs more.
    init(_ disk: Disk, room: Int) {
        self.disk = disk
        self.room = room
    }

    /// Bytes of a segment that are looked at.
    private var limit: Int { 4 * (JournalRecord.longest + JournalRecord.grain) + room }

    /// Looks at both segments. To be called before anything is written.
    /// - Parameter look: gets the bytes of a segment; returns the highest number of a whole record in it.
    mutating func recover(_ look: (_ segment: Int, _ bytes: [UInt8]) -> UInt64) {
        var isUnread = false
        for number in 0...1 {
            guard let bytes = try? disk.read(number, limit: limit) else {
                isUnread = true
                continue
            }
            sequence = max(sequence, look(number, bytes))
        }
        if isUnread { sequence += JournalRecord.stride }
        present = nil
        next = 0
    }

    /// The segment with what was found last stays until the other one was begun.
    mutating func keep(_ segment: Int) { next = 1 - segment }

    /// Begins the other segment with a record, and waits until it is there to stay.
    /// - Parameter payload: gets the record's number.
    mutating func begin(_ kind: JournalRecord.Kind, _ payload: (UInt64) -> [UInt8]) throws(JournalFailure) {
        present = nil
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
        // As much again is added before all of it is written again: what is written grows with what is changed.
        present = Segment(
            number: next, tie: JournalTie(sequence: sequence, sum: opening.sum), end: twice.count,
            room: max(room, twice.count + max(room / 2, twice.count)))
        next = 1 - next
    }

    /// Leaves nothing in a segment: numbers begin anew, since a damaged record has one behind which none are left.
    private mutating func erase(_ segment: Int) throws(JournalFailure) {
        let count = try disk.read(segment, limit: limit).count
        guard count > 0 else { return }
        try disk.write([UInt8](repeating: 0, count: count), to: segment, at: 0)
        try disk.sync(segment)
    }

    /// Adds a record to the segment that was begun, and waits until it is there to stay; false when the segment has no room
    /// for it, or when none was begun.
    ///
    /// After a failure the content of the disk is unknown: the next record begins the other segment.
    /// - Parameter payload: gets what the record is tied to.
    mutating func append(
        _ kind: JournalRecord.Kind, _ payload: (JournalTie) -> [UInt8]
    ) throws(JournalFailure) -> Bool {
        guard var segment = present, sequence < JournalRecord.lastSequence else { return false }
        let bytes = payload(segment.tie)
        guard segment.end + JournalRecord.size(ofPayload: bytes.count) <= segment.room else { return false }
        present = nil
        sequence += 1
        let record = JournalRecord(kind, sequence: sequence, payload: bytes)
        try disk.write(record.bytes, to: segment.number, at: segment.end)
        try disk.sync(segment.number)
        segment.end += record.size
        present = segment
        return true
    }
}
