/// Holds back records that say what the last one said.
///
/// A record that says the same as the last one written (level, event, facts), less than 10 s after it, is held back
/// and counted. The count is told once, as `repeats`:
/// - by a copy of the last one held back, as soon as a record comes that says something else, or at a flush;
/// - or by the next record that says the same, once the 10 s are over.
///
/// There is no timer, so the copy may come late; its time is that of the last repeat. `play` is never held back:
/// outcomes have one record each.
struct RepeatFilter {
    /// How long after a record its repeats are held back.
    static let window = Duration.seconds(10)
    /// The event of outcomes.
    static let alwaysWritten = "play"

    private var last: LogRecord?
    private var held: LogRecord?
    private var count = 0

    /// What is to be written when a record comes.
    mutating func admit(_ record: LogRecord) -> [LogRecord] {
        guard let last, record.event != Self.alwaysWritten, record.saysTheSame(as: last) else {
            let before = flush()
            self.last = record
            return (before.map { [$0] } ?? []) + [record]
        }
        guard record.moment.sinceBoot - last.moment.sinceBoot >= Self.window else {
            held = record
            count += 1
            return []
        }
        defer { (self.last, held, count) = (record, nil, 0) }
        return [record.counting("repeats", count)]
    }

    /// The copy that tells how many were held back; nil when none was.
    mutating func flush() -> LogRecord? {
        guard let held else { return nil }
        defer { (last, self.held, count) = (held, nil, 0) }
        return held.counting("repeats", count)
    }
}
