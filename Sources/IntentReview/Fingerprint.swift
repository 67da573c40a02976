import IntentRules

/// What a finding is known by from one review to the next: neither its line's number nor its words.
public struct Fingerprint: Sendable, Hashable, Comparable {
    /// The rule's name.
    public let rule: String
    /// The folder of the module.
    public let module: String
    /// The declarations around it.
    public let scope: String
    /// A hash of the line of source, its blanks collapsed.
    public let line: String

    /// A fingerprint that was stored.
    public init(rule: String, module: String, scope: String, line: String) {
        (self.rule, self.module, self.scope, self.line) = (rule, module, scope, line)
    }

    /// The fingerprint of one of a finding's lines.
    public init(of finding: Finding, line: Int? = nil, in source: ReviewedSource?) {
        let text = source?.lines[line ?? finding.span.line] ?? finding.before
        self.init(
            rule: finding.rule.name, module: source?.module ?? ReviewedSource.module(of: finding.file),
            scope: finding.scope, line: Self.hash(Self.normalised(text)))
    }

    /// All of it in sixteen hexadecimal digits.
    public var text: String { Self.hash([rule, module, scope, line].joined(separator: "\0")) }

    /// By module, declaration, rule and line.
    public static func < (one: Fingerprint, other: Fingerprint) -> Bool {
        (one.module, one.scope, one.rule, one.line) < (other.module, other.scope, other.rule, other.line)
    }

    /// One space for every run of blanks, none around.
    static func normalised(_ line: String) -> String {
        line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// FNV-1a of 64 bits: the same in every process and on every machine.
    static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
