internal import CrateCore

/// The resume journal: records are added to one of two segments, and the other one is begun when it is full or when the
/// queue has changed.
///
/// A segment begins with the queue and a place in it, written twice, so that no single damaged byte loses it; places in
/// that queue follow. The segment that was the last one stays as it is until the new one is synced: at every moment what
/// was synced last can be found, whatever becomes of the rest. Files are never made shorter; what is left in them of
/// earlier times has smaller numbers.
struct JournalStore<Disk: JournalDisk> {
    /// What was found.
    struct Entry: Hashable {
        var queue: [Rip]
        var place: JournalPlace
    }

    private struct Segment {
        var number: Int
        var tie: JournalTie
        var end: Int
        /// Where it is full.
        var room: Int
    }

    private(set) var disk: Disk
    /// Bytes of a segment that are looked at.
    private var limit: Int { 2 * (JournalRecord.longest + JournalRecord.grain) + room }
    private let room: Int
    private var sequence: UInt64 = 0
    /// The segment that is added to.
    private var present: Segment?
    /// The segment that is begun next.
    private var next = 0

    /// A journal on a disk, whose segments have so many bytes unless the queue needs more.
    init(_ disk: Disk, room: Int = 64 << 10) {
        self.disk = disk
        self.room = room
    }

    /// The last place that is there whole, with its queue; nil when there is none. To be called before anything is
    /// written.
    mutating func recover() -> Entry? {
        var best: (sequence: UInt64, segment: Int, entry: Entry)?
        var isUnread = false
        for number in 0...1 {
            guard let bytes = try? disk.read(number, limit: limit) else {
                isUnread = true
                continue
            }
            let found = JournalScan(bytes)
            sequence = max(sequence, found.highest)
            for (sequence, queue, place) in found.places where sequence > best?.sequence ?? 0 {
                best = (sequence, number, Entry(queue: queue, place: place))
            }
        }
        if isUnread { sequence += JournalRecord.stride }
        present = nil
        next = best.map { 1 - $0.segment } ?? 0
        return best?.entry
    }

    /// Writes a place, and waits until it is there to stay.
    /// - Parameter isSameQueue: the queue is the one that was written last, and need not be written again.
    /// - Throws: ``JournalFailure``. What was synced before is still there.
    mutating func write(_ place: JournalPlace, in queue: [Rip], isSameQueue: Bool) throws(JournalFailure) {
        let isAdded = isSameQueue ? try append(place) : false
        if !isAdded { try begin(queue, place) }
    }

    /// Begins the other segment with a queue and a place in it.
    private mutating func begin(_ queue: [Rip], _ place: JournalPlace) throws(JournalFailure) {
        present = nil
        let areNumbersUsedUp = sequence >= JournalRecord.lastSequence
        if areNumbersUsedUp {
            try erase(next)
            sequence = 0
        }
        sequence += 1
        var writer = ByteWriter()
        place.put(into: &writer, tie: JournalTie(sequence: sequence, sum: 0))
        JournalQueue.put(queue, into: &writer)
        let opening = JournalRecord(.opening, sequence: sequence, payload: writer.bytes)
        let twice = opening.bytes + opening.bytes
        try disk.write(twice, to: next, at: 0)
        try disk.sync(next)
        if areNumbersUsedUp { try erase(1 - next) }
        present = Segment(
            number: next, tie: JournalTie(sequence: sequence, sum: opening.sum), end: twice.count,
            room: max(room, twice.count + room / 2))
        next = 1 - next
    }

    /// Leaves nothing in a segment: numbers begin anew, since a damaged record has one behind which none are left.
    private mutating func erase(_ segment: Int) throws(JournalFailure) {
        let count = try disk.read(segment, limit: limit).count
        guard count > 0 else { return }
        try disk.write([UInt8](repeating: 0, count: count), to: segment, at: 0)
        try disk.sync(segment)
    }

    /// Adds a place in the queue that the segment began with; false when it is full, or when none was begun.
    ///
    /// After a failure the content of the disk is unknown: the next record begins the other segment.
    private mutating func append(_ place: JournalPlace) throws(JournalFailure) -> Bool {
        guard var segment = present, segment.end + JournalRecord.grain <= segment.room,
            sequence < JournalRecord.lastSequence
        else { return false }
        present = nil
        sequence += 1
        var writer = ByteWriter()
        place.put(into: &writer, tie: segment.tie)
        let record = JournalRecord(.place, sequence: sequence, payload: writer.bytes)
        try disk.write(record.bytes, to: segment.number, at: segment.end)
        try disk.sync(segment.number)
        segment.end += record.size
        present = segment
        return true
    }
}
