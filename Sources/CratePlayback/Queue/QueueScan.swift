/// The readable part of a segment of the queue's log, whose bytes may be damaged.
struct QueueScan {
    /// The number of the last record of the latest queue, and the queue up to there.
    private(set) var last: (sequence: UInt64, record: QueueRecord)?
    /// The highest number of a whole record, whether it is of any use or not.
    private(set) var highest: UInt64 = 0

    /// Looks at every place where a record may begin. Changes count as long as none is missing between them.
    init(_ bytes: [UInt8]) {
        var reference = OpeningReference(sequence: 0, sum: 0)
        JournalRecord.forEach(in: bytes) { record in
            highest = max(highest, record.sequence)
            var reader = ByteReader(record.payload[...])
            switch record.kind {
            case .entries where record.sequence > last?.sequence ?? 0:
                guard let whole = QueueRecord(&reader) else { return }
                reference = OpeningReference(sequence: record.sequence, sum: record.sum)
                last = (record.sequence, whole)
            case .changes:
                guard let sequence = reader.number(UInt64.self), let sum = reader.number(UInt32.self),
                    reference == OpeningReference(sequence: sequence, sum: sum),
                    record.sequence == (last?.sequence ?? 0) + 1,
                    last?.record.apply(&reader) == true
                else { return }
                last?.sequence = record.sequence
            default: return
            }
        }
    }
}
