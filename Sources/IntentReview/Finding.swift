public import IntentRules

/// A range in a source file, in lines and columns for reports and in bytes for edits.
public struct Span: Sendable, Hashable, Codable {
    /// The first line, from 1.
    public var line: Int
    /// The last line of the range, from 1.
    public var endLine: Int
    /// The first column, from 1, in UTF-16 code units (SARIF's default `columnKind`).
    public var column: Int
    /// The column after the last one.
    public var endColumn: Int
    /// The byte offset in the file, from 0.
    public var offset: Int
    /// The length of the range in bytes.
    public var length: Int

    /// Creates a range. Lines and columns count from 1, bytes from 0.
    public init(line: Int, endLine: Int, column: Int, endColumn: Int, offset: Int, length: Int) {
        (self.line, self.endLine, self.column, self.endColumn) = (line, endLine, column, endColumn)
        (self.offset, self.length) = (offset, length)
    }
}

/// A change of a file: bytes to remove and text to insert in their place.
public struct Edit: Sendable, Hashable, Codable {
    /// The byte offset, from 0.
    public let offset: Int
    /// The number of bytes to remove.
    public let length: Int
    /// The text to insert, in UTF-8 at a byte offset.
    public let text: String

    /// Creates an edit; a length of 0 only inserts, an empty text only removes.
    public init(offset: Int, length: Int, text: String) {
        (self.offset, self.length, self.text) = (offset, length, text)
    }
}

/// A violation of a rule in source code.
public struct Finding: Sendable, Hashable {
    /// The rule of the catalogue that is violated.
    public let rule: Rule
    /// The severity: the configuration's if it names the rule, otherwise that of the check or of the catalogue.
    public var severity: Rule.Severity
    /// The path of the file relative to the root of the review, with `/` as separator.
    public let file: String
    /// The range of the violation.
    public let span: Span
    /// Further lines of the same file that belong to the finding.
    public var otherLines: [Int]
    /// The enclosing declarations: `PlayAlbumIntent.perform()`, or an empty text.
    public let scope: String
    /// The subject by its name in the code: `PlayAlbumIntent`, or a phrase.
    public let subject: String
    /// The problem, in a sentence with the user's own type names.
    public let problem: String
    /// The existing code of the user.
    public let before: String
    /// The suggested code, derived from the user's own.
    public let after: String
    /// The edits that fix the violation, if a program may apply them; they do not overlap.
    public let edits: [Edit]
}
