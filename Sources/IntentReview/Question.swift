public import IntentRules

/// What no source tells, and a reviewer would ask.
public struct Question: Sendable, Hashable {
    /// The rule that asks.
    public let rule: Rule
    /// The question, in a sentence.
    public let text: String
    /// The file that it is about.
    public let file: String?
    /// The line that it is about.
    public let line: Int?

    /// A question.
    public init(_ rule: Rule, _ text: String, file: String? = nil, line: Int? = nil) {
        (self.rule, self.text, self.file, self.line) = (rule, text, file, line)
    }
}
