internal import CrateCore

/// The resume journal: positions in a queue of rips. A segment begins with the queue and a position in it, followed by
/// later positions in that queue.
struct JournalStore<Disk: JournalDisk> {
    /// A recovered position with its queue.
    struct Entry: Hashable {
        var queue: [Rip]
        /// The ids of the rips' entries in the queue; empty in journals of earlier versions.
        var entries: [Int64] = []
        var place: JournalPlace
    }

    private var log: SegmentLog<Disk>
    var disk: Disk { log.disk }
    /// Why recovery could not read a file; nil if it read both.
    var failure: JournalFailure? { log.failure }
    /// Whether recovery has read other bytes than zeros.
    var hasContent: Bool { log.hasContent }

    /// Uses a disk without reading it; ``recover()`` does.
    /// - Parameter room: The bytes of a segment, unless the queue needs more.
    init(_ disk: Disk, room: Int = 64 << 10) { log = SegmentLog(disk, room: room) }

    /// Returns the last valid position with its queue; nil if there is none. Must be called before the first write.
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

    /// Writes a position and waits until it is durable.
    /// - Parameters:
    ///   - entries: The ids of the rips' entries in the queue.
    ///   - isSameQueue: Whether the queue was written last and need not be written again.
    /// - Throws: ``JournalFailure``. Positions that were synced before stay valid.
    mutating func write(
        _ place: JournalPlace, in queue: [Rip], entries: [Int64] = [], isSameQueue: Bool
    ) throws(JournalFailure) {
        if isSameQueue, try log.append(.place, { Self.payload(place, $0).bytes }) { return }
        try log.begin(.opening) { sequence in
            var writer = Self.payload(place, OpeningReference(sequence: sequence, sum: 0))
            JournalQueue.put(queue, entries: entries, into: &writer)
            return writer.bytes
        }
    }

    private static func payload(_ place: JournalPlace, _ reference: OpeningReference) -> ByteWriter {
        var writer = ByteWriter()
        place.put(into: &writer, reference: reference)
        return writer
    }
}
