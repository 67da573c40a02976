/// An anti-pattern in declarations for App Intents, or for a similar framework.
///
/// The catalogue is shared: the checks of artefacts (`cratebox intents check`) and of source code (`intent-review`)
/// take names, topics, severities and texts from it, and add their implementation.
public struct Rule: Sendable, Hashable {
    /// The severity of a violation, on which exit statuses depend.
    public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
        /// Something does not build, cannot be used, or is not shown.
        case error
        /// Something works, but poorly.
        case warning
        /// Something could be improved.
        case note
    }

    /// The benefit of fixing a finding, by which summaries are ordered.
    public enum Impact: String, Sendable, Hashable, Codable, CaseIterable {
        /// From the most to the least benefit, in the order of summaries.
        case high, medium, low
    }

    /// The area of a design that a rule belongs to.
    public enum Topic: String, Sendable, Hashable, Codable, CaseIterable {
        /// The topics by their names in `--topic`, in the order of the guide's pages.
        case fundamentals, parameters, entities, shortcuts, open, dependencies, spotlight, schemas, testing, execution,
            snippets
    }

    /// The information needed to decide whether source code violates a rule.
    public enum Certainty: String, Sendable, Hashable, Codable, CaseIterable {
        /// The syntax of one file is sufficient.
        case file
        /// The whole project is needed.
        case project
        /// Types would be needed; the finding says “looks like”.
        case likely
        /// Source code cannot decide; the rule is a question.
        case question
    }

    /// Whether a program may change the code by itself.
    public enum Fix: String, Sendable, Hashable, Codable, CaseIterable {
        /// The fix requires judgement.
        case manual
        /// The fix preserves the behaviour of the code, so `--fix` applies it.
        case safe
        /// The fix is safe but removes code; it is applied only if the rule is named.
        case named
    }

    /// The rule's name: `phrase-without-app-name`.
    public let name: String
    /// The title, which begins a finding: “Siri phrase without the app's name”.
    public let title: String
    /// The topic that lists and pages group the rule under.
    public let topic: Topic
    /// The benefit of fixing a finding.
    public let impact: Impact
    /// The code or information needed to decide whether source code violates the rule.
    public let certainty: Certainty
    /// The severity in an artefact; `nil` if artefacts lack the information.
    public let artefact: Severity?
    /// The severity in source code; `nil` if source code lacks the information, and for a question.
    public let source: Severity?
    /// Whether the rule is off by default.
    public let isOptional: Bool
    /// Whether a program may change the code by itself.
    public let fix: Fix
    /// The reason for the rule, in one to three sentences.
    public let reason: String
    /// The remedy, in a sentence.
    public let remedy: String
    /// An example that violates the rule.
    public let before: String
    /// The example after the fix.
    public let after: String
    /// The sources of the rule: documents with line numbers, references of the framework.
    public let origins: [String]

    init(
        _ name: String, _ title: String, _ topic: Topic, _ impact: Impact, _ certainty: Certainty = .file,
        artefact: Severity? = nil, source: Severity? = nil, isOptional: Bool = false, fix: Fix = .manual,
        reason: String, remedy: String, before: String, after: String, origins: [String]
    ) {
        (self.name, self.title, self.topic, self.impact, self.certainty) = (name, title, topic, impact, certainty)
        (self.artefact, self.source, self.isOptional, self.fix) = (artefact, source, isOptional, fix)
        (self.reason, self.remedy, self.before, self.after, self.origins) = (reason, remedy, before, after, origins)
    }
}
