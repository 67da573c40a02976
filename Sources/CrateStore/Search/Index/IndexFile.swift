internal import Glibc
internal import LinuxSystem
internal import SQLite
internal import Synchronization

/// The connection to `index.sqlite` beside the store, opened on first use.
///
/// The file may be deleted at any time. A damaged file, or one of another version, is removed and rebuilt; everything
/// in it comes from the store.
final class IndexFile: Sendable {
    /// The limits of the page cache, 2 MiB in general and 16 MiB during a rebuild; SQLite takes a negative number as
    /// KiB.
    static let usualCache = "PRAGMA cache_size = -2048"
    static let largeCache = "PRAGMA cache_size = -16384"

    private let location: Store.Location
    private let connection = Mutex<Connection?>(nil)

    /// Names the file beside a store's; for a store in memory, the index is in memory, too. Opens nothing.
    init(of store: Store.Location) {
        switch store {
        case .memory: location = .memory
        case .file(let path):
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            location = .file(folder + "index.sqlite")
        }
    }

    /// Why the file, or one of SQLite's beside it, can't be read; nil if all can, or if there is none. A link is no
    /// obstacle, because it is replaced. Opens nothing, because closing the file would drop this process's locks on it.
    var obstacle: FileProblem? {
        guard case .file(let path) = location else { return nil }
        for file in ["", "-wal", "-shm"].map({ path + $0 }) {
            var facts = stat()
            guard lstat(file, &facts) == 0, facts.st_mode & S_IFMT != S_IFLNK else { continue }
            if facts.st_mode & S_IFMT == S_IFDIR { return FileProblem(path: file, code: EISDIR) }
            if access(file, R_OK) != 0 { return FileProblem(path: file, code: errno) }
        }
        return nil
    }

    /// Runs `body` with the index, and again if the file or one of its indices turns out to be damaged and was
    /// replaced. A new index is empty until it is updated.
    func use<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        do {
            return try body(try current())
        } catch {
            guard let cause = (error as? IndexWriteError)?.cause ?? error as? SQLiteError,
                try isRenewed(after: cause)
            else { throw explained(error) }
            return try body(try current())
        }
    }

    /// The missing permission, if that is why the file could not be written; else the error itself.
    private func explained(_ error: any Error) -> any Error {
        guard case .file(let path) = location, let cause = error as? SQLiteError, cause.code.primary == .readOnly
        else { return error }
        return StoreError(cause).explained(at: path)
    }

    /// Replaces what is damaged according to an error: a single index if the others are intact, otherwise the file.
    /// Returns false when nothing is damaged.
    private func isRenewed(after error: SQLiteError) throws -> Bool {
        guard error.meansDamage || error.code.primary == .error else { return false }
        do {
            // A failing statement is not damage while all tables exist.
            if try !renewDamaged().isEmpty { return true }
            if try !error.meansDamage && current().read(IndexSchema.hasPlainTables) { return false }
        } catch let inner as SQLiteError where inner.meansDamage {
            // The schema cannot be read either, so the file is removed.
        }
        remove()
        return true
    }

    /// Replaces the named indices that cannot be read. Each is then empty and counts as failed, and searches ignore it
    /// until it is filled.
    func renewDamaged() throws -> [SearchIndexName: SQLiteError] {
        let connection = try current()
        let damaged = try connection.read { index in
            SearchIndexName.allCases.reduce(into: [SearchIndexName: SQLiteError]()) { found, name in
                found[name] = IndexSchema.damage(of: name, index)
            }
        }
        guard !damaged.isEmpty else { return [:] }
        try connection.use { index in
            for name in damaged.keys { try IndexSchema.renew(name, in: index) }
        }
        // A connection keeps state of a virtual table even after the table was dropped, so it is closed.
        close()
        return damaged
    }

    /// Drops the connection; the next use opens the file again.
    func close() { connection.withLock { $0 = nil } }

    /// Frees the pages that the connection keeps in memory, unless it is in use.
    func releaseCache() {
        let connection = connection.withLock { $0 }
        _ = try? connection?.useIfFree { $0.releaseCache() }
    }

    private func current() throws -> Connection {
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

    private func open() throws -> Connection {
        var options = Connection.Options()
        // A default: `SearchIndex` sets the timeout for each use.
        options.busy = .waits(milliseconds: 5000)
        options.prepare = { try $0.execute(sql: "\(Self.usualCache); PRAGMA synchronous = NORMAL") }
        guard case .file(let path) = location else {
            let connection = try Connection.inMemory(options: options)
            try connection.use(Self.prepare)
            return connection
        }
        do {
            try StateFolder.makeFile(path)
        } catch {
            // The path is a link that another user has placed. Deleting the link loses nothing.
            Self.removeFiles(path)
            try StateFolder.makeFile(path)
        }
        return try OwnersRights(of: DurableFile.folder(of: path)).use { try Self.open(path, options) }
    }

    private static func open(_ path: String, _ options: Connection.Options) throws -> Connection {
        do {
            let connection = try Connection(path: path, options: options)
            try connection.use(prepare)
            return connection
        } catch let error as SQLiteError where !error.meansDamage {
            guard let connection = try FixedDatabase(path)?.openInPlace(options) else { throw error }
            return connection
        }
    }

    private static func prepare(_ database: Database) throws {
        func version() throws -> Int { try database.value(Int.self, sql: "PRAGMA user_version") ?? 0 }
        guard try version() != IndexSchema.version else { return }
        try database.execute(sql: "PRAGMA journal_mode = WAL")
        try database.transaction(.immediate) {
            switch try version() {
            case IndexSchema.version: break
            case 0:
                for statement in IndexSchema.statements { try database.execute(sql: statement) }
                try database.execute(sql: "PRAGMA user_version = \(IndexSchema.version)")
            default: throw SQLiteError(.notADatabase)
            }
        }
    }
}

extension SQLiteError {
    /// True when the file is damaged or not a database.
    var meansDamage: Bool {
        [.corrupt, .notADatabase, .format].contains(code.primary)
    }
}
