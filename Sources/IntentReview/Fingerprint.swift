import IntentRules

/// Identifies a finding across reviews, independent of line numbers and wording.
public struct Fingerprint: Sendable, Hashable, Comparable {
    /// The name in the catalogue: `phrase-without-app-name`.
    public let rule: String
    /// The folder of the module, so that equal declarations of two modules differ.
    public let module: String
    /// The enclosing declarations.
    public let scope: String
    /// A hash of the source line with collapsed white space.
    public let line: String

    /// Creates a fingerprint from the fields of an entry in a baseline file.
    public init(rule: String, module: String, scope: String, line: String) {
        (self.rule, self.module, self.scope, self.line) = (rule, module, scope, line)
    }

    /// Identifies one of a finding's lines.
    /// - Parameters:
    ///   - line: the line, from 1; nil for the finding's first.
    ///   - source: the file of the finding; nil if it is not available, in which case the finding's own text is used.
    public init(of finding: Finding, line: Int? = nil, in source: ReviewedSource?) {
        let text = source?.lines[line ?? finding.span.line] ?? finding.before
        self.init(
            rule: finding.rule.name, module: source?.module ?? ReviewedSource.module(of: finding.file),
            scope: finding.scope, line: Self.hash(Self.normalised(text)))
    }

    /// A hash of all fields, as 16 hexadecimal digits.
    public var text: String { Self.hash([rule, module, scope, line].joined(separator: "\0")) }

    /// Orders by module, declaration, rule and line.
    public static func < (one: Fingerprint, other: Fingerprint) -> Bool {
        (one.module, one.scope, one.rule, one.line) < (other.module, other.scope, other.rule, other.line)
    }

    /// Collapses and trims white space.
    static func normalised(_ line: String) -> String {
        line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The hash of a text as 16 hexadecimal digits.
    static func hash(_ text: String) -> String {
        let digits = String(FNV1a.hash(text), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
