internal import CrateCore

/// The valid records of a segment with untrusted content.
struct JournalScan {
    /// The positions with their queues and sequence numbers.
    let places: [(sequence: UInt64, queue: Queue, place: JournalPlace)]
    /// Rips, and the ids of their entries if the journal has them.
    struct Queue {
        var rips: [Rip]
        var entries: [Int64]
    }

    /// The highest sequence number of a complete record, including unusable ones.
    let highest: UInt64

    /// Reads a segment at every offset where a record may begin.
    init(_ bytes: [UInt8]) {
        var openings: [OpeningReference: Queue] = [:]
        var found: [(sequence: UInt64, reference: OpeningReference, place: JournalPlace)] = []
        var highest: UInt64 = 0
        JournalRecord.forEach(in: bytes) { record in
            highest = max(highest, record.sequence)
            var reader = ByteReader(record.payload[...])
            guard let (place, former) = JournalPlace.take(from: &reader) else { return }
            var reference = former
            if record.kind == .opening {
                reference = OpeningReference(sequence: record.sequence, sum: record.sum)
                if openings[reference] == nil {
                    guard let rips = JournalQueue.take(from: &reader) else { return }
                    openings[reference] = Queue(rips: rips, entries: JournalQueue.entries(of: rips, from: &reader))
                }
            }
            found.append((record.sequence, reference, place))
        }
        self.highest = highest
        places = found.compactMap { sequence, reference, place in
            guard let queue = openings[reference], place.fits(queue.rips) else { return nil }
            return (sequence, queue, place)
        }
    }
}

extension JournalPlace {
    /// Whether a queue contains the position.
    func fits(_ queue: [Rip]) -> Bool {
        guard let point else { return true }
        return queue.indices.contains(point.album) && queue[point.album].tracks.indices.contains(point.track)
    }
}
