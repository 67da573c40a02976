import Foundation

/// The string literals of Swift sources as patterns, with `{1}`, `{2}` for interpolations.
struct SourceLiterals {
    struct Literal: Hashable {
        let pattern: String
        /// The line of the literal.
        let line: String
    }

    private(set) var literals: [Literal] = []
    /// The English plurals of counted texts.
    private(set) var counts: Set<String> = []

    init(_ files: [String]) throws {
        for file in files {
            for line in try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n") {
                let code = line.trimmingCharacters(in: .whitespaces)
                guard !code.hasPrefix("//") else { continue }
                var rest = code[...]
                while let start = rest.firstIndex(of: "\"") {
                    let before = rest[..<start]
                    rest = rest[rest.index(after: start)...]
                    record(&rest, code)
                    let label = before.split { $0 == " " || $0 == "(" }.last
                    if label == "one:" { literals.removeLast() }
                    if label == "other:" { counts.insert(literals.removeLast().pattern) }
                }
            }
        }
    }

    /// Reads a literal after its first quote.
    private mutating func record(_ rest: inout Substring, _ line: String) {
        var (pattern, number) = ("", 0)
        while let next = rest.popFirst(), next != "\"" {
            guard next == "\\" else {
                pattern.append(next)
                continue
            }
            guard rest.popFirst() == "(" else { continue }
            number += 1
            pattern += "{\(number)}"
            skip(&rest, line)
        }
        literals.append(Literal(pattern: pattern, line: line))
    }

    /// Skips an interpolation, and records the literals in it.
    private mutating func skip(_ rest: inout Substring, _ line: String) {
        var depth = 1
        while depth > 0, let next = rest.popFirst() {
            switch next {
            case "(": depth += 1
            case ")": depth -= 1
            case "\"": record(&rest, line)
            default: break
            }
        }
    }
}
