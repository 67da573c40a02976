/// What an intent says: one sentence to speak or read, and perhaps a short line beside it.
public struct Dialog: Sendable, Hashable {
    /// The sentence, fit to be spoken: no path, no id, no markup.
    public var sentence: Message
    /// A short line for a screen or a log: a repair command, a detail.
    public var line: Message?

    /// A dialog of a sentence and perhaps a line beside it.
    public init(full sentence: Message, supporting line: Message? = nil) {
        self.sentence = sentence
        self.line = line
    }

    /// The sentence in the language of the task.
    public var full: String { sentence.text(in: .current) }

    /// The line in the language of the task.
    public var supporting: String? { line?.text(in: .current) }

    /// A line as an invitation, for where people read it.
    public static func invitation(to line: String) -> String {
        let invitation: Message = "Try: \(line)"
        return invitation.text(in: .current)
    }
}

extension Dialog: ExpressibleByStringInterpolation {
    /// A dialog of this sentence alone.
    public init(stringLiteral sentence: String) { self.init(full: Message(stringLiteral: sentence)) }

    /// A dialog of this sentence alone, and what is put into it.
    public init(stringInterpolation: Message.StringInterpolation) {
        self.init(full: Message(stringInterpolation: stringInterpolation))
    }
}
