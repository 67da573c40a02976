internal import GRDB
internal import Synchronization

/// Keeps closed connections alive.
///
/// Freeing a connection's dispatch queue, which has queue-specific data, runs on libdispatch's pool, whose first worker
/// starts a timer that wakes the process every second until it ends. A single backup would make the service wake every
/// second.
enum ClosedConnections {
    private static let kept = Mutex<[DatabaseQueue]>([])

    /// Closes a connection permanently.
    static func close(_ connection: DatabaseQueue) throws {
        kept.withLock { $0.append(connection) }
        try connection.close()
    }
}
