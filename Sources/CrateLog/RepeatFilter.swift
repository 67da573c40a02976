internal import Logging

/// Suppresses repeated records.
///
/// A record equal to the last written one (level, event, facts) within 10 s is suppressed and counted. An error is
/// compared with the last record of its event, whatever was written between them. The count is written once, as
/// `repeats`:
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
    /// The last record of each event.
    private var ofEvents: [String: LogRecord] = [:]
    private var pending: LogRecord?
    private var count = 0

    /// The records to write when a record arrives.
    mutating func admit(_ record: LogRecord) -> [LogRecord] {
        let before = pending.map { $0.isSame(as: record) } == true ? [] : [flush()].compactMap(\.self)
        let former = record.level >= .error ? ofEvents[record.event] : last
        guard let former, record.event != Self.alwaysWritten, record.isSame(as: former) else {
            keep(record)
            return before + [record]
        }
        guard record.moment.sinceBoot - former.moment.sinceBoot >= Self.window else {
            pending = record
            count += 1
            return before
        }
        defer { (pending, count) = (nil, 0) }
        keep(record)
        return before + [record.counting("repeats", count)]
    }

    /// The copy with the number of suppressed records; nil if there are none.
    mutating func flush() -> LogRecord? {
        guard let pending else { return nil }
        defer { (self.pending, count) = (nil, 0) }
        keep(pending)
        return pending.counting("repeats", count)
    }

    private mutating func keep(_ record: LogRecord) { (last, ofEvents[record.event]) = (record, record) }
}
