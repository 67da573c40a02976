import IntentRules

/// A comment that allows findings: `// intent-review: allow <rule>[, <rule>] – <reason>`.
struct Suppression: Sendable, Hashable {
    /// How far it reaches.
    enum Reach: Sendable, Hashable {
        case lines(Set<Int>)
        case file
        /// `allow-file` further down than the top.
        case nothing
    }

    /// Where the comment stands.
    let comment: Comment
    /// How far it reaches.
    let reach: Reach
    /// The names in it, whether or not there are rules of those names.
    let names: [String]
    /// Why, where it says so.
    let reason: String?

    /// What a comment says after `intent-review:`, taken apart.
    struct Words: Hashable {
        let verb: String
        let names: [String]
        let reason: String?
    }

    /// Whether it reaches a line.
    func covers(_ line: Int) -> Bool {
        switch reach {
        case .lines(let lines): lines.contains(line)
        case .file: true
        case .nothing: false
        }
    }
}

extension Suppression.Words {
    /// The words of a comment; `nil` where it does not speak to the reviewer.
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
        // What follows a name without a dash is no part of it.
        names = list.split(separator: ",").compactMap {
            $0.split(whereSeparator: \.isWhitespace).first.map(String.init)
        }
        self.reason = reason
    }

    /// What stands before the dash, and after it. A hyphen is a dash where blanks are around it: rules have hyphens.
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
    /// Without the blanks at its ends.
    var trimmed: Substring {
        var text = self
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text.drop(while: \.isWhitespace)
    }
}
