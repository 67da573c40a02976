/// When a transaction takes its locks: <https://www.sqlite.org/lang_transaction.html>.
public enum TransactionKind: String, Sendable {
    /// When it first reads or writes.
    case deferred = "DEFERRED"
    /// The lock for writing at once.
    case immediate = "IMMEDIATE"
}

/// What happens to the changes of a transaction whose body succeeded.
public enum TransactionEnd: String, Sendable {
    /// The changes are kept: `COMMIT`.
    case commit = "COMMIT"
    /// The changes are undone, as for a trial run: `ROLLBACK`.
    case rollback = "ROLLBACK"
}

extension Database {
    /// Runs `body` in a transaction, which is rolled back when it throws or cannot be committed: `BEGIN`, `COMMIT`,
    /// `ROLLBACK`.
    /// - Throws: What `body` throws, or ``SQLiteError``: `error` inside another transaction.
    public func transaction<Value>(
        _ kind: TransactionKind = .immediate, ending end: TransactionEnd = .commit, _ body: () throws -> Value
    ) throws -> Value {
        try cachedStatement(sql: "BEGIN \(kind.rawValue)").execute()
        do {
            let value = try body()
            try cachedStatement(sql: end.rawValue).execute()
            return value
        } catch {
            // SQLite itself has ended the transaction after some errors.
            if isInTransaction { try? cachedStatement(sql: TransactionEnd.rollback.rawValue).execute() }
            throw error
        }
    }
}
