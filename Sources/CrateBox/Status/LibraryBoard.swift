internal import CrateClient
internal import CrateCore
internal import CrateStore
internal import Synchronization

/// Caches the states of the libraries for two seconds. Only the first query waits for the check: a hung share must not
/// block a status.
final class LibraryBoard: Sendable {
    private typealias Say = Callback<(library: String, state: String)>

    private struct State {
        var known: [StatusDocument.Library]?
        var lookedAt: ContinuousClock.Instant?
        var look: Task<[StatusDocument.Library], Never>?
        /// Counts the changes that invalidate checks in progress.
        var changes = 0
        /// The states when last reported; nil before the first check.
        var said: [String: String]?
        var say: Say?
    }

    private static let lifetime = Duration.seconds(2)
    private let store: Store
    private let changed: @Sendable (_ library: String, _ state: String?) -> Void
    private let state = Mutex(State())

    /// Creates a board without states.
    /// - Parameter changed: Called for each library whose state is found to be another; without a state for one that was
    ///   forgotten.
    init(store: Store, changed: @escaping @Sendable (_ library: String, _ state: String?) -> Void) {
        (self.store, self.changed) = (store, changed)
    }

    /// The result of the last check; waits for the first.
    func libraries() async -> [StatusDocument.Library] {
        let (known, look) = state.withLock { state in
            if state.look == nil, state.lookedAt.map({ $0.duration(to: .now) > Self.lifetime }) ?? true {
                lookAgain(&state)
            }
            return (state.known, state.look)
        }
        if let known { return known }
        return await look?.value ?? []
    }

    /// Sets a callback for changed states, and checks now. Later checks follow store changes and nudges; there is no
    /// polling.
    func watch(_ say: @escaping @Sendable (_ library: String, _ state: String) -> Void) {
        state.withLock { state in
            state.say = Callback { say($0.library, $0.state) }
            lookAgain(&state)
        }
    }

    /// Drops the cached states after a store change or a nudge.
    func forget() {
        state.withLock { state in
            state.known = nil
            state.lookedAt = nil
            state.look = nil
            state.changes += 1
            if state.say != nil { lookAgain(&state) }
        }
    }

    private func lookAgain(_ state: inout State) {
        state.look = TaskCrew.task { [self, changes = state.changes] in await look(after: changes) }
    }

    private func look(after changes: Int) async -> [StatusDocument.Library] {
        let subscriptions = LibrarySubscriptions(store: store)
        let all = (try? subscriptions.all()) ?? []
        let states = await subscriptions.states(of: all)
        let libraries = zip(all, states).map { StatusDocument.Library(name: $0.name, state: $1.word) }
        let (news, gone, say) = state.withLock { state -> ([StatusDocument.Library], [String], Say?) in
            guard state.changes == changes else { return ([], [], nil) }
            (state.known, state.lookedAt, state.look) = (libraries, .now, nil)
            let before = state.said
            state.said = Dictionary(libraries.map { ($0.name, $0.state) }) { first, _ in first }
            guard let before else { return ([], [], nil) }
            let gone = before.keys.filter { state.said?[$0] == nil }
            return (libraries.filter { before[$0.name] != $0.state }, gone, state.say)
        }
        for library in news {
            say?((library.name, library.state))
            changed(library.name, library.state)
        }
        for name in gone.sorted() { changed(name, nil) }
        return libraries
    }
}
