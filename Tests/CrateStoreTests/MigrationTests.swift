import CrateCore
import SQLite
import Testing

@testable import CrateStore

/// Stores created by older versions.
@Suite struct MigrationTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    private func old(_ version: Int) throws -> String { try OldStore.make(version, in: fixture.folder) }

    /// The tables with their columns, indices and triggers.
    private func shape(_ store: Store) throws -> [String: [String]] {
        try store.database.read { database in
            let names = try database.values(
                String.self,
                sql: "SELECT name FROM sqlite_master WHERE type IN ('table', 'index', 'trigger') ORDER BY name")
            return try names.reduce(into: [:]) { shape, name in
                let table = try database.rows(sql: "PRAGMA table_xinfo(\"\(name)\")")
                let index = try database.rows(sql: "PRAGMA index_xinfo(\"\(name)\")")
                shape[name] = (table + index).map { "\($0)" }
            }
        }
    }

    @Test(arguments: 1..<Schema.version) func anOlderStoreBecomesWhatANewOneIs(_ version: Int) throws {
        let path = try old(version)
        let migrated = try shape(try Store(.file(path)))
        #expect(try migrated == shape(fixture.store))
        #expect(migrated["play"]?.count == 9)
        let version = try Store(.file(path)).database.read { try $0.value(Int.self, sql: "PRAGMA user_version") }
        #expect(version == Schema.version)
    }

    @Test(arguments: 1..<Schema.version) func whatWasInItStays(_ version: Int) throws {
        let store = try Store(.file(try old(version)))
        let kept = try store.database.read { database in
            try database.row(
                sql: """
                    SELECT crateRelease.release, track, folder, file, missingSince FROM crateRelease
                    JOIN rip ON rip.release = crateRelease.release JOIN ripTrack ON ripTrack.rip = rip.id
                    """)
        }
        #expect(kept?.columns == ["release", "track", "folder", "file", "missingSince"])
        #expect(kept?.values == [.integer(249504), .integer(0), .text("Puppets"), .text("Puppets/1.flac"), .null])
        let history = PlayHistory(store: store)
        let play = try #require(try history.recent(limit: 5).first)
        #expect(play.at == "2026-11-01T02:40:00Z" && play.track?.description == "249504.2")
        #expect(play.library == "garage" && play.detail == #"{"a":1}"# && play.signalPaths == "[]")
        let line = try history.record(Release.ID(rawValue: 7), outcome: "played")
        try history.keep(signalPaths: #"[{"verdict":"exact"}]"#, of: line)
        #expect(try history.recent(limit: 5).map(\.signalPaths) == [#"[{"verdict":"exact"}]"#, "[]"])
    }

    @Test(arguments: 1..<Schema.version) func everyAlbumAndCrateOfItIsNotedForTheIndex(_ version: Int) throws {
        let store = try Store(.file(try old(version)))
        let notes = try store.database.read { database in
            try database.values(
                Int.self, sql: "SELECT release FROM changedAlbum UNION ALL SELECT crate FROM changedCrate")
        }
        #expect(notes == [249504, 3])
    }

    @Test func everyVersionHasAWayToTheNext() {
        #expect(OldStore.statements.count == Schema.version - 1)
        #expect((1..<Schema.version).allSatisfy { !(Schema.migrations[$0] ?? []).isEmpty })
        #expect(Schema.migrations.keys.allSatisfy { (1..<Schema.version).contains($0) })
    }
}
