public import IntentRules

/// A summary of the findings: the violated rules by impact, then by number of findings.
public struct Summary: Sendable, Hashable {
    /// The maximum number of lines.
    public static let limit = 7

    /// A line about one rule: how often it was violated, and in how many files.
    public struct Advice: Sendable, Hashable {
        /// The violated rule. The line prints its remedy.
        public let rule: Rule
        /// The number of places with findings.
        public let count: Int
        /// The number of files with findings.
        public let files: Int
    }

    /// The advice for all rules with findings, by impact.
    public let advice: [Advice]

    /// Counts findings by rule; a finding on several lines counts once for each.
    public init(of findings: [Finding]) {
        advice = Dictionary(grouping: findings, by: \.rule).map { rule, findings in
            Advice(
                rule: rule, count: findings.reduce(0) { $0 + $1.lines.count }, files: Set(findings.map(\.file)).count)
        }.sorted { one, other in
            (one.rule.impact.rank, other.count, one.rule.name) < (other.rule.impact.rank, one.count, other.rule.name)
        }
    }

    /// One sentence for each rule, at most ``limit`` lines. If there are more rules, the last line counts the omitted
    /// ones.
    public var lines: [String] {
        let shown = advice.count > Self.limit ? Self.limit - 1 : advice.count
        let rest = advice.dropFirst(shown)
        let count = rest.reduce(0) { $0 + $1.count }
        return advice.prefix(shown).map(\.line)
            + (rest.isEmpty ? [] : ["- And \(rest.count) more rules with \(Plural.of(count, "finding"))."])
    }
}

extension Summary.Advice {
    /// `- Siri phrases and shortcuts (high): 4 × Siri phrase without the app's name (2 files) — name the application …`
    fileprivate var line: String {
        let place = files > 1 ? " (\(files) files)" : ""
        return "- \(rule.topic.title) (\(rule.impact.rawValue)): \(count) × \(rule.title)\(place) — \(rule.advice)"
    }
}
