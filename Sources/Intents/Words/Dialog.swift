/// The wording of a result: a sentence to speak or read, and optionally a line beside it (`AppIntents.IntentDialog`).
public struct Dialog: Sendable, Hashable {
    /// The sentence, suitable for speech: no paths, ids or markup.
    public var sentence: Message
    /// A short line for a screen or a log: a command that fixes a problem, or a detail.
    public var line: Message?

    /// Creates a dialog.
    /// - Parameters:
    ///   - sentence: suitable for speech: no paths, ids or markup.
    ///   - line: a command or detail for a screen; nil for none.
    public init(full sentence: Message, supporting line: Message? = nil) {
        self.sentence = sentence
        self.line = line
    }

    /// The sentence, translated to the current task's language.
    public var full: String { sentence.text(in: .current) }

    /// The line, translated to the current task's language; nil if there is none.
    public var supporting: String? { line?.text(in: .current) }

    /// The identifier of what the line advises; nil if front ends need not decide by it.
    public var step: String? { line?.step }
}

extension Dialog: ExpressibleByStringInterpolation {
    /// Creates a dialog with a sentence that has no values and no line beside it.
    public init(stringLiteral sentence: String) { self.init(full: Message(stringLiteral: sentence)) }

    /// Creates a dialog with a sentence that has values and no line beside it.
    public init(stringInterpolation: Message.StringInterpolation) {
        self.init(full: Message(stringInterpolation: stringInterpolation))
    }
}
