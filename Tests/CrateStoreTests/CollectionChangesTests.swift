import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// An import writes a collection without triggers, and must record the same changes as the triggers would.
@Suite struct CollectionChangesTests {
    private let imported: ImportFixture

    init() throws { imported = try ImportFixture() }

    /// The recorded changes, which the index, the lists, the crates and the clients read.
    private func notes(_ fixture: ImportFixture) throws -> [String: [String?]] {
        [
            "albums": try fixture.strings("SELECT release FROM changedAlbum ORDER BY release"),
            "unlisted": try fixture.strings("SELECT release FROM unlistedAlbum ORDER BY release"),
            "crates": try fixture.strings("SELECT crate FROM changedCrate ORDER BY crate"),
            "dated": try fixture.strings("SELECT id FROM crate WHERE modifiedAt IS NOT NULL ORDER BY id"),
            "lists": try fixture.strings("SELECT list FROM revision WHERE number > 1 ORDER BY list"),
        ]
    }

    /// Forgets all changes so far.
    private func settle(_ fixture: ImportFixture) throws {
        try fixture.execute(
            """
            DELETE FROM changedAlbum; DELETE FROM unlistedAlbum; DELETE FROM changedCrate;
            UPDATE crate SET modifiedAt = NULL; UPDATE revision SET number = 1;
            """)
    }

    /// Writes the rows of the imported store into another one, in which triggers run.
    private func rewrite(into other: ImportFixture) throws {
        try other.store.database.use { database in
            try database.execute(
                sql: """
                    ATTACH '\(imported.folder)/state/collection.sqlite' AS imported;
                    INSERT INTO release SELECT * FROM imported.release;
                    INSERT INTO copy SELECT * FROM imported.copy;
                    INSERT INTO crate (id, name, foldedName, isFolder)
                      SELECT id, name, foldedName, isFolder FROM imported.crate;
                    INSERT INTO crateRelease SELECT * FROM imported.crateRelease;
                    DETACH imported;
                    """)
        }
    }

    @Test func aFirstImportRecordsWhatTriggersWould() throws {
        let rows = (1...1200).map { ImportFixture.row("\($0)", folder: $0 % 7 == 0 ? "Jazz" : "Uncategorized") }
        try imported.load(rows: rows + [ImportFixture.row("7", folder: "Loft")])
        let other = try ImportFixture()
        try settle(other)
        try rewrite(into: other)
        let (found, expected) = (try notes(imported), try notes(other))
        #expect(found == expected)
        #expect(found["albums"]?.count == 1200 && found["crates"]?.count == 3)
        #expect(found["lists"] == ["albums", "crates"])
    }

    @Test func laterImportsRecordTheChangedRowsOnly() throws {
        var rows = (1...9).map { ImportFixture.row("\($0)") }
        try imported.load(rows: rows)
        try settle(imported)
        try imported.load(rows: rows)
        #expect(try notes(imported).values.allSatisfy(\.isEmpty))
        rows[2] = ImportFixture.row("3", title: "Corrected")
        try imported.load(rows: rows)
        var found = try notes(imported)
        #expect(found["albums"] == ["3"] && found["unlisted"] == ["3"] && found["lists"] == ["albums"])
        #expect(found["crates"] == [] && found["dated"] == [])
        try settle(imported)
        rows.swapAt(0, 1)
        try imported.load(rows: rows)
        found = try notes(imported)
        #expect(found["albums"] == [] && found["crates"] == [])
        #expect(found["dated"] == ["1"] && found["lists"] == ["crates"])
    }

    @Test func afterAnImportTriggersRunAgain() throws {
        try imported.load(rows: [ImportFixture.row("1")])
        try settle(imported)
        try imported.execute("UPDATE release SET title = 'By hand' WHERE id = 1")
        #expect(try notes(imported)["albums"] == ["1"])
        // Triggers run again after a chunk that fails.
        try settle(imported)
        #expect(throws: CancellationError.self) {
            try imported.store.database.write { database in
                try CollectionChanges.record(in: database) { _ in throw CancellationError() }
            }
        }
        try imported.execute("UPDATE release SET title = 'Once more' WHERE id = 1")
        #expect(try notes(imported)["albums"] == ["1"])
    }
}
