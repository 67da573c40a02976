internal import CSQLite

/// How far a checkpoint goes: <https://www.sqlite.org/c3ref/wal_checkpoint_v2.html>.
public enum CheckpointMode: Sendable {
    /// As far as readers and writers allow, without waiting.
    case passive
    /// All of the log; waits for a writer.
    case full
    /// All of the log, so that the next writer begins it anew; waits for readers, too.
    case restart
    /// As `restart`, and cuts the log's file to nothing.
    case truncate

    fileprivate var code: Int32 {
        switch self {
        case .passive: SQLITE_CHECKPOINT_PASSIVE
        case .full: SQLITE_CHECKPOINT_FULL
        case .restart: SQLITE_CHECKPOINT_RESTART
        case .truncate: SQLITE_CHECKPOINT_TRUNCATE
        }
    }
}

// SAFETY: the handles are open during the calls, which write the counts to local variables. A backup is finished once,
// after its only step.
extension Database {
    /// Copies pages from the log to the database: `sqlite3_wal_checkpoint_v2`.
    /// - Returns: The pages in the log, and those of them that are in the database now; -1 without a log.
    /// - Throws: `busy` when others prevent it, `locked` inside a transaction.
    @discardableResult
    public func checkpoint(_ mode: CheckpointMode) throws(SQLiteError) -> (logged: Int, copied: Int) {
        var (logged, copied): (Int32, Int32) = (-1, -1)
        try handle.check(unsafe sqlite3_wal_checkpoint_v2(handle.pointer, nil, mode.code, &logged, &copied))
        return (Int(logged), Int(copied))
    }

    /// Replaces another database by a copy of this one, in one transaction: `sqlite3_backup_init`,
    /// `sqlite3_backup_step`, `sqlite3_backup_finish`.
    /// - Throws: `busy` or `locked` when another connection or a statement uses the other database, which is then
    ///   unchanged.
    public func backUp(to other: Database) throws(SQLiteError) {
        guard let backup = unsafe sqlite3_backup_init(other.handle.pointer, "main", handle.pointer, "main") else {
            throw other.handle.error(unsafe sqlite3_errcode(other.handle.pointer))
        }
        let copied = unsafe sqlite3_backup_step(backup, -1)
        let finished = unsafe sqlite3_backup_finish(backup)
        guard copied == SQLITE_DONE || copied == SQLITE_OK else { throw other.handle.error(copied) }
        try other.handle.check(finished)
    }
}
