public import IntentRules

/// What to do first: rules by how much is won, then by how often they were found.
public struct Summary: Sendable, Hashable {
    /// No summary has more lines.
    public static let limit = 7

    /// What is to be said of one rule.
    public struct Advice: Sendable, Hashable {
        /// The rule.
        public let rule: Rule
        /// How many places it was found at.
        public let count: Int
        /// How many files they are in.
        public let files: Int
    }

    /// All rules that found something, the most telling first.
    public let advice: [Advice]

    /// The summary of some findings.
    public init(of findings: [Finding]) {
        advice = Dictionary(grouping: findings, by: \.rule).map { rule, findings in
            Advice(
                rule: rule, count: findings.reduce(0) { $0 + $1.lines.count }, files: Set(findings.map(\.file)).count)
        }.sorted { one, other in
            (one.rule.impact.rank, other.count, one.rule.name) < (other.rule.impact.rank, one.count, other.rule.name)
        }
    }

    /// The lines, each a sentence.
    public var lines: [String] {
        let shown = advice.count > Self.limit ? Self.limit - 1 : advice.count
        let rest = advice.dropFirst(shown)
        let count = rest.reduce(0) { $0 + $1.count }
        return advice.prefix(shown).map(\.line)
            + (rest.isEmpty ? [] : ["- And \(rest.count) more rules with \(Plural.of(count, "finding"))."])
    }
}

extension Summary.Advice {
    /// `- Siri phrases and shortcuts (high): 4 × Siri phrase without the app's name (2 files) — name the application in …`
    fileprivate var line: String {
        let place = files > 1 ? " (\(files) files)" : ""
        return "- \(rule.topic.title) (\(rule.impact.rawValue)): \(count) × \(rule.title)\(place) — \(rule.advice)"
    }
}
