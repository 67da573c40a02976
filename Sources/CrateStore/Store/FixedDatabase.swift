internal import Glibc
internal import LinuxSystem
import SQLite

/// A database that SQLite cannot open normally because its folder is read-only or the disk is full. It can still be
/// read.
struct FixedDatabase {
    private let path: String
    private let folder: String

    /// Checks a file; nil when it cannot be read, or when SQLite has the space it needs.
    init?(_ path: String) {
        (self.path, folder) = (path, DurableFile.folder(of: path))
        guard access(path, R_OK) == 0, access(folder, W_OK) != 0 || FixedDisk.isFull(folder) else { return nil }
    }

    /// Takes a database that SQLite could open, to read a copy of it.
    init(copying path: String) { (self.path, folder) = (path, DurableFile.folder(of: path)) }

    /// Opens the database for reading, in place or as a copy in memory.
    func open(_ options: Connection.Options) throws -> (Connection, StoreMode) {
        if let connection = try openInPlace(options) { return (connection, .readOnly) }
        // The latest commits are in the write-ahead log, which can be read only with shared memory beside it. A copy of
        // the database can have that elsewhere.
        return (try openCopy(options), .copy)
    }

    /// Opens the database for reading in place; nil when that requires more than its file.
    func openInPlace(_ options: Connection.Options) throws -> Connection? {
        var log = stat()
        let hasLog = stat(path + "-wal", &log) == 0 && log.st_size > 0
        guard !hasLog, access(folder, W_OK) != 0 else { return nil }
        var reading = options
        reading.isReadOnly = true
        return try Connection(path: Store.uri(path) + "?immutable=1", options: reading)
    }

    /// Opens a copy of the database and its log in memory. Deletes the copy once it is open, so nothing remains
    /// whenever the process ends.
    func openCopy(_ options: Connection.Options) throws -> Connection {
        let home = try Self.makeFolder()
        defer { Self.remove(home) }
        let copy = home + "/copy.sqlite"
        for ending in ["", "-wal"] { try Self.copy(path + ending, to: copy + ending) }
        let connection = try Connection(path: copy, options: options)
        try connection.use { database in
            // The query opens all files, the log included.
            _ = try database.value(Int.self, sql: "SELECT count(*) FROM sqlite_master")
            try database.execute(sql: "PRAGMA query_only = 1")
        }
        return connection
    }

    /// Makes a folder in a directory for runtime files, normally in memory.
    private static func makeFolder() throws -> String {
        let given: [String] = ["RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR"].compactMap { (name: String) in
            getenv(name).map { String(cString: $0) }
        }
        for place in given + ["/dev/shm", "/tmp"] where place.hasPrefix("/") {
            guard let name = strdup(place + "/cratebox-collection-XXXXXX") else { continue }
            defer { free(name) }
            if mkdtemp(name) != nil { return String(cString: name) }
        }
        throw StoreError.unopenable("a temporary copy for reading can't be made: \(Errno.last.words)")
    }

    private static func remove(_ folder: String) {
        for ending in ["", "-wal", "-shm"] { unlink("\(folder)/copy.sqlite\(ending)") }
        rmdir(folder)
    }

    private static func copy(_ path: String, to other: String) throws {
        var place = path
        do throws(Errno) {
            let source = try OpenFile(path)
            place = other
            let target = try OpenFile(other, for: .making(0o600))
            while true {
                place = path
                let piece = try source.contents(limit: 1 << 16)
                if piece.isEmpty { return }
                place = other
                try target.write(piece)
            }
        } catch {
            if place == path, error.code == ENOENT { return }
            throw StoreError.unopenable("\(place): \(error.words)")
        }
    }
}
