extension Rule {
    /// The rules for comments that suppress findings: each needs a rule, a finding and a reason.
    public static var suppressions: [Rule] {
        [.suppressionUnused, .suppressionWithoutReason, .suppressionUnknownRule]
    }

    /// A comment that allows a rule at a place where the rule finds nothing.
    public static let suppressionUnused = Rule(
        "suppression-unused", "Suppression that suppresses nothing", .fundamentals, .low, source: .note,
        reason: "A comment that allows what is no longer there would hide the next finding of its kind.",
        remedy: "Delete the comment.",
        before: "func perform() // intent-review: allow delete-as-plain-intent – it only hides",
        after: "func perform()",
        origins: ["realm/SwiftLint#2250", "eslint/eslint#9250"])

    /// A comment that allows a rule without text after a dash.
    public static let suppressionWithoutReason = Rule(
        "suppression-without-reason", "Suppression without a reason", .fundamentals, .low, source: .note,
        reason: "Without a reason, nobody can tell later whether the exception still holds.",
        remedy: "Say why after a dash.",
        before: "// intent-review: allow entity-parameter-without-prompt",
        after: "// intent-review: allow entity-parameter-without-prompt – the widget fills it in",
        origins: ["realm/SwiftLint#2625"])

    /// A comment that names no rule of the catalogue, or has an unknown verb.
    public static let suppressionUnknownRule = Rule(
        "suppression-unknown-rule", "Suppression that names no known rule", .fundamentals, .low, source: .note,
        reason: "A comment with a misspelled name suppresses nothing.",
        remedy: "Name a rule that `intent-review rules` lists.",
        before: "// intent-review: allow entity-parameter-without-promt – the widget fills it in",
        after: "// intent-review: allow entity-parameter-without-prompt – the widget fills it in",
        origins: ["realm/SwiftLint#2250"])
}
