internal import CSQLite

/// The C connection, shared by a database and its statements, and closed after the last of them.
@safe final class Handle: @unchecked Sendable {
    // SAFETY: owned, and closed once in `deinit`. One thread at a time uses it, the one that holds the lock of the
    // connection; `sqlite3_interrupt` alone may be called from any other while the handle lives.
    let pointer: OpaquePointer
    /// Kept for as long as SQLite holds its address.
    var busyHandler: BusyHandler?

    /// Settings of the library, made once before its first use: `SQLITE_CONFIG_MEMSTATUS`. It works without them.
    private static let settings: Void = { _ = cratebox_sqlite_count_no_memory() }()

    /// Opens a file: `sqlite3_open_v2`, with URIs and extended codes.
    init(path: String, isReadOnly: Bool) throws(SQLiteError) {
        Self.settings
        let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        var opened: OpaquePointer?
        let code = unsafe sqlite3_open_v2(
            path, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE, nil)
        guard let handle = unsafe opened else { throw SQLiteError(.noMemory) }
        unsafe pointer = unsafe handle
        // From here on `deinit` closes the handle.
        guard code == SQLITE_OK else { throw error(code) }
        let quoted = unsafe cratebox_sqlite_forbid_quoted_texts(pointer)
        guard quoted == SQLITE_OK else { throw error(quoted) }
    }

    deinit { unsafe sqlite3_close_v2(pointer) }

    /// The error of a call that returned this code: `sqlite3_extended_errcode`, `sqlite3_errmsg`,
    /// `sqlite3_system_errno`.
    func error(_ code: Int32) -> SQLiteError {
        // A misused call sets no error, so the connection still has that of an earlier call.
        let isOwn = unsafe sqlite3_errcode(pointer) & 0xFF == code & 0xFF
        let extended = isOwn ? unsafe sqlite3_extended_errcode(pointer) : code
        guard isOwn else { return SQLiteError(.init(rawValue: extended)) }
        let found = SQLiteError.Code(rawValue: extended)
        // For other errors, the system's number is that of an earlier call.
        let hasSystemCode = [.cannotOpen, .inputOutput].contains(found.primary)
        return unsafe SQLiteError(
            found, String(cString: sqlite3_errmsg(pointer)),
            systemCode: hasSystemCode ? sqlite3_system_errno(pointer) : 0)
    }

    /// Throws the error of a call that failed.
    func check(_ code: Int32) throws(SQLiteError) { if code != SQLITE_OK { throw error(code) } }

    /// Sets what happens while another connection holds a lock: `sqlite3_busy_timeout`, `sqlite3_busy_handler`.
    func setBusy(_ busy: Connection.BusyAnswer) throws(SQLiteError) {
        switch busy {
        case .fails: try check(unsafe sqlite3_busy_timeout(pointer, 0))
        case .waits(let milliseconds): try check(unsafe sqlite3_busy_timeout(pointer, Int32(clamping: milliseconds)))
        case .asks(let mayRetry):
            // SAFETY: `busyHandler` keeps the handler until another one has replaced it at SQLite, or the database is
            // closed.
            let handler = BusyHandler(mayRetry)
            try check(
                unsafe sqlite3_busy_handler(pointer, onBusy, Unmanaged.passUnretained(handler).toOpaque()))
            busyHandler = handler
        }
    }
}

/// A reference to a function, whose address SQLite can keep.
final class BusyHandler {
    let mayRetry: @Sendable (Int) -> Bool
    init(_ mayRetry: @escaping @Sendable (Int) -> Bool) { self.mayRetry = mayRetry }
}

private func onBusy(_ context: UnsafeMutableRawPointer?, _ count: Int32) -> Int32 {
    // SAFETY: the context is the handler that the handle keeps, and the handle lives as long as its statements.
    guard let context = unsafe context else { return 0 }
    let handler = unsafe Unmanaged<BusyHandler>.fromOpaque(context)
    return unsafe handler._withUnsafeGuaranteedRef { $0.mayRetry(Int(count)) } ? 1 : 0
}
