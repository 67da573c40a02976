internal import LinuxSystem
import SQLite

extension Store {
    /// Runs queries, a second time if their first run found damage that was repaired. Must not be called inside another
    /// access.
    func read<Value: Sendable>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        try attempt(isRepeatable: true) { try reading(body) }
    }

    /// Runs statements in one transaction; it is rolled back when `body` throws.
    /// - Parameter isRepeatable: Whether `body` may run a second time, if its first run found damage that was repaired.
    func write<Value: Sendable>(
        isRepeatable: Bool = false, _ body: (Database) throws -> Value
    ) throws(StoreError) -> Value {
        // What is written to a file that was removed is lost without an error.
        reopenIfReplaced()
        return try attempt(isRepeatable: isRepeatable) { try writing(body) }
    }

    private func attempt<Value: Sendable>(isRepeatable: Bool, _ body: () throws -> Value) throws(StoreError) -> Value {
        if let refusal { throw refusal }
        do {
            return try body()
        } catch {
            if let problem = lasting(error) { throw problem }
            guard isRepeatable else { throw StoreError(error) }
        }
        do { return try body() } catch { throw recorded(StoreError(error)) }
    }

    /// Returns the error of an access; nil if the file was repaired and opened again, so that the access can be
    /// repeated.
    func lasting(_ error: any Error) -> StoreError? {
        let found = recorded(StoreError(losingTable: error) ?? StoreError(error))
        guard let recovery = presentRecovery else { return found }
        if case .damaged = found { return recovery.run() }
        // Another thread has closed the file to open it again, or has failed to.
        return (error as? SQLiteError)?.code.primary == .misuse ? recovery.run() : found
    }

    /// Runs statements in one transaction, on the connection for writes.
    /// - Throws: What `body` or SQLite throws; ``StoreError/denied(_:)`` where this user may not write.
    func writing<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try DiskWait.during { try writer.connection(besides: database).write(body) }
        } catch let error as SQLiteError where error.code.primary == .readOnly {
            throw StoreError(error).explained(at: path)
        }
    }

    /// Runs queries in one transaction; the disk may keep them waiting.
    /// - Throws: What `body` or SQLite throws.
    func reading<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
        try DiskWait.during { try database.read(body) }
    }

    /// Reads the list of albums. The first reader after a change updates it. If it cannot be written at once (another
    /// process has the lock, or the disk is full or read-only), it is read as it was last written.
    func readList<Value: Sendable>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        while try read(AlbumListing.isOutdated) {
            guard try writeAtOnce(AlbumListing.renewSome) != nil else { break }
        }
        return try read(body)
    }

    /// Writes rows that the next reader would write otherwise. Returns nil if that is not possible at once, because
    /// another process has the lock, or the disk is full or read-only.
    func writeAtOnce<Value: Sendable>(_ body: (Database) throws -> Value) throws(StoreError) -> Value? {
        guard mode == .full else { return nil }
        do {
            return try Self.$waitsForLock.withValue(false) { try write(isRepeatable: true, body) }
        } catch StoreError.damaged(let words) {
            throw .damaged(words)
        } catch {
            return nil
        }
    }

    /// Runs queries that need temporary tables in one transaction, which is rolled back. Reads a consistent state and
    /// takes no write lock.
    func inspect<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
        if let refusal { throw refusal }
        return try database.use { database in
            try database.transaction(.deferred, ending: .rollback) { try body(database) }
        }
    }

    /// Returns the error; for damage it first leaves a marker for the next process that opens the store.
    func recorded(_ error: StoreError) -> StoreError {
        // A copy, or a store on a read-only disk, cannot be replaced.
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
