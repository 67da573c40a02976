/// What an intent says: one sentence to speak or read, and perhaps a short line beside it.
public struct Dialog: Sendable, Hashable {
    /// The sentence, fit to be spoken: no path, no id, no markup.
    public var full: String
    /// A short line for a screen or a log: a repair command, a detail.
    public var supporting: String?

    /// A dialog of a sentence and perhaps a line beside it.
    public init(full: String, supporting: String? = nil) {
        self.full = full
        self.supporting = supporting
    }
}

extension Dialog: ExpressibleByStringInterpolation {
    /// A dialog of this sentence alone.
    public init(stringLiteral sentence: String) {
        self.init(full: sentence)
    }
}
