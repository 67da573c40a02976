import GRDB

extension Store {
    /// Runs queries. Not to be called within another access.
    func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        if let refusal { throw refusal }
        do { return try database.read(body) } catch { throw noted(StoreError(error)) }
    }

    /// Runs statements in one transaction, undone when `body` throws.
    func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        if let refusal { throw refusal }
        do { return try database.write(body) } catch { throw noted(StoreError(error)) }
    }

    /// Runs queries that need temporary tables, in one transaction that is undone. Reads one state of the store, and takes no
    /// write lock.
    func look<Value>(_ body: (Database) throws -> Value) throws -> Value {
        if let refusal { throw refusal }
        return try database.inDatabase { database in
            var value: Value?
            try database.inTransaction(.deferred) {
                value = try body(database)
                return .rollback
            }
            guard let value else { throw StoreError.failed("the transaction gave no value") }
            return value
        }
    }

    /// The error, of which the next process that opens the store knows if it was damage.
    func noted(_ error: StoreError) -> StoreError {
        // A copy, or a store on a disk that cannot be written, could not be replaced.
        if case .damaged = error, mode == .full, let path { StoreRescue(path).suspect() }
        return error
    }
}

extension Store.Location: CustomStringConvertible {
    /// The file's path, or `memory`.
    public var description: String {
        switch self {
        case .file(let path): path
        case .memory: "memory"
        }
    }
}
