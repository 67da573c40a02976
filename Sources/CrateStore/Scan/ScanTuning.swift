internal import GRDB

/// Sets the connection up for much writing: pages stay in memory for a transaction, and the log is written back seldom.
///
/// Nothing of it makes a commit less lasting. At its end everything is as it was.
struct ScanTuning {
    private let store: Store

    /// Begins.
    init(_ store: Store) throws {
        self.store = store
        try store.database.inDatabase {
            try $0.execute(sql: "PRAGMA cache_size = -8192; PRAGMA wal_autocheckpoint = 8000")
        }
    }

    /// Ends: what is in the log is written back, as far as no reader needs it.
    func end() {
        try? store.database.inDatabase { try $0.execute(sql: "\(Store.tuning); PRAGMA shrink_memory") }
        _ = try? store.database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    }
}
