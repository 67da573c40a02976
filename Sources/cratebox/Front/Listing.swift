import ArgumentParser
import CrateBox

/// The flag of commands that list albums.
struct ListOptions: ParsableArguments {
    @Flag(help: "Show ids.")
    var ids = false
}

/// Lists for people, as wide as the terminal behind standard output.
enum Listing {
    /// The lines of a table, below the titles of its columns if they have any.
    static func lines(
        _ columns: [TerminalTable.Column], _ rows: [[String]], indent: Int = 0
    ) -> [TerminalText] {
        let margin = TerminalText(String(repeating: " ", count: indent))
        let width = Terminal.outputWidth.map { max(1, $0 - indent) }
        let table = TerminalTable(columns, rows, signs: Terminal.signs(of: .output))
        let header = [table.header(within: width)].compactMap(\.self)
        return (header + table.lines(within: width)).map { margin + $0 }
    }

    /// The last line of a list that is longer than what is shown; nil where nothing is left out.
    static func rest(of total: Int, shown: Int) -> TerminalText? {
        total > shown ? "  … and \(total - shown) more, of \(total)" : nil
    }
}
