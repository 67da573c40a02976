public import IntentRules

/// A question for the user about something that source code cannot show.
public struct Question: Sendable, Hashable {
    /// The rule of the question.
    public let rule: Rule
    /// The question, in a sentence.
    public let text: String
    /// The file that the question is about, if any.
    public let file: String?
    /// The line that the question is about, if any.
    public let line: Int?

    /// Creates a question of a rule.
    public init(_ rule: Rule, _ text: String, file: String? = nil, line: Int? = nil) {
        (self.rule, self.text, self.file, self.line) = (rule, text, file, line)
    }
}
