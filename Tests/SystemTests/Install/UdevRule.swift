/// One rule of a udev rules file: `KEY{attribute}operator"value"`, separated by commas: udev(7).
struct UdevRule {
    /// One key of a rule.
    struct Part: Hashable {
        let key: String
        /// The text in braces; nil without braces.
        let attribute: String?
        let sign: String
        let value: String

        /// True for a match, false for an assignment.
        var isMatch: Bool { sign == "==" || sign == "!=" }
        /// `ATTRS{serial}`.
        var name: String { attribute.map { "\(key){\($0)}" } ?? key }
    }

    /// The error for an invalid rule.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    let parts: [Part]

    /// Parses the rules of a file; skips comments and empty lines, and joins lines that end in a backslash.
    static func all(in text: String) throws(Problem) -> [UdevRule] {
        var rules: [UdevRule] = []
        var begun = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if begun.isEmpty, line.first == "#" || line.allSatisfy(\.isWhitespace) { continue }
            if line.hasSuffix("\\") {
                begun += line.dropLast()
            } else {
                rules.append(try UdevRule(begun + line))
                begun = ""
            }
        }
        guard begun.isEmpty else { throw Problem(description: "the last line is not ended") }
        return rules
    }

    /// Parses one line.
    init(_ line: String) throws(Problem) {
        var rest = Substring(line)
        var parts: [Part] = []
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            parts.append(try Self.part(&rest))
            rest = rest.drop { $0 == " " || $0 == "\t" }
            if rest.isEmpty { break }
            guard rest.first == "," else { throw Problem(description: "no comma before \(rest)") }
            rest = rest.dropFirst()
        }
        self.parts = parts
    }

    private static func part(_ rest: inout Substring) throws(Problem) -> Part {
        let key = rest.prefix { $0.isUppercase }
        guard !key.isEmpty else { throw Problem(description: "no key before \(rest)") }
        rest = rest.dropFirst(key.count)
        var attribute: Substring?
        if rest.first == "{" {
            guard let end = rest.firstIndex(of: "}") else { throw Problem(description: "\(key){ is not closed") }
            attribute = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
        }
        rest = rest.drop { $0 == " " }
        let sign = rest.prefix { "=!+-:".contains($0) }
        rest = rest.dropFirst(sign.count).drop { $0 == " " }
        guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
            throw Problem(description: "the value of \(key) is not in quotes")
        }
        let value = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        return Part(
            key: String(key), attribute: attribute.map(String.init), sign: String(sign), value: String(value))
    }
}
