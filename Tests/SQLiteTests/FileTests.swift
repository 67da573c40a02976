import CrateTesting
import SQLite
import Testing

@Suite struct FileTests {
    private let folder: TemporaryFolder
    private let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try Connection(path: folder.path("data.sqlite"))
        try connection.use { try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE t (a)") }
        try connection.write { try $0.execute(sql: "INSERT INTO t VALUES (1), (2)") }
    }

    private func numbers(_ connection: Connection) throws -> [Int] {
        try connection.read { try $0.values(Int.self, sql: "SELECT a FROM t") }
    }

    @Test func aCheckpointEmptiesTheLog() throws {
        let (logged, copied) = try connection.use { try $0.checkpoint(.passive) }
        #expect(logged > 0)
        #expect(copied == logged)
        #expect(try connection.use { try $0.checkpoint(.full) } == (logged, copied))
        #expect(folder.bytes(of: "data.sqlite-wal")?.isEmpty == false)
        #expect(try connection.use { try $0.checkpoint(.restart) } == (logged, copied))
        #expect(try connection.use { try $0.checkpoint(.truncate) } == (0, 0))
        #expect(folder.bytes(of: "data.sqlite-wal") == [])
    }

    @Test func aReaderHoldsUpACheckpoint() throws {
        let other = try Connection(path: folder.path("data.sqlite"))
        try other.read { database in
            _ = try database.value(Int.self, sql: "SELECT count(*) FROM t")
            try connection.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }
            #expect(throws: SQLiteError(.busy)) { try connection.use { try $0.checkpoint(.truncate) } }
        }
        #expect(throws: SQLiteError(.locked)) { try connection.write { try $0.checkpoint(.truncate) } }
    }

    @Test func withoutALogThereIsNothingToCopy() throws {
        #expect(try Connection.inMemory().use { try $0.checkpoint(.truncate) } == (-1, -1))
    }

    @Test func aBackupReplacesTheOtherDatabase() throws {
        let other = try Connection(path: folder.path("other.sqlite"))
        try other.use { try $0.execute(sql: "CREATE TABLE gone (a); CREATE TABLE t (a); INSERT INTO t VALUES (9)") }
        let cached = "SELECT a FROM t"
        #expect(try other.use { try $0.cachedStatement(sql: cached).values(Int.self) } == [9])
        try connection.backUp(to: other)
        #expect(try other.use { try $0.cachedStatement(sql: cached).values(Int.self) } == [1, 2])
        #expect(throws: SQLiteError(.error, "no such table: gone")) {
            try other.read { try $0.rows(sql: "SELECT * FROM gone") }
        }
        #expect(try numbers(connection) == [1, 2])
    }

    @Test func aBackupChangesNothingWhenTheOtherIsInUse() throws {
        let (other, third) = (
            try Connection(path: folder.path("other.sqlite")), try Connection(path: folder.path("other.sqlite"))
        )
        try other.use { try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (9)") }
        try third.write { _ in
            _ = #expect(throws: SQLiteError(.busy, "database is locked")) { try connection.backUp(to: other) }
        }
        #expect(try numbers(other) == [9])
        try connection.backUp(to: other)
        #expect(try numbers(third) == [1, 2])
    }

    @Test func fullTextIsSearched() throws {
        try connection.use { database in
            try database.execute(sql: "CREATE VIRTUAL TABLE words USING fts5 (terms)")
            try database.execute(sql: "INSERT INTO words (terms) VALUES ('blue in green'), ('so what')")
            let found = try database.values(
                Int.self, sql: "SELECT rowid FROM words WHERE words MATCH ?", arguments: ["gre*"])
            #expect(found == [1])
        }
    }
}
