public import IntentRules

/// A place in a source file.
public struct Span: Sendable, Hashable, Codable {
    /// Its first line, from 1.
    public var line: Int
    /// Its last line.
    public var endLine: Int
    /// Its first column, from 1, in UTF-16 code units (SARIF's default `columnKind`).
    public var column: Int
    /// The column behind its last one.
    public var endColumn: Int
    /// Its first byte of the file, from 0.
    public var offset: Int
    /// How many bytes it has.
    public var length: Int

    /// A place.
    public init(line: Int, endLine: Int, column: Int, endColumn: Int, offset: Int, length: Int) {
        (self.line, self.endLine, self.column, self.endColumn) = (line, endLine, column, endColumn)
        (self.offset, self.length) = (offset, length)
    }
}

/// A change of a file: bytes that are taken out, and text in their stead.
public struct Edit: Sendable, Hashable, Codable {
    /// First byte, from 0.
    public let offset: Int
    /// How many bytes.
    public let length: Int
    /// What comes instead.
    public let text: String

    /// A change.
    public init(offset: Int, length: Int, text: String) {
        (self.offset, self.length, self.text) = (offset, length, text)
    }
}

/// One thing that a rule found in source.
public struct Finding: Sendable, Hashable {
    /// The rule.
    public let rule: Rule
    /// How much it matters here: the rule's severity, or what the configuration makes of it.
    public var severity: Rule.Severity
    /// The file, relative to the root of the review, with `/` between its parts.
    public let file: String
    /// Where.
    public let span: Span
    /// Further lines of the same file that the finding counts for.
    public var otherLines: [Int]
    /// The declarations around it: `PlayAlbumIntent.perform()`, or an empty text.
    public let scope: String
    /// What it is about, as a reader calls it: `PlayAlbumIntent`, or a phrase.
    public let subject: String
    /// What is wrong, in a sentence that names the reader's own types.
    public let problem: String
    /// What is there, in the reader's own code.
    public let before: String
    /// What could be there instead, in the reader's own code.
    public let after: String
    /// Changes that fix it, where a program may; they do not overlap.
    public let edits: [Edit]
}
