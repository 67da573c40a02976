import GRDB

/// The collection in SQLite: one connection, WAL, `synchronous=FULL`.
///
/// A value of this type may be used from any thread. What reads and writes it lives in types of its own
/// (``CollectionImport``, ``LibrarySubscriptions``, …), each over a store.
public final class Store: Sendable {
    /// Where it is kept.
    public enum Location: Sendable, Hashable {
        /// A file, made with its folder when it is not there.
        case file(String)
        /// Nowhere: it is gone with the process.
        case memory
    }

    /// The connection, for this module's own queries.
    let database: DatabaseQueue
    /// The search index beside it.
    let indexFile: IndexFile

    /// Opens the store, and makes it when it is not there.
    /// - Throws: ``StoreError`` when the file cannot be opened, is no database, or is of a newer version.
    public init(_ location: Location) throws(StoreError) {
        indexFile = IndexFile(of: location)
        do {
            database = try Self.open(location)
            try database.inDatabase { try Self.bringUpToDate($0) }
        } catch let error as StoreError {
            throw error
        } catch {
            throw .unopenable("\(location): \(StoreError(error).reason)")
        }
    }

    /// `folded(text)` in SQL, for columns that have no folded form beside them.
    private static let folded = DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map(Folding.folded)
    }

    private static func open(_ location: Location) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "cratebox.store"
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            // One box, small collections: half a mebibyte of pages is plenty, and stays out of the engine's way.
            // A process that is killed leaves its log behind, which the next one reads before anything else: it stays small.
            try database.execute(
                sql: "PRAGMA cache_size = -512; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 100;")
            database.add(function: Self.folded)
        }
        switch location {
        case .memory:
            return try DatabaseQueue(named: nil, configuration: configuration)
        case .file(let path):
            try StateFolder.makeFile(path)
            return try DatabaseQueue(path: path, configuration: configuration)
        }
    }

    private static func bringUpToDate(_ database: Database) throws {
        let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard found != Schema.version else { return }
        guard found < Schema.version else { throw StoreError.newer(found: found, known: Schema.version) }
        // Kept in the file, so it is said once. GRDB's own setting looks at the file through Foundation at every open:
        // 3 ms of a cold start.
        try database.execute(sql: "PRAGMA journal_mode = WAL")
        try database.inTransaction {
            // Another process may have been quicker: look again, now that the write lock is ours.
            let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            guard found < Schema.version else { return .commit }
            let missing = (found..<Schema.version).flatMap { Schema.migrations[$0] ?? [] }
            for statement in found == 0 ? Schema.statements : missing { try database.execute(sql: statement) }
            try database.execute(sql: "PRAGMA user_version = \(Schema.version)")
            return .commit
        }
    }
}

/// Why the collection cannot be used at all: exit status 70.
public enum StoreError: Error, Sendable, Hashable {
    /// The file cannot be opened or is no database of ours; SQLite's own words.
    case unopenable(String)
    /// A newer Cratebox made it.
    case newer(found: Int, known: Int)
    /// A statement failed: a full disk, a lock that another process holds, a damaged file. SQLite's own words.
    case failed(String)
}
