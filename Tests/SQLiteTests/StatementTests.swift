import SQLite
import Testing

@Suite struct StatementTests {
    private let connection: Connection

    init() throws {
        connection = try Connection.inMemory()
        try connection.use { try $0.execute(sql: "CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 'one'), (2, 'two')") }
    }

    private func error(_ body: (Database) throws -> Void) -> SQLiteError? {
        do {
            try connection.use(body)
            return nil
        } catch {
            return error as? SQLiteError
        }
    }

    @Test func theWholeTextRuns() throws {
        try connection.use { database in
            try database.execute(
                sql: """
                    -- A comment; with a semicolon.
                    INSERT INTO t VALUES (3, 'three'); ;
                    /* another; */ INSERT INTO t VALUES (4, 'a;b');

                    """)
            #expect(try database.values(String.self, sql: "SELECT b FROM t WHERE a > 2") == ["three", "a;b"])
            try database.execute(sql: "")
            try database.execute(sql: " ; -- nothing")
        }
    }

    @Test func statementsTakeTheirValuesInTurn() throws {
        try connection.use { database in
            try database.execute(
                sql: "INSERT INTO t VALUES (?, ?); DELETE FROM t WHERE a = ?; INSERT INTO t VALUES (:a, 'x')",
                arguments: [8, "eight", 1, 9])
            #expect(try database.values(Int.self, sql: "SELECT a FROM t") == [2, 8, 9])
            try database.execute(
                sql: "UPDATE t SET b = :b WHERE a = :a; DELETE FROM t WHERE a <> :a", arguments: ["a": 9, "b": nil])
            #expect(try database.rows(sql: "SELECT * FROM t").map { "\($0)" } == ["[a: 9, b: NULL]"])
        }
    }

    @Test(arguments: [
        ("SELEC 1", SQLiteError.Code.error, "near \"SELEC\": syntax error"),
        ("SELECT c FROM t", .error, "no such column: c"),
        ("INSERT INTO t SELECT 1", .error, "table t has 2 columns but 1 values were supplied"),
        ("", .error, "no statement"),
    ]) func aMistakeIsToldInWords(sql: String, code: SQLiteError.Code, message: String) throws {
        #expect(error { _ = try $0.makeStatement(sql: sql) } == SQLiteError(code, message))
        #expect(error { _ = try $0.cachedStatement(sql: sql) } == SQLiteError(code, message))
    }

    @Test func aViolatedConstraintHasItsOwnCode() throws {
        try connection.use { try $0.execute(sql: "CREATE TABLE u (a INTEGER PRIMARY KEY, b NOT NULL UNIQUE)") }
        let insert = "INSERT INTO u VALUES (?, ?)"
        try connection.use { try $0.execute(sql: insert, arguments: [1, 1]) }
        #expect(error { try $0.execute(sql: insert, arguments: [1, 2]) }?.code.rawValue == 1555)
        #expect(error { try $0.execute(sql: insert, arguments: [2, 1]) }?.code.rawValue == 2067)
        #expect(error { try $0.execute(sql: insert, arguments: [2, nil]) }?.code.rawValue == 1299)
        let failure = error { try $0.execute(sql: insert, arguments: ["text", 3]) }
        #expect(failure == SQLiteError(.mismatch, "datatype mismatch"))
    }

