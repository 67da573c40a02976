public import IntentRules

/// A question for the user about something that source code cannot show.
public struct Question: Sendable, Hashable {
    /// The rule, which is a question because source code cannot decide it.
    public let rule: Rule
    /// The question, with the project's own names.
    public let text: String
    /// The path of the file that gave rise to the question, if there is one.
    public let file: String?
    /// The line in that file, from 1.
    public let line: Int?

    /// Creates a question; without a file it is about the whole project.
    public init(_ rule: Rule, _ text: String, file: String? = nil, line: Int? = nil) {
        (self.rule, self.text, self.file, self.line) = (rule, text, file, line)
    }
}
