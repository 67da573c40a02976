internal import Logging

/// Suppresses repeated records.
///
/// A record equal to the last written one (level, event, facts) within 10 s is suppressed and counted. An error is
/// compared with the last record of its event and listening address, whatever was written between them. The count is
/// written once, as `repeats`:
/// - in a copy of the last suppressed record, before the next different record or at a flush;
/// - or in the next equal record after the 10 s.
///
/// Two errors that alternate are different events, or at different addresses: neither brings out the count of the other.
///
/// There is no timer, so the copy may be late; its time is that of the last repeat. `play` is never suppressed: each
/// outcome has one record.
struct RepeatFilter {
    /// How long repeats of a record are suppressed.
    static let window = Duration.seconds(10)
    /// The event `play`, with the outcome of a request: each one is written.
    static let alwaysWritten = "play"

    /// The last of some suppressed records, and their number.
    private struct Repeats {
        var record: LogRecord
        var count = 1
    }

    private var last: LogRecord?
    /// The last record of each event and, for errors, of each address.
    private var ofEvents: [String: [LogValue?: LogRecord]] = [:]
    /// The suppressed records, in the order of the first of each.
    private var suppressed: [Repeats] = []

    /// The records to write when a record arrives.
    mutating func admit(_ record: LogRecord) -> [LogRecord] {
        let before = flush { $0.isBroughtOut(by: record) }
        let former = record.isError ? ofEvents[record.event]?[record.place] : last
        guard let former, record.event != Self.alwaysWritten, record.isSame(as: former) else {
            keep(record)
            return before + [record]
        }
        let index = suppressed.firstIndex { $0.record.isSame(as: record) }
        guard record.moment.sinceBoot - former.moment.sinceBoot >= Self.window else {
            if let index {
                suppressed[index] = Repeats(record: record, count: suppressed[index].count + 1)
            } else {
                suppressed.append(Repeats(record: record))
            }
            return before
        }
        keep(record)
        return before + [record.counting("repeats", index.map { suppressed.remove(at: $0).count } ?? 0)]
    }

    /// The copies with the numbers of suppressed records.
    mutating func flush() -> [LogRecord] { flush { _ in true } }

    private mutating func flush(_ isDue: (LogRecord) -> Bool) -> [LogRecord] {
        let due = suppressed.filter { isDue($0.record) }
        suppressed.removeAll { isDue($0.record) }
        due.forEach { keep($0.record) }
        return due.map { $0.record.counting("repeats", $0.count) }
    }

    private mutating func keep(_ record: LogRecord) {
        last = record
        // A record that is no error ends the errors of its event.
        if !record.isError { ofEvents[record.event] = nil }
        ofEvents[record.event, default: [:]][record.place] = record
    }
}

extension LogRecord {
    fileprivate var isError: Bool { level >= .error }

    /// The address at which a remote listens; nil for records without one.
    fileprivate var place: LogValue? { fields["listen"] }

    /// Whether the count of this suppressed record is written before another one.
    fileprivate func isBroughtOut(by record: LogRecord) -> Bool {
        guard isError, record.isError else { return !isSame(as: record) }
        return event == record.event && place == record.place && !isSame(as: record)
    }
}
