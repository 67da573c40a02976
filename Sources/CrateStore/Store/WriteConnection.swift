internal import LinuxSystem
internal import SQLite
internal import Synchronization

/// The connection that a store writes with: its only one, or after ``separate()`` another, opened by the first write.
///
/// A connection serves one thread at a time. While a commit waits for the disk, queries on the same connection wait
/// with it; with another one they continue, because in WAL mode a writer does not block readers.
final class WriteConnection: Sendable {
    private enum State {
        case same
        case wanted
        case open(Connection)
    }

    private let path: String?
    private let state = Mutex(State.same)

    /// Starts with the store's only connection.
    /// - Parameter path: The store's file; nil for a store in memory and one that cannot be written, which never get
    ///   another connection.
    init(path: String?) { self.path = path }

    /// Makes the following writes use a separate connection.
    func separate() {
        guard path != nil else { return }
        state.withLock { if case .same = $0 { $0 = .wanted } }
    }

    /// Returns the connection for writes: the given one unless another was requested and can be opened. If opening it
    /// fails, the next write tries again.
    func connection(besides reader: Connection) -> Connection {
        state.withLock { state in
            switch state {
            case .same: return reader
            case .open(let writer): return writer
            case .wanted:
                guard let writer = open() else { return reader }
                state = .open(writer)
                return writer
            }
        }
    }

    /// Frees the pages that the separate connection keeps in memory, once the present access has ended.
    func releaseCache() {
        let writer: Connection? = state.withLock { if case .open(let writer) = $0 { writer } else { nil } }
        try? writer?.use { $0.releaseCache() }
    }

    /// Closes the separate connection, once the present access has ended; the next write opens another.
    func close() {
        state.withLock { state in
            guard case .open(let writer) = state else { return }
            writer.close()
            state = .wanted
        }
    }

    private func open() -> Connection? {
        guard let path else { return nil }
        return try? OwnersRights(of: DurableFile.folder(of: path)).use {
            try Connection(path: path, options: Store.options())
        }
    }
}
