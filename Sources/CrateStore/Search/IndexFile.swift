internal import GRDB
internal import LinuxSystem
internal import Synchronization

/// The connection to `index.sqlite` beside the store, opened when it is first asked for.
///
/// The file may go at any time, and one that is damaged or of another version is removed and made anew: nothing is in it
/// that the store does not hold.
final class IndexFile: Sendable {
    private let location: Store.Location
    private let connection = Mutex<DatabaseQueue?>(nil)

    /// The index of a store; it is in memory where the store is.
    init(of store: Store.Location) {
        switch store {
        case .memory: location = .memory
        case .file(let path):
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            location = .file(folder + "index.sqlite")
        }
    }

    /// Does something with the index; once more when the file, or one of the indices in it, turns out to be damaged and was
    /// made anew. A new index is empty until it is brought up to date.
    func use<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
        do {
            return try body(try queue())
        } catch {
            guard let cause = (error as? IndexWriteError)?.cause ?? error as? DatabaseError,
                try isRenewed(after: cause)
            else { throw error }
            return try body(try queue())
        }
    }

    /// Makes anew what an error shows to be damaged: the index that it is of where the others are whole, else the file.
    private func isRenewed(after error: DatabaseError) throws -> Bool {
        guard error.meansDamage || error.resultCode.primaryResultCode == .SQLITE_ERROR else { return false }
        do {
            // A statement that fails is no damage as long as all tables are there.
            if try !renewDamaged().isEmpty { return true }
            if try !error.meansDamage && queue().read(IndexSchema.hasPlainTables) { return false }
        } catch let inner as DatabaseError where inner.meansDamage {
            // Not even that can be read.
        }
        remove()
        return true
    }

    /// Makes those of the named indices anew that cannot be read: each is empty then, counts as failed, and searches do
    /// without it until it is filled.
    func renewDamaged() throws -> [SearchIndexName: DatabaseError] {
        let queue = try queue()
        let damaged = try queue.read { index in
            SearchIndexName.allCases.reduce(into: [SearchIndexName: DatabaseError]()) { found, name in
                found[name] = IndexSchema.damage(of: name, index)
            }
        }
        guard !damaged.isEmpty else { return [:] }
        try queue.writeWithoutTransaction { index in
            for name in damaged.keys { try IndexSchema.renew(name, in: index) }
        }
        // What a connection knows of a virtual table outlives the table.
        close()
        return damaged
    }

    /// Lets go of the connection: the file that has this name now is opened next.
    func close() { connection.withLock { $0 = nil } }

    private func queue() throws -> DatabaseQueue {
        try connection.withLock { connection in
            if let connection { return connection }
            let opened = try open()
            connection = opened
            return opened
        }
    }

    private func remove() {
        close()
        if case .file(let path) = location { Self.removeFiles(path) }
    }

    private static func removeFiles(_ path: String) {
        guard let folder = try? SharedFolder(DurableFile.folder(of: path)) else { return }
        for suffix in ["", "-wal", "-shm"] { try? folder.remove(DurableFile.name(of: path) + suffix) }
    }

    private func open() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "cratebox.index"
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            // The patience of whoever works with it is set by SearchIndex.
            try database.execute(sql: "PRAGMA cache_size = -2048; PRAGMA synchronous = NORMAL;")
        }
        guard case .file(let path) = location else {
            let queue = try DatabaseQueue(named: nil, configuration: configuration)
            try queue.inDatabase(Self.prepare)
            return queue
        }
        do {
            try StateFolder.makeFile(path)
        } catch {
            // A link that another user put there: nothing is lost with it.
            Self.removeFiles(path)
            try StateFolder.makeFile(path)
        }
        return try OwnersRights(of: DurableFile.folder(of: path)).use { try Self.open(path, configuration) }
    }

    private static func open(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.inDatabase(prepare)
            return queue
        } catch let error as DatabaseError where !error.meansDamage {
            guard let queue = try FixedDatabase(path)?.openInPlace(configuration) else { throw error }
            return queue
        }
    }

    private static func prepare(_ database: Database) throws {
        func version() throws -> Int { try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0 }
        guard try version() != IndexSchema.version else { return }
        try database.execute(sql: "PRAGMA journal_mode = WAL")
        try database.inTransaction(.immediate) {
            switch try version() {
            case IndexSchema.version: break
            case 0:
                for statement in IndexSchema.statements { try database.execute(sql: statement) }
                try database.execute(sql: "PRAGMA user_version = \(IndexSchema.version)")
            default: throw DatabaseError(resultCode: .SQLITE_NOTADB)
            }
            return .commit
        }
    }
}

extension DatabaseError {
    /// The file is not what it should be.
    var meansDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT].contains(resultCode.primaryResultCode)
    }
}
