internal import CrateListener
internal import NIOCore
internal import Synchronization

/// The open connections, and those among them to which events are sent.
///
/// At the maximum number, a new connection replaces the one that has been idle for longest, because browsers keep
/// connections open that they no longer need.
final class ConnectionRegistry: ClientAdmission {
    /// Sent through the pipelines of all streams.
    struct Event: Sendable {
        /// The name of the box's event: `queue`.
        let name: String
    }

    private struct State {
        var turns = ClientTurns()
        var streams: Set<Int> = []
    }

    private let state = Mutex(State())
    private let most: @Sendable () -> Int

    /// Creates a registry without connections.
    /// - Parameter most: returns the maximum number of connections; called for each new one.
    init(most: @escaping @Sendable () -> Int) { self.most = most }

    func enter(_ channel: any Channel, number: Int) -> Admission {
        let most = most()
        return state.withLock { $0.turns.enter(channel, number: number, most: most) }
    }

    func leave(_ number: Int) {
        state.withLock { state in
            state.turns.leave(number)
            state.streams.remove(number)
        }
    }

    /// Records that a connection waits for a response, so that it is not replaced.
    func markBusy(_ number: Int) { state.withLock { _ = $0.turns.record(number, isBusy: true) } }

    /// Records that a connection waits for a request, and may be replaced.
    func markIdle(_ number: Int) { state.withLock { _ = $0.turns.record(number, isBusy: false) } }

    /// Registers a connection's stream of events; false if there are too many or the connection was removed.
    func beginStream(_ number: Int) -> Bool {
        state.withLock { state in
            guard state.streams.count < WebLimits.streams else { return false }
            guard state.turns.record(number, isBusy: true) else { return false }
            state.streams.insert(number)
            return true
        }
    }

    /// Sends an event to every stream.
    func publish(_ event: String) {
        let streams = state.withLock { state in state.streams.compactMap { state.turns.channel(of: $0) } }
        for channel in streams { channel.pipeline.fireUserInboundEventTriggered(Event(name: event)) }
    }
}
