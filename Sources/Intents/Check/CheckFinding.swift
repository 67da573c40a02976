public import IntentRules

/// One violation: where it is in an artefact, what is wrong, and a suggested fix.
public struct CheckFinding: Sendable, Hashable {
    /// The rule's name in the catalogue (``Rule/name``), which options and JSON use too.
    public let rule: String
    /// The raw value of the rule's topic, by which checks are selected.
    public let topic: String
    /// An error if something cannot be used or is not shown; the same for all findings of a rule.
    public let severity: Rule.Severity
    /// The benefit of fixing it, by which the summary is ordered.
    public let impact: Rule.Impact
    /// The checked item: `Intent PlayAlbum`.
    public let subject: String
    /// The path of the field: `intents[0].description`.
    public let path: String
    /// The problem, in an English sentence that also serves as the line of a report.
    public let problem: String
    /// The current value of the field as text, or a remark in parentheses if there is none: `(no prompt)`.
    public let before: String
    /// A suggested value for the field, or a remark in parentheses where only its author can choose one.
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
