internal import CrateCore
public import CrateLog

extension LoggedProblem {
    /// A record, parsed for printing: every field is text.
    public struct Words: Sendable, Hashable {
        /// The time in UTC: `2026-11-21T02:40:00Z`.
        public let time: String
        /// The severity: `warning`, `error`, `critical`.
        public let level: String
        /// The event, which is also the record's message: `play`.
        public let event: String
        /// The event's fields by name, without those of every record, such as `time` and `boot`.
        public let fields: [String: String]
        /// The fields as `name=value`, sorted by name.
        public var facts: [String] { fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }
        /// The event and its fields on one line, as a terminal shows them.
        public var line: String { ([event] + facts).joined(separator: " ") }
    }

    /// The record's JSON, parsed; fields that it lacks are empty.
    public var words: Words {
        let fields = (try? JSONTree(parsing: Array(json.utf8)))?.members ?? [:]
        func text(_ name: String) -> String { fields[name]?.text ?? "" }
        let facts = fields.filter { !LogRecord.reserved.contains($0.key) }
        return Words(
            time: text("time"), level: text("level"), event: text("event"),
            fields: facts.mapValues { $0.text ?? $0.lines })
    }
}
