internal import LinuxSystem
import SQLite
internal import Synchronization

/// The collection in SQLite, with WAL and `synchronous=FULL`: one connection, and in a process that stays another one
/// for writes.
///
/// Safe to use from any thread. The types that read and write it (``CollectionImport``, ``LibrarySubscriptions``, …)
/// each take a store.
public final class Store: Sendable {
    /// Where a store is kept: in a file, or only in memory.
    public enum Location: Sendable, Hashable {
        /// In a file, created with its folder when it does not exist.
        case file(String)
        /// In memory, until the process ends.
        case memory
    }

    /// The connection, for this module's own queries.
    let database: Connection
    /// The connection for writes, which may be ``database`` itself.
    let writer: WriteConnection
    /// The file; nil in memory.
    let path: String?
    /// The folder of the file; empty in memory.
    public var folder: String { path.map(DurableFile.folder) ?? "" }
    /// Whether the store can be written.
    public let mode: StoreMode
    /// The error that every access throws; nil for an open store.
    public let refusal: StoreError?
    /// The search index beside the store.
    let indexFile: IndexFile
    /// What opens the file again after damage; nil in a process that does one thing and ends.
    private let recovery = Mutex<StoreRecovery?>(nil)

    /// Opens the store, or creates it. A store of an older version is backed up and upgraded.
    ///
    /// Throws for a damaged store; use ``opened(at:replacement:)`` to replace it by its backup.
    /// - Throws: ``StoreError`` when the file cannot be opened, is not a database, or is of a newer version.
    public init(_ location: Location) throws(StoreError) {
        if case .file(let file) = location { path = file } else { path = nil }
        indexFile = IndexFile(of: location)
        do {
            try path.map(Self.refuseLoss)
            (database, mode) = try Self.open(path)
            refusal = nil
            writer = WriteConnection(path: mode == .full ? path : nil)
            // Files that SQLite creates, such as the log, get the owner of the folder.
            try path.flatMap { OwnersRights(of: DurableFile.folder(of: $0)) }.use {
                try database.use { [path] in try Self.bringUpToDate($0, path) }
            }
        } catch {
            throw StoreError(error).explained(at: path).opening(location)
        }
    }

    /// A store in place of one that could not be opened, for a process that can do other work without it. Every access
    /// throws `error`.
    /// - Throws: ``StoreError`` when SQLite fails.
    public static func closed(because error: StoreError) throws(StoreError) -> Store { try Store(refusing: error) }

    private init(refusing error: StoreError) throws(StoreError) {
        (path, refusal) = (nil, error)
        (indexFile, writer) = (IndexFile(of: .memory), WriteConnection(path: nil))
        do { (database, mode) = try Self.open(nil) } catch { throw StoreError(error) }
    }

    /// What opens the file again after damage; nil in a process that leaves that to the next one.
    var presentRecovery: StoreRecovery? { recovery.withLock { $0 } }

    /// Shares the recovery of another store of the same file, or begins one.
    func use(_ recovery: StoreRecovery) {
        recovery.add(self)
        self.recovery.withLock { $0 = recovery }
    }

    /// Takes over a read-only connection, without upgrade or rescue.
    init(reading database: Connection) {
        (self.database, mode, path, refusal) = (database, .readOnly, nil, nil)
        (indexFile, writer) = (IndexFile(of: .memory), WriteConnection(path: nil))
    }

    /// Throws if the file is missing although it had content: an empty store in its place would hide the loss.
    private static func refuseLoss(of path: String) throws(StoreError) {
        let rescue = StoreRescue(path)
        guard rescue.isLost else { return }
        // If the folder can't be written, no other process replaces the store meanwhile, and the lock file may be
        // missing.
        guard rescue.obstacle() == nil else { throw StoreError.damaged(StoreRescue.missing) }
        // Another process may be replacing the store, so this waits for the lock and checks again.
        let lock = try StoreLock(path)
        defer { withExtendedLifetime(lock) {} }
        if rescue.isLost { throw StoreError.damaged(StoreRescue.missing) }
    }

    private static func bringUpToDate(_ database: Database, _ path: String?) throws {
        let found = try version(database)
        guard found != Schema.version else { return try Schema.requireTables(database, path) }
        if let path, found > 0, try isForeign(database, version: found) { throw StoreError.foreign(path) }
        guard found < Schema.version else { throw StoreError.newer(found: found, known: Schema.version) }
        guard let path else { return try write(from: found, database) }
        // As for a missing file: where the place can't be written, no other process fills it meanwhile.
        if StoreRescue(path).obstacle() != nil, try isEmptied(database, path) {
            throw StoreError.damaged(StoreRescue.emptied)
        }
        let lock = try StoreLock(path)
        defer { withExtendedLifetime(lock) {} }
        // Checks again with the lock: another process may have upgraded it.
        let still = try version(database)
        guard still < Schema.version else { return }
        if still > 0 {
            do { try StoreBackup(path).make(.migration, of: database) } catch { throw error.refusingMigration }
        } else if try !isEmpty(database) {
            throw StoreError.foreign(path)
        } else if try isEmptied(database, path) {
            throw StoreError.damaged(StoreRescue.emptied)
        }
        try beginLogging(database)
        try write(from: still, database)
    }

    private static func version(_ database: Database) throws -> Int {
        try database.value(Int.self, sql: "PRAGMA user_version") ?? 0
    }

    /// True for a database without any table.
    static func isEmpty(_ database: Database) throws -> Bool {
        try database.value(Int.self, sql: "SELECT count(*) FROM sqlite_master") == 0
    }

    /// True for a database without any table that had content, by its backups.
    private static func isEmptied(_ database: Database, _ path: String) throws -> Bool {
        try isEmpty(database) && StoreRescue(path).hadContent()
    }

    /// True for a database with tables, but not those of a collection of its version. With version 0, another process
    /// may be creating a collection, unless the version and the tables are read in one transaction.
    static func isForeign(_ database: Database, version: Int) throws -> Bool {
        guard version != Schema.version else { return try Schema.isForeign(database) }
        guard try !isEmpty(database) else { return false }
        let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'release')"
        let hasReleases = try database.value(Bool.self, sql: sql) ?? false
        return version == 0 || !hasReleases
    }

    private static func write(from found: Int, _ database: Database) throws {
        try database.transaction {
            let missing = (found..<Schema.version).flatMap { Schema.migrations[$0] ?? [] }
            for statement in found == 0 ? Schema.statements : missing { try database.execute(sql: statement) }
            try database.execute(sql: "PRAGMA user_version = \(Schema.version)")
        }
    }
}

extension StoreError {
    /// The error for a failed backup before a migration. Damage stays damage, since the missing backup is not the
    /// cause.
    fileprivate var refusingMigration: StoreError {
        switch self {
        case .failed(let words), .full(let words), .unopenable(let words): .notBackedUp(words)
        case .damaged, .unrepaired, .readOnly, .denied, .newer, .foreign, .locked, .notBackedUp: self
        }
    }
}
