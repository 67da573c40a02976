/// An anti-pattern in what an application declares for App Intents, or for a framework of its kind.
///
/// The catalogue is one: what reads an artefact (`cratebox intents check`) and what reads source (`intent-review`) take
/// names, topics, severities and words from here, and add how they look.
public struct Rule: Sendable, Hashable {
    /// How much it matters.
    public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
        /// Something does not build, cannot be used, or is not shown.
        case error
        /// It works, and not well.
        case warning
        /// It could be better.
        case note
    }

    /// How much is won by fixing it: what a summary is ordered by.
    public enum Impact: String, Sendable, Hashable, Codable, CaseIterable {
        case high, medium, low
    }

    /// Which part of a design it belongs to.
    public enum Topic: String, Sendable, Hashable, Codable, CaseIterable {
        case fundamentals, parameters, entities, shortcuts, open, dependencies, spotlight, schemas, testing, execution,
            snippets
    }

    /// How sure a reader of source can be.
    public enum Certainty: String, Sendable, Hashable, Codable, CaseIterable {
        /// The syntax of one file decides.
        case file
        /// The whole project decides.
        case project
        /// Types would be needed: a finding says “looks like”.
        case likely
        /// Nothing in the source decides: it is asked, never found.
        case question
    }

    /// Whether a program may fix it.
    public enum Fix: String, Sendable, Hashable, Codable, CaseIterable {
        /// It takes judgement.
        case manual
        /// It is safe.
        case safe
        /// It is safe, and takes something away: only where the rule was named.
        case named
    }

    /// The anti-pattern's name: `phrase-without-app-name`.
    public let name: String
    /// The same in words, as a finding begins: “Siri phrase without the app's name”.
    public let title: String
    /// Which part of a design it belongs to.
    public let topic: Topic
    /// How much is won by fixing it.
    public let impact: Impact
    /// How sure a reader of source can be.
    public let certainty: Certainty
    /// How much it matters where an artefact is read; `nil` where an artefact does not tell.
    public let artefact: Severity?
    /// How much it matters where source is read; `nil` where source does not tell, and for a question.
    public let source: Severity?
    /// Whether it is looked for only when it was asked for.
    public let isOptional: Bool
    /// Whether a program may fix it.
    public let fix: Fix
    /// Why it matters, in a sentence or three.
    public let reason: String
    /// What to do, in a sentence.
    public let remedy: String
    /// An example of it.
    public let before: String
    /// The example without it.
    public let after: String
    /// Where it comes from: documents with their lines, references of the framework.
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
