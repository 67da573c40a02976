internal import CrateCore
internal import Logging

/// A record as the journal's native protocol writes it.
///
/// `MESSAGE` is one line, `play outcome=notSubscribed reason=offline`; each fact has a field of its own as well,
/// `CRATEBOX_OUTCOME`. Boot and time of day are the journal's own.
struct JournalEntry {
    /// The whole entry.
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

    /// `NAME=value`, or with a line's end in the value: the name's line, 64 bits of length, little-endian, the value.
    private mutating func add(_ name: String, _ value: String) {
        bytes += Array(name.utf8)
        let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
        if isPlain {
            bytes.append(UInt8(ascii: "="))
        } else {
            bytes.append(UInt8(ascii: "\n"))
            withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { bytes += $0 }
        }
        bytes += Array(value.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// `CRATEBOX_` and the name in capitals, `startTrack` as `START_TRACK`; A to Z, digits and `_`, at most 64.
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

    /// A value as one word; in quotes, as JSON, where it is none.
    private static func word(_ value: LogValue) -> String {
        guard case .text(let text) = value else { return value.json }
        let isWord = !text.isEmpty && CleanText.isClean(text) && !text.contains { $0 == " " || $0 == "\"" }
        return isWord ? text : JSONText.quoted(text)
    }

    /// syslog(3).
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
