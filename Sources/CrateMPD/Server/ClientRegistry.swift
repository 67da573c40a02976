internal import CrateListener
internal import NIOCore
internal import Synchronization

/// The connected clients, to which changes are published.
final class ClientRegistry: ChangePublisher, ClientAdmission {
    /// Sent through the pipelines of all clients.
    struct Change: Sendable {
        let changed: Subsystems
    }

    private let channels = Mutex<[Int: any Channel]>([:])
    private let most: @Sendable () -> Int

    /// Creates a registry without clients.
    /// - Parameter most: returns the maximum number of clients; called for each new one.
    init(most: @escaping @Sendable () -> Int) { self.most = most }

    func enter(_ channel: any Channel, number: Int) -> Admission {
        let most = most()
        return channels.withLock { channels in
            guard channels.count < most else { return .refused }
            channels[number] = channel
            return .accepted
        }
    }

    func leave(_ number: Int) { channels.withLock { _ = $0.removeValue(forKey: number) } }

    func publish(_ changed: Subsystems) {
        guard !changed.isEmpty else { return }
        for channel in channels.withLock({ Array($0.values) }) {
            channel.pipeline.fireUserInboundEventTriggered(Change(changed: changed))
        }
    }
}
