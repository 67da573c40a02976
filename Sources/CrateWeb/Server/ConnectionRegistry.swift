internal import NIOCore
internal import Synchronization

/// The connections, of which those that stream receive events.
final class ConnectionRegistry: Sendable {
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
        var last = 0
        var streams = 0
    }

    private let state = Mutex(State())
    private let most: @Sendable () -> Int

    /// Creates a registry. `most` is asked for the largest number of connections when one is opened.
    init(most: @escaping @Sendable () -> Int) { self.most = most }

    /// Registers a connection and returns its number. Where there are too many, the one that has been idle for longest
    /// gives way: browsers keep connections that they no longer need. Returns nil if all are busy.
    func enter(_ channel: any Channel) -> Int? {
        let most = most()
        let (number, oldest) = state.withLock { state -> (Int?, (any Channel)?) in
            var oldest: (any Channel)?
            if state.connections.count >= most {
                let idle = state.connections.filter { $0.value.phase == .idle }
                guard let first = idle.min(by: { $0.value.turn < $1.value.turn }) else { return (nil, nil) }
                oldest = state.connections.removeValue(forKey: first.key)?.channel
            }
            state.last += 1
            state.connections[state.last] = Connection(channel: channel, turn: state.last)
            return (state.last, oldest)
        }
        oldest?.close(promise: nil)
        return number
    }

    /// A connection is closed.
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
            state.last += 1
            state.connections[number]?.phase = .idle
            state.connections[number]?.turn = state.last
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
