import CrateBox
import CrateCore
import Glibc

/// Rows of words as neat columns, within a width.
struct Columns {
    /// What stands between two columns.
    private static let space = "  "

    private let rows: [[String]]
    private let widths: [Int]

    /// Rows of equally many words. One column gives way where the width does not suffice, but keeps eight places.
    init(_ rows: [[String]], giving way: Int, within width: Int) {
        let rows = rows.map { $0.map { CleanText.line($0) } }
        self.rows = rows
        var widths = (0..<(rows.first?.count ?? 0)).map { column in
            rows.map { Self.width($0[column]) }.max() ?? 0
        }
        let over = widths.reduce(0, +) + Self.space.count * max(0, widths.count - 1) - width
        if over > 0, widths.indices.contains(way) { widths[way] = min(widths[way], max(8, widths[way] - over)) }
        self.widths = widths
    }

    /// The lines, each column through a style that adds no width.
    func lines(_ style: (_ column: Int, _ words: String) -> TerminalText) -> [TerminalText] {
        rows.map { row in
            let last = row.lastIndex { !$0.isEmpty } ?? 0
            return row[...last].enumerated().map { column, words -> TerminalText in
                let fitting = Self.fit(words, widths[column])
                let padding = column == last ? 0 : widths[column] - Self.width(fitting)
                return "\(fitting.isEmpty ? "" : style(column, fitting))\(String(repeating: " ", count: padding))"
            }.joined(separator: TerminalText(Self.space))
        }
    }

    private static func fit(_ words: String, _ width: Int) -> String {
        guard Self.width(words) > width else { return words }
        var cut = words
        while Self.width(cut) > width - 1, !cut.isEmpty { cut.removeLast() }
        return cut + "…"
    }

    /// Columns of a terminal that words take.
    private static func width(_ words: String) -> Int { words.reduce(0) { $0 + ($1.isWide ? 2 : 1) } }
}

extension Character {
    /// East Asian Wide, and emoji: Unicode Standard Annex 11, by block.
    fileprivate var isWide: Bool {
        guard let value = unicodeScalars.first?.value, value >= 0x1100 else { return false }
        return Self.wide.contains { $0.contains(value) }
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
    ]
}
