internal import Glibc
internal import LinuxSystem
internal import SQLite

extension Store {
    /// The contents that a backup is compared by: row counts per table.
    private struct Holdings {
        private static let tables = ["release", "rip", "crate", "want", "play"]
        /// The tables whose first row makes a copy without rows outdated, because a copy without albums or rips saves
        /// little of the collection.
        private static let basic: Set = ["release", "rip"]
        private let counts: [Int]
        private let hasLibrary: Bool

        init(_ database: Database) throws {
            func count(_ table: String) throws -> Int {
                try database.value(Int.self, sql: "SELECT count(*) FROM \(table)") ?? 0
            }
            counts = try Self.tables.map(count)
            hasLibrary = try count("library") > 0
        }

        /// True when a copy would contain nothing.
        var isEmpty: Bool { !hasLibrary && counts.allSatisfy { $0 == 0 } }

        /// True when a copy lacks more than half of the rows of a table, or all albums or rips.
        ///
        /// Libraries are not compared: one with rips changes the number of rips, and one without can be subscribed to
        /// again.
        func isMuchMore(than copy: Holdings) -> Bool {
            zip(Self.tables, zip(counts, copy.counts)).contains { table, rows in
                let (present, copied) = rows
                return present / 2 > copied || copied == 0 && present > 0 && Self.basic.contains(table)
            }
        }
    }

    /// Makes a backup if the last one is a week old or lacks much of the current content. Uses its own
    /// connection, so users of this store do not wait. Failures are reported as a notice instead of an error.
    ///
    /// Called by commands with large changes before writing and at the end, and by the service once it is ready. Blocks
    /// on the disk.
    public func backUpIfDue() {
        guard let path, mode == .full, let kind = try? dueBackup(path) else { return }
        do throws(StoreError) {
            try backUp(path, kind) { try dueBackup(path) == kind }
        } catch {
            // A store that cannot be backed up, for example on a read-only disk, can still be read.
            Self.report(.notBackedUp(error.description))
        }
    }

    /// Backs up a store with content before an import replaces the collection.
    /// - Returns: The path of the backup; nil if there was nothing to back up.
    /// - Throws: ``StoreError`` when the backup fails.
    @discardableResult public func backUpBeforeReplacing() throws(StoreError) -> String? {
        try backUp(before: .replace)
    }

    /// Backs up a store with content before it is replaced, so that the replacement can be undone.
    /// - Parameter source: The file from which the collection is restored; nil before an import.
    /// - Returns: The path of the backup; nil if there was nothing to back up.
    func backUp(before kind: StoreBackup.Kind, restoring source: String? = nil) throws(StoreError) -> String? {
        guard let path, mode == .full else { return nil }
        let before = StoreBackup(path).copies(kind).first?.number
        try backUp(path, kind, restoring: source) { true }
        let newest = StoreBackup(path).copies(kind).first
        return newest?.number == before ? nil : newest?.path
    }

    /// The kind of the backup that is due; nil for none.
    private func dueBackup(_ path: String) throws -> StoreBackup.Kind? {
        let backup = StoreBackup(path)
        guard !backup.isDue(), let last = backup.regular.first else { return .weekly }
        let present = try read { try Holdings($0) }
        guard let copied = try? Self.holdings(of: last.path) else { return nil }
        return present.isMuchMore(than: copied) ? .growth : nil
    }

    /// The contents of a copy; creates no file beside it.
    private static func holdings(of copy: String) throws -> Holdings {
        var reading = options()
        reading.isReadOnly = true
        let connection = try Connection(path: uri(copy) + "?immutable=1", options: reading)
        defer { connection.close() }
        return try connection.use { try Holdings($0) }
    }

    private func backUp(
        _ path: String, _ kind: StoreBackup.Kind, restoring source: String? = nil, isDue: () throws -> Bool
    ) throws(StoreError) {
        // Another process that has the lock makes a backup or has just made one, so a regular backup does not wait
        // for it.
        let free = StoreBackup.Kind.regular.contains(kind) ? try StoreLock(ifFree: path) : try StoreLock(path)
        guard let lock = consume free else { return }
        defer { withExtendedLifetime(lock) {} }
        do {
            // Another process may have made the backup meanwhile.
            guard try isDue() else { return }
            let connection = try Connection(path: path, options: Self.options())
            defer { connection.close() }
            try OwnersRights(of: DurableFile.folder(of: path)).use {
                try connection.use { database in
                    guard try !Holdings(database).isEmpty else { return }
                    try StoreBackup(path).make(kind, of: database, restoring: source)
                }
            }
        } catch {
            throw recorded(StoreError(error))
        }
    }
}
