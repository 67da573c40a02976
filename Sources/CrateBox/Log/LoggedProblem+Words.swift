internal import CrateCore
public import CrateLog

extension LoggedProblem {
    /// The fields of a record, as text.
    public struct Words: Sendable, Hashable {
        /// The time in UTC: `2026-11-21T02:40:00Z`.
        public let time: String
        /// The severity: `warning`, `error`, `critical`.
        public let level: String
        /// The name of the event: `play`.
        public let event: String
        /// The other fields by name.
        public let fields: [String: String]
        /// `name=value`, sorted by name.
        public var facts: [String] { fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }
        /// Event and facts on one line.
        public var line: String { ([event] + facts).joined(separator: " ") }
    }

    /// The parsed record.
    public var words: Words {
        let fields = (try? JSONTree(parsing: Array(json.utf8)))?.members ?? [:]
        func text(_ name: String) -> String { fields[name]?.text ?? "" }
        let facts = fields.filter { !LogRecord.reserved.contains($0.key) }
        return Words(
            time: text("time"), level: text("level"), event: text("event"),
            fields: facts.mapValues { $0.text ?? $0.lines })
    }
}
