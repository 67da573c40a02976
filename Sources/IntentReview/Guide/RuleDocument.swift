internal import IntentRules

/// The catalogue as JSON: `intent-review rules --json`.
public enum RuleDocument {
    private struct Entry: Encodable {
        let name: String
        let title: String
        let topic: Rule.Topic
        let impact: Rule.Impact
        let certainty: Rule.Certainty
        let severity: Rule.Severity?
        let artefactSeverity: Rule.Severity?
        let isOptional: Bool
        let fix: Rule.Fix
        let reason: String
        let remedy: String
        let before: String
        let after: String
        let origins: [String]
    }

    private struct Document: Encodable {
        let version: String
        let rules: [Entry]
    }

    /// The JSON object with all rules.
    public static var text: String {
        JSONText.document(
            Document(
                version: ReviewVersion.current,
                rules: Rule.all.map { rule in
                    Entry(
                        name: rule.name, title: rule.title, topic: rule.topic, impact: rule.impact,
                        certainty: rule.certainty, severity: rule.source, artefactSeverity: rule.artefact,
                        isOptional: rule.isOptional, fix: rule.fix, reason: rule.reason, remedy: rule.remedy,
                        before: rule.before, after: rule.after, origins: rule.origins)
                }))
    }
}
