public import IntentRules

/// What the rules say of an artefact: findings by what they are about, and what to do first.
public struct CheckReport: Sendable, Hashable {
    /// One line of the summary.
    public struct Advice: Sendable, Hashable, Encodable {
        /// How much is won.
        public let impact: Rule.Impact
        /// The anti-pattern's name.
        public let rule: String
        /// How often it was found.
        public let count: Int
        /// What to do, in a sentence.
        public let remedy: String
    }

    /// How many phrases there are, beside what some hosts take.
    public struct PhraseBudget: Sendable, Hashable, Encodable {
        /// Written phrases, of the language that has the most.
        public let written: Int
        /// Those of them with places, each of which a host fills with what it knows.
        public let withPlaces: Int
        /// How many phrases some hosts take, expanded ones counted.
        public let limit: Int
    }

    /// What was found; all of one thing stands together, in the order of the artefact.
    public let findings: [CheckFinding]
    /// What to do, the most telling first.
    public let summary: [Advice]
    /// How many phrases there are.
    public let phrases: PhraseBudget

    /// Whether something cannot be used, or is not shown.
    public var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// How many findings are of a severity.
    public func count(_ severity: Rule.Severity) -> Int { findings.count { $0.severity == severity } }

    /// Checks an artefact by the rules of some topics, or by all of them.
    public init(of artefact: IntentsArtefact, topics: Set<String>? = nil) {
        let rules = CheckRule.all.filter { topics?.contains($0.topic) ?? true }
        let found = rules.map { rule in (rule, rule.find(artefact).map { CheckFinding(rule, $0) }) }
        let subjects = artefact.subjects
        findings = found.flatMap(\.1).enumerated().sorted { one, other in
            let order = { (finding: CheckFinding) in subjects.firstIndex(of: finding.subject) ?? 0 }
            return (order(one.element), one.offset) < (order(other.element), other.offset)
        }.map(\.element)
        summary = Rule.Impact.allCases.flatMap { impact in
            found.filter { $0.0.impact == impact && !$0.1.isEmpty }.map { rule, findings in
                Advice(impact: impact, rule: rule.name, count: findings.count, remedy: rule.remedy)
            }
        }
        phrases = artefact.phraseBudget
    }
}

extension IntentsArtefact {
    /// What findings may be about, in order.
    var subjects: [String] {
        [applicationSubject] + intents.map(\.subject) + entities.map(\.subject) + shortcuts.map(\.subject)
    }

    var applicationSubject: String { "Application \(application)" }

    fileprivate var phraseBudget: CheckReport.PhraseBudget {
        let languages = Set(shortcuts.flatMap(\.phrases.keys))
        let all = languages.map { code in shortcuts.flatMap { $0.phrases[code] ?? [] } }
        let most = all.max { $0.count < $1.count } ?? []
        return CheckReport.PhraseBudget(
            written: most.count, withPlaces: most.count(where: PhraseText.hasPlace), limit: PhraseText.limit)
    }
}

extension IntentEntry {
    var subject: String { "Intent \(name)" }
}

extension EntityEntry {
    var subject: String { "Entity \(name)" }
}

extension ShortcutEntry {
    var subject: String { "Shortcut \(intent)" }
}
