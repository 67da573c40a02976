public import IntentRules

/// The full explanation of a rule, as printed by `intent-review explain`.
public struct Explanation: Sendable, Hashable {
    /// The rule whose reason, remedy and example are shown.
    public let rule: Rule

    /// Explains a rule, even one that is not checked in source code.
    public init(_ rule: Rule) { self.rule = rule }

    /// Explains the rule with a name, in any case; nil if there is none.
    public static func of(_ name: String) -> Explanation? {
        let asked = name.lowercased()
        return Rule.all.first { $0.name == asked }.map(Explanation.init)
    }

    /// The rule names that are similar to an unknown name.
    public static func suggestions(for name: String) -> [String] {
        NearestNames.nearest(to: name, among: Rule.all.map(\.name))
    }

    /// The text, without a final line end.
    public var text: String {
        var parts = [heading, facts, TextLayout.wrapped(rule.reason)]
        if !rule.before.isEmpty { parts.append("// Before\n\(rule.before)") }
        if !rule.after.isEmpty { parts.append("// After\n\(rule.after)") }
        parts.append(TextLayout.wrapped(rule.remedy))
        // A rule that is checked only in an artefact has no source line for the comment.
        if rule.source != nil { parts.append(silence) }
        if !rule.origins.isEmpty { parts.append("Origins: " + rule.origins.joined(separator: "; ")) }
        return parts.joined(separator: "\n\n")
    }

    private var heading: String { "\(rule.title)\n\(rule.name)" }

    private var facts: String {
        var facts = [
            ("Severity", rule.severityWords), ("Impact", rule.impact.rawValue), ("Topic", rule.topic.rawValue),
            ("Certainty", rule.certaintyWords), ("Fix", rule.fixWords),
        ]
        if rule.isOptional { facts.append(("Optional", "looked for only where it was asked for")) }
        let width = facts.map(\.0.count).max() ?? 0
        return facts.map { "\(TextLayout.padded($0.0 + ":", to: width + 1)) \($0.1)" }.joined(separator: "\n")
    }

    private var silence: String {
        """
        Silence it on its line, or on the line above:
        // intent-review: allow \(rule.name) – reason
        """
    }
}
