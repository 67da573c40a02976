internal import IntentRules

/// A rule of the catalogue, and how it looks at a project.
struct ReviewRule: Sendable {
    let rule: Rule
    let find: @Sendable (Project) -> [Place]

    init(_ rule: Rule, _ find: @escaping @Sendable (Project) -> [Place]) {
        self.rule = rule
        self.find = find
    }
}

/// Where a rule found something.
struct Place: Sendable {
    /// Index into the project's files.
    var file: Int
    /// Bytes of what is wrong: the first line is the finding's line.
    var start: Int32
    var end: Int32
    /// Bytes of the same file on further lines that the finding counts for.
    var others: [Int32] = []
    /// The declarations around it: `PlayAlbumIntent.perform()`.
    var scope: String
    /// What it is about: a type's name, or a phrase.
    var subject: String
    /// What is wrong, in a sentence that names the reader's own types.
    var problem: String
    /// Bytes that are shown; nil for the lines of what is wrong.
    var shown: (start: Int32, end: Int32)?
    /// What is to be changed: shown applied to the reader's code as “after”.
    var changes: [Edit] = []
    /// “After” in full, where changes do not say it.
    var after: String?
    /// Whether the changes are safe to make by a program.
    var isSafe = false
    /// How much it matters here, where that is not what the catalogue says.
    var severity: Rule.Severity?
}
