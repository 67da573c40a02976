import GRDB

extension DatabaseQueue {
    /// Runs queries in one deferred transaction, so that all of them see one state. Must not be called inside another
    /// access.
    ///
    /// GRDB's `read` sets `PRAGMA query_only` before and after. Each time SQLite expires all cached statements
    /// (`sqlite3ExpirePreparedStatements`), and compiling them again took a fifth of a search.
    func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try inDatabase { database in
            var value: Value?
            try database.inTransaction(.deferred) {
                value = try body(database)
                return .commit
            }
            guard let value else { throw StoreError.failed("the transaction gave no value") }
            return value
        }
    }
}
