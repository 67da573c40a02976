/// A comment that may be addressed to the reviewer, with its position.
public struct Comment: Sendable, Hashable, Codable {
    /// The first line, from 1.
    public let line: Int
    /// The full text, including its slashes.
    public let text: String
    /// Whether only comments and blank lines precede it in the file.
    public let isFileTop: Bool
    /// Whether its line contains no code, so that it applies to the next line.
    public let isAloneOnItsLine: Bool

    /// Creates a comment as read from a file.
    /// - Parameters:
    ///   - line: the line on which it begins, from 1.
    ///   - isFileTop: whether only comments precede it.
    public init(line: Int, text: String, isFileTop: Bool, isAloneOnItsLine: Bool) {
        (self.line, self.text, self.isFileTop, self.isAloneOnItsLine) = (line, text, isFileTop, isAloneOnItsLine)
    }

    /// The line on which the comment ends, from 1; later than ``line`` for a block comment.
    var endLine: Int { line + text.count(where: \.isNewline) }
}
