/// The wording of a result: a sentence to speak or read, and optionally a line beside it (`AppIntents.IntentDialog`).
public struct Dialog: Sendable, Hashable {
    /// The sentence, suitable for speech: no paths, ids or markup.
    public var sentence: Message
    /// A short line for a screen or a log: a command that fixes a problem, or a detail.
    public var line: Message?

    /// Creates a dialog from a sentence and an optional line.
    public init(full sentence: Message, supporting line: Message? = nil) {
        self.sentence = sentence
        self.line = line
    }

    /// The sentence in the current language.
    public var full: String { sentence.text(in: .current) }

    /// The line in the current language.
    public var supporting: String? { line?.text(in: .current) }

    /// Words a line as a suggestion for readers.
    public static func invitation(to line: String) -> String {
        let invitation: Message = "Try: \(line)"
        return invitation.text(in: .current)
    }
}

extension Dialog: ExpressibleByStringInterpolation {
    /// Creates a dialog with a sentence only.
    public init(stringLiteral sentence: String) { self.init(full: Message(stringLiteral: sentence)) }

    /// Creates a dialog with an interpolated sentence only.
    public init(stringInterpolation: Message.StringInterpolation) {
        self.init(full: Message(stringInterpolation: stringInterpolation))
    }
}
