internal import Glibc
internal import LinuxSystem
import SQLite

/// Opens connections and configures them.
extension Store {
    /// Half a mebibyte of cached pages is enough for small collections and leaves memory to the engine. The log is kept
    /// small because the next process reads it first if this one is killed.
    static let tuning = "PRAGMA cache_size = -512; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 100"

    /// How often a connection retries a locked database, pausing for ``pause`` microseconds each time: about ten
    /// seconds in total.
    private static let tries = 2000
    private static let pause: ClosedRange<UInt32> = 2_000...8_000

    /// Whether statements wait for the lock of another connection; otherwise they fail at once.
    @TaskLocal static var waitsForLock = true

    /// The SQL function `folded(text)`, for columns without a folded form.
    private static let folded = Function("folded", argumentCount: 1) { values in
        String?(stored: values[0]).map(Folding.folded)
    }

    /// The SQL functions, settings and retries that all connections share.
    static func options() -> Connection.Options {
        var options = Connection.Options()
        // SQLite's own handler soon retries only ten times per second, and so hardly ever finds the gap between the
        // transactions of a busy writer.
        options.busy = .asks { count in
            guard waitsForLock else { return false }
            usleep(UInt32.random(in: pause))
            return count < tries
        }
        options.prepare = { database in
            try database.execute(sql: "PRAGMA foreign_keys = ON; \(tuning)")
            try database.add(function: folded)
            try database.add(function: ArtistCredit.function)
            try database.add(function: AbsentTrackFile.function)
        }
        return options
    }

    /// Opens a file, or memory. A file that cannot be written is opened for reading.
    static func open(_ path: String?) throws -> (Connection, StoreMode) {
        guard let path else { return (try Connection.inMemory(options: options()), .full) }
        try StateFolder.makeFile(path)
        return try OwnersRights(of: DurableFile.folder(of: path)).use { try open(file: path) }
    }

    private static func open(file path: String) throws -> (Connection, StoreMode) {
        do {
            let connection = try Connection(path: path, options: options())
            // SQLite silently opens a file without write permission for reading only.
            return (connection, access(path, W_OK) == 0 ? .full : .readOnly)
        } catch let error as SQLiteError {
            guard let fixed = FixedDatabase(path) else {
                // SQLite reports only that it cannot open the file, not that a permission is missing.
                guard access(path, R_OK) != 0, errno == EACCES else { throw error }
                throw StoreError.unopenable(Errno(EACCES).words)
            }
            return try fixed.open(options())
        }
    }

    /// The path in SQLite's URI syntax.
    static func uri(_ path: String) -> String {
        let special: Set<Character> = ["%", "?", "#"]
        return "file:"
            + path.map { special.contains($0) ? "%" + String($0.asciiValue ?? 0, radix: 16) : String($0) }.joined()
    }

    /// Enables WAL, which the file keeps, so it is set once.
    static func beginLogging(_ database: Database) throws {
        for count in 0... {
            do {
                return try database.execute(sql: "PRAGMA journal_mode = WAL")
            } catch {
                guard error.code.primary == .busy, count < tries else { throw error }
                // SQLite does not wait for readers here by itself.
                usleep(UInt32.random(in: pause))
            }
        }
    }
}
