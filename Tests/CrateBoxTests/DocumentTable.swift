import Foundation

/// A table of a DocC page, for comparison with the code.
struct DocumentTable {
    /// The cells, row by row.
    let rows: [[String]]

    /// Reads the table with this header from a page below Sources; no rows if there is none.
    init(_ page: String, _ header: String...) throws {
        let lines = try Self.text(of: page).split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.firstIndex { Self.cells($0) == header } ?? lines.endIndex - 1
        rows = lines[(start + 1)...].prefix { $0.hasPrefix("|") }.dropFirst().map(Self.cells)
    }

    /// The text of a page below Sources.
    static func text(of page: String) throws -> String {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        return try String(contentsOf: sources.appendingPathComponent(page), encoding: .utf8)
    }

    /// The text in backticks.
    static func codes(_ text: String) -> [String] { text.matches(of: /`([^`]+)`/).map { String($0.1) } }

    private static func cells(_ line: Substring) -> [String] {
        guard line.hasPrefix("|") else { return [] }
        return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
