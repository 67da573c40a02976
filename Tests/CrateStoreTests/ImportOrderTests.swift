import Testing

@testable import CrateStore

/// Rows are written in the order of their releases, and are shown in that of the export.
@Suite struct ImportOrderTests {
    private let fixture: ImportFixture

    init() throws { fixture = try ImportFixture(isInMemory: true) }

    @Test func copiesAreNumberedInTheOrderOfTheExport() throws {
        let releases = [30, 10, 20, 10, 30, 5]
        try fixture.load(rows: releases.map { ImportFixture.row("\($0)") })
        #expect(
            try fixture.strings("SELECT release || '.' || ordinal FROM copy ORDER BY id")
                == ["30.1", "10.1", "20.1", "10.2", "30.2", "5.1"])
    }

    @Test func aLaterImportNumbersItsCopiesAfterThose() throws {
        try fixture.load(rows: [ImportFixture.row("2"), ImportFixture.row("3")])
        try fixture.load(rows: ["9", "3", "1", "2"].map { ImportFixture.row($0) })
        #expect(try fixture.strings("SELECT release || '' FROM copy ORDER BY id") == ["2", "3", "9", "1"])
    }

    @Test func theFirstRowOfAReleaseDecides() throws {
        try fixture.load(rows: [
            ImportFixture.row("7", title: "First"), ImportFixture.row("3"), ImportFixture.row("7", title: "Second"),
        ])
        #expect(try fixture.string("SELECT title FROM release WHERE id = 7") == "First")
    }

    @Test func cratesAndTheirPlacesFollowTheExport() throws {
        let rows = [("9", "Soul"), ("4", "Jazz"), ("6", "Soul"), ("1", "Rock"), ("2", "Jazz")]
        try fixture.load(rows: rows.map { ImportFixture.row($0.0, folder: $0.1) })
        #expect(try fixture.strings("SELECT name FROM crate ORDER BY id") == ["Soul", "Jazz", "Rock"])
        #expect(
            try fixture.strings(
                """
                SELECT name || ' ' || release FROM crateRelease JOIN crate ON crate.id = crate
                ORDER BY crate.id, place
                """) == ["Soul 9", "Soul 6", "Jazz 4", "Jazz 2", "Rock 1"])
    }

    @Test func refusedRowsAreListedInTheOrderOfTheExport() throws {
        let summary = try fixture.load(rows: ["9", "x", "4", "y", "1"].map { ImportFixture.row($0) })
        #expect(summary.refused.map(\.row) == [3, 5] && summary.imported == 3)
    }

    /// Another program may have used the highest row number.
    @Test func copiesAreAddedBehindTheHighestNumber() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        try fixture.execute("UPDATE copy SET id = 9223372036854775806")
        let summary = try fixture.load(rows: ["3", "2", "1"].map { ImportFixture.row($0) })
        #expect(summary.imported == 2)
        #expect(try fixture.number("SELECT count(*) FROM copy WHERE hasLeft = 0") == 3)
    }
}
