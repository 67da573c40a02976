import CrateTesting
import Foundation
import SQLite
import Synchronization
import Testing

@Suite struct ConnectionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.path("data.sqlite") }

    private func made() throws -> Connection {
        let connection = try Connection(path: path)
        try connection.use { try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE t (a)") }
        return connection
    }

    private func error(_ body: () throws -> Void) -> SQLiteError? {
        do {
            try body()
            return nil
        } catch {
            return error as? SQLiteError
        }
    }

    @Test func aLackOfDescriptorsIsTold() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let path = folder.path("data.sqlite")
            let opened = DescriptorShortage.during { Result { try Connection(path: path) } }
            guard case .failure(let error as SQLiteError) = opened else { throw CancellationError() }
            try #require(error.code.primary == .cannotOpen && error.systemCode == EMFILE)
        }
    }

    @Test func pagesAreFreedAndReadAgain() throws {
        let connection = try made()
        try connection.write { database in
            for number in 0..<500 {
                let text = String(repeating: "a", count: number)
                try database.execute(sql: "INSERT INTO t VALUES (?)", arguments: [text])
            }
        }
        let sum = "SELECT sum(length(a)) FROM t"
        #expect(try connection.read { try $0.value(Int.self, sql: sum) } == 124_750)
        let (before, after) = try connection.use { database in
            let before = database.cacheSize
            database.releaseCache()
            return (before, database.cacheSize)
        }
        #expect(before > 64 << 10 && after < 8 << 10, "\(before), then \(after) bytes")
        #expect(try connection.read { try $0.value(Int.self, sql: sum) } == 124_750)
    }

    @Test func anAccessIsLeftOutWhileAnotherThreadUsesTheConnection() async throws {
        let connection = try made()
        let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let using: Void = blocking {
            try connection.use { _ in
                begun.signal()
                ended.wait()
            }
        }
        try await blocking { begun.wait() }
        #expect(try connection.useIfFree { _ in true } == nil)
        ended.signal()
        try await using
        #expect(try connection.useIfFree { _ in true } == true)
        connection.close()
        #expect(error { _ = try connection.useIfFree { _ in true } }?.code.primary == .misuse)
    }

    @Test func aFileIsMadeAndReadAgain() throws {
        let connection = try made()
        try connection.write { try $0.execute(sql: "INSERT INTO t VALUES (1), (2)") }
        connection.close()
        #expect(try Connection(path: path).read { try $0.values(Int.self, sql: "SELECT a FROM t") } == [1, 2])
        #expect(folder.bytes(of: "data.sqlite-wal") == nil)
    }

    @Test func memoryEndsWithItsConnection() throws {
        let connection = try Connection.inMemory()
        try connection.use { try $0.execute(sql: "CREATE TABLE t (a)") }
        let other = try Connection.inMemory()
        #expect(try other.use { try $0.value(Int.self, sql: "SELECT count(*) FROM sqlite_master") } == 0)
    }

    @Test func whatIsNoDatabaseIsTold() throws {
        try folder.write([UInt8](repeating: 0x5A, count: 4096), to: "data.sqlite")
        #expect(error { _ = try Connection(path: path) }?.code == .notADatabase)
    }

    @Test func aFolderCannotBeOpened() throws {
        let failure = try #require(error { _ = try Connection(path: folder.path) })
        #expect(failure.code == .cannotOpen)
        #expect(failure.message == "unable to open database file")
        #expect("\(failure)" == "SQLite error 14: unable to open database file")
    }

    @Test func aReadOnlyConnectionMakesNoFileAndWritesNothing() throws {
        var options = Connection.Options()
        options.isReadOnly = true
        #expect(error { _ = try Connection(path: path, options: options) }?.code.primary == .cannotOpen)
        try made().close()
        let reader = try Connection(path: path, options: options)
        #expect(error { try reader.write { try $0.execute(sql: "DELETE FROM t") } }?.code == .readOnly)
        #expect(try reader.read { try $0.value(Int.self, sql: "SELECT count(*) FROM t") } == 0)
    }

    @Test func aURIIsUnderstood() throws {
        try made().close()
        let reader = try Connection(path: "file:\(path)?immutable=1")
        #expect(try reader.read { try $0.value(Int.self, sql: "SELECT count(*) FROM t") } == 0)
        #expect(folder.bytes(of: "data.sqlite-shm") == nil)
    }

    @Test func aConnectionIsPreparedBeforeItsFirstUse() throws {
        var options = Connection.Options()
        options.prepare = { try $0.execute(sql: "PRAGMA cache_size = -77; PRAGMA foreign_keys = ON") }
        let connection = try Connection.inMemory(options: options)
        #expect(try connection.use { try $0.value(Int.self, sql: "PRAGMA cache_size") } == -77)
        options.prepare = { try $0.execute(sql: "nonsense") }
        #expect(error { _ = try Connection.inMemory(options: options) }?.code == .error)
    }

    @Test func aClosedConnectionSaysSo() throws {
        let connection = try made()
        connection.close()
        connection.close()
        #expect(error { try connection.use { _ in } } == SQLiteError(.misuse, "the connection is closed"))
    }

    /// A statement that was kept against the rules is harmless.
    @Test func aStatementOutlivesItsConnection() throws {
        let connection = try made()
        var kept: Statement?
        try connection.use { kept = try $0.cachedStatement(sql: "SELECT 7") }
        connection.close()
        #expect(try kept?.value(Int.self) == 7)
    }

    @Test func aDoubleQuotedNameIsNoText() throws {
        let connection = try made()
        let failure = error { try connection.use { _ = try $0.rows(sql: "SELECT \"nothing\" FROM t") } }
        #expect(failure?.message == "no such column: nothing")
    }

    @Test func accessesFollowOneAnother() async throws {
        let connection = try made()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<25 {
                        try? connection.write { database in
                            let count = try database.value(Int.self, sql: "SELECT count(*) FROM t") ?? 0
                            try database.execute(sql: "INSERT INTO t VALUES (?)", arguments: [count])
                        }
                    }
                }
            }
        }
        let rows = try connection.read { try $0.values(Int.self, sql: "SELECT a FROM t ORDER BY rowid") }
        #expect(rows == Array(0..<200))
    }

    @Test func anotherWriterIsBusy() throws {
        let (first, second) = (try made(), try Connection(path: path))
        try first.write { _ in #expect(error { try second.write { _ in } }?.code == .busy) }
        try second.write { _ in }
    }

    /// A reader whose state is older than the last commit cannot become a writer.
    @Test func anOldReaderIsToldThatItsStateIsOld() throws {
        let (first, second) = (try made(), try Connection(path: path))
        let failure = error {
            try second.read { database in
                _ = try database.value(Int.self, sql: "SELECT count(*) FROM t")
                try first.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
                try database.execute(sql: "INSERT INTO t VALUES (2)")
            }
        }
        #expect(failure?.code.rawValue == 517)
        #expect(failure?.code.primary == .busy)
    }

    @Test func theBusyFunctionIsAskedWithTheNumberOfAttempts() throws {
        let first = try made()
        let asked = Mutex<[Int]>([])
        var options = Connection.Options()
        options.busy = .asks { count in
            asked.withLock { $0.append(count) }
            return count < 3
        }
        let second = try Connection(path: path, options: options)
        try first.write { _ in #expect(error { try second.write { _ in } }?.code == .busy) }
        #expect(asked.withLock { $0 } == [0, 1, 2, 3])
    }

    @Test func aWaitingWriterGoesOnWhenTheOtherHasEnded() async throws {
        let first = try made()
        var options = Connection.Options()
        options.busy = .waits(milliseconds: 60_000)
        let second = try Connection(path: path, options: options)
        try first.use { try $0.execute(sql: "BEGIN IMMEDIATE") }
        async let written: Void = second.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
        try first.use { try $0.execute(sql: "COMMIT") }
        try await written
        #expect(try first.read { try $0.value(Int.self, sql: "SELECT a FROM t") } == 1)
    }
}
