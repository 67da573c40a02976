internal import CrateClient
internal import CrateCore
internal import Synchronization

/// What a connection has asked for and is not answered yet: one after the other, in order.
final class Errands: Sendable {
    private struct State {
        var last: Task<Void, Never>?
        var number = 0
        var hasListener = false
        var open: [Int: (id: WireIdentifier?, work: Task<String, Never>)] = [:]
    }

    /// More than this many at once are not read.
    private static let most = 32
    private let say: @Sendable (String) async -> Void
    private let state = Mutex(State())

    /// Errands whose answers are said so.
    init(say: @escaping @Sendable (String) async -> Void) { self.say = say }

    /// Does a thing once all before it are answered, and says what comes of it; waits for that where it is asked for, or
    /// where too much is waiting.
    func add(_ id: WireIdentifier?, waits: Bool, _ body: @escaping @Sendable () async -> String) async {
        if waits, state.withLock({ $0.open.isEmpty }) { return await say(await body()) }
        let (answer, isFull) = state.withLock { state -> (Task<Void, Never>, Bool) in
            state.number += 1
            let number = state.number
            let work = TaskCrew.task { [before = state.last] in
                await before?.value
                return await body()
            }
            // Of its own: what was given up is answered too, and nothing can be written in a task that was cancelled.
            let answer = TaskCrew.task { [self] in
                await say(await work.value)
                self.state.withLock { _ = $0.open.removeValue(forKey: number) }
            }
            state.open[number] = (id, work)
            state.last = answer
            return (answer, state.open.count >= Self.most)
        }
        if isFull { await answer.value }
    }

    /// Notes that events are passed on; false where they are already.
    func listen() -> Bool {
        state.withLock { state in
            defer { state.hasListener = true }
            return !state.hasListener
        }
    }

    /// Gives up what has this number.
    func cancel(_ id: WireIdentifier) {
        for entry in state.withLock({ $0.open.values.filter { $0.id == id } }) { entry.work.cancel() }
    }

    /// Gives up everything.
    func giveUp() { for entry in state.withLock({ Array($0.open.values) }) { entry.work.cancel() } }

    /// Waits until everything is answered.
    func finish() async { await state.withLock { $0.last }?.value }
}
