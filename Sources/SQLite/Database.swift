internal import CSQLite

// SAFETY: the handle is open as long as this object has it. One thread at a time uses it, in an access to the
// connection, beyond which the caller must not keep it.
/// An open database, inside an access to its ``Connection``.
///
/// Belongs to one thread at a time, as long as the access lasts: neither it nor a statement, cursor or function of it
/// may be kept.
@safe public final class Database {
    let handle: Handle
    /// The kept statements, in lists by the lengths of their texts.
    private var statements = Database.noStatements

    init(_ handle: Handle) { self.handle = handle }

    /// Prepares a statement: `sqlite3_prepare_v3`.
    /// - Throws: `error` for a mistake in the text, or a text without a statement.
    public func makeStatement(sql: String) throws(SQLiteError) -> Statement {
        try Self.checked(prepared(sql))
    }

    /// A statement that stays prepared for the next use of the same text, until the connection is closed; for text that
    /// takes few forms. While it is in use, a further one is prepared.
    public func cachedStatement(sql: String) throws(SQLiteError) -> Statement {
        let list = sql.utf8.count % statements.count
        if let known = statements[list].first(where: { $0.sql == sql })?.statement {
            return known.isBusy ? try makeStatement(sql: sql) : known
        }
        let statement = try Self.checked(prepared(sql, isKept: true))
        statements[list].append(KeptStatement(sql: sql, statement: statement))
        return statement
    }

    private static func checked(_ statement: Statement?) throws(SQLiteError) -> Statement {
        guard let statement else { throw SQLiteError(.error, "no statement") }
        return statement
    }

    /// Prepares the only statement of a text; nil when there is none.
    private func prepared(_ sql: String, isKept: Bool = false) throws(SQLiteError) -> Statement? {
        var sql = sql
        let (code, statement) = sql.withUTF8 { text in
            var rest: UnsafePointer<CChar>?
            return unsafe prepare(text[...], &rest, isKept)
        }
        try handle.check(code)
        return statement
    }

    private func prepare(
        _ text: Slice<UnsafeBufferPointer<UInt8>>, _ rest: inout UnsafePointer<CChar>?, _ isKept: Bool = false
    ) -> (Int32, Statement?) {
        // SAFETY: the bytes outlive the call, which gets their count. `rest` points into them, or to their end, and the
        // caller uses it while they are valid.
        let text = unsafe UnsafeBufferPointer(rebasing: text)
        guard let length = Int32(exactly: text.count) else { return (SQLITE_TOOBIG, nil) }
        return unsafe text.withMemoryRebound(to: CChar.self) { text in
            var pointer: OpaquePointer?
            let code = unsafe sqlite3_prepare_v3(
                handle.pointer, text.baseAddress, length, isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &pointer,
                &rest)
            return (code, unsafe pointer.map { unsafe Statement($0, handle) })
        }
    }

    /// Runs statements separated by semicolons, each to its end: `sqlite3_prepare_v3`, `sqlite3_step`. They share
    /// values by name; of those by place each takes as many as it has parameters.
    public func execute(sql: String, arguments: Bindings = Bindings()) throws(SQLiteError) {
        var rest = Array(sql.utf8)[...]
        var arguments = arguments
        while !rest.isEmpty {
            guard let statement = try nextStatement(&rest) else { continue }
            var own = arguments
            if arguments.names.isEmpty, !rest.isEmpty {
                own.places = Array(arguments.places.prefix(statement.parameterCount))
                arguments.places.removeFirst(own.places.count)
            }
            try statement.execute(arguments: own)
        }
    }

    /// Prepares the first statement of a text, and leaves the rest; nil for white space and comments.
    private func nextStatement(_ text: inout ArraySlice<UInt8>) throws(SQLiteError) -> Statement? {
        // SAFETY: `rest` points into the bytes, whose address it is compared with before they go.
        let (code, statement, length) = unsafe text.withUnsafeBufferPointer { bytes in
            var rest: UnsafePointer<CChar>?
            let (code, statement) = unsafe prepare(bytes[...], &rest)
            let start = unsafe bytes.baseAddress.map { unsafe UnsafeRawPointer($0) }
            let end = unsafe rest.map { unsafe UnsafeRawPointer($0) }
            let length = if let start = unsafe start, let end = unsafe end { unsafe end - start } else { bytes.count }
            return (code, statement, length)
        }
        try handle.check(code)
        // Drops white space and semicolons behind the statement, so that the rest is empty after the last one.
        text = text.dropFirst(length).drop { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ";") }
        return statement
    }

    /// Runs `body` without the triggers of tables, which other connections still run: `SQLITE_DBCONFIG_ENABLE_TRIGGER`.
    /// The body must do what they would. Each statement is compiled again at its next use, before and after.
    /// - Throws: What `body` throws.
    public func withoutTriggers(_ body: () throws -> Void) throws {
        try handle.check(unsafe cratebox_sqlite_enable_triggers(handle.pointer, 0))
        // Fails only for an option that the library does not know, and then above.
        defer { _ = unsafe cratebox_sqlite_enable_triggers(handle.pointer, 1) }
        try body()
    }

    func forgetStatements() { statements = Database.noStatements }

    private static var noStatements: [[KeptStatement]] { Array(repeating: [], count: 64) }
}

// MARK: State

// SAFETY: the handle is open as long as the database has it.
extension Database {
    /// The row id of the last row inserted: `sqlite3_last_insert_rowid`.
    public var lastInsertedRowID: Int64 { unsafe sqlite3_last_insert_rowid(handle.pointer) }

    /// The number of rows that the last statement changed: `sqlite3_changes64`.
    public var changesCount: Int { Int(clamping: unsafe sqlite3_changes64(handle.pointer)) }

    /// The number of rows that all statements of this connection have changed, those of triggers and virtual tables
    /// included (`sqlite3_total_changes64`).
    public var totalChangesCount: Int { Int(clamping: unsafe sqlite3_total_changes64(handle.pointer)) }

    /// The memory that pages of the file take, in bytes: `sqlite3_db_status`, `SQLITE_DBSTATUS_CACHE_USED`.
    public var cacheSize: Int {
        var (size, highest) = (Int32(), Int32())
        // SAFETY: the call writes two integers, which outlive it.
        _ = unsafe sqlite3_db_status(handle.pointer, SQLITE_DBSTATUS_CACHE_USED, &size, &highest, 0)
        return Int(size)
    }

    /// Frees the memory of all pages that no statement is reading: `sqlite3_db_release_memory`. The next statements
    /// read theirs from the file again.
    public func releaseCache() { _ = unsafe sqlite3_db_release_memory(handle.pointer) }

    /// True inside a transaction: `sqlite3_get_autocommit`.
    public var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle.pointer) == 0 }
}

/// A kept statement. Texts are long and few, so their length distinguishes nearly all of them; hashing the whole text
/// at every use would take longer than many statements.
private struct KeptStatement {
    let sql: String
    let statement: Statement
}
