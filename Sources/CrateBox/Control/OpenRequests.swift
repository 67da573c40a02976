internal import CrateClient
internal import CrateCore
internal import Synchronization

/// The unanswered requests of a connection, run in order.
final class OpenRequests: Sendable {
    private struct State {
        var last: Task<Void, Never>?
        var number = 0
        var hasListener = false
        var open: [Int: (id: WireIdentifier?, work: Task<String, Never>)] = [:]
    }

    /// The number of pending requests at which reading stops.
    private static let most = 32
    private let send: @Sendable (String) async -> Void
    private let state = Mutex(State())

    /// Creates a queue whose answers are passed to `send`.
    init(send: @escaping @Sendable (String) async -> Void) { self.send = send }

    /// Runs a request after all earlier ones are answered, and sends its answer. Returns before that, unless `waits` is
    /// true or too many requests are pending.
    func add(_ id: WireIdentifier?, waits: Bool, _ body: @escaping @Sendable () async -> String) async {
        if waits, state.withLock({ $0.open.isEmpty }) { return await send(await body()) }
        let (answer, isFull) = state.withLock { state -> (Task<Void, Never>, Bool) in
            state.number += 1
            let number = state.number
            let work = TaskExecutorContext.task { [before = state.last] in
                await before?.value
                return await body()
            }
            // A task of its own: cancelled requests are answered too, and a cancelled task cannot write.
            let answer = TaskExecutorContext.task { [self] in
                await send(await work.value)
                self.state.withLock { _ = $0.open.removeValue(forKey: number) }
            }
            state.open[number] = (id, work)
            state.last = answer
            return (answer, state.open.count >= Self.most)
        }
        if isFull { await answer.value }
    }

    /// Records that events are being sent; returns false if they were already.
    func listen() -> Bool {
        state.withLock { state in
            defer { state.hasListener = true }
            return !state.hasListener
        }
    }

    /// Cancels the requests with this identifier.
    func cancel(_ id: WireIdentifier) {
        for entry in state.withLock({ $0.open.values.filter { $0.id == id } }) { entry.work.cancel() }
    }

    /// Cancels all requests.
    func cancelAll() { for entry in state.withLock({ Array($0.open.values) }) { entry.work.cancel() } }

    /// Waits until all requests are answered.
    func finish() async { await state.withLock { $0.last }?.value }
}
