import CrateCore
import CrateTerminal
import Testing

/// How titles and artists that are too wide share a line.
@Suite struct TableWidthTests {
    private func text(_ table: TerminalTable, _ width: Int) -> [String] {
        table.lines(within: width).map { $0.rendered(withColours: false) }
    }

    private func list(_ rows: [[String]]) -> TerminalTable {
        TerminalTable(
            [
                .init("", .bold, narrowing: .name), .init(narrowing: .detail), .init(isNumber: true, narrowing: .spare),
                .init("", .faint, narrowing: .below),
            ], rows)
    }

    private let albums = [
        ["Tales of Mystery and Imagination: Edgar Allan Poe", "The Alan Parsons Project", "1976", "not ripped"],
        ["Master of Puppets", "Metallica", "1986", "not ripped"],
        [
            "Symphonie Nr. 9 in d-Moll", "Ludwig van Beethoven, Berliner Philharmoniker, Karajan", "1963", "not ripped",
        ],
    ]

    @Test func anArtistGivesWayBeforeATitle() {
        #expect(
            text(list(albums), 98) == [
                "Tales of Mystery and Imagination: Edgar Allan Poe  The Alan Parsons Project       1976  not ripped",
                "Master of Puppets                                  Metallica                      1986  not ripped",
                "Symphonie Nr. 9 in d-Moll                          Ludwig van Beethoven, Berlin…  1963  not ripped",
            ])
        #expect(
            text(list(albums), 78) == [
                "Tales of Mystery and Imagination: Edgar A…  The Alan Parson…  1976  not ripped",
                "Master of Puppets                           Metallica         1986  not ripped",
                "Symphonie Nr. 9 in d-Moll                   Ludwig van Beet…  1963  not ripped",
            ])
    }

    @Test func aVeryLongNameInAPipeIsWholeAndLeavesTheOtherRowsAlone() {
        let long = String(repeating: "t", count: 300)
        let rows = [["Low Tide", "The Quay", "1999", ""], [long, "The Quay", "2001", ""]]
        let lines = list(rows).lines().map { $0.rendered(withColours: false) }
        #expect(lines[0] == "Low Tide" + String(repeating: " ", count: 54) + "The Quay  1999")
        #expect(lines[1] == long + "  The Quay  2001")
    }

    @Test func aNarrowTerminalShowsTitlesWithoutArtists() {
        #expect(
            text(list(albums), 38) == [
                "Tales of Mystery an…  1976  not ripped", "Master of Puppets     1986  not ripped",
                "Symphonie Nr. 9 in …  1963  not ripped",
            ])
    }

    @Test(arguments: 24...120)
    func aTitleHasAtLeastHalfOfTheRoomItSharesWithAnArtist(width: Int) throws {
        let title = String(repeating: "t", count: 60)
        let table = TerminalTable(
            [.init(narrowing: .name), .init(narrowing: .detail)], [[title, String(repeating: "a", count: 60)]])
        let line = try #require(text(table, width).first)
        let artist = line.split(separator: "  ").dropFirst().first?.count ?? 0
        let shown = line.split(separator: "  ").first?.count ?? 0
        #expect(shown >= artist)
        #expect(line.count == min(width, 122))
    }

    @Test func aColumnThatNeedsLessLeavesTheRestToTheOther() {
        let short = list([["Undertow", albums[2][1], "", ""]])
        #expect(text(short, 60) == ["Undertow  Ludwig van Beethoven, Berliner Philharmoniker, Ka…"])
        let long = list([[albums[0][0], "Metallica", "", ""]])
        #expect(text(long, 50) == ["Tales of Mystery and Imagination: Edga…  Metallica"])
    }

    @Test func aMarkThatIsWiderThanTheTitleMovesBelow() {
        let track = list([[albums[0][0], "The Alan Parsons Project", "", "track A2 of " + albums[0][0]]])
        #expect(
            text(track, 80) == [
                albums[0][0] + "  The Alan Parsons Project",
                "    track A2 of Tales of Mystery and Imagination: Edgar Allan Poe",
            ])
    }

    @Test func whatIsBelowARowHasAsManyLinesAsItNeeds() {
        let proof = TerminalTable(
            [.init(isNumber: true), .init("", .bold, narrowing: .name), .init(narrowing: .below)],
            [
                ["1", "Slack Water", "proved"],
                ["2", "Harbour Lamps", "differs at frame 0, channel 0: expected -1024, found 1024"],
            ])
        #expect(
            text(proof, 40) == [
                "1  Slack Water", "    proved", "2  Harbour Lamps", "    differs at frame 0, channel 0:",
                "    expected -1024, found 1024",
            ])
        #expect(text(proof, 80)[0] == "1  Slack Water    proved")
    }
}
