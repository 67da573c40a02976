import CrateCore
import SQLite
import Testing

@testable import CrateStore

/// Imports that replace the collection, and their effect on the wantlist.
@Suite struct ImportReplaceTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    private func replace(rows: [String], header: String = ImportFixture.header) throws -> ImportSummary {
        let path = try fixture.write(([header] + rows).map { $0 + "\r\n" }.joined().utf8)
        return try CollectionImport(store: fixture.store, replacing: true).run(file: path)
    }

    private func ids(_ table: String) throws -> [String?] {
        try fixture.strings("SELECT DISTINCT \(table == "release" ? "id" : "release") || '' FROM \(table) ORDER BY 1")
    }

    @Test func whatLeftIsRemovedWithItsCopiesAndPlaces() throws {
        try fixture.load(rows: ["1", "2", "2", "3"].map { ImportFixture.row($0, folder: "Jazz") })
        let summary = try replace(rows: [ImportFixture.row("2", folder: "Jazz")])
        #expect(summary.left == 0 && summary.removed == 3 && summary.copies == 1)
        #expect(try ids("release") == ["2"] && ids("copy") == ["2"] && ids("crateRelease") == ["2"])
        let again = try replace(rows: [ImportFixture.row("2", folder: "Jazz")])
        #expect(again.left == 0 && again.removed == 0)
    }

    @Test func whatWouldGoIsToldAndNothingIsChanged() throws {
        try fixture.load(rows: (1...20).map { ImportFixture.row("\($0)", folder: "Jazz") })
        let tables = ["release", "copy", "crate", "crateRelease", "changedAlbum", "changedCrate"]
        let before = try fixture.store.contents(of: tables)
        let work = CollectionImport(store: fixture.store, replacing: true)
        for (rows, removed, isMuch) in [(20, 0, false), (18, 2, false), (17, 3, true), (1, 19, true)] {
            let text = ([ImportFixture.header] + (1...rows).map { ImportFixture.row("\($0)") } + [""])
                .joined(separator: "\r\n")
            let export = try #require(try SortedFiles([fixture.write(text.utf8)]).exports.first)
            let departures = try work.departures(export)
            #expect(departures.count == removed && departures.total == 20 && departures.isMuch == isMuch)
            #expect(departures.text.english == "\(removed) of 20 copies")
        }
        #expect(try fixture.store.contents(of: tables) == before)
    }

    @Test func manyRecordsAreCountedInGroupsOfDigits() throws {
        try fixture.load(rows: (1...1200).map { ImportFixture.row("\($0)") })
        let rows = [ImportFixture.header, ImportFixture.row("1"), ""].joined(separator: "\r\n")
        let export = try #require(try SortedFiles([fixture.write(rows.utf8)]).exports.first)
        let departures = try CollectionImport(store: fixture.store).departures(export)
        #expect(departures.text.english == "1,199 of 1,200 copies")
    }

    /// One record of a small collection is more than a tenth, but needs no confirmation if it is kept.
    @Test func whatWouldBeMarkedIsCountedAsItIsMarked() throws {
        try fixture.load(rows: (1...20).map { ImportFixture.row("\($0)") } + [ImportFixture.row("20")])
        try fixture.load(rows: (1...20).map { ImportFixture.row("\($0)") })
        let work = CollectionImport(store: fixture.store)
        for (rows, marked, isMuch) in [(20, 0, false), (18, 2, false), (15, 5, false), (14, 6, true), (0, 20, true)] {
            let text = ([ImportFixture.header] + (0..<rows).map { ImportFixture.row("\($0 + 1)") } + [""])
                .joined(separator: "\r\n")
            let export = try #require(try SortedFiles([fixture.write(text.utf8)]).exports.first)
            let departures = try work.departures(export)
            #expect(departures.count == marked && departures.total == 20 && departures.isMuch == isMuch)
            #expect(try work.departures(export) == departures, "looking twice")
            #expect(try work.run(export).left == marked)
            try fixture.load(rows: (1...20).map { ImportFixture.row("\($0)") })
        }
        let small = try ImportFixture()
        try small.load(rows: (1...8).map { ImportFixture.row("\($0)") })
        for (rows, isMuch) in [(7, false), (3, false), (2, true)] {
            let text = ([ImportFixture.header] + (1...rows).map { ImportFixture.row("\($0)") } + [""])
                .joined(separator: "\r\n")
            let export = try #require(try SortedFiles([small.write(text.utf8)]).exports.first)
            #expect(try CollectionImport(store: small.store).departures(export).isMuch == isMuch)
            #expect(try CollectionImport(store: small.store, replacing: true).departures(export).isMuch)
        }
    }

    /// The share is that of the listed copies, without those that left earlier. A replacing import removes and counts
    /// these too.
    @Test(arguments: [false, true]) func whatLeftBeforeIsNoPartOfTheShare(replacing: Bool) throws {
        func rows(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { ImportFixture.row("\($0)") } }
        func export(_ numbers: ClosedRange<Int>) throws -> DiscogsExport {
            let text = ([ImportFixture.header] + rows(numbers) + [""]).joined(separator: "\r\n")
            return try #require(try SortedFiles([fixture.write(text.utf8)]).exports.first)
        }
        let work = CollectionImport(store: fixture.store, replacing: replacing)
        try fixture.load(rows: rows(1...400))
        try fixture.load(rows: rows(391...400))
        let others = try export(1...390)
        let all = try work.departures(others)
        #expect(all.text.english == (replacing ? "10 of 400 copies" : "10 of 10 copies") && all.isMuch)
        let rest = try work.departures(export(391...400))
        #expect(rest.text.english == (replacing ? "390 of 400 copies" : "0 of 10 copies") && rest.isMuch == replacing)
        let summary = try work.run(others)
        #expect(summary.left == (replacing ? 0 : 10) && summary.removed == (replacing ? 10 : 0))
    }

    /// An album counts as listed even if its row can't be used.
    @Test func aRefusedRowKeepsItsAlbum() throws {
        try fixture.load(rows: (1...30).map { ImportFixture.row("\($0)") })
        let untitled = (1...30).map { ImportFixture.row("\($0)", title: $0 == 5 ? "" : "Album \($0)") }
        let summary = try replace(rows: untitled)
        #expect(summary.refused.map(\.reason) == ["Title is empty"] && summary.left == 0 && summary.removed == 0)
        #expect(try ids("release").count == 30)
    }

    /// Counting takes no write lock.
    @Test func lookingWritesNothing() throws {
        try fixture.load(rows: ["1", "2", "3"].map { ImportFixture.row($0) })
        let export = try #require(try SortedFiles([fixture.write((ImportFixture.header + "\r\n").utf8)]).exports.first)
        let other = try Store(.file(fixture.folder + "/state/collection.sqlite"))
        #expect(try CollectionImport(store: fixture.store).departures(export).count == 3)
        try fixture.store.inspect { database in
            try database.execute(sql: "CREATE TEMP TABLE looked (one INTEGER)")
            try other.write { try $0.execute(sql: "UPDATE copy SET hasLeft = 1 WHERE release = 1") }
        }
        #expect(try fixture.number("SELECT count(*) FROM copy WHERE hasLeft = 1") == 1)
    }

    @Test func whatLeftBeforeIsRemovedToo() throws {
        try fixture.load(rows: ["1", "2"].map { ImportFixture.row($0) })
        try fixture.load(rows: [ImportFixture.row("2")])
        let summary = try replace(rows: [ImportFixture.row("2")])
        #expect(summary.left == 0 && summary.removed == 1)
        #expect(try ids("release") == ["2"])
    }

    @Test func whatSomethingElseNeedsStays() throws {
        try fixture.load(rows: (1...6).map { ImportFixture.row("\($0)", folder: "Jazz") })
        try fixture.execute(
            """
            INSERT INTO library (id, uuid, name, root, identity, fingerprint) VALUES (1, 'u', 'n', '/r', 'manifest', 'f');
            INSERT INTO rip (library, folder, release, matchedBy) VALUES (1, 'one', 1, 'tag');
            INSERT INTO crate (id, name, foldedName) VALUES (77, 'Mine', 'mine');
            INSERT INTO crateRelease (crate, place, release) VALUES (77, 1, 2);
            INSERT INTO want (release) VALUES (3);
            INSERT INTO play (at, release, outcome) VALUES ('2026-01-01T00:00:00Z', 4, 'played');
            """)
        let summary = try replace(rows: [ImportFixture.row("6", folder: "Jazz")])
        #expect(summary.removed == 5)
        #expect(try ids("release") == ["1", "2", "3", "6"])
        #expect(try ids("copy") == ["6"])
        #expect(try fixture.strings("SELECT crate || ':' || release FROM crateRelease WHERE crate = 77") == ["77:2"])
        #expect(try fixture.number("SELECT count(*) FROM rip") == 1)
        #expect(try ids("play") == ["4"] && ids("want") == ["3"])
    }

    @Test func onlyWantsOfTheExportAreRemoved() throws {
        func want(_ id: Int) -> String { "1,A,T\(id),L,LP,,1980,\(id),,2015-02-03 04:05:06" }
        try fixture.load(rows: [want(1), want(2)], header: ImportFixture.wantHeader)
        try fixture.execute(
            "INSERT INTO release (id, title, artist, foldedTitle, foldedArtist) VALUES (3, '', '', '', '')")
        try fixture.execute("INSERT INTO want (release, hasLeft) VALUES (3, 1)")
        let summary = try replace(rows: [want(2)], header: ImportFixture.wantHeader)
        #expect(summary.left == 0 && summary.removed == 1)
        #expect(try ids("want") == ["2", "3"])
    }

    /// An empty wantlist beside a collection is no mistake while there are no wants.
    @Test func anExportThatListsNothingReplacesNothing() throws {
        try fixture.load(rows: ["1", "2"].map { ImportFixture.row($0) })
        for (rows, reason) in [([], nil), (["a,b", "c"], "release_id is empty")] as [([String], String?)] {
            let error = try #require(throws: ImportError.self) { try replace(rows: rows) }
            guard case .listsNothing(_, let found) = error else { throw error }
            #expect(found == reason)
        }
        #expect(try fixture.number("SELECT count(*) FROM copy WHERE hasLeft = 0") == 2)
        #expect(try replace(rows: [], header: ImportFixture.wantHeader).removed == 0)
        #expect(try ids("copy") == ["1", "2"])
    }

    @Test func whatARefusedRowNamesIsNotRemoved() throws {
        try fixture.load(rows: [ImportFixture.row("12300000", title: "Blue"), ImportFixture.row("2", title: "Hejira")])
        let summary = try replace(rows: [ImportFixture.row("1.23E+07", title: "Blue"), ImportFixture.row("3")])
        #expect(summary.removed == 1)
        #expect(try ids("copy") == ["12300000", "3"])
    }

    @Test func whatWasWantedAndCameIsToldOnce() throws {
        func want(_ id: Int, _ title: String) -> String {
            "1,Prince (2),\(title),L,LP,,1980,\(id),,2015-02-03 04:05:06"
        }
        try fixture.load(
            rows: [want(5, "Dirty Mind"), want(6, "1999"), want(7, "Parade")], header: ImportFixture.wantHeader)
        let rows = [
            ImportFixture.row("5", artist: "Prince (2)", title: "Dirty Mind"),
            ImportFixture.row("600", artist: "Prince", title: "1999."),
            ImportFixture.row("8", artist: "Somebody", title: "Parade"),
        ]
        let summary = try fixture.load(rows: rows)
        #expect(
            summary.nowOwned == [
                ImportSummary.Want(release: 6, title: "1999", artist: "Prince"),
                ImportSummary.Want(release: 5, title: "Dirty Mind", artist: "Prince"),
            ])
        #expect(try fixture.load(rows: rows).nowOwned.isEmpty)
    }

    @Test func wantsThatAreNoLongerListedAreNamedOnce() throws {
        let rows = [(7, "Parade"), (5, "Dirty Mind"), (6, "1999")].map { id, title in
            "1,Prince,\(title),L,LP,,1980,\(id),,2015-02-03 04:05:06"
        }
        try fixture.load(rows: rows, header: ImportFixture.wantHeader)
        let summary = try fixture.load(rows: [rows[2]], header: ImportFixture.wantHeader)
        #expect(summary.left == 2 && summary.noLongerWanted.map(\.title) == ["Dirty Mind", "Parade"])
        #expect(try fixture.load(rows: [rows[2]], header: ImportFixture.wantHeader).noLongerWanted.isEmpty)
        #expect(try fixture.load(rows: [ImportFixture.row("8")]).noLongerWanted.isEmpty)
        #expect(try replace(rows: [rows[0]], header: ImportFixture.wantHeader).noLongerWanted.map(\.title) == ["1999"])
    }

    @Test func aWantOfWhatIsOwnedAlreadyIsToldOnce() throws {
        try fixture.load(rows: [ImportFixture.row("5", title: "Dirty Mind")])
        let rows = [
            "1,Metallica,Dirty Mind,L,LP,,1980,5,,", "1,Metallica,Dirty mind,L,LP,,1980,9,,", "1,A,Away,L,LP,,0,10,,",
        ]
        let summary = try fixture.load(rows: rows, header: ImportFixture.wantHeader)
        #expect(summary.nowOwned.map(\.release) == [5, 9])
        #expect(try fixture.load(rows: rows, header: ImportFixture.wantHeader).nowOwned.isEmpty)
    }
}
