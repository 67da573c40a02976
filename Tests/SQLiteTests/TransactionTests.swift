import SQLite
import Testing

@Suite struct TransactionTests {
    private struct Reason: Error {}
    private let connection: Connection

    init() throws {
        connection = try Connection.inMemory()
        try connection.use { try $0.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY)") }
    }

    private var numbers: [Int] { get throws { try connection.use { try $0.values(Int.self, sql: "SELECT a FROM t") } } }

    @Test func aTransactionIsKeptAsAWhole() throws {
        let result = try connection.write { database in
            try database.execute(sql: "INSERT INTO t VALUES (1), (2)")
            #expect(database.isInTransaction)
            return database.changesCount
        }
        #expect(result == 2)
        #expect(try numbers == [1, 2])
        #expect(try connection.use { $0.isInTransaction } == false)
    }

    @Test func anErrorUndoesIt() throws {
        #expect(throws: Reason.self) {
            try connection.write { database in
                try database.execute(sql: "INSERT INTO t VALUES (1)")
                throw Reason()
            }
        }
        #expect(try numbers == [])
        #expect(try connection.use { $0.isInTransaction } == false)
    }

    @Test func triggersAreLeftOutOnlyInside() throws {
        try connection.use { database in
            try database.execute(
                sql: """
                    CREATE TABLE log (a INTEGER);
                    CREATE TRIGGER logged AFTER INSERT ON t BEGIN INSERT INTO log VALUES (NEW.a); END
                    """)
            let insert = try database.cachedStatement(sql: "INSERT INTO t VALUES (?)")
            try insert.execute(arguments: [1])
            try database.withoutTriggers { try insert.execute(arguments: [2]) }
            try insert.execute(arguments: [3])
            #expect(throws: Reason.self) { try database.withoutTriggers { throw Reason() } }
            try insert.execute(arguments: [4])
            #expect(try database.values(Int.self, sql: "SELECT a FROM log") == [1, 3, 4])
        }
    }

    @Test func aTransactionMayEndWithoutAnyChange() throws {
        let count = try connection.use { database in
            try database.transaction(.deferred, ending: .rollback) {
                try database.execute(sql: "INSERT INTO t VALUES (1)")
                return try database.value(Int.self, sql: "SELECT count(*) FROM t")
            }
        }
        #expect(count == 1)
        #expect(try numbers == [])
    }

    @Test func aTransactionInsideAnotherIsRefused() throws {
        #expect(throws: SQLiteError(.error, "cannot start a transaction within a transaction")) {
            try connection.write { database in try database.transaction {} }
        }
        #expect(try connection.use { $0.isInTransaction } == false)
    }

    /// SQLite ends the transaction itself.
    @Test func aRollbackBySQLiteIsTheSame() throws {
        #expect(throws: SQLiteError(.init(rawValue: 1555), "UNIQUE constraint failed: t.a")) {
            try connection.write { database in
                try database.execute(sql: "INSERT INTO t VALUES (1)")
                try database.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
            }
        }
        #expect(try numbers == [])
        try connection.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
        #expect(try numbers == [1])
    }

    @Test func aCommitThatFailsIsUndone() throws {
        try connection.use { database in
            try database.execute(
                sql: """
                    PRAGMA foreign_keys = ON;
                    CREATE TABLE u (a REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED)
                    """)
        }
        #expect(throws: SQLiteError(.init(rawValue: 19 | 3 << 8), "FOREIGN KEY constraint failed")) {
            try connection.write { try $0.execute(sql: "INSERT INTO u VALUES (1)") }
        }
        #expect(try connection.use { try $0.value(Int.self, sql: "SELECT count(*) FROM u") } == 0)
    }
}
