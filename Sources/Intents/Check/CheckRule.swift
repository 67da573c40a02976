/// A rule for what an application declares: its name is that of the anti-pattern that it finds.
public struct CheckRule: Sendable {
    /// How much it matters.
    public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
        /// Something cannot be used, or is not shown.
        case error
        /// It works, and not well.
        case warning
        /// It could be better.
        case note
    }

    /// How much is won by mending it: what a summary is ordered by.
    public enum Impact: String, Sendable, Hashable, Codable, CaseIterable {
        case high, medium, low
    }

    /// The name of the anti-pattern.
    public let name: String
    /// Which part of a design it belongs to.
    public let topic: String
    /// How much it matters.
    public let severity: Severity
    /// How much is won by mending it.
    public let impact: Impact
    /// What to do, in a sentence.
    public let remedy: String
    let find: @Sendable (IntentsArtefact) -> [CheckFinding.Place]

    init(
        _ name: String, _ topic: String, _ severity: Severity, _ impact: Impact, _ remedy: String,
        _ find: @escaping @Sendable (IntentsArtefact) -> [CheckFinding.Place]
    ) {
        self.name = name
        self.topic = topic
        self.severity = severity
        self.impact = impact
        self.remedy = remedy
        self.find = find
    }
}

extension CheckRule {
    /// All rules. A computed value: a process that checks nothing does not make them.
    public static var all: [CheckRule] {
        phraseRules + placeRules + shortcutRules + intentRules + entityRules
    }

    /// The topics that there are rules for, in the order of the rules.
    public static var topics: [String] {
        all.map(\.topic).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
