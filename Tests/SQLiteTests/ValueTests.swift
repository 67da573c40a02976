import SQLite
import Testing

@Suite struct ValueTests {
    private let connection: Connection

    init() throws { connection = try Connection.inMemory() }

    private func row(_ sql: String) throws -> Row {
        try #require(try connection.use { try $0.row(sql: sql) })
    }

    @Test(
        arguments: [
            .null, .integer(0), .integer(.max), .integer(.min), .real(0.1), .real(-.infinity),
            .real(.leastNonzeroMagnitude), .text(""),
            .text("a\0b"), .text("Ø\u{10FFFF}"), .blob([]), .blob([0, 1, 255]),
        ] as [SQLiteValue]) func everyValueComesBack(value: SQLiteValue) throws
    {
        #expect(try connection.use { try $0.row(sql: "SELECT ?", arguments: [value]) }?.values == [value])
    }

    @Test func typesAreStoredAsSQLiteHasThem() throws {
        let values: Bindings = [7, 7 as Int64, true, 0.5, "x", [1, 2] as [UInt8], nil, String?.none, 3 as Int?]
        let row = try connection.use { try $0.row(sql: "SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?", arguments: values) }
        #expect(
            row?.values == [
                .integer(7), .integer(7), .integer(1), .real(0.5), .text("x"), .blob([1, 2]), .null, .null, .integer(3),
            ])
        // SQLite has no number that is none.
        #expect(try connection.use { try $0.row(sql: "SELECT ?", arguments: [Double.nan]) }?.values == [.null])
    }

    /// SQLite converts the same value by CAST.
    @Test(arguments: [
        "NULL", "7", "-9223372036854775808", "1.9", "-1.9", "1e300", "-1e300", "9.3e18", "''", "'12'", "'  -12abc'",
        "'+5'", "'abc'", "'1.5'", "'- 5'", "'99999999999999999999999'", "'-99999999999999999999999'", "x'3132'", "x''",
        "'9223372036854775807'", "'9223372036854775808'", "'-9223372036854775808'", "'0x10'",
        "'1.5abc'", "'inf'", "'nan'", "'.5'", "'5.'", "'.'", "'1e3'", "'-25E-1x'", "'1e+'", "'1e999'", "'1.5.5'",
        "x'312e35'",
    ]) func anyValueConvertsToAnyType(literal: String) throws {
        let row = try row("SELECT \(literal), CAST(\(literal) AS INTEGER), CAST(\(literal) AS REAL)")
        let (number, expected): (Int64, Int64) = (row[0], row[1])
        #expect(number == expected)
        let (int, flag, optional): (Int, Bool, Int64?) = (row[0], row[0], row[0])
        #expect(int == Int(expected))
        #expect(flag == (expected != 0))
        #expect(optional == (literal == "NULL" ? nil : expected))
        let (real, expectedReal): (Double, Double) = (row[0], row[2])
        // SQLite rounds numbers of more digits than a real number has in its own way.
        #expect(real == expectedReal || (real - expectedReal).magnitude <= expectedReal.ulp)
        let (text, bytes): (String, [UInt8]) = (row[0], row[0])
        #expect(Array(text.utf8) == bytes)
    }

    @Test func numbersBecomeTextAndTextNumbers() throws {
        let row = try row("SELECT 42, 1.5, '2.5', x'C3A9', NULL")
        #expect([row[0], row[1], row[3], row[4]] == ["42", "1.5", "é", ""])
        #expect([row[0], row[1], row[2], row[4]] == [42, 1.5, 2.5, 0] as [Double])
        #expect(row[4] as String? == nil)
        #expect(row[4] as [UInt8] == [])
    }

    @Test(arguments: ["FF", "C3", "EDA080", "F8888080", "61FF62", "C080"])
    func textThatIsNotUTF8IsRepaired(bytes: String) throws {
        let row = try row("SELECT CAST(x'\(bytes)' AS TEXT) AS damaged, x'\(bytes)' AS bytes")
        let (text, raw): (String, [UInt8]) = (row["damaged"], row["bytes"])
        #expect(text == String(decoding: raw, as: UTF8.self))
        #expect(text.contains("\u{FFFD}"))
    }

    @Test func theColumnsOfARowHaveNames() throws {
        let row = try row("SELECT 1 AS a, 'two' AS b, 3 AS a, x'0aff' AS \"c d\"")
        #expect(row.columns == ["a", "b", "a", "c d"])
        #expect(row["a"] == 1)
        #expect("\(row)" == "[a: 1, b: \"two\", a: 3, c d: x'0aff']")
    }

    @Test func valuesOfTheFirstColumnAreRead() throws {
        let sql = "SELECT 1, 2 UNION ALL SELECT NULL, 3"
        #expect(try connection.use { try $0.values(Int.self, sql: sql) } == [1, 0])
        #expect(try connection.use { try $0.values(Int?.self, sql: sql) } == [1, nil])
        #expect(try connection.use { try $0.value(Int.self, sql: sql) } == 1)
        #expect(try connection.use { try $0.value(Int.self, sql: "SELECT NULL") } == nil)
        #expect(try connection.use { try $0.value(Int.self, sql: "SELECT 1 WHERE 0") } == nil)
    }

    @Test func aTextThatIsTooLongIsRefused() throws {
        let tooBig = SQLiteError.Code(rawValue: 18)  // SQLITE_TOOBIG
        #expect(throws: SQLiteError(tooBig, "string or blob too big")) {
            try connection.use { try $0.rows(sql: "SELECT zeroblob(1000000001)") }
        }
    }
}
