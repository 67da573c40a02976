import CrateCore
import CrateTerminal
import Testing

@testable import cratebox

/// The lists of libraries and of rips on narrow terminals: names are truncated, states and numbers never.
@Suite struct LibraryColumnTests {
    private func text(_ columns: [TerminalTable.Column], _ rows: [[String]], _ width: Int) -> [String] {
        let table = TerminalTable(columns, rows)
        let header = [table.header(within: width)].compactMap(\.self)
        return (header + table.lines(within: width)).map { $0.rendered(withColours: false) }
    }

    private let flaws = ["1 incomplete", "3 damaged", "/media/m3"]

    @Test func whatIsWrongWithALibraryMovesBelowIt() {
        #expect(
            text(Library.columns, [["m3", "connected", "13", "13"] + flaws], 40) == [
                "Name  State      Albums  Rips  Folder", "m3    connected      13    13  /media/m3",
                "    1 incomplete, 3 damaged",
            ])
    }

    @Test(arguments: [
        "A library with a name that is longer than any terminal is wide", "椎名林檎椎名林檎椎名林檎",
    ])
    func aLongNameIsCutBeforeStateAndNumbers(name: String) {
        let lines = text(Library.columns, [[name, "connected", "1,180", "1,192"] + flaws], 40)
        #expect(lines[0].contains("State      Albums   Rips"), "\(lines)")
        #expect(lines[1].hasSuffix("  connected   1,180  1,192"), "\(lines)")
        #expect(lines.last == "    1 incomplete, 3 damaged")
    }

    @Test func theStateOfARipIsNeverCut() {
        let folder = "Artist/A folder with a very long name [FLAC]"
        for width in 30...100 {
            let row = [folder, "An album", "Artist", "12", "all files missing", ""]
            let lines = text(Library.Show.columns, [row], width)
            #expect(lines.contains { $0.hasSuffix("all files missing") }, "\(lines)")
        }
    }
}
