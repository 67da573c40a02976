import CrateCore
import CrateTerminal
import Testing

/// Rows in columns.
@Suite struct TerminalTableTests {
    private func text(_ table: TerminalTable, _ width: Int? = nil) -> [String] {
        table.lines(within: width).map { $0.rendered(withColours: false) }
    }

    private let albums = TerminalTable(
        [
            .init("", .bold, narrowing: .name), .init(narrowing: .detail), .init(isNumber: true, narrowing: .spare),
            .init("", .faint),
        ],
        [
            ["正しい街", "椎名林檎", "1999", "not ripped"], ["Ghost Notes", "The Tin Almanac", "", ""],
            ["O", "e\u{301}", "812", ""],
        ])

    @Test func columnsAreAlignedByDisplayWidth() {
        #expect(
            text(albums) == [
                "正しい街     椎名林檎         1999  not ripped", "Ghost Notes  The Tin Almanac",
                "O            e\u{301}                 812",
            ])
    }

    @Test(arguments: 1...60)
    func noLineIsWiderThanTheTerminal(width: Int) {
        for line in albums.lines(within: width) { #expect(line.width <= width) }
        for line in text(albums, width) { #expect(DisplayWidth.of(line) <= width, "\(line)") }
    }

    @Test func aNameKeepsItsRoomAndDetailsGiveWay() {
        let titles = [44, 41, 36, 30, 21].map { text(albums, $0)[1] }
        #expect(
            titles == [
                "Ghost Notes  The Tin Alma…", "Ghost Notes  The Tin A…", "Ghost Notes", "Ghost Notes", "Ghost No…",
            ])
        #expect(
            [44, 36, 30, 21].map { text(albums, $0)[0] } == [
                "正しい街     椎名林檎       1999  not ripped", "正しい街     1999  not ripped", "正しい街     1999  not ripped",
                "正しい街   not ripped",
            ])
    }

    @Test func aTextThatWrapsContinuesBelowItself() {
        let table = TerminalTable(
            [.init(), .init("", .faint, narrowing: .wraps)],
            [
                ["Condition", "media Near Mint (NM or M-), sleeve Very Good"],
                ["Cover", "/music/Evening Tides/cover.jpg"],
            ])
        #expect(
            text(table, 34) == [
                "Condition  media Near Mint (NM or", "           M-), sleeve Very Good",
                "Cover      /music/Evening", "           Tides/cover.jpg",
            ])
        #expect(text(table).count == 2)
    }

    @Test func aMarkMovesBelowItsRowBeforeTheNameIsTruncated() {
        let table = TerminalTable(
            [.init("Album", .bold, narrowing: .name), .init(narrowing: .detail), .init("", .faint, narrowing: .below)],
            [["Evening Tides", "The Lantern Ledger", "library not connected"], ["Undertow", "Paper Orrery", ""]])
        #expect(text(table, 60)[0] == "Evening Tides  The Lantern Ledger  library not connected")
        #expect(text(table, 40) == ["Evening Tides  library not connected", "Undertow"])
        #expect(
            text(table, 35) == [
                "Evening Tides  The Lantern Ledger", "    library not connected", "Undertow       Paper Orrery",
            ])
        #expect(text(table, 20) == ["Evening Tides", "    library not", "    connected", "Undertow"])
        #expect(table.rowLines(within: 35).map(\.count) == [2, 1])
        #expect(table.header(within: 35)?.rendered(withColours: false) == "Album")
        for width in 1...60 { for line in text(table, width) { #expect(DisplayWidth.of(line) <= width, "\(line)") } }
    }

    @Test func withoutNamesWhatTheLineHasNoRoomForMovesBelow() {
        let table = TerminalTable(
            [.init("", .bold, narrowing: .below), .init("", .faint, narrowing: .below), .init("", .faint)],
            [["today", "by hand", "manual-000006.sqlite"], ["yesterday", "weekly", "weekly-000005.sqlite"]])
        #expect(text(table, 40)[0] == "today      by hand  manual-000006.sqlite")
        #expect(
            text(table, 39) == [
                "manual-000006.sqlite", "    today, by hand", "weekly-000005.sqlite", "    yesterday, weekly",
            ])
    }

    @Test func aWordThatIsTooWideContinuesBelow() {
        let table = TerminalTable(
            [.init(), .init("", .faint, narrowing: .wraps)], [["Cover", "/music/LanternLedger/EveningTides.jpg"]])
        #expect(text(table, 23) == ["Cover  /music/LanternLe", "       dger/EveningTide", "       s.jpg"])
    }

    @Test func titlesStandAboveTheirColumns() {
        let table = TerminalTable(
            [.init("Name", .bold), .init("Albums", isNumber: true), .init("Note")],
            [["garage", "12", ""], ["attic", "1180", ""]])
        #expect(table.header()?.rendered(withColours: false) == "Name    Albums")
        #expect(text(table) == ["garage      12", "attic     1180"])
        #expect(table.header()?.rendered(withColours: true).hasPrefix("\u{1B}[2mName") == true)
        #expect(TerminalTable([.init("Name")], []).header() == nil)
    }

    @Test func whatATerminalObeysIsTakenOut() {
        let table = TerminalTable([.init(), .init()], [["a\u{1B}[2Jb", "c\r\nd"], ["\u{9B}x", "\u{202E}y"]])
        #expect(text(table) == ["a\u{FFFD}[2Jb  c d", "\u{FFFD}x      \u{FFFD}y"])
    }

    @Test func anotherLocaleHasPlainSigns() {
        let table = TerminalTable([.init(narrowing: .name), .init()], [["Ghost → Notes", "“a”"]], signs: .ascii)
        #expect(text(table) == ["Ghost -> Notes  \"a\""])
        #expect(text(table, 15) == ["Ghost -> ~  \"a\""])
    }

    private static let locales: [(String?, String?, String?, TerminalSigns)] = [
        ("C.UTF-8", nil, nil, .unicode), (nil, nil, "en_GB.utf8", .unicode), (nil, nil, nil, .ascii),
        ("C", nil, "en_GB.UTF-8", .ascii), ("", "POSIX", "en_GB.UTF-8", .ascii), (nil, "", "de_DE", .ascii),
        (nil, nil, "de_DE.UTF-8@euro", .unicode),
    ]

    @Test(arguments: locales)
    func theLocaleDecidesTheSigns(all: String?, type: String?, language: String?, signs: TerminalSigns) {
        let values = ["LC_ALL": all, "LC_CTYPE": type, "LANG": language]
        #expect(TerminalSigns { values[$0] ?? nil } == signs)
    }
}
