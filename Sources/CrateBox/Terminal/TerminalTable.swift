public import CrateCore

/// Rows of text in columns, aligned by display width and no wider than the terminal.
public struct TerminalTable: Sendable {
    /// The style of a column.
    public enum Style: Sendable {
        /// Plain text.
        case plain
        /// Bold text.
        case bold
        /// Faint text.
        case faint
    }

    /// A column.
    public struct Column: Sendable {
        let title: LocalizedText
        let style: Style
        let isNumber: Bool
        let givesWay: Bool

        /// Creates a column with an optional title. Numbers are right-aligned. `givesWay` permits truncation to eight
        /// columns, or to four if necessary.
        public init(
            _ title: LocalizedText = "", _ style: Style = .plain, isNumber: Bool = false, givesWay: Bool = false
        ) {
            (self.title, self.style, self.isNumber, self.givesWay) = (title, style, isNumber, givesWay)
        }
    }

    private static let space = 2
    private let columns: [Column]
    private let rows: [[String]]
    private let signs: TerminalSigns

    /// Creates a table; each row has one text per column. Columns without any text are omitted.
    public init(_ columns: [Column], _ rows: [[String]], signs: TerminalSigns = .unicode) {
        let used = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        self.columns = used.map { columns[$0] }
        self.rows = rows.map { row in used.map { signs.shown(CleanText.line(row[$0])) } }
        self.signs = signs
    }

    /// The line of titles; nil without titles or rows.
    public func header(within width: Int? = nil) -> TerminalText? {
        let titles = columns.map(\.title.text)
        guard titles.contains(where: { !$0.isEmpty }), !rows.isEmpty else { return nil }
        return line(titles, widths(within: width)) { _, words in words.faint }.fitted(to: width, signs)
    }

    /// The lines of the rows within a width; nil for a file or pipe, which takes any length.
    public func lines(within width: Int? = nil) -> [TerminalText] {
        let widths = widths(within: width)
        return rows.map { row in
            line(row, widths) { column, words in
                switch columns[column].style {
                case .plain: TerminalText(words)
                case .bold: words.bold
                case .faint: words.faint
                }
            }.fitted(to: width, signs)
        }
    }

    private func line(
        _ words: [String], _ widths: [Int], _ style: (Int, String) -> TerminalText
    ) -> TerminalText {
        let last = words.lastIndex { !$0.isEmpty } ?? 0
        return words.prefix(last + 1).enumerated().map { column, words -> TerminalText in
            let cell = words.fitted(to: widths[column], signs)
            let padding = TerminalText(String(repeating: " ", count: widths[column] - DisplayWidth.of(cell)))
            let text = cell.isEmpty ? "" : style(column, cell)
            if columns[column].isNumber { return padding + text }
            return column == last ? text : text + padding
        }.joined(separator: TerminalText(String(repeating: " ", count: Self.space)))
    }

    private func widths(within width: Int?) -> [Int] {
        var widths = columns.indices.map { column in
            (rows.map { $0[column] } + [columns[column].title.text]).map { DisplayWidth.of($0) }.max() ?? 0
        }
        guard let width else { return widths }
        for least in [8, 4] { narrow(&widths, to: width, least: least) }
        return widths
    }

    /// Shrinks columns that give way, widest first, until the line fits or all are at their minimum.
    private func narrow(_ widths: inout [Int], to width: Int, least: Int) {
        var over = widths.reduce(0, +) + Self.space * max(0, widths.count - 1) - width
        while over > 0 {
            let giving = widths.indices.filter { columns[$0].givesWay && widths[$0] > least }
            guard let widest = giving.max(by: { widths[$0] < widths[$1] }) else { return }
            let next = giving.map { widths[$0] }.filter { $0 < widths[widest] }.max() ?? least
            let step = min(over, widths[widest] - max(next, least))
            widths[widest] -= step
            over -= step
        }
    }
}
