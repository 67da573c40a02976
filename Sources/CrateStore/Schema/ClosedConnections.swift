internal import GRDB
internal import Synchronization

/// Connections that are closed and yet not released.
///
/// A connection has a dispatch queue with data of its own; releasing that is a job for libdispatch's pool, whose first
/// worker starts a timer that looks after the pool once a second for as long as the process lives. A box would wake every
/// second for a backup that it made once.
enum ClosedConnections {
    private static let kept = Mutex<[DatabaseQueue]>([])

    /// Closes a connection, for good.
    static func close(_ connection: DatabaseQueue) throws {
        kept.withLock { $0.append(connection) }
        try connection.close()
    }
}
