internal import IntentRules

/// A rule of the catalogue with its check of a project.
struct ReviewRule: Sendable {
    let rule: Rule
    let find: @Sendable (Project) -> [Place]

    init(_ rule: Rule, _ find: @escaping @Sendable (Project) -> [Place]) {
        self.rule = rule
        self.find = find
    }
}

/// A place where a rule is violated.
struct Place: Sendable {
    /// The index of the file in the project.
    var file: Int
    /// The byte range of the violation; its first line is the line of the finding.
    var start: Int32
    var end: Int32
    /// Byte offsets of the same file on further lines that belong to the finding.
    var others: [Int32] = []
    /// The enclosing declarations: `PlayAlbumIntent.perform()`.
    var scope: String
    /// The subject of the finding: the name of a type, or the text of a phrase.
    var subject: String
    /// The problem, in a sentence with the user's own type names.
    var problem: String
    /// The byte range to show; nil for the lines of the violation.
    var shown: (start: Int32, end: Int32)?
    /// The edits; applied to the user's code, they are shown as “after”.
    var changes: [Edit] = []
    /// The text of “after”, if edits cannot express it.
    var after: String?
    /// Whether a program may apply the edits.
    var isSafe = false
    /// The severity, if it differs from the catalogue.
    var severity: Rule.Severity?
}
