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

    /// The error, of which the next process that opens the store knows if it was damage.
    func noted(_ error: StoreError) -> StoreError {
        // Of a copy, or of a disk that cannot be written, nothing would be mended.
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
