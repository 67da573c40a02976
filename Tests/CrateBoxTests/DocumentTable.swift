import Foundation

/// A table of a DocC page, to be compared with the code that it is about.
struct DocumentTable {
    /// Its cells, row by row.
    let rows: [[String]]

    /// The table with this header of a page below Sources; no rows where there is none.
    init(_ page: String, _ header: String...) throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let text = try String(contentsOf: sources.appendingPathComponent(page), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.firstIndex { Self.cells($0) == header } ?? lines.endIndex - 1
        rows = lines[(start + 1)...].prefix { $0.hasPrefix("|") }.dropFirst().map(Self.cells)
    }

    /// What stands in backticks.
    static func codes(_ text: String) -> [String] { text.matches(of: /`([^`]+)`/).map { String($0.1) } }

    private static func cells(_ line: Substring) -> [String] {
        guard line.hasPrefix("|") else { return [] }
        return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
