/// An error in an input file, with its place and a sentence that suggests a correction.
public struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error: the text is not JSON, or a key or value is not allowed.
    public enum Kind: String, Sendable, Hashable {
        /// The text is not JSON.
        case malformed
        /// A key, or the name of a rule, is unknown.
        case unknownKey, unknownRule
        /// A value has the wrong type, or is not one of the allowed ones.
        case wrongType, unknownValue
    }

    /// The kind of error, for JSON output; the sentence is ``sentence``.
    public let kind: Kind
    /// The path of the file, as it was found or given.
    public let file: String
    /// The line of the error, from 1.
    public let line: Int
    /// The key: `rules.phrase-without-app-name`, or an empty text.
    public let key: String
    /// The problem and its correction, in a sentence.
    public let sentence: String

    /// The location and the sentence: `.intent-review.json, line 3: There is no key “exclued”; did you mean “exclude”?`
    public var description: String { "\(SafeText.line(file)), line \(line): \(SafeText.line(sentence))" }

    /// `unreadable`: a review with an invalid input file does not begin.
    public var exit: ExitStatus { .unreadable }
}
