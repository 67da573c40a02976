import GRDB
internal import LinuxSystem

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
    /// The file; nil in memory.
    let path: String?
    /// The folder that it lies in; empty in memory.
    public var folder: String { path.map(DurableFile.folder) ?? "" }
    /// What can be done with it.
    public let mode: StoreMode
    /// Why every access to it fails; nil for a store that is open.
    public let refusal: StoreError?
    /// The search index beside it.
    let indexFile: IndexFile

    /// Opens the store, and makes it when it is not there. One of an older version is backed up and brought up to date.
    ///
    /// A damaged one is an error: ``opened(at:)`` is for those who want it mended.
    /// - Throws: ``StoreError`` when the file cannot be opened, is no database, or is of a newer version.
    public init(_ location: Location) throws(StoreError) {
        if case .file(let file) = location { path = file } else { path = nil }
        indexFile = IndexFile(of: location)
        do {
            (database, mode) = try Self.open(path)
            refusal = nil
            // Its log, too, belongs to whom the folder belongs.
            try path.flatMap { OwnersRights(of: DurableFile.folder(of: $0)) }.use {
                try database.inDatabase { [path] in try Self.bringUpToDate($0, path) }
            }
        } catch {
            throw StoreError(error).opening(location)
        }
    }

    /// A store in the place of one that could not be opened, for a process that has more to do than to use it: whatever is
    /// asked of it fails with the same error.
    public static func closed(because error: StoreError) throws(StoreError) -> Store { try Store(refusing: error) }

    private init(refusing error: StoreError) throws(StoreError) {
        (path, refusal) = (nil, error)
        indexFile = IndexFile(of: .memory)
        do { (database, mode) = try Self.open(nil) } catch { throw StoreError(error) }
    }

    /// A store over a connection that only reads, as it is found; damage is left to others.
    init(reading database: DatabaseQueue) {
        (self.database, mode, path, refusal) = (database, .readOnly, nil, nil)
        indexFile = IndexFile(of: .memory)
    }

    /// Opens the store of a file.
    /// - Parameter isRescuing: a damaged one is set aside first, and its backup, or a new one, takes its place. Otherwise it
    ///   is an error and stays as it is: what only looks changes nothing.
    /// - Throws: ``StoreError`` when nothing can be opened.
    public static func opened(at path: String, isRescuing: Bool = true) throws(StoreError) -> Store {
        guard isRescuing else {
            do {
                return try Store(.file(path))
            } catch .damaged(let words) {
                throw .damaged("\(words); its backup takes its place with: cratebox library scan")
            } catch {
                throw error
            }
        }
        let rescue = StoreRescue(path)
        if rescue.isSuspected {
            // Where nothing can be written, nothing can be replaced, and what is whole can still be read.
            do throws(StoreError) { try rescue.run() } catch { if !error.isOfFixedDisk { throw error } }
        }
        do {
            return try Store(.file(path))
        } catch .damaged {
            try rescue.run()
            return try Store(.file(path))
        } catch {
            throw error
        }
    }

    private static func bringUpToDate(_ database: Database, _ path: String?) throws {
        let found = try version(database)
        guard found != Schema.version else { return }
        guard found < Schema.version else { throw StoreError.newer(found: found, known: Schema.version) }
        guard let path else { return try write(from: found, database) }
        let lock = try StoreLock(path)
        defer { withExtendedLifetime(lock) {} }
        // Another process may have been quicker: look again, now that the lock is ours.
        let still = try version(database)
        guard still < Schema.version else { return }
        if still > 0 {
            do { try StoreBackup(path).make(.migration, of: database) } catch { throw error.refusingMigration }
        } else if try !isEmpty(database) {
            throw StoreError.failed("the file is a database of another program")
        } else if StoreRescue(path).newestGood() != nil {
            throw StoreError.damaged("the file is empty")
        }
        try beginLogging(database)
        try write(from: still, database)
    }

    private static func version(_ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    private static func isEmpty(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
    }

    private static func write(from found: Int, _ database: Database) throws {
        try database.inTransaction {
            let missing = (found..<Schema.version).flatMap { Schema.migrations[$0] ?? [] }
            for statement in found == 0 ? Schema.statements : missing { try database.execute(sql: statement) }
            try database.execute(sql: "PRAGMA user_version = \(Schema.version)")
            return .commit
        }
    }
}

extension StoreError {
    /// Nothing can be written where it is.
    fileprivate var isOfFixedDisk: Bool { if case .readOnly = self { true } else { false } }

    /// Damage stays damage: what is wrong with the store is not the want of a backup.
    fileprivate var refusingMigration: StoreError {
        switch self {
        case .failed(let words), .unopenable(let words): .notBackedUp(words)
        case .damaged, .readOnly, .newer, .notBackedUp: self
        }
    }
}
