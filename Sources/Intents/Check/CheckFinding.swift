public import IntentRules

/// One thing that a rule found.
public struct CheckFinding: Sendable, Hashable {
    /// The anti-pattern's name.
    public let rule: String
    /// The rule's topic.
    public let topic: String
    /// How much it matters.
    public let severity: Rule.Severity
    /// How much is won by mending it.
    public let impact: Rule.Impact
    /// What it is about: `Intent PlayAlbum`.
    public let subject: String
    /// The field: `intents[0].description`.
    public let path: String
    /// What is wrong, in a sentence.
    public let problem: String
    /// What is there.
    public let before: String
    /// What could be there instead.
    public let after: String

    /// Where something is wrong, and how it could be right.
    struct Place {
        let subject: String
        let path: String
        let problem: String
        let before: String
        let after: String
    }

    init(_ rule: CheckRule, _ place: Place) {
        (self.rule, topic, severity, impact) = (rule.name, rule.topic, rule.severity, rule.impact)
        (subject, path, problem) = (place.subject, place.path, place.problem)
        (before, after) = (place.before, place.after)
    }
}

extension CheckFinding: Encodable {}
