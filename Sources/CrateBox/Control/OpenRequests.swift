internal import CrateClient
internal import CrateCore
internal import CrateLog
internal import Synchronization

/// The unanswered requests of a connection, run in order.
final class OpenRequests: Sendable {
    private struct Request {
        let id: WireIdentifier?
        let work: Task<String, Never>
        /// Ends once the answer is sent.
        let answer: Task<Void, Never>
    }

    /// A request for events.
    private struct Listening {
        /// The identifier that the events carry; nil if the request had none.
        let id: WireIdentifier?
    }

    private struct State {
        var number = 0
        /// The client's request for events; nil if it has made none.
        var listening: Listening?
        var isBoxEnding = false
        /// Whether the client has asked for anything.
        var hasAsked = false
        var open: [Int: Request] = [:]
    }

    /// The number of pending requests at which reading stops.
    private static let most = 32
    private let send: @Sendable (String) async -> Void
    private let state = Mutex(State())

    /// Creates an empty queue; `send` receives each answer as a line, in the order of the requests.
    init(send: @escaping @Sendable (String) async -> Void) { self.send = send }

    /// Runs a request after all earlier ones are answered, and sends its answer. Returns before that, unless `waits` is
    /// true. While too many requests are pending, it returns when the oldest is answered.
    func add(_ id: WireIdentifier?, waits: Bool, _ body: @escaping @Sendable () async -> String) async {
        if waits, state.withLock({ $0.open.isEmpty }) { return await send(await body()) }
        let oldest = state.withLock { state -> Task<Void, Never>? in
            state.number += 1
            let number = state.number
            let work = TaskExecutorContext.task { [before = state.open[number - 1]?.answer] in
                await before?.value
                return await body()
            }
            // The answer has a task of its own: a cancelled request is answered too, and a cancelled task cannot write.
            let answer = TaskExecutorContext.task { [self] in
                await send(await work.value)
                self.state.withLock { _ = $0.open.removeValue(forKey: number) }
            }
            state.open[number] = Request(id: id, work: work, answer: answer)
            // Requests are answered in order, so the open ones are the last ones.
            return state.open.count >= Self.most ? state.open[number - state.open.count + 1]?.answer : nil
        }
        await oldest?.value
    }

    /// Records that events are being sent under an identifier; returns false if they were already.
    func listen(as id: WireIdentifier?) -> Bool {
        state.withLock { state in
            guard state.listening == nil else { return false }
            state.listening = Listening(id: id)
            return true
        }
    }

    /// Records that the box ends, and not only the connection.
    func boxEnds() { state.withLock { $0.isBoxEnding = true } }

    /// Records that the client has asked for something.
    func clientAsks() { state.withLock { $0.hasAsked = true } }

    /// The last line of a box that is ending, for a listener of events and for a client that has asked for nothing yet.
    /// Nil for any other client.
    var lastLine: String? {
        state.withLock { state in
            guard state.isBoxEnding else { return nil }
            guard state.hasAsked else { return WireLine.ending }
            guard let listening = state.listening else { return nil }
            let ended = EventDocument("ended").boxEvent
            return WireLine.event(listening.id, ended.json, at: LogMoment.now.timeOfDay)
        }
    }

    /// Cancels all open requests with this identifier, which clients may have used twice.
    func cancel(_ id: WireIdentifier) {
        for entry in state.withLock({ $0.open.values.filter { $0.id == id } }) { entry.work.cancel() }
    }

    /// Cancels all requests, as when the connection is lost; each is still answered.
    func cancelAll() { for entry in state.withLock({ Array($0.open.values) }) { entry.work.cancel() } }

    /// Waits until all requests are answered.
    func finish() async { await state.withLock { $0.open[$0.number]?.answer }?.value }

    /// The number of requests that are not answered yet.
    var pending: Int { state.withLock { $0.open.count } }
}
