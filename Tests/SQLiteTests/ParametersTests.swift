import SQLite
import Testing

/// Values that are set one after the other.
@Suite struct ParametersTests {
    private let connection: Connection

    init() throws {
        connection = try Connection.inMemory()
        try connection.use { try $0.execute(sql: "CREATE TABLE t (a, b, c, d, e)") }
    }

    private func insert(_ database: Database, _ text: String?, _ number: Int?) throws {
        var values = Parameters(of: try database.cachedStatement(sql: "INSERT INTO t VALUES (?, ?, ?, ?, ?)"))
        try values.add(Int64.min)
        try values.add("")
        try values.add(orNull: text)
        try values.add(orNull: number)
        try values.addNull()
        try values.execute()
    }

    @Test func eachValueGoesToTheNextParameter() throws {
        try connection.use { database in
            try insert(database, "a\0Ä", 7)
            try insert(database, nil, nil)
            #expect(
                try database.rows(sql: "SELECT * FROM t").map(\.values) == [
                    [.integer(.min), .text(""), .text("a\0Ä"), .integer(7), .null],
                    [.integer(.min), .text(""), .null, .null, .null],
                ])
        }
    }

    @Test func theFirstRowIsRead() throws {
        try connection.use { database in
            let statement = try database.makeStatement(sql: "SELECT ?1 WHERE ?1 > 1")
            var values = Parameters(of: statement)
            try values.add(2)
            #expect(try values.first { $0.integer(0) } == 2)
            var others = Parameters(of: statement)
            try others.add(1)
            #expect(try others.first { $0.integer(0) } == nil)
        }
    }

    @Test func valuesHaveToFitTheParameters() throws {
        try connection.use { database in
            let statement = try database.makeStatement(sql: "INSERT INTO t (a, b) VALUES (?, ?)")
            var few = Parameters(of: statement)
            try few.add(1)
            #expect(throws: SQLiteError(.range, "1 values for a statement with 2 parameters")) { try few.execute() }
            var many = Parameters(of: statement)
            try many.add(1)
            try many.add(2)
            #expect(throws: SQLiteError(.range, "column index out of range")) { try many.add(3) }
            #expect(try database.value(Int.self, sql: "SELECT count(*) FROM t") == 0)
        }
    }

    @Test func noValueIsLeftForTheNextUse() throws {
        try connection.use { database in
            let statement = try database.makeStatement(sql: "SELECT ?")
            var values = Parameters(of: statement)
            try values.add("left")
            #expect(try values.first { $0.value(0) } == .text("left"))
            #expect(try statement.step())
            #expect(statement.value(0) == .null)
        }
    }
}
