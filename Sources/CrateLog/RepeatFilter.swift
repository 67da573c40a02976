/// Suppresses repeated records.
///
/// A record equal to the last written one (level, event, facts) within 10 s is suppressed and counted. The count is
/// written once, as `repeats`:
/// - in a copy of the last suppressed record, before the next different record or at a flush;
/// - or in the next equal record after the 10 s.
///
/// There is no timer, so the copy may be late; its time is that of the last repeat. `play` is never suppressed: each
/// outcome has one record.
struct RepeatFilter {
    /// How long repeats of a record are suppressed.
    static let window = Duration.seconds(10)
    /// The event `play`, with the outcome of a request: each one is written.
    static let alwaysWritten = "play"

    private var last: LogRecord?
    private var pending: LogRecord?
    private var count = 0

    /// The records to write when a record arrives.
    mutating func admit(_ record: LogRecord) -> [LogRecord] {
        guard let last, record.event != Self.alwaysWritten, record.isSame(as: last) else {
            let before = flush()
            self.last = record
            return (before.map { [$0] } ?? []) + [record]
        }
        guard record.moment.sinceBoot - last.moment.sinceBoot >= Self.window else {
            pending = record
            count += 1
            return []
        }
        defer { (self.last, pending, count) = (record, nil, 0) }
        return [record.counting("repeats", count)]
    }

    /// The copy with the number of suppressed records; nil if there are none.
    mutating func flush() -> LogRecord? {
        guard let pending else { return nil }
        defer { (last, self.pending, count) = (pending, nil, 0) }
        return pending.counting("repeats", count)
    }
}
