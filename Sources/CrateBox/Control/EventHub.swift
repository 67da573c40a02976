internal import Synchronization

/// Gives every event to everybody who listens; who is slow loses events and is told how many.
public final class EventHub: Sendable {
    /// How many events wait for one listener.
    public static let patience = 256

    private struct State {
        var listeners: [Int: Listener] = [:]
        var next = 0
        var isClosed = false
    }

    fileprivate struct Listener {
        let continuation: AsyncStream<BoxEvent>.Continuation
        var lost = 0
    }

    private let state = Mutex(State())

    /// A hub that nobody listens to yet.
    public init() {}

    /// All events from now on.
    public func listen() -> AsyncStream<BoxEvent> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: BoxEvent.self, bufferingPolicy: .bufferingOldest(Self.patience))
        let number = state.withLock { state -> Int? in
            guard !state.isClosed else { return nil }
            state.next += 1
            state.listeners[state.next] = Listener(continuation: continuation)
            return state.next
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }

    /// Says something to everybody. Never waits for anybody.
    public func publish(_ event: BoxEvent) {
        state.withLock { state in
            for number in state.listeners.keys { state.listeners[number]?.offer(event) }
        }
    }

    /// Ends all streams.
    public func close() {
        let listeners = state.withLock { state in
            state.isClosed = true
            defer { state.listeners = [:] }
            return state.listeners.values.map(\.continuation)
        }
        for listener in listeners { listener.finish() }
    }
}

extension EventHub.Listener {
    /// What was lost is said first, as soon as there is room.
    fileprivate mutating func offer(_ event: BoxEvent) {
        if lost > 0 {
            guard case .enqueued = continuation.yield(.lost(lost)) else {
                lost += 1
                return
            }
            lost = 0
        }
        if case .dropped = continuation.yield(event) { lost += 1 }
    }
}

extension BoxEvent {
    /// So many events found a listener asleep.
    static func lost(_ count: Int) -> BoxEvent {
        BoxEvent(name: "lost", json: JSON.line(LostDocument(count: count)))
    }

    private struct LostDocument: Encodable {
        let event = "lost"
        let count: Int

        enum CodingKeys: CodingKey { case event, count }
    }
}
