internal import CrateCore
internal import CrateStore
internal import Synchronization

/// How the libraries stand, looked at again at most every two seconds, and never waited for longer than the first time:
/// a share that hangs must not hold up a status.
final class LibraryBoard: Sendable {
    private struct State {
        var known: [StatusDocument.Library]?
        var lookedAt: ContinuousClock.Instant?
        var look: Task<[StatusDocument.Library], Never>?
    }

    private static let lifetime = Duration.seconds(2)
    private let store: Store
    private let state = Mutex(State())

    init(store: Store) { self.store = store }

    /// The last look; the first is waited for.
    func libraries() async -> [StatusDocument.Library] {
        let (known, look) = state.withLock { state in
            if state.look == nil, state.lookedAt.map({ $0.duration(to: .now) > Self.lifetime }) ?? true {
                state.look = TaskCrew.task { [self] in await lookAgain() }
            }
            return (state.known, state.look)
        }
        if let known { return known }
        return await look?.value ?? []
    }

    /// The store was changed: what is known is no longer good.
    func forget() {
        state.withLock { state in
            state.known = nil
            state.lookedAt = nil
        }
    }

    private func lookAgain() async -> [StatusDocument.Library] {
        let subscriptions = LibrarySubscriptions(store: store)
        let all = (try? subscriptions.all()) ?? []
        let states = await subscriptions.states(of: all)
        let libraries = zip(all, states).map { StatusDocument.Library(name: $0.name, state: $1.word) }
        state.withLock { state in
            state.known = libraries
            state.lookedAt = .now
            state.look = nil
        }
        return libraries
    }
}
