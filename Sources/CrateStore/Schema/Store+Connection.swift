import GRDB
internal import Glibc
internal import LinuxSystem

/// How connections are made.
extension Store {
    /// One box, small collections: half a mebibyte of pages is plenty, and stays out of the engine's way.
    /// A process that is killed leaves its log behind, which the next one reads before anything else: it stays small.
    static let tuning = "PRAGMA cache_size = -512; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 100"

    /// How long a connection waits for a lock that others hold, in tries of ``pause`` on average: about ten seconds.
    private static let tries = 2000
    private static let pause: ClosedRange<UInt32> = 2_000...8_000

    /// `folded(text)` in SQL, for columns that have no folded form beside them.
    private static let folded = DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map(Folding.folded)
    }

    /// What all connections have in common.
    static func configuration() -> Configuration {
        var configuration = Configuration()
        configuration.label = "cratebox.store"
        // SQLite's own handler soon looks ten times a second only: beside somebody who writes one transaction after the
        // other it hardly ever meets the gap between two of them.
        configuration.busyMode = .callback { count in
            usleep(UInt32.random(in: pause))
            return count < tries
        }
        configuration.prepareDatabase { database in
            try database.execute(sql: tuning)
            database.add(function: folded)
        }
        return configuration
    }

    /// Opens a file, or memory. A file where nothing can be written is opened to be read.
    static func open(_ path: String?) throws -> (DatabaseQueue, StoreMode) {
        guard let path else { return (try DatabaseQueue(named: nil, configuration: configuration()), .full) }
        try StateFolder.makeFile(path)
        return try OwnersRights(of: DurableFile.folder(of: path)).use { try open(file: path) }
    }

    private static func open(file path: String) throws -> (DatabaseQueue, StoreMode) {
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration())
            // SQLite by itself opens what it may not write to be read.
            return (queue, access(path, W_OK) == 0 ? .full : .readOnly)
        } catch let error as DatabaseError {
            guard let fixed = FixedDatabase(path) else { throw error }
            return try fixed.open(configuration())
        }
    }

    /// The path as SQLite's URIs have it.
    static func uri(_ path: String) -> String {
        let special: Set<Character> = ["%", "?", "#"]
        return "file:"
            + path.map { special.contains($0) ? "%" + String($0.asciiValue ?? 0, radix: 16) : String($0) }.joined()
    }

    /// Kept in the file, so it is said once. GRDB's own setting looks at the file through Foundation at every open:
    /// 3 ms of a cold start.
    static func beginLogging(_ database: Database) throws {
        for count in 0... {
            do {
                return try database.execute(sql: "PRAGMA journal_mode = WAL")
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && count < tries {
                // SQLite does not wait here by itself for those who only look.
                usleep(UInt32.random(in: pause))
            }
        }
    }
}
