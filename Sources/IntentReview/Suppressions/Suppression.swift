import IntentRules

/// A comment that suppresses findings: `// intent-review: allow <rule>[, <rule>] – <reason>`.
struct Suppression: Sendable, Hashable {
    /// The lines that the comment covers, or the whole file.
    enum Reach: Sendable, Hashable {
        case lines(Set<Int>)
        case file
        /// An `allow-file` that is not at the top of the file.
        case nothing
    }

    /// The comment with the words of the suppression.
    let comment: Comment
    /// The lines that the comment covers, or the whole file.
    let reach: Reach
    /// The rule names in the comment, valid or not.
    let names: [String]
    /// The text after the dash; nil if there is none, which is a finding of its own.
    let reason: String?

    /// The parsed text of a comment after `intent-review:`.
    struct Words: Hashable {
        let verb: String
        let names: [String]
        let reason: String?
    }

    /// Whether findings on a line, from 1, are covered.
    func covers(_ line: Int) -> Bool {
        switch reach {
        case .lines(let lines): lines.contains(line)
        case .file: true
        case .nothing: false
        }
    }
}

extension Suppression.Words {
    /// Parses a comment; `nil` if it is not addressed to the reviewer.
    init?(_ comment: String) {
        var text = comment[...]
        if text.hasSuffix("*/") { text = text.dropLast(2) }
        text = text.drop { $0 == "/" || $0 == "*" || $0.isWhitespace }
        let mark = "intent-review:"
        guard text.hasPrefix(mark) else { return nil }
        let words = text.dropFirst(mark.count).trimmed
        let verb = words.prefix { !$0.isWhitespace }
        let (list, reason) = Self.split(words.dropFirst(verb.count))
        self.verb = String(verb)
        // Text after a name without a dash is ignored.
        names = list.split(separator: ",").compactMap {
            $0.split(whereSeparator: \.isWhitespace).first.map(String.init)
        }
        self.reason = reason
    }

    /// Splits at the dash. A hyphen with surrounding blanks counts as a dash; rule names contain hyphens.
    private static func split(_ text: Substring) -> (names: Substring, reason: String?) {
        var last: Character = " "
        for index in text.indices {
            defer { last = text[index] }
            guard "–—-".contains(text[index]) else { continue }
            let rest = text[index...].drop { $0 == text[index] }
            guard text[index] != "-" || (last.isWhitespace && rest.first?.isWhitespace ?? true) else { continue }
            let reason = rest.trimmed
            return (text[..<index], reason.isEmpty ? nil : String(reason))
        }
        return (text, nil)
    }
}

extension Substring {
    /// The text without surrounding blanks.
    var trimmed: Substring {
        var text = self
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text.drop(while: \.isWhitespace)
    }
}
