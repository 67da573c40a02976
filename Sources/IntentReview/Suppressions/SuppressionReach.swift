/// Determines the lines that a comment covers.
struct SuppressionReach {
    /// The maximum number of attribute lines of a declaration.
    private static let limit = 40

    private let lines: SourceLines
    init(_ source: ReviewedSource) { lines = source.lines }

    /// The lines that a comment covers: its own or, if it is alone there, the next line of code. From a line with an
    /// attribute, they extend to the declaration.
    func lines(of comment: Comment) -> Set<Int> {
        guard comment.isAloneOnItsLine else { return Set(comment.line...comment.endLine) }
        guard let first = nextCode(after: comment.endLine) else { return [] }
        var (result, line, depth) = (Set<Int>(), first, 0)
        while result.insert(line).inserted, result.count < Self.limit, depth > 0 || isAttribute(line) {
            depth += openings(in: lines[line])
            // A declaration may follow its attributes on the same line.
            if depth <= 0, hasDeclaration(line) { break }
            guard let next = depth > 0 ? line + 1 : nextCode(after: line), next <= lines.count else { break }
            line = next
        }
        return result
    }

    private func nextCode(after line: Int) -> Int? {
        guard line < lines.count else { return nil }
        return (line + 1...lines.count).first { !isComment($0) && !lines[$0].allSatisfy(\.isWhitespace) }
    }

    private func isComment(_ line: Int) -> Bool {
        let code = lines[line].drop(while: \.isWhitespace)
        return code.hasPrefix("//") || (code.hasPrefix("/*") && code.trimmed.hasSuffix("*/"))
    }

    private func isAttribute(_ line: Int) -> Bool { lines[line].first { !$0.isWhitespace } == "@" }

    /// Whether a line with attributes also contains a declaration.
    private func hasDeclaration(_ line: Int) -> Bool {
        let keywords: Set<Substring> = ["var", "let", "func", "struct", "class", "enum", "actor", "extension", "init"]
        return lines[line].split { !$0.isLetter && $0 != "@" }.contains(where: keywords.contains)
    }

    /// The number of opening minus closing parentheses, outside string literals.
    private func openings(in line: String) -> Int {
        var (depth, isText, last) = (0, false, Character(" "))
        for character in line {
            if character == "\"", last != "\\" { isText.toggle() }
            if !isText, character == "(" { depth += 1 }
            if !isText, character == ")" { depth -= 1 }
            last = character
        }
        return depth
    }
}
