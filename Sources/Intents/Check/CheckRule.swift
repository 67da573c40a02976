public import IntentRules

/// A rule for an application's declarations, with the check that finds its violations in an artefact.
public struct CheckRule: Sendable {
    /// The catalogue entry of the rule.
    public let rule: Rule
    let find: @Sendable (IntentsArtefact) -> [CheckFinding.Place]

    init(_ rule: Rule, _ find: @escaping @Sendable (IntentsArtefact) -> [CheckFinding.Place]) {
        (self.rule, self.find) = (rule, find)
    }

    /// The name in the catalogue, which findings and options use.
    public var name: String { rule.name }
    /// The raw value of the topic, by which checks are selected.
    public var topic: String { rule.topic.rawValue }
    /// The severity in an artefact. Every rule here has one; a test compares the two lists.
    public var severity: Rule.Severity { rule.artefact ?? .error }
    /// The benefit of fixing a violation.
    public var impact: Rule.Impact { rule.impact }
    /// What to do, in a sentence.
    public var remedy: String { rule.remedy }
}

extension CheckRule {
    /// All rules. Computed, so that a process without checks does not create them.
    public static var all: [CheckRule] {
        phraseRules + placeRules + shortcutRules + intentRules + entityRules
    }

    /// The topics of the rules, each once, in the order of the rules.
    public static var topics: [String] {
        all.map(\.topic).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
