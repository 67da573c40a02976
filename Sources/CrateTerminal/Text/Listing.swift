internal import CrateCore

/// Formats lists for the width of the terminal at standard output.
package enum Listing {
    /// The least width, in columns, at which an artist is shown beside a title.
    private static let wide = 50

    /// How the artist beside a title is narrowed: a narrow terminal would leave it out, so it goes below the title
    /// there.
    package static var artist: TerminalTable.Narrowing {
        Terminal.outputWidth.map { $0 < wide } == true ? .below : .detail
    }

    /// The lines of a table, below its column titles if it has any.
    package static func lines(
        _ columns: [TerminalTable.Column], _ rows: [[String]], indent: Int = 0
    ) -> [TerminalText] {
        let table = rowLines(columns, rows, indent: indent)
        return table.header + table.rows.flatMap(\.self)
    }

    /// The line of column titles, empty without any, and the lines of each row, fitted to the terminal's width.
    package static func rowLines(
        _ columns: [TerminalTable.Column], _ rows: [[String]], indent: Int = 0
    ) -> (header: [TerminalText], rows: [[TerminalText]]) {
        let margin = TerminalText(String(repeating: " ", count: indent))
        let width = Terminal.outputWidth.map { max(1, $0 - indent) }
        let table = TerminalTable(columns, rows, signs: Terminal.signs(of: .output))
        let header = [table.header(within: width)].compactMap(\.self).map { margin + $0 }
        return (header, table.rowLines(within: width).map { $0.map { margin + $0 } })
    }

    /// The last line of a truncated list; nil if nothing is left out.
    package static func rest(of total: Int, shown: Int) -> TerminalText? {
        total > shown
            ? TerminalText(
                localized:
                    "  … and \(WrittenNumber.grouped(total - shown)) more, of \(WrittenNumber.grouped(total))") : nil
    }
}
