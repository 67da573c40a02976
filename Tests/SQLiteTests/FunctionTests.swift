import SQLite
import Synchronization
import Testing

@Suite struct FunctionTests {
    private let connection: Connection

    init() throws { connection = try Connection.inMemory() }

    private func add(_ name: String, _ count: Int, isDeterministic: Bool = true, _ body: @escaping Function.Body) throws
    {
        let function = Function(name, argumentCount: count, isDeterministic: isDeterministic, body)
        try connection.use { try $0.add(function: function) }
    }

    @Test func argumentsAndResultsAreOfEveryKind() throws {
        try add("same", 1) { $0[0] }
        try connection.use { database in
            let row = try database.row(
                sql: """
                    SELECT same(NULL), same(-1), same(0.5), same('a' || char(0) || 'ø'), same(''), same(x'00ff'), same(x'')
                    """)
            #expect(
                row?.values == [
                    .null, .integer(-1), .real(0.5), .text("a\0ø"), .text(""), .blob([0, 255]), .blob([]),
                ])
            #expect(try database.value(String.self, sql: "SELECT same(CAST(x'61ff' AS TEXT))") == "a\u{FFFD}")
        }
    }

    @Test func itsErrorIsTheStatements() throws {
        struct Warped: Error {}
        try add("fails", 0) { _ in throw Warped() }
        try add("busy", 0) { _ in throw SQLiteError(.busy, "not now") }
        try connection.use { database in
            #expect(throws: SQLiteError(.error, "Warped")) { try database.rows(sql: "SELECT fails()") }
            #expect(throws: SQLiteError(.busy, "not now")) { try database.rows(sql: "SELECT busy()") }
            #expect(throws: SQLiteError(.error, "wrong number of arguments to function fails()")) {
                try database.rows(sql: "SELECT fails(1)")
            }
        }
    }

    @Test func onlyADeterministicOneIsInAnIndex() throws {
        try add("sure", 1) { $0[0] }
        try add("moody", 1, isDeterministic: false) { $0[0] }
        try connection.use { database in
            try database.execute(sql: "CREATE TABLE t (a); CREATE INDEX bySure ON t (sure(a))")
            #expect(throws: SQLiteError(.error, "non-deterministic functions prohibited in index expressions")) {
                try database.execute(sql: "CREATE INDEX byMoody ON t (moody(a))")
            }
        }
    }

    @Test func anImpossibleOneIsRefused() throws {
        #expect(throws: SQLiteError.self) { try add("many", 1000) { _ in nil } }
        #expect(throws: SQLiteError.self) { try add(String(repeating: "x", count: 256), 0) { _ in nil } }
    }

    private final class Token: Sendable {
        private let count: Mutex<Int>.Box
        init(_ count: Mutex<Int>.Box) { self.count = count }
        deinit { count.value.withLock { $0 += 1 } }
    }

    @Test func itIsReleasedWhenItIsReplacedAndWithTheConnection() throws {
        let released = Mutex<Int>.Box()
        for round in 1...2 {
            let token = Token(released)
            try add("held", 0) { _ in withExtendedLifetime(token) { round } }
        }
        #expect(released.value.withLock { $0 } == 1)
        #expect(try connection.use { try $0.value(Int.self, sql: "SELECT held()") } == 2)
        connection.close()
        #expect(released.value.withLock { $0 } == 2)
    }
}

extension Mutex<Int> {
    /// A mutex that several objects share.
    fileprivate final class Box: Sendable {
        let value = Mutex<Int>(0)
    }
}
