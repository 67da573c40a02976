internal import CrateCore

/// The resume journal: places in a queue of rips. A segment begins with the queue and a place in it, and places in that
/// queue follow.
struct JournalStore<Disk: JournalDisk> {
    /// What was found.
    struct Entry: Hashable {
        var queue: [Rip]
        /// The numbers of the rips' entries in the queue; empty in journals that have none.
        var entries: [Int64] = []
        var place: JournalPlace
    }

    private var log: SegmentLog<Disk>
    var disk: Disk { log.disk }

    /// A journal on a disk, whose segments have so many bytes unless the queue needs more.
    init(_ disk: Disk, room: Int = 64 << 10) { log = SegmentLog(disk, room: room) }

    /// The last place that is there whole, with its queue; nil when there is none. To be called before anything is
    /// written.
    mutating func recover() -> Entry? {
        var best: (sequence: UInt64, segment: Int, entry: Entry)?
        log.recover { number, bytes in
            let found = JournalScan(bytes)
            for (sequence, queue, place) in found.places where sequence > best?.sequence ?? 0 {
                best = (sequence, number, Entry(queue: queue.rips, entries: queue.entries, place: place))
            }
            return found.highest
        }
        if let best { log.keep(best.segment) }
        return best?.entry
    }

    /// Writes a place, and waits until it is there to stay.
    /// - Parameters:
    ///   - entries: the numbers of the rips' entries in the queue.
    ///   - isSameQueue: the queue is the one that was written last, and need not be written again.
    /// - Throws: ``JournalFailure``. What was synced before is still there.
    mutating func write(
        _ place: JournalPlace, in queue: [Rip], entries: [Int64] = [], isSameQueue: Bool
    ) throws(JournalFailure) {
        if isSameQueue, try log.append(.place, { Self.payload(place, $0).bytes }) { return }
        try log.begin(.opening) { sequence in
            var writer = Self.payload(place, JournalTie(sequence: sequence, sum: 0))
            JournalQueue.put(queue, entries: entries, into: &writer)
            return writer.bytes
        }
    }

    private static func payload(_ place: JournalPlace, _ tie: JournalTie) -> ByteWriter {
        var writer = ByteWriter()
        place.put(into: &writer, tie: tie)
        return writer
    }
}