    @Test(arguments: [
        [] as Bindings, [1, 2], ["b": 1], ["a": 1] + [2],
    ]) func valuesHaveToFit(values: Bindings) throws {
        #expect(error { try $0.execute(sql: "DELETE FROM t WHERE a = :a", arguments: values) }?.code == .range)
        #expect(
            error { _ = try $0.cachedStatement(sql: "SELECT :a").value(Int.self, arguments: values) }?.code == .range)
        #expect(try connection.use { try $0.value(Int.self, sql: "SELECT count(*) FROM t") } == 2)
    }

    @Test func theSecondOfTwoEqualNamesCounts() throws {
        let values: Bindings = ["a": 1, "b": 2] + ["a": 3]
        #expect(
            try connection.use { try $0.row(sql: "SELECT :a, :b", arguments: values) }?.values == [
                .integer(3), .integer(2),
            ])
    }

    @Test func stepsAreThoseOfSQLite() throws {
        try connection.use { database in
            let statement = try database.makeStatement(sql: "SELECT a, b FROM t WHERE a >= ? ORDER BY a")
            #expect(statement.parameterCount == 1)
            try statement.bind(.integer(1), at: 1)
            #expect(try statement.step())
            #expect(statement.integer(0) == 1)
            #expect(statement.value(1) == .text("one"))
            #expect(statement.bytes(column: 1).elementsEqual("one".utf8))
            #expect(statement.value(7) == .null)
            #expect(statement.bytes(column: -1).isEmpty)
            // A value cannot change while the statement runs.
            #expect(throws: SQLiteError(.misuse)) { try statement.bind(.integer(2), at: 1) }
            statement.reset()
            #expect(throws: SQLiteError(.range, "column index out of range")) { try statement.bind(.integer(2), at: 2) }
            try statement.bind(.integer(2), at: 1)
            #expect(try statement.step())
            #expect(try !statement.step())
            statement.clear()
            #expect(try !statement.step())
        }
    }

    @Test func aColumnOfAnotherStatementIsBound() throws {
        try connection.use { database in
            let source = try database.makeStatement(sql: "SELECT x'00ff', 'a' || char(0) || 'b', 1.5, NULL")
            #expect(try source.step())
            let target = try database.makeStatement(sql: "SELECT ?, ?, ?, ?")
            for column in 0..<4 { try target.bind(column: column, of: source, at: column + 1) }
            #expect(try target.step())
            #expect(target.row.values == [.blob([0, 255]), .text("a\0b"), .real(1.5), .null])
        }
    }

    @Test func aCursorStepsAndEnds() throws {
        try connection.use { database in
            let cursor = try database.cursor(sql: "SELECT a FROM t ORDER BY a")
            #expect(try cursor.next()?[0] == 1)
            #expect(try cursor.next()?["a"] == 2)
            #expect(try cursor.next() == nil)
            #expect(try cursor.next() == nil)
        }
    }

    @Test func aCachedStatementIsOneUnlessItIsInUse() throws {
        try connection.use { database in
            let sql = "SELECT a FROM t ORDER BY a"
            let first = try database.cachedStatement(sql: sql)
            #expect(try database.cachedStatement(sql: sql) === first)
            var cursor: RowCursor? = try first.cursor()
            #expect(try database.cachedStatement(sql: sql) !== first)
            #expect(try cursor?.next()?[0] == 1)
            #expect(try database.cachedStatement(sql: sql).values(Int.self) == [1, 2])
            #expect(try cursor?.next()?[0] == 2)
            cursor = nil
            #expect(try database.cachedStatement(sql: sql) === first)
            #expect(try first.step())
            #expect(try database.cachedStatement(sql: sql) !== first)
        }
    }

    @Test func aStatementSeesAChangeOfTheSchema() throws {
        try connection.use { database in
            let statement = try database.cachedStatement(sql: "SELECT * FROM t WHERE a = 1")
            #expect(try statement.row().map { "\($0)" } == "[a: 1, b: \"one\"]")
            try database.execute(sql: "ALTER TABLE t ADD COLUMN c DEFAULT 5; ALTER TABLE t RENAME COLUMN b TO word")
            #expect(try statement.row().map { "\($0)" } == "[a: 1, word: \"one\", c: 5]")
            try database.execute(sql: "DROP TABLE t")
            #expect(throws: SQLiteError(.error, "no such table: t")) { try statement.row() }
            try database.execute(sql: "CREATE TABLE t (a)")
            #expect(try statement.row() == nil)
        }
    }

    @Test func aFailedStatementCanBeUsedAgain() throws {
        try connection.use { database in
            try database.execute(sql: "CREATE TABLE u (a INTEGER PRIMARY KEY)")
            let before = database.totalChangesCount
            let insert = try database.cachedStatement(sql: "INSERT INTO u VALUES (?)")
            try insert.execute(arguments: [1])
            #expect(throws: SQLiteError.self) { try insert.execute(arguments: [1]) }
            try insert.execute(arguments: [2])
            #expect(database.lastInsertedRowID == 2)
            #expect(database.changesCount == 1)
            try database.execute(sql: "DELETE FROM u")
            #expect(database.changesCount == 2)
            #expect(database.totalChangesCount == before + 4)
        }
    }
}
