internal import CrateListener
internal import NIOCore
internal import Synchronization

/// The connections, of which those that stream receive events.
final class ConnectionRegistry: ClientAdmission {
    /// Sent through the pipelines of all streams.
    struct News: Sendable {
        /// The event's name.
        let event: String
    }

    private enum Phase {
        case idle, busy, streaming
    }

    private struct Connection {
        let channel: any Channel
        var phase = Phase.idle
        /// When it became idle, as a number that grows.
        var turn: Int
    }

    private struct State {
        var connections: [Int: Connection] = [:]
        var turns = 0
        var streams = 0

        mutating func nextTurn() -> Int {
            turns += 1
            return turns
        }
    }

    private let state = Mutex(State())
    private let most: @Sendable () -> Int

    /// Creates a registry. `most` is asked for the largest number of connections when one is opened.
    init(most: @escaping @Sendable () -> Int) { self.most = most }

    /// Where there are too many connections, the one that has been idle for longest gives way: browsers keep those that
    /// they no longer need. If all are busy, the new one is refused.
    func enter(_ channel: any Channel, number: Int) -> Admission {
        let most = most()
        return state.withLock { state in
            var admission = Admission.accepted
            if state.connections.count >= most {
                let idle = state.connections.filter { $0.value.phase == .idle }
                guard let oldest = idle.min(by: { $0.value.turn < $1.value.turn }) else { return .refused }
                state.connections[oldest.key] = nil
                admission = .replaces(oldest.value.channel)
            }
            state.connections[number] = Connection(channel: channel, turn: state.nextTurn())
            return admission
        }
    }

    func leave(_ number: Int) {
        state.withLock { state in
            guard state.connections.removeValue(forKey: number)?.phase == .streaming else { return }
            state.streams -= 1
        }
    }

    /// A connection has a request that is being answered.
    func markBusy(_ number: Int) { state.withLock { $0.connections[number]?.phase = .busy } }

    /// A connection has been answered.
    func markIdle(_ number: Int) {
        state.withLock { state in
            let turn = state.nextTurn()
            state.connections[number]?.phase = .idle
            state.connections[number]?.turn = turn
        }
    }

    /// Registers a connection's stream of events; false if there are too many.
    func beginStream(_ number: Int) -> Bool {
        state.withLock { state in
            guard state.streams < WebLimits.streams, state.connections[number] != nil else { return false }
            state.connections[number]?.phase = .streaming
            state.streams += 1
            return true
        }
    }

    /// Sends an event to every stream.
    func publish(_ event: String) {
        let streams = state.withLock { $0.connections.values.filter { $0.phase == .streaming }.map(\.channel) }
        for channel in streams { channel.pipeline.fireUserInboundEventTriggered(News(event: event)) }
    }
}
