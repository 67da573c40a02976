public import IntentRules

/// A violation of a rule in an artefact.
public struct CheckFinding: Sendable, Hashable {
    /// The name of the rule.
    public let rule: String
    /// The topic of the rule.
    public let topic: String
    /// The severity of the violation.
    public let severity: Rule.Severity
    /// The benefit of fixing it.
    public let impact: Rule.Impact
    /// The checked item: `Intent PlayAlbum`.
    public let subject: String
    /// The path of the field: `intents[0].description`.
    public let path: String
    /// The problem, in a sentence.
    public let problem: String
    /// The current value of the field.
    public let before: String
    /// A suggested value for the field.
    public let after: String

    /// The place of a violation and a suggested fix.
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
