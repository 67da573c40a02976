public import CrateClient
internal import CrateCore
internal import Synchronization

/// Publishes events to all listeners; a slow listener loses events and receives their number.
public final class EventHub: Sendable {
    /// The number of events that are buffered per listener.
    public static let capacity = 256

    private struct State {
        /// The listeners by number; nil once the hub is closed.
        var listeners: [Int: EventListener]? = [:]
        var next = 0

        var all: [EventListener] { listeners.map { Array($0.values) } ?? [] }
    }

    private enum Delivery {
        case event(BoxEvent)
        case end
    }

    private let state = Mutex(State())
    private let deliveries = DeliveryQueue<Delivery>()

    /// Creates a hub. Events that are published before anyone listens are not kept.
    public init() {}

    /// Starts listening. The stream has all events published from now on.
    public func listen() -> AsyncStream<BoxEvent> {
        .listening(buffering: .bufferingOldest(Self.capacity)) { continuation in
            let listener = EventListener(continuation)
            return state.withLock { state in
                guard state.listeners != nil else { return nil }
                state.next += 1
                state.listeners?[state.next] = listener
                return state.next
            }
        } removing: { [weak self] number in
            self?.state.withLock { _ = $0.listeners?.removeValue(forKey: number) }
        }
    }

    /// Whether an event would reach a listener.
    var hasListeners: Bool { state.withLock { $0.listeners?.isEmpty == false } }

    /// Publishes an event to all listeners. Never blocks on one. The event is made only if there is a listener.
    public func publish(_ event: @autoclosure () -> BoxEvent) {
        guard hasListeners else { return }
        let made = event()
        publish { made }
    }

    /// Publishes an event to all listeners, in the same order to each.
    /// - Parameter event: Creates the event, or returns nil if there is nothing to publish. Called in the order of
    ///   delivery, so that of two events with the same state the later one has the newer state. Must not publish
    ///   itself.
    func publish(_ event: () -> BoxEvent?) { deliveries.deliver({ event().map(Delivery.event) }, to: deliver) }

    /// Ends all streams after the events that were published before.
    public func close() { deliveries.deliver({ .end }, to: deliver) }

    private func deliver(_ delivery: Delivery) {
        switch delivery {
        case .event(let event):
            // Outside the lock, to prevent a deadlock: a listener that is being cancelled has its task's lock and waits
            // for this one.
            for listener in state.withLock({ $0.all }) { listener.offer(event) }
        case .end: end()
        }
    }

    private func end() {
        let listeners = state.withLock { state in
            defer { state.listeners = nil }
            return state.all
        }
        for listener in listeners { listener.continuation.finish() }
    }
}

/// A listener's stream, and how many events it has lost.
private final class EventListener: Sendable {
    let continuation: AsyncStream<BoxEvent>.Continuation
    /// The number of dropped events not yet reported to this listener.
    private let lost = Atomic<Int>(0)

    init(_ continuation: AsyncStream<BoxEvent>.Continuation) { self.continuation = continuation }

    /// Reports dropped events first, once there is room.
    func offer(_ event: BoxEvent) {
        let missed = lost.exchange(0, ordering: .relaxed)
        if missed > 0 {
            guard case .enqueued = continuation.yield(.lost(missed)) else {
                lost.add(missed + 1, ordering: .relaxed)
                return
            }
        }
        if case .dropped = continuation.yield(event) { lost.add(1, ordering: .relaxed) }
    }
}

extension BoxEvent {
    /// The event for a number of dropped events.
    static func lost(_ count: Int) -> BoxEvent {
        BoxEvent(name: "lost", json: JSON.line(LostDocument(count: count)))
    }

    private struct LostDocument: Encodable {
        let event = "lost"
        let count: Int

        enum CodingKeys: CodingKey { case event, count }
    }
}
