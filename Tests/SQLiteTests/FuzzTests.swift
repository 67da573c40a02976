import CrateTesting
import SQLite
import Testing

@Suite struct FuzzTests {
    private func value(_ random: inout SeededNumbers) -> SQLiteValue {
        switch random.next() % 6 {
        case 0: return .null
        case 1: return .integer(Int64(bitPattern: random.next()) >> Int64(random.next() % 64))
        case 2:
            let number = Double(bitPattern: random.next())
            return .real(number.isNaN ? 0 : number)
        case 3: return .text(String(decoding: bytes(&random), as: UTF8.self))
        case 4: return .text(String(repeating: "é\0x", count: Int(random.next() % 300)))
        default: return .blob(bytes(&random))
        }
    }

    private func bytes(_ random: inout SeededNumbers) -> [UInt8] {
        (0..<random.next() % 40).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>) func whatIsBoundComesBack(seed: UInt64) throws {
        var random = SeededNumbers(state: seed)
        let connection = try Connection.inMemory()
        for _ in 0..<200 {
            let values = (0..<Int(random.next() % 12) + 1).map { _ in value(&random) }
            let places = values.map { _ in "?" }.joined(separator: ", ")
            let row = try connection.use { database in
                let statement = try database.cachedStatement(sql: "SELECT \(places)")
                // Of the same statement, a run that ends early.
                let cursor = try statement.cursor(arguments: Bindings(values.reversed()))
                if random.next() % 2 == 0 { _ = try cursor.next() }
                return try database.cachedStatement(sql: "SELECT \(places)").row(arguments: Bindings(values))
            }
            #expect(row?.values == values)
        }
    }

    /// A damaged file gives an error or any rows, never a trap.
    @Test(arguments: 1...8 as ClosedRange<UInt64>) func aDamagedFileIsReadWithoutATrap(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("data.sqlite")
        let made = try Connection(path: path)
        try made.use { database in
            try database.execute(
                sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT, c BLOB, d REAL); CREATE INDEX i ON t (b)")
            for number in 0..<200 {
                try database.execute(
                    sql: "INSERT INTO t VALUES (?, ?, ?, ?)",
                    arguments: [number, "text \(number)", [UInt8](repeating: 7, count: number), Double(number) / 7])
            }
        }
        made.close()
        let whole = try #require(folder.bytes(of: "data.sqlite"))
        var random = SeededNumbers(state: seed)
        var (read, failed) = (0, 0)
        for _ in 0..<40 {
            var damaged = whole
            // Behind the header, so that it is still opened.
            for _ in 0..<20 {
                damaged[100 + Int(random.next() % UInt64(whole.count - 100))] = UInt8(truncatingIfNeeded: random.next())
            }
            try folder.write(damaged, to: "data.sqlite")
            do {
                let connection = try Connection(path: path)
                defer { connection.close() }
                for row in try connection.read({ try $0.rows(sql: "SELECT * FROM t ORDER BY b") }) {
                    let (_, _, _, _): (Int, String, [UInt8], Double) = (row[0], row[1], row[2], row[3])
                    read += 1
                }
            } catch is SQLiteError {
                failed += 1
            }
        }
        #expect(read > 0)
        #expect(failed > 0)
    }
}
