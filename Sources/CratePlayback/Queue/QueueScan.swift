/// The valid records of a segment of the queue's log with untrusted content.
struct QueueScan {
    /// The latest queue with its changes, and the sequence number of the last record applied.
    private(set) var last: (sequence: UInt64, record: QueueRecord)?
    /// The highest sequence number of a complete record, including unusable ones.
    private(set) var highest: UInt64 = 0

    /// Reads a segment at every offset where a record may begin. Applies changes up to the first missing record.
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
