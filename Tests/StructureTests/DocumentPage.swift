import Foundation

/// A page of a DocC catalogue, for comparison with the code.
struct DocumentPage {
    /// The path from the root.
    let file: String
    let text: String

    init(_ module: String, _ name: String, in tree: SourceTree = SourceTree()) throws {
        try self.init("Sources/\(module)/\(module).docc/\(name).md", in: tree)
    }

    private init(_ file: String, in tree: SourceTree) throws {
        (self.file, text) = (file, try tree.text(of: file))
    }

    /// All pages.
    static func all(in tree: SourceTree = SourceTree()) throws -> [DocumentPage] {
        try FileManager.default.subpathsOfDirectory(atPath: tree.root + "/Sources")
            .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
            .map { try DocumentPage("Sources/\($0)", in: tree) }
    }

    /// The module of the page.
    var module: String { String(file.split(separator: "/")[1]) }

    /// The rows of the table with this header; empty if there is none.
    func table(_ header: String...) -> [[String]] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { Self.cells($0) == header }) else { return [] }
        return lines[(start + 1)...].prefix { $0.hasPrefix("|") }.dropFirst().map(Self.cells)
    }

    /// The names in backticks in the first column of that table.
    func names(_ header: String...) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { Self.cells($0) == header }) else { return [] }
        return lines[(start + 1)...].prefix { $0.hasPrefix("|") }.dropFirst()
            .flatMap { Self.codes(Self.cells($0).first ?? "") }
    }

    /// The paragraph that contains a text, as one line.
    func paragraph(with words: String) -> String {
        let paragraphs = text.components(separatedBy: "\n\n").map { $0.replacingOccurrences(of: "\n", with: " ") }
        return paragraphs.first { $0.contains(words) } ?? ""
    }

    /// The text in single backticks; double ones are links.
    static func codes(_ text: some StringProtocol) -> [String] {
        String(text).replacing(/``[^`]*``/, with: "").matches(of: /`([^`]+)`/).map { String($0.1) }
    }

    private static func cells(_ line: Substring) -> [String] {
        guard line.hasPrefix("|"), line.hasSuffix("|"), line.count > 2 else { return [] }
        return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

extension SourceTree {
    /// The cases of an enumeration in a file, in order.
    func cases(of name: String, in file: String) throws -> [String] {
        let text = try text(of: file)
        guard let start = text.firstRange(of: "enum \(name)") else { return [] }
        var depth = 0
        var cases: [String] = []
        for line in text[start.lowerBound...].split(separator: "\n") {
            let words = line.trimmingCharacters(in: .whitespaces)
            if depth == 1, words.hasPrefix("case ") { cases += Self.names(words.dropFirst("case ".count)) }
            depth += words.count { $0 == "{" } - words.count { $0 == "}" }
            if depth == 0 { break }
        }
        return cases
    }

    /// The names after `case`, without associated and raw values.
    private static func names(_ list: Substring) -> [String] {
        list.replacing(/\([^)]*\)/, with: "").split(separator: ",").map { name in
            String(name.trimmingCharacters(in: .whitespaces).prefix { $0 != " " && $0 != "=" })
        }
    }

    /// The matches of an expression in a file.
    func found<Output>(_ expression: some RegexComponent<(Substring, Output)>, in file: String) throws -> [Output] {
        try text(of: file).matches(of: expression.regex).map(\.output.1)
    }

    /// A file without comments.
    func code(of file: String) throws -> String {
        try lines(of: file).map { line in
            line.firstRange(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line)
        }.joined(separator: "\n")
    }
}
