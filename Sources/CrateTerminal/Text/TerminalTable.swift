package import CrateCore

/// Rows of text in columns, aligned by display width and no wider than the terminal.
package struct TerminalTable: Sendable {
    /// The attribute of a column's cells, if the terminal has attributes.
    package enum Style: Sendable {
        /// Without attributes.
        case plain
        /// Bold, for the column that names the row.
        case bold
        /// Faint, for details.
        case faint
    }

    /// How a column is narrowed.
    package enum Narrowing: Sendable {
        /// The column keeps its width; names and details are narrowed instead.
        case none
        /// The column names the row. It is truncated in turn with details, down to 12 columns of the terminal, and
        /// further only after details and spare columns are left out.
        case name
        /// The column is truncated to 16 columns of the terminal, then in turn with names to 8, and then left out, the
        /// last one first.
        case detail
        /// The column is never truncated, but left out after the details.
        case spare
        /// The text of the column continues on further lines.
        case wraps
        /// The column is written below its row where a name would have less than 16 columns beside it, or less than
        /// this column, even without details and what is spare, and where the line has no room.
        case below
    }

    /// The title, the style and the alignment of a column, and how it is narrowed.
    package struct Column: Sendable {
        let title: LocalizedText
        let style: Style
        let isNumber: Bool
        let narrowing: Narrowing

        /// Creates a column; a table without any title has no title row.
        /// - Parameters:
        ///   - isNumber: Whether cells are aligned to the right.
        ///   - narrowing: How the column is narrowed on a narrow terminal.
        package init(
            _ title: LocalizedText, _ style: Style = .plain, isNumber: Bool = false, narrowing: Narrowing = .none
        ) {
            (self.title, self.style, self.isNumber, self.narrowing) = (title, style, isNumber, narrowing)
        }

        /// Creates a plain column without a title.
        package init(isNumber: Bool = false, narrowing: Narrowing = .none) {
            self.init("", isNumber: isNumber, narrowing: narrowing)
        }
    }

    static let space = 2
    private let columns: [Column]
    private let rows: [[String]]
    private let signs: TerminalSigns

    /// Creates a table; columns without any text are omitted.
    /// - Parameter rows: a text for each column, in any characters; they are cleaned.
    package init(_ columns: [Column], _ rows: [[String]], signs: TerminalSigns = .unicode) {
        let used = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        self.columns = used.map { columns[$0] }
        self.rows = rows.map { row in used.map { signs.shown(CleanText.line(row[$0])) } }
        self.signs = signs
    }

    /// The line of titles; nil without titles or rows.
    package func header(within width: Int? = nil) -> TerminalText? {
        if let (main, _) = divided(within: width) { return main.header(within: width) }
        let titles = columns.map(\.title.text)
        guard titles.contains(where: { !$0.isEmpty }), !rows.isEmpty else { return nil }
        return line(titles, widths(within: width), isLimited: width != nil) { _, words in words.faint }
            .fitted(to: width, signs)
    }

    /// The lines of the rows within a width; nil for a file or pipe. In those, no text is truncated, but a very long
    /// name or detail exceeds its column instead of widening it.
    package func lines(within width: Int? = nil) -> [TerminalText] { rowLines(within: width).flatMap(\.self) }

    /// The lines of each row: one, and more only where a column wraps or is written below.
    package func rowLines(within width: Int? = nil) -> [[TerminalText]] {
        if let (main, notes) = divided(within: width) {
            return zip(main.rowLines(within: width), notes).map { $0 + $1 }
        }
        let widths = widths(within: width)
        return rows.map { row in
            wrapped(row, widths).map { words in
                line(words, widths, isLimited: width != nil, styled).fitted(to: width, signs)
            }
        }
    }

    /// The table without the columns that are written below, and the lines below each row with their texts; nil if all
    /// columns fit.
    private func divided(within width: Int?) -> (main: TerminalTable, notes: [[TerminalText]])? {
        let below = columns.indices.filter { columns[$0].narrowing == .below }
        guard let width, !below.isEmpty, isTooNarrow(width) else { return nil }
        let rest = columns.indices.filter { !below.contains($0) }
        let main = TerminalTable(rest.map { columns[$0] }, rows.map { row in rest.map { row[$0] } }, signs: signs)
        let notes = rows.map { row in
            linesBelow(below.filter { !row[$0].isEmpty }.map { styled($0, row[$0]) }, width)
        }
        return (main, notes)
    }

    /// The lines below a row with texts joined by commas; more than one if they are too long.
    private func linesBelow(_ texts: [TerminalText], _ width: Int) -> [TerminalText] {
        guard !texts.isEmpty else { return [] }
        let margin = 2 * Self.space
        let room = max(1, width - margin)
        return texts.joined(separator: ", ").wrapped(to: room, signs)
            .flatMap { $0.width > room ? $0.pieces(of: room) : [$0] }
            .map { (TerminalText(String(repeating: " ", count: margin)) + $0).fitted(to: width, signs) }
    }

    /// Whether names or the line would be truncated.
    private func isTooNarrow(_ width: Int) -> Bool {
        let needed = columns.indices.filter { ![.detail, .spare].contains(columns[$0].narrowing) }
        let wanted = wantedWidths
        guard columns.contains(where: { $0.narrowing == .name }) else {
            return needed.reduce(Self.space * (needed.count - 1)) { $0 + wanted[$1] } > width
        }
        let given = TableWidths(needed.map { wanted[$0] }, needed.map { columns[$0].narrowing }, width: width).widths
        // Short names are not truncated, however much stands beside them.
        guard given.reduce(Self.space * (needed.count - 1), { $0 + ($1 ?? 0) }) <= width else { return true }
        let below = needed.filter { columns[$0].narrowing == .below }.map { wanted[$0] }.max() ?? 0
        let least = max(Self.readableName, below)
        return zip(needed, given).contains { column, given in
            columns[column].narrowing == .name && (given ?? 0) < min(wanted[column], least)
        }
    }

    private static let readableName = 16

    private func styled(_ column: Int, _ words: String) -> TerminalText {
        switch columns[column].style {
        case .plain: TerminalText(words)
        case .bold: words.bold
        case .faint: words.faint
        }
    }

    /// The lines of a row, as texts for each column, if the text of its last column is wrapped.
    private func wrapped(_ row: [String], _ widths: [Int?]) -> [[String]] {
        guard let last = columns.indices.last, columns[last].narrowing == .wraps, let room = widths[last] else {
            return [row]
        }
        let lines = TerminalText(row[last]).wrapped(to: room, signs).flatMap { $0.pieces(of: room) }
        return lines.enumerated().map { number, line in
            (number == 0 ? row.dropLast() : columns.dropLast().map { _ in "" })
                + [line.rendered(withColours: false, signs: signs)]
        }
    }

    private func line(
        _ words: [String], _ widths: [Int?], isLimited: Bool, _ style: (Int, String) -> TerminalText
    ) -> TerminalText {
        let shown = words.indices.compactMap { column in widths[column].map { (column, words[column], $0) } }
        let last = shown.last { !$0.1.isEmpty }?.0 ?? 0
        return shown.prefix { $0.0 <= last }.map { column, words, width -> TerminalText in
            let cell = isLimited ? words.fitted(to: width, signs) : words
            let padding = TerminalText(String(repeating: " ", count: max(0, width - DisplayWidth.of(cell))))
            let text = cell.isEmpty ? "" : style(column, cell)
            if columns[column].isNumber { return padding + text }
            return column == last ? text : text + padding
        }.joined(separator: TerminalText(String(repeating: " ", count: Self.space)))
    }

    /// The width of each column; nil for one that is left out.
    private func widths(within width: Int?) -> [Int?] {
        let wanted = wantedWidths
        if let width { return TableWidths(wanted, columns.map(\.narrowing), width: width).widths }
        return zip(wanted, columns).map { wanted, column in
            [.name, .detail].contains(column.narrowing) ? min(wanted, Self.widestAlone) : wanted
        }
    }

    /// The maximum width of a column of names or details in a file or pipe; a longer text exceeds it.
    private static let widestAlone = 60

    /// The width of the widest text of each column.
    private var wantedWidths: [Int] {
        columns.indices.map { column in
            (rows.map { $0[column] } + [columns[column].title.text]).map { DisplayWidth.of($0) }.max() ?? 0
        }
    }
}
