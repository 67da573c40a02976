internal import CrateListener
internal import NIOCore
internal import Synchronization

/// The connected clients; a new one beyond the limit replaces the one that has been silent longest.
final class WyomingClients: ClientAdmission {
    private let turns = Mutex(ClientTurns())
    private let most: @Sendable () -> Int

    /// Creates a list without clients.
    /// - Parameter most: returns the maximum number of clients; called for each new one.
    init(most: @escaping @Sendable () -> Int) { self.most = most }

    func enter(_ channel: any Channel, number: Int) -> Admission {
        let most = most()
        return turns.withLock { $0.enter(channel, number: number, most: most) }
    }

    func leave(_ number: Int) { turns.withLock { $0.leave(number) } }

    /// Records activity of a client.
    /// - Parameter isAnswered: True if a message of the client is being answered, so that it is not replaced.
    func record(_ number: Int, isAnswered: Bool) { turns.withLock { _ = $0.record(number, isBusy: isAnswered) } }
}
