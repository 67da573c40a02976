internal import Glibc
internal import LinuxSystem
internal import SQLite

/// Opens stores and backups without changing them.
extension StoreInspection {
    /// The formats of all rips, most frequent first.
    static func formats(_ database: Database) throws -> [Format] {
        try database.rows(
            sql: """
                SELECT rate, bits, channels, count(*) AS rips FROM rip
                WHERE rate > 0 AND bits > 0 AND channels > 0 GROUP BY rate, bits, channels ORDER BY rips DESC, rate, bits
                """
        ).map { Format(rate: $0["rate"], bits: $0["bits"], channels: $0["channels"], rips: $0["rips"]) }
    }

    /// Opens the store with the content that a writing command would find. Such a command sets aside a `-wal` file that
    /// is no valid log, although the shared memory may still refer to its frames; here this is done in a copy.
    static func opened(_ path: String) throws -> Store {
        guard isLog(path + "-wal") else {
            return Store(reading: try FixedDatabase(copying: path).openCopy(Store.options()))
        }
        return Store(reading: try connection(path))
    }

    /// False for a file without the magic number of a log: <https://www.sqlite.org/fileformat2.html#walformat>. True if
    /// it does not exist, has fewer than four bytes or cannot be read.
    private static func isLog(_ path: String) -> Bool {
        guard let head = try? OpenFile(path).contents(limit: 4), head.count == 4 else { return true }
        return Array(head.dropLast()) == [0x37, 0x7F, 0x06] && (head[3] == 0x82 || head[3] == 0x83)
    }

    /// A connection that writes nothing, not even beside the file: <https://www.sqlite.org/uri.html>. Reads the log if
    /// its index exists; a log without one is not used by any running process.
    static func connection(_ path: String) throws -> Connection {
        var log = stat()
        let hasLog = stat(path + "-wal", &log) == 0 && log.st_size > 0 && access(path + "-shm", R_OK) == 0
        var options = Store.options()
        options.isReadOnly = true
        options.busy = .waits(milliseconds: 1000)
        return try Connection(
            path: Store.uri(path) + (hasLog ? "?readonly_shm=1" : "?immutable=1"), options: options)
    }
}
