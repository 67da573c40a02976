import GRDB

extension Store {
    /// Runs queries. Not to be called within another access.
    func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do { return try database.read(body) } catch { throw StoreError(error) }
    }

    /// Runs statements in one transaction, undone when `body` throws.
    func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do { return try database.write(body) } catch { throw StoreError(error) }
    }
}

extension StoreError: CustomStringConvertible {
    /// What GRDB threw, in SQLite's words.
    init(_ error: any Error) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError: self = .failed(error.message ?? "SQLite error \(error.resultCode.rawValue)")
        default: self = .failed("\(error)")
        }
    }

    /// What SQLite, or the system, said.
    var reason: String {
        switch self {
        case .unopenable(let reason), .failed(let reason): reason
        case .newer: description
        }
    }

    /// One sentence for diagnostics.
    public var description: String {
        switch self {
        case .unopenable(let reason): "the collection cannot be opened: \(reason)"
        case .newer(let found, let known):
            "the collection was made by a newer Cratebox (version \(found) of the store, this one knows \(known))"
        case .failed(let reason): "the collection cannot be read or written: \(reason)"
        }
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
