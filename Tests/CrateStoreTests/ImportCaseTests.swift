import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Every hand-made export: its result, and that a second import changes nothing.
@Suite struct ImportCaseTests {
    @Test func thereAreFortyOfThem() {
        #expect(ExportCase.all.count >= 40)
        #expect(Set(ExportCase.all.map(\.name)).count == ExportCase.all.count)
    }

    @Test(arguments: ExportCase.all)
    func anExportGivesWhatItsRowOfTheTableSays(_ example: ExportCase) throws {
        let fixture = try ImportFixture(isInMemory: true)
        let summary = try fixture.load(bytes: example.bytes)
        #expect([summary.imported, summary.copies, summary.wanted] == example.counts)
        #expect(summary.updated == 0 && summary.left == 0 && summary.removed == 0)
        #expect(summary.refused.map { "\($0.row ?? 0): \($0.reason)" } == example.refused)
        guard !example.rows.isEmpty else { return }
        #expect(try fixture.strings(Self.rows) == example.rows)
    }

    private static let rows = """
        SELECT id || '|' || title || '|' || artist || '|' || coalesce(year, '-') || '|' || coalesce(format, '-')
          || '|' || coalesce(item.notes, '-')
        FROM release JOIN (SELECT release, ordinal, notes FROM copy UNION ALL SELECT release, 1, notes FROM want) AS item
          ON item.release = id
        ORDER BY id, ordinal
        """

    @Test(arguments: ExportCase.all, [false, true])
    func importingTwiceChangesNothing(_ example: ExportCase, isReplacing: Bool) throws {
        let fixture = try ImportFixture(isInMemory: true)
        let path = try fixture.write(example.bytes)
        let work = CollectionImport(store: fixture.store, replacing: isReplacing)
        let first = try work.run(file: path)
        let before = try fixture.dump()
        let second = try work.run(file: path)
        #expect(second.imported == 0 && second.updated == 0 && second.left == 0 && second.removed == 0)
        #expect(second.copies == first.copies && second.wanted == first.wanted && second.refused == first.refused)
        #expect(second.nowOwned.isEmpty)
        #expect(try fixture.dump() == before)
    }

    @Test(arguments: [
        ("listing_id,artist,title,label,catno,format,release_id,status\r\n1,A,B,C,D,CD,5,Draft\r\n", "for sale"),
        ("listing_id,artist,title,release_id,status\r\n", "for sale"),
        ("order_id,order_date,buyer,release_id,item\n1-1,2026-01-01,somebody,5,LP\n", "orders"),
        ("<!DOCTYPE html>\n<html><body>Please sign in</body></html>\n", "web page"),
        ("\u{FEFF}<html>\n", "web page"),
        ("release_id,genre\n5,Rock\n", "a table about releases, which lacks Artist and Title"),
        ("release_id,title,price,media_condition\n5,A,3.00,Mint\n", "which lacks Artist"),
        ("artist,title\nA,B\n", "it begins with: artist,title"),
        ("", "it is empty"),
    ])
    func aFileOfAnotherKindIsSaidToBeOne(text: String, words: String) throws {
        let fixture = try ImportFixture()
        let error = try #require(throws: ImportError.self) { try fixture.load(text) }
        guard case .notAnExport = error else { throw error }
        #expect("\(error)".contains(words))
        #expect(try fixture.number("SELECT count(*) FROM release") == 0)
    }

    @Test func anOwnFieldAboutOrdersDoesNotMakeACollectionOrders() throws {
        let fixture = try ImportFixture()
        #expect(try fixture.load("release_id,CollectionFolder,Order Number\n1,A,77\n").copies == 1)
    }
}

extension ImportFixture {
    /// All rows that imports write, without those of triggers.
    func dump() throws -> [String] {
        try store.database.read { database in
            try ["release", "track", "copy", "want", "crate", "crateRelease"].flatMap { table in
                try database.rows(sql: "SELECT * FROM \(table) ORDER BY 1, 2, 3").map { "\(table) \($0)" }
            }
        }
    }
}
