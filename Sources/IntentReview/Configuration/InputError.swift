/// An invalid input file, with a sentence about the place and the correction.
public struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong: the text is no JSON, or a key or value is none that the file may have.
    public enum Kind: String, Sendable, Hashable {
        /// The text is no JSON.
        case malformed
        /// A key, or the name of a rule, is none of the known ones.
        case unknownKey, unknownRule
        /// A value has another type than its key requires, or is none of the permitted ones.
        case wrongType, unknownValue
    }

    /// What is wrong, for JSON; the sentence is ``description``.
    public let kind: Kind
    /// The path of the file, as it was found or given.
    public let file: String
    /// The line of the fault, from 1.
    public let line: Int
    /// The key: `rules.phrase-without-app-name`, or an empty text.
    public let key: String
    /// What happened, and what to do.
    public let sentence: String

    /// The location and the sentence: `.intent-review.json, line 3: There is no key “exclued”; did you mean “exclude”?`
    public var description: String { "\(SafeText.line(file)), line \(line): \(SafeText.line(sentence))" }

    /// `unreadable`: a review with an invalid input file does not begin.
    public var exit: ExitStatus { .unreadable }
}
