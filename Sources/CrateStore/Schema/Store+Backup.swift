internal import GRDB
internal import Glibc
internal import LinuxSystem

extension Store {
    /// What a backup has to hold for another not to be due: how many rows of each table, and which libraries.
    private struct Holdings {
        static let tables = ["release", "rip", "crate", "want", "play"]
        var counts: [Int]
        var libraries: Set<String>

        init(_ database: Database) throws {
            counts = try Self.tables.map { try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)") ?? 0 }
            libraries = try String.fetchSet(database, sql: "SELECT uuid FROM library")
        }

        /// There is no point in a copy of nothing.
        var isEmpty: Bool { libraries.isEmpty && counts.allSatisfy { $0 == 0 } }

        /// Whether a copy lacks a library, or more than half of something.
        func isMuchMore(than copy: Holdings) -> Bool {
            if !libraries.isSubset(of: copy.libraries) { return true }
            return zip(counts, copy.counts).contains { $0 / 2 > $1 || $1 == 0 && $0 > 0 }
        }
    }

    /// Backs the store up where the last weekly backup is a week old, or lacks much of what the store holds now. It has a
    /// connection of its own, so nobody who uses this store waits for it; what cannot be backed up is a notice and no error.
    ///
    /// Commands that change much call it before they write and when they are done, the box once it is ready. Blocks on the
    /// disk.
    public func backUpIfDue() {
        guard let path, mode == .full, (try? isBackupDue(path)) == true else { return }
        do throws(StoreError) {
            try backUp(path, .weekly) { try isBackupDue(path) }
        } catch {
            // Somebody reads it anyway where nothing can be written.
            Self.note(.notBackedUp(error.description))
        }
    }

    /// Backs the store up, if anything is in it, before an import replaces the collection.
    /// - Throws: ``StoreError`` where that cannot be done.
    public func backUpBeforeReplacing() throws(StoreError) {
        guard let path, mode == .full else { return }
        try backUp(path, .replace) { true }
    }

    private func isBackupDue(_ path: String) throws -> Bool {
        let backup = StoreBackup(path)
        guard !backup.isDue(), let last = backup.copies(.weekly).first else { return true }
        let present = try read { try Holdings($0) }
        guard let copied = try? Self.holdings(of: last.path) else { return false }
        return present.isMuchMore(than: copied)
    }

    /// What a copy holds; nothing is made beside it.
    private static func holdings(of copy: String) throws -> Holdings {
        var reading = configuration()
        reading.readonly = true
        let connection = try DatabaseQueue(path: uri(copy) + "?immutable=1", configuration: reading)
        let holdings = Result { try connection.inDatabase { try Holdings($0) } }
        try ClosedConnections.close(connection)
        return try holdings.get()
    }

    private func backUp(_ path: String, _ kind: StoreBackup.Kind, isDue: () throws -> Bool) throws(StoreError) {
        // Who has it makes a backup, or has just made one; a command that is done does not wait for that.
        let free = kind == .weekly ? try StoreLock(ifFree: path) : try StoreLock(path)
        guard let lock = consume free else { return }
        defer { withExtendedLifetime(lock) {} }
        do {
            // Another process may have been quicker.
            guard try isDue() else { return }
            let connection = try DatabaseQueue(path: path, configuration: Self.configuration())
            let made = Result {
                try OwnersRights(of: DurableFile.folder(of: path)).use {
                    try connection.inDatabase { database in
                        guard try !Holdings(database).isEmpty else { return }
                        try StoreBackup(path).make(kind, of: database)
                    }
                }
            }
            try ClosedConnections.close(connection)
            try made.get()
        } catch {
            throw noted(StoreError(error))
        }
    }
}
