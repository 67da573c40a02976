public import IntentRules

/// A rule for what an application declares, and how it is looked for in an artefact.
public struct CheckRule: Sendable {
    /// The rule's entry in the catalogue.
    public let rule: Rule
    let find: @Sendable (IntentsArtefact) -> [CheckFinding.Place]

    init(_ rule: Rule, _ find: @escaping @Sendable (IntentsArtefact) -> [CheckFinding.Place]) {
        (self.rule, self.find) = (rule, find)
    }

    /// The name of the anti-pattern.
    public var name: String { rule.name }
    /// Which part of a design it belongs to.
    public var topic: String { rule.topic.rawValue }
    /// How much it matters in an artefact. Every rule here has such a severity; a test compares the two lists.
    public var severity: Rule.Severity { rule.artefact ?? .error }
    /// How much is won by fixing it.
    public var impact: Rule.Impact { rule.impact }
    /// What to do, in a sentence.
    public var remedy: String { rule.remedy }
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
