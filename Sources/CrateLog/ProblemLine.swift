/// A record as a line that fits a slot of the ``ProblemRing``.
///
/// If it is too long, detail fields are removed, longest first, and `left` counts them. If that does not suffice, the
/// remaining texts are truncated and end in `…`.
struct ProblemLine {
    /// The bytes of the JSON object that fit into a slot.
    let bytes: [UInt8]

    /// Fields that are never removed; all others are details.
    private static let kept: Set = [
        "outcome", "reason", "release", "library", "track", "error", "state", "dropped", "repeats", "left",
    ]

    init(_ record: LogRecord) {
        var record = record
        var left = 0
        func fits() -> Bool { record.json.utf8.count <= ProblemSlot.room }
        while !fits(), let longest = Self.detail(record).max(by: { $0.length < $1.length })?.name {
            left += 1
            record = record.with(longest, nil).counting("left", left)
        }
        var limit = 256
        while !fits(), limit > 0 {
            record = Self.cut(record, to: limit)
            limit /= 2
        }
        bytes = Array(record.json.utf8)
    }

    private static func detail(_ record: LogRecord) -> [(name: String, length: Int)] {
        record.fields.filter { !kept.contains($0.key) }
            .map { ($0.key, $0.value.json.utf8.count) }.sorted { $0.name < $1.name }
    }

    private static func cut(_ record: LogRecord, to limit: Int) -> LogRecord {
        var result = record
        result.event = cut(record.event, to: limit)
        for (name, value) in record.fields where value.json.utf8.count > limit {
            result = result.with(name, .text(cut(value.plain, to: limit)))
        }
        return result
    }

    /// Truncates by code points, because a grapheme cluster may be of any length.
    private static func cut(_ text: String, to limit: Int) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > limit else { return text }
        return String(String.UnicodeScalarView(scalars.prefix(limit))) + "…"
    }
}
