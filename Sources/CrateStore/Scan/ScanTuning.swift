internal import GRDB

/// Tunes the connection for many writes: pages stay in memory during a transaction, and checkpoints are rare.
///
/// Commits stay as durable as before. ``end()`` restores the settings.
struct ScanTuning {
    private let store: Store

    /// Sets `PRAGMA cache_size` and `wal_autocheckpoint`.
    init(_ store: Store) throws {
        self.store = store
        try store.database.inDatabase {
            try $0.execute(sql: "PRAGMA cache_size = -8192; PRAGMA wal_autocheckpoint = 8000")
        }
    }

    /// Restores the settings and checkpoints the log as far as readers allow.
    func end() {
        try? store.database.inDatabase { try $0.execute(sql: "\(Store.tuning); PRAGMA shrink_memory") }
        _ = try? store.database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    }
}
