internal import Synchronization

// SAFETY: the database is used only by the thread that holds `lock`.
/// A connection to a database, for one thread at a time: `sqlite3`.
///
/// Safe to use from any thread; an access waits until the one before it has ended. An access inside another one to the
/// same connection is a mistake in the program and ends it.
public final class Connection: @unchecked Sendable {
    /// The behaviour of a statement while another connection has a lock.
    public enum BusyAnswer: Sendable {
        /// Statements throw `busy` at once.
        case fails
        /// SQLite tries again for this number of milliseconds: `sqlite3_busy_timeout`.
        case waits(milliseconds: Int)
        /// SQLite tries again as long as the function returns true; it is given the number of earlier attempts, and may
        /// sleep: `sqlite3_busy_handler`.
        case asks(@Sendable (Int) -> Bool)
    }

    /// How a connection is opened.
    public struct Options: Sendable {
        /// Opens without the right to write: `SQLITE_OPEN_READONLY`.
        public var isReadOnly = false
        /// The behaviour of a statement while another connection has a lock.
        public var busy = BusyAnswer.fails
        /// Prepares the connection for its first use: settings, functions.
        public var prepare: @Sendable (Database) throws -> Void = { _ in }

        /// Opens for reading and writing, fails at once on a lock, and prepares nothing.
        public init() {}
    }

    private let lock = Mutex(())
    // SAFETY: used only by the thread that holds `lock`.
    private var database: Database?

    /// Opens a file, which is created when it does not exist, and reads its schema.
    /// - Parameter path: A path, or a URI: <https://www.sqlite.org/uri.html>.
    /// - Throws: ``SQLiteError``: `cannotOpen`, `notADatabase` and others; or what `prepare` throws.
    public init(path: String, options: Options = Options()) throws {
        let handle = try Handle(path: path, isReadOnly: options.isReadOnly)
        try handle.setBusy(options.busy)
        let database = Database(handle)
        try options.prepare(database)
        // SQLite opens any file without reading it, so this reads the schema.
        _ = try database.row(sql: "SELECT 1 FROM sqlite_master LIMIT 1")
        self.database = database
    }

    /// Opens a database in memory, which ends with the connection.
    /// - Throws: ``SQLiteError``, or what `prepare` throws.
    public static func inMemory(options: Options = Options()) throws -> Connection {
        try Connection(path: ":memory:", options: options)
    }

    /// Runs `body` with the database, outside a transaction. The result is `Sendable`, which neither the database nor
    /// its statements are: they end with the access.
    /// - Throws: What `body` throws; ``SQLiteError`` `misuse` when the connection is closed.
    public func use<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
        try lock.withLock { _ in try body(opened()) }
    }

    /// Runs `body` as ``use(_:)`` does, unless another thread uses the connection; then returns nil at once.
    /// - Throws: as ``use(_:)``.
    public func useIfFree<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value? {
        try lock.withLockIfAvailable { _ in try body(opened()) }
    }

    private func opened() throws(SQLiteError) -> Database {
        guard let database else { throw SQLiteError(.misuse, "the connection is closed") }
        return database
    }

    /// Runs `body` in a deferred transaction, so that all its queries see one state.
    /// - Throws: as ``use(_:)``.
    public func read<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
        try use { database in try database.transaction(.deferred) { try body(database) } }
    }

    /// Runs `body` in an immediate transaction, which is rolled back when it throws.
    /// - Throws: as ``use(_:)``.
    public func write<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
        try use { database in try database.transaction(.immediate) { try body(database) } }
    }

    /// Replaces the database of another connection by a copy of this one, in one transaction: `sqlite3_backup_step`.
    /// - Throws: as ``use(_:)``; the other database is then unchanged.
    public func backUp(to other: Connection) throws {
        try use { source in try other.use { try source.backUp(to: $0) } }
    }

    /// Takes over the database of another connection, which is closed thereby, and closes its own once the present
    /// access has ended. For a file that was replaced by another.
    public func adopt(_ other: Connection) {
        lock.withLock { _ in
            database?.forgetStatements()
            database = nil
            other.lock.withLock { _ in
                database = other.database
                other.database = nil
            }
        }
    }

    /// Closes the connection, once the present access has ended: `sqlite3_close_v2`. Later accesses throw, until it
    /// adopts the database of another one.
    public func close() {
        lock.withLock { _ in
            database?.forgetStatements()
            database = nil
        }
    }
}
