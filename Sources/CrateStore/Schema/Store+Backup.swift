internal import GRDB
internal import Glibc

extension Store {
    /// Backs the store up where the last weekly backup is a week old. It has a connection of its own, so nobody who uses
    /// this store waits for it; what cannot be backed up is a notice and no error.
    ///
    /// Commands that change much call it before they write, the box once it is ready. Blocks on the disk.
    public func backUpIfDue() {
        guard let path, mode == .full, StoreBackup(path).isDue() else { return }
        do throws(StoreError) {
            try backUp(path)
        } catch {
            // Somebody reads it anyway where nothing can be written.
            Self.note(.notBackedUp("\(error)"))
        }
    }

    private func backUp(_ path: String) throws(StoreError) {
        let lock = try StoreLock(path)
        defer { withExtendedLifetime(lock) {} }
        let backup = StoreBackup(path)
        // Another process may have been quicker.
        guard backup.isDue() else { return }
        do {
            let connection = try DatabaseQueue(path: path, configuration: Self.configuration())
            let made = Result {
                try connection.inDatabase { database in
                    guard try Self.holdsAnything(database) else { return }
                    try backup.make(.weekly, of: database)
                }
            }
            try ClosedConnections.close(connection)
            try made.get()
        } catch {
            throw noted(StoreError(error))
        }
    }

    /// There is no point in a copy of nothing.
    private static func holdsAnything(_ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: "SELECT EXISTS (SELECT 1 FROM release) OR EXISTS (SELECT 1 FROM crate) OR EXISTS (SELECT 1 FROM play)"
        ) ?? false
    }
}
