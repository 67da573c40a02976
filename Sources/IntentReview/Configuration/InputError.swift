/// A file of ours that cannot be used as it is, in a sentence that says where and what to write instead.
public struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with it.
    public enum Kind: String, Sendable, Hashable {
        case malformed, unknownKey, unknownRule, wrongType, unknownValue
    }

    /// What is wrong with it.
    public let kind: Kind
    /// The file.
    public let file: String
    /// Where in it, from 1.
    public let line: Int
    /// Which key: `rules.phrase-without-app-name`, or an empty text.
    public let key: String
    /// What happened, and what to do.
    public let sentence: String

    /// The sentence and its place: `.intent-review.json, line 3: There is no key “exclued”; did you mean “exclude”?`
    public var description: String { "\(SafeText.line(file)), line \(line): \(SafeText.line(sentence))" }

    /// What the process ends with.
    public var exit: ExitStatus { .unreadable }
}
