internal import GRDB
internal import Glibc
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

    /// Does something with the index; once more with a new one when the file turns out to be damaged.
    func use<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
        do {
            return try body(try queue())
        } catch let error as DatabaseError where error.meansDamage {
            remove()
            return try body(try queue())
        }
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
        guard case .file(let path) = location else { return }
        for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
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
        try StateFolder.makeFile(path)
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.inDatabase(Self.prepare)
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
    /// The file is not what it should be. A statement that no longer fits (`SQLITE_ERROR`) says that too.
    var meansDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT].contains(resultCode.primaryResultCode)
    }
}
