public import IntentRules

/// The result of checking an artefact: the findings by subject, and a summary ordered by impact.
public struct CheckReport: Sendable, Hashable {
    /// A line of the summary: what to do about one rule.
    public struct Advice: Sendable, Hashable, Encodable {
        /// The benefit of fixing the findings; the summary is ordered by it.
        public let impact: Rule.Impact
        /// The rule's name in the catalogue; a summary has one line for each rule.
        public let rule: String
        /// The number of findings of the rule, never 0.
        public let count: Int
        /// What to do, in a sentence.
        public let remedy: String
    }

    /// The number of phrases, compared with the limit of some hosts.
    public struct PhraseBudget: Sendable, Hashable, Encodable {
        /// The number of phrases as written, in the language with the most.
        public let written: Int
        /// The number of those with slots, which a host expands with each value of the slot.
        public let withPlaces: Int
        /// The limit of some hosts, which counts expanded phrases.
        public let limit: Int
    }

    /// The findings, grouped by subject in the order of the artefact.
    public let findings: [CheckFinding]
    /// What to do, ordered by impact.
    public let summary: [Advice]
    /// The number of phrases, and the limit of some hosts.
    public let phrases: PhraseBudget

    /// Whether there is a finding with the severity `error`.
    public var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// The number of findings of a severity; a report may have findings without an error.
    public func count(_ severity: Rule.Severity) -> Int { findings.count { $0.severity == severity } }

    /// Checks an artefact. Neither runs the application nor reads its store.
    /// - Parameter topics: the raw values of the topics to check; nil for all. Unknown ones match no rule.
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
    /// The possible subjects of findings, in order.
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
