import ArgumentParser
import CrateBox
import CrateCore

/// The flag `--ids`, which commands that list albums share.
struct ListOptions: ParsableArguments {
    @Flag(help: "Show ids.")
    var ids = false
}

/// Formats lists for the width of the terminal at standard output.
enum Listing {
    /// The least width, in columns, at which an artist is shown beside a title.
    private static let wide = 50

    /// How the artist beside a title is narrowed: a narrow terminal would leave it out, so it goes below the title
    /// there.
    static var artist: TerminalTable.Narrowing { Terminal.outputWidth.map { $0 < wide } == true ? .below : .detail }

    /// The lines of a table, below its column titles if it has any.
    static func lines(
        _ columns: [TerminalTable.Column], _ rows: [[String]], indent: Int = 0
    ) -> [TerminalText] {
        let table = rowLines(columns, rows, indent: indent)
        return table.header + table.rows.flatMap(\.self)
    }

    /// The line of column titles, empty without any, and the lines of each row, fitted to the terminal's width.
    static func rowLines(
        _ columns: [TerminalTable.Column], _ rows: [[String]], indent: Int = 0
    ) -> (header: [TerminalText], rows: [[TerminalText]]) {
        let margin = TerminalText(String(repeating: " ", count: indent))
        let width = Terminal.outputWidth.map { max(1, $0 - indent) }
        let table = TerminalTable(columns, rows, signs: Terminal.signs(of: .output))
        let header = [table.header(within: width)].compactMap(\.self).map { margin + $0 }
        return (header, table.rowLines(within: width).map { $0.map { margin + $0 } })
    }

    /// The last line of a question's options; nil if none is left out.
    static func rest(of question: ReplyWords) -> TerminalText? {
        guard question.more == true else { return nil }
        let all = question.total.flatMap { rest(of: $0, shown: question.options?.count ?? 0) }
        return all ?? TerminalText(localized: "  … and more")
    }

    /// The last line of a truncated list of tracks, without their number if not all of them were counted; nil if
    /// nothing is left out.
    static func rest(ofTracksIn found: ReplyWords) -> TerminalText? {
        guard let total = found.totalTracks, let tracks = found.tracks else { return nil }
        guard found.moreTracks != true else { return TerminalText(localized: "  … and more") }
        return rest(of: total, shown: tracks.count)
    }

    /// The last line of a truncated list; nil if nothing is left out.
    static func rest(of total: Int, shown: Int) -> TerminalText? {
        total > shown
            ? TerminalText(
                localized:
                    "  … and \(WrittenNumber.grouped(total - shown)) more, of \(WrittenNumber.grouped(total))") : nil
    }
}
