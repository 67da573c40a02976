internal import CrateCore
internal import Logging

/// A record in the journal's native protocol.
///
/// `MESSAGE` is one line, `play outcome=notSubscribed reason=offline`; each fact also has its own field, such as
/// `CRATEBOX_OUTCOME`. The journal adds boot id and time of day.
struct JournalEntry {
    /// The entry in journald's native format, ready to be sent.
    private(set) var bytes: [UInt8] = []

    init(_ record: LogRecord, identifier: String) {
        let facts = record.fields.sorted { $0.key < $1.key }
        add("MESSAGE", Self.message(record.event, facts))
        add("PRIORITY", Self.priority(record.level))
        add("SYSLOG_IDENTIFIER", identifier)
        add("CRATEBOX_EVENT", record.event)
        add("CRATEBOX_MONOTONIC", record.moment.monotonic)
        add("CRATEBOX_SEQ", "\(record.sequence)")
        for (name, value) in facts { add(Self.field(name), value.plain) }
    }

    /// Appends `NAME=value`. A value with control characters is written as the name's line, 64 bits of length
    /// (little-endian), and the value.
    private mutating func add(_ name: String, _ value: String) {
        bytes += Array(name.utf8)
        let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
        if isPlain {
            bytes.append(UInt8(ascii: "="))
        } else {
            bytes.append(UInt8(ascii: "\n"))
            // SAFETY: the bytes of a local value, which are copied.
            withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { bytes += $0 }
        }
        bytes += Array(value.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The field's name: `CRATEBOX_` and the fact's name in capitals, `startTrack` as `START_TRACK`, with characters A
    /// to Z, 0 to 9 and `_`, at most 64.
    private static func field(_ name: String) -> String {
        var field = "CRATEBOX_"
        var wasSmall = false
        for scalar in name.unicodeScalars {
            let isCapital = ("A"..."Z").contains(scalar)
            if isCapital, wasSmall { field += "_" }
            let isSmall = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
            field += isCapital || isSmall ? String(scalar).uppercased() : "_"
            wasSmall = isSmall
        }
        return String(field.prefix(64))
    }

    private static func message(_ event: String, _ facts: [(key: String, value: LogValue)]) -> String {
        ([CleanText.line(event)] + facts.map { "\($0.key)=\(word($0.value))" }).joined(separator: " ")
    }

    /// A value as one word; as a JSON string if it is not one.
    private static func word(_ value: LogValue) -> String {
        guard case .text(let text) = value else { return value.json }
        let isWord = !text.isEmpty && CleanText.isClean(text) && !text.contains { $0 == " " || $0 == "\"" }
        return isWord ? text : JSONText.quoted(text)
    }

    /// The level as a number of syslog(3), which journald filters by.
    private static func priority(_ level: Logger.Level) -> String {
        switch level {
        case .trace, .debug: "7"
        case .info: "6"
        case .notice: "5"
        case .warning: "4"
        case .error: "3"
        case .critical: "2"
        }
    }
}
