import CrateCore
import GRDB
import Testing

@testable import CrateStore

/// Stores that an older Cratebox made.
@Suite struct MigrationTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    /// A store of version 1 with a play in it.
    private func old() throws -> String {
        let path = fixture.folder + "/old.sqlite"
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { database in
            for statement in SchemaVersion1.statements { try database.execute(sql: statement) }
            try database.execute(
                sql: """
                    INSERT INTO play (at, release, track, outcome, library, detail)
                    VALUES ('2026-11-01T02:40:00Z', 249504, 2, 'played', 'garage', '{"a":1}');
                    PRAGMA user_version = 1
                    """)
        }
        try queue.close()
        return path
    }

    /// Tables with their columns, and indices.
    private func shape(_ store: Store) throws -> [String: [String]] {
        try store.database.read { database in
            let names = try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_master WHERE type IN ('table', 'index') ORDER BY name")
            return try names.reduce(into: [:]) { shape, name in
                let table = try Row.fetchAll(database, sql: "PRAGMA table_xinfo(\"\(name)\")")
                let index = try Row.fetchAll(database, sql: "PRAGMA index_xinfo(\"\(name)\")")
                shape[name] = (table + index).map { "\($0)" }
            }
        }
    }

    @Test func aStoreOfVersionOneBecomesWhatANewOneIs() throws {
        let path = try old()
        let migrated = try shape(try Store(.file(path)))
        #expect(try migrated == shape(fixture.store))
        #expect(migrated["play"]?.count == 9)
        let version = try Store(.file(path)).database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
        #expect(version == Schema.version)
    }

    @Test func whatWasInItStays() throws {
        let history = PlayHistory(store: try Store(.file(try old())))
        let play = try #require(try history.recent(limit: 5).first)
        #expect(play.at == "2026-11-01T02:40:00Z" && play.track?.description == "249504.2")
        #expect(play.library == "garage" && play.detail == #"{"a":1}"# && play.signalPaths == "[]")
        let line = try history.record(Release.ID(rawValue: 7), outcome: "played")
        try history.keep(signalPaths: #"[{"verdict":"exact"}]"#, of: line)
        #expect(try history.recent(limit: 5).map(\.signalPaths) == [#"[{"verdict":"exact"}]"#, "[]"])
    }

    @Test func everyVersionHasAWayToTheNext() {
        #expect((1..<Schema.version).allSatisfy { !(Schema.migrations[$0] ?? []).isEmpty })
        #expect(Schema.migrations.keys.allSatisfy { (1..<Schema.version).contains($0) })
    }
}
