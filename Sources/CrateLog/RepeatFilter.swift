internal import Logging

/// Suppresses repeated records.
///
/// A record equal to the last written one (level, event, facts) within 10 s is suppressed and counted. An error is
/// compared with the last record of its event and listening address, and a record about a client with the last of its
/// event and of that client's address, whatever was written between them. The count is written once, as `repeats`:
/// - in a copy of the last suppressed record, before the next different record or at a flush;
/// - or in the next equal record after the 10 s.
///
/// Two errors that alternate are different events, or at different addresses: neither brings out the count of the
/// other. The same holds for two clients. ``addresses`` limits how many addresses of an event are remembered: a further
/// one replaces that with the oldest record, whose count is written then.
///
/// There is no timer, so the copy may be late; its time is that of the last repeat. `play` is never suppressed: each
/// outcome has one record.
struct RepeatFilter {
    /// How long repeats of a record are suppressed.
    static let window = Duration.seconds(10)
    /// The event `play`, with the outcome of a request: each one is written.
    static let alwaysWritten = "play"
    /// The greatest number of addresses of an event that are remembered.
    static let addresses = 64

    /// The last of some suppressed records, and their number.
    private struct Repeats {
        var record: LogRecord
        var count = 1
    }

    private var last: LogRecord?
    /// The last record of each event and, for errors and clients, of each address.
    private var ofEvents: [String: [LogValue?: LogRecord]] = [:]
    /// The suppressed records, in the order of the first of each.
    private var suppressed: [Repeats] = []

    /// The records to write when a record arrives.
    mutating func admit(_ record: LogRecord) -> [LogRecord] {
        let before = flush { $0.isBroughtOut(by: record) } + makeRoom(for: record)
        let former = record.isApart ? ofEvents[record.event]?[record.place] : last
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

    /// Forgets the address with the oldest record if another one would exceed the limit. Returns the copies with the
    /// numbers of its suppressed records.
    private mutating func makeRoom(for record: LogRecord) -> [LogRecord] {
        guard let known = ofEvents[record.event], known.count >= Self.addresses, known[record.place] == nil,
            let oldest = known.min(by: { $0.value.moment.sinceBoot < $1.value.moment.sinceBoot })
        else { return [] }
        let due = flush { $0.event == record.event && $0.place == oldest.key }
        ofEvents[record.event]?[oldest.key] = nil
        return due
    }

    private mutating func keep(_ record: LogRecord) {
        last = record
        // Any other record ends the errors of its event, and the series of its clients.
        if !record.isApart { ofEvents[record.event] = nil }
        ofEvents[record.event, default: [:]][record.place] = record
    }
}

extension LogRecord {
    /// Whether the record is compared with the last one of its event and address: an error, or one about a client.
    fileprivate var isApart: Bool { level >= .error || fields["client"] != nil }

    /// The address at which a remote listens, or that of its client; nil for records without one.
    fileprivate var place: LogValue? { fields["listen"] ?? fields["client"] }

    /// Whether the count of this suppressed record is written before another one.
    fileprivate func isBroughtOut(by record: LogRecord) -> Bool {
        guard isApart, record.isApart else { return !isSame(as: record) }
        return event == record.event && place == record.place && !isSame(as: record)
    }
}
