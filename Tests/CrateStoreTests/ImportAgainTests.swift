import CrateCore
import CrateTesting
import Foundation
import Synchronization
import Testing

@testable import CrateStore

/// Importing again, with and without changes.
@Suite struct ImportAgainTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    @Test func theSameFileAgainChangesNothing() throws {
        let rows = ["1", "2", "2", "3"].map { ImportFixture.row($0) }
        let first = try fixture.load(rows: rows)
        #expect(first.imported == 3 && first.updated == 0 && first.copies == 4)
        let again = try fixture.load(rows: rows)
        #expect(again.imported == 0 && again.updated == 0 && again.copies == 4 && again.left == 0)
        #expect(
            try fixture.strings("SELECT release || '/' || ordinal FROM copy ORDER BY release, ordinal") == [
                "1/1", "2/1", "2/2", "3/1",
            ])
    }

    @Test func theWantOfAnOwnedReleaseDoesNotChangeWhatTheCollectionHas() throws {
        let (owned, want) = (ImportFixture.row("2"), "CBS 1,Metallica (2),Puppets,Not On Label,CD,,2016,2,cheap")
        try fixture.load(rows: [owned])
        let before = try fixture.strings("SELECT title || artist || label || format || year FROM release")
        #expect(try fixture.load(rows: [want], header: ImportFixture.wantHeader).wanted == 1)
        #expect(try fixture.strings("SELECT title || artist || label || format || year FROM release") == before)
        #expect(try fixture.strings("SELECT notes FROM want") == ["cheap"])
        #expect(try fixture.load(rows: [owned]).updated == 0)
        #expect(try fixture.load(rows: [want], header: ImportFixture.wantHeader).updated == 0)
        // A release that has left the collection is described by the wantlist again.
        try fixture.load(rows: [ImportFixture.row("3")])
        try fixture.load(rows: [want], header: ImportFixture.wantHeader)
        #expect(try fixture.strings("SELECT label FROM release WHERE id = 2") == ["Not On Label"])
    }

    @Test func aTableWithoutAColumnKeepsItsValues() throws {
        try fixture.load(rows: [ImportFixture.row("1", notes: "signed")])
        let facts = """
            SELECT title || '|' || artist || '|' || rating || '|' || mediaCondition || '|' || sleeveCondition || '|' || notes
            FROM release JOIN copy ON copy.release = release.id
            """
        let before = try fixture.strings(facts)
        try fixture.load("release_id,CollectionFolder\n1,Uncategorized\n")
        #expect(try fixture.strings(facts) == before && before.count == 1)
    }

    @Test func rowsOfOneReleaseThatDisagreeDoNotChangeItForEver() throws {
        let rows = [
            ImportFixture.row("2", title: "A"), ImportFixture.row("2", title: "B", added: "2020-01-01 00:00:00"),
        ]
        try fixture.load(rows: rows)
        #expect(try fixture.load(rows: rows).updated == 0)
        #expect(try fixture.string("SELECT title || addedAt FROM release") == "A2020-01-01 00:00:00")
    }

    @Test func onlyChangedRowsAreUpdated() throws {
        try fixture.load(rows: (1...9).map { ImportFixture.row("\($0)") })
        var rows = (1...9).map { ImportFixture.row("\($0)") }
        rows[2] = ImportFixture.row("3", notes: "sold the sleeve")
        rows[5] = ImportFixture.row("6", title: "Corrected")
        rows.append(ImportFixture.row("7"))
        let summary = try fixture.load(rows: rows)
        #expect(summary.imported == 0 && summary.updated == 3 && summary.returned == 0 && summary.copies == 10)
    }

    @Test func aCopyThatLeavesIsMarkedAndComesBack() throws {
        try fixture.load(rows: ["1", "2", "2"].map { ImportFixture.row($0) })
        #expect(try fixture.load(rows: ["2"].map { ImportFixture.row($0) }).left == 2)
        #expect(
            try fixture.strings("SELECT release || '/' || ordinal FROM copy WHERE hasLeft ORDER BY 1") == [
                "1/1", "2/2",
            ])
        #expect(try fixture.number("SELECT count(*) FROM release") == 2)
        let back = try fixture.load(rows: ["1", "2", "2"].map { ImportFixture.row($0) })
        #expect(back.updated == 2 && back.returned == 2 && back.imported == 0 && back.left == 0)
        #expect(try fixture.number("SELECT count(*) FROM copy WHERE hasLeft") == 0)
    }

    @Test func whatARefusedRowNamesHasNotLeft() throws {
        try fixture.load(rows: [
            ImportFixture.row("12300000", title: "Blue"), ImportFixture.row("2", title: "Hejira"),
            ImportFixture.row("3"),
        ])
        let summary = try fixture.load(rows: [ImportFixture.row("1.23E+07", title: "Blue"), ImportFixture.row("3")])
        #expect(summary.left == 1 && summary.refused.count == 1)
        #expect(try fixture.strings("SELECT release || '' FROM copy WHERE hasLeft") == ["2"])
    }

    /// A row without a readable number and title may be of any album that the export lacks.
    @Test(arguments: ["C1,Somebody", "C1,Somebody,Another Title,L,LP,,1980,x7,Jazz,,2015-02-03 04:05:06,,,"])
    func nothingLeavesBesideARowThatNamesNoAlbum(row: String) throws {
        let rows = (1...4).map { ImportFixture.row("\($0)", title: "Album \($0)") }
        try fixture.load(rows: rows)
        let summary = try fixture.load(rows: [rows[0], row, rows[2]])
        #expect(summary.refused.count == 1 && summary.left == 0 && summary.hasNamelessRow)
        #expect(try fixture.number("SELECT count(*) FROM copy WHERE hasLeft") == 0)
        // If every entry is listed, none can have left.
        let all = try fixture.load(rows: rows + [row])
        #expect(all.refused.count == 1 && all.left == 0 && !all.hasNamelessRow)
        #expect(try fixture.load(rows: Array(rows.dropLast())).left == 1)
    }

    @Test func anExportOfRefusedRowsOnlyMarksNothing() throws {
        try fixture.load(rows: [ImportFixture.row("1", title: "Blue"), ImportFixture.row("2", title: "Hejira")])
        let summary = try fixture.load(rows: [ImportFixture.row("x", title: "Hissing")])
        #expect(summary.refused.count == 1 && summary.left == 0)
        #expect(try fixture.number("SELECT count(*) FROM copy WHERE hasLeft") == 0)
    }

    @Test func foldersBecomeCratesInFileOrder() throws {
        let rows = [("5", "Jazz"), ("3", "Jazz"), ("9", "Funk"), ("5", "Jazz"), ("1", "Jazz")]
        try fixture.load(rows: rows.map { ImportFixture.row($0.0, folder: $0.1) })
        let order = "SELECT release || '' FROM crateRelease JOIN crate ON id = crate WHERE name = 'Jazz' ORDER BY place"
        #expect(try fixture.strings(order) == ["5", "3", "1"])
        #expect(try fixture.number("SELECT count(*) FROM crate WHERE isFolder") == 2)
        let changed = [("1", "Jazz"), ("9", "Jazz"), ("5", "Soul"), ("3", "Jazz")]
        try fixture.load(rows: changed.map { ImportFixture.row($0.0, folder: $0.1) })
        #expect(try fixture.strings(order) == ["1", "9", "3"])
        #expect(try fixture.strings("SELECT name FROM crate ORDER BY name") == ["Jazz", "Soul"])
    }

    @Test func aCrateOfOnesOwnWithAFoldersNameStaysAsItIs() throws {
        try fixture.execute("INSERT INTO crate (name, foldedName) VALUES ('Jazz', 'jazz')")
        try fixture.load(rows: [ImportFixture.row("5", folder: "Jazz")])
        #expect(try fixture.number("SELECT count(*) FROM crateRelease") == 0)
        #expect(try fixture.number("SELECT isFolder FROM crate") == 0)
    }

    @Test func aReleaseThatATagBroughtIsUpdated() throws {
        try fixture.execute(
            """
            INSERT INTO release (id, title, artist, foldedTitle, foldedArtist, year, genres, addedAt) VALUES
              (249504, 'master', 'metalica', 'master', 'metalica', 1986, '["Metal"]', '2026-01-01T00:00:00Z'),
              (-77, 'Demo', 'Us', 'demo', 'us', NULL, '[]', '2026-01-01T00:00:00Z')
            """)
        let summary = try fixture.load(rows: [ImportFixture.row("249504", released: "0")])
        #expect(summary.imported == 1 && summary.updated == 0)
        #expect(
            try fixture.string("SELECT title || foldedArtist || year || genres || addedAt FROM release WHERE id > 0")
                == #"Master of Puppetsmetallica1986["Metal"]2015-03-01 12:30:00"#)
        #expect(try fixture.string("SELECT title || artist FROM release WHERE id = -77") == "DemoUs")
    }

    @Test func wantsThatWereWishedForHereDoNotLeaveWithAnImport() throws {
        func want(_ id: Int) -> String { "1,A,T\(id),L,LP,,1980,\(id),,2015-02-03 04:05:06" }
        try fixture.load(rows: [want(1), want(2)], header: ImportFixture.wantHeader)
        try fixture.execute(
            "INSERT INTO release (id, title, artist, foldedTitle, foldedArtist) VALUES (3, '', '', '', '')")
        try fixture.execute("INSERT INTO want (release) VALUES (3)")
        let summary = try fixture.load(rows: [want(2)], header: ImportFixture.wantHeader)
        #expect(summary.left == 1 && summary.wanted == 1 && summary.imported == 0 && summary.updated == 0)
        #expect(try fixture.strings("SELECT release || '' FROM want WHERE hasLeft") == ["1"])
        // What left the wantlist is new there when it comes back.
        let back = try fixture.load(rows: [want(1), want(2)], header: ImportFixture.wantHeader)
        #expect(back.imported == 1 && back.updated == 0)
    }

    @Test func twentyThousandRowsAreReadChunkByChunk() throws {
        let path = fixture.folder + "/large.csv"
        let rows = (1...20_000).map { ImportFixture.row("\($0)", title: "Title \($0)", notes: "a\nb") + "\r\n" }
        try Data((ImportFixture.header + "\r\n" + rows.joined()).utf8).write(toFile: path)
        let seen = Mutex<[ImportProgress]>([])
        let summary = try CollectionImport(store: fixture.store).run(file: path) { now in
            seen.withLock { $0.append(now) }
        }
        #expect(summary.imported == 20_000 && summary.refused.isEmpty)
        let steps = seen.withLock { $0 }
        #expect(steps.count >= 20_000 / CSVRows.chunkLength)
        #expect(
            zip(steps, steps.dropFirst()).allSatisfy {
                $0.done <= $1.done && $1.done - $0.done <= 256 * Int64(CSVRows.chunkLength)
            })
        #expect(steps.last.map { $0.done == $0.total } == true)
        #expect(steps.first?.rows == CSVRows.chunkLength && steps.last?.rows == 20_000)
    }

    @Test func cancellationKeepsWhatIsDone() async throws {
        let path = try fixture.write(
            (ImportFixture.header + "\n"
                + (1...CSVRows.chunkLength + 900).map { ImportFixture.row("\($0)") + "\n" }.joined()).utf8)
        let store = fixture.store
        let result = await Task(executorPreference: TestThreads.shared) {
            Result { () throws(ImportError) in
                try CollectionImport(store: store).run(file: path) { _ in withUnsafeCurrentTask { $0?.cancel() } }
            }
        }.value
        #expect(result == .failure(.cancelled))
        #expect(try fixture.number("SELECT count(*) FROM copy") == CSVRows.chunkLength)
        #expect(try fixture.number("SELECT count(*) FROM crateRelease") == CSVRows.chunkLength)
        let rest = try CollectionImport(store: store).run(file: path)
        #expect(rest.imported == 900 && rest.updated == 0)
    }

    @Test func theSummaryHasTheKeysOfTheContract() throws {
        let summary = try fixture.load(rows: [ImportFixture.row("1.23E+07")])
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(summary), as: UTF8.self)
                == #"{"copies":0,"details":0,"encoding":"UTF-8","imported":0,"left":0,"noLongerWanted":[],"nowOwned":[],"refused":[{"reason":"release_id is not a number: 1.23E+07","row":2}],"removed":0,"returned":0,"tied":0,"unlisted":0,"updated":0,"wanted":0}"#
        )
    }
}
