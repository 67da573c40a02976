internal import NIOCore
internal import Synchronization

/// The clients that are connected, which receive changes.
final class ClientRegistry: ChangePublisher {
    /// Sent through the pipelines of all clients.
    struct Change: Sendable {
        let changed: Subsystems
    }

    private struct State {
        var channels: [Int: any Channel] = [:]
        var last = 0
    }

    private let state = Mutex(State())
    private let most: @Sendable () -> Int

    /// Creates a registry. `most` is asked for the largest number of clients when one connects.
    init(most: @escaping @Sendable () -> Int) { self.most = most }

    /// Lets a client in, and gives its number; nil where there are too many.
    func enter(_ channel: any Channel) -> Int? {
        let most = most()
        return state.withLock { state in
            guard state.channels.count < most else { return nil }
            state.last += 1
            state.channels[state.last] = channel
            return state.last
        }
    }

    /// A client is gone.
    func leave(_ number: Int) { state.withLock { _ = $0.channels.removeValue(forKey: number) } }

    func publish(_ changed: Subsystems) {
        guard !changed.isEmpty else { return }
        for channel in state.withLock({ Array($0.channels.values) }) {
            channel.pipeline.fireUserInboundEventTriggered(Change(changed: changed))
        }
    }
}
