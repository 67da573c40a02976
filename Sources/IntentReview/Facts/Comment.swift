/// A comment in a source file.
public struct Comment: Sendable, Hashable, Codable {
    /// The line that it begins on, from 1.
    public let line: Int
    /// All of it, with its slashes.
    public let text: String
    /// Whether nothing but comments and blank lines stands before it.
    public let isFileTop: Bool
    /// Whether no code stands on its line.
    public let isAloneOnItsLine: Bool

    /// A comment.
    public init(line: Int, text: String, isFileTop: Bool, isAloneOnItsLine: Bool) {
        (self.line, self.text, self.isFileTop, self.isAloneOnItsLine) = (line, text, isFileTop, isAloneOnItsLine)
    }

    /// The line that it ends on.
    var endLine: Int { line + text.count(where: \.isNewline) }
}
