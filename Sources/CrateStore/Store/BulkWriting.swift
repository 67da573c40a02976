internal import LinuxSystem
internal import SQLite

/// Tunes the connection for the many writes of a scan or an import: pages stay in memory during a transaction, and
/// checkpoints are rare. The pages that SQLite keeps for rolling back a statement with triggers stay in memory too; in
/// a file they take a fifth of a scan's time.
///
/// Commits stay as durable as before. ``end()`` restores the settings.
struct BulkWriting {
    private let store: Store

    /// Sets `PRAGMA cache_size`, `wal_autocheckpoint` and `temp_store`.
    init(_ store: Store) throws {
        self.store = store
        try store.database.use {
            try $0.execute(
                sql: "PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 8000; PRAGMA temp_store = MEMORY")
        }
    }

    /// Restores the settings, checkpoints the log as far as readers allow, and returns the memory of the pages to the
    /// system.
    func end() {
        try? store.database.use {
            try $0.execute(sql: "\(Store.tuning); PRAGMA temp_store = DEFAULT; PRAGMA shrink_memory")
        }
        _ = try? store.database.use { try $0.checkpoint(.truncate) }
        Heap.trim()
    }
}
