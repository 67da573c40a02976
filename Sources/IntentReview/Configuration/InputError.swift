/// An invalid input file, with a sentence about the place and the correction.
public struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error.
    public enum Kind: String, Sendable, Hashable {
        case malformed, unknownKey, unknownRule, wrongType, unknownValue
    }

    /// The kind of error.
    public let kind: Kind
    /// The path of the file.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The key: `rules.phrase-without-app-name`, or an empty text.
    public let key: String
    /// What happened, and what to do.
    public let sentence: String

    /// The location and the sentence: `.intent-review.json, line 3: There is no key “exclued”; did you mean “exclude”?`
    public var description: String { "\(SafeText.line(file)), line \(line): \(SafeText.line(sentence))" }

    /// The exit status of the process.
    public var exit: ExitStatus { .unreadable }
}
