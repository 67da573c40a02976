internal import CrateClient
internal import CrateCore
internal import CrateStore
internal import Synchronization

/// Caches the states of the libraries for two seconds. Only the first query waits for the check: a hung share must not
/// block a status.
final class LibraryStatusCache: Sendable {
    private typealias Report = Callback<(library: String, state: String)>

    private struct State {
        var known: [StatusDocument.Library]?
        var checkedAt: ContinuousClock.Instant?
        var check: Task<[StatusDocument.Library], Never>?
        /// Counts the changes that invalidate checks in progress.
        var changes = 0
        /// The states when last reported; nil before the first check.
        var reported: [String: String]?
        var report: Report?
        /// What was logged before the first check.
        var logged: LoggedLibraries?
    }

    private static let lifetime = Duration.seconds(2)
    private let store: Store
    private let changed: @Sendable (_ library: String, _ state: String?) -> Void
    private let state = Mutex(State())

    /// Creates a cache without states.
    /// - Parameter changed: Called for each library whose state is found to be another; without a state for one that was
    ///   forgotten.
    init(store: Store, changed: @escaping @Sendable (_ library: String, _ state: String?) -> Void) {
        (self.store, self.changed) = (store, changed)
    }

    /// The result of the last check; waits for the first.
    func libraries() async -> [StatusDocument.Library] {
        let (known, check) = state.withLock { state in
            if state.check == nil, state.checkedAt.map({ $0.duration(to: .now) > Self.lifetime }) ?? true {
                refresh(&state)
            }
            return (state.known, state.check)
        }
        if let known { return known }
        return await check?.value ?? []
    }

    /// Sets a callback for changed states, and checks now. Later checks follow store changes and nudges; there is no
    /// polling. The first check reports the libraries whose state is no longer the one that was logged.
    func watch(
        since logged: LoggedLibraries, _ report: @escaping @Sendable (_ library: String, _ state: String) -> Void
    ) {
        state.withLock { state in
            state.logged = logged
            state.report = Callback { report($0.library, $0.state) }
            refresh(&state)
        }
    }

    /// Drops the cached states after a store change or a nudge.
    func forget() {
        state.withLock { state in
            state.known = nil
            state.checkedAt = nil
            state.check = nil
            state.changes += 1
            if state.report != nil { refresh(&state) }
        }
    }

    private func refresh(_ state: inout State) {
        state.check = TaskExecutorContext.task { [self, changes = state.changes] in await check(after: changes) }
    }

    private func check(after changes: Int) async -> [StatusDocument.Library] {
        let subscriptions = LibrarySubscriptions(store: store)
        let all = (try? subscriptions.all()) ?? []
        let states = await subscriptions.states(of: all)
        let libraries = zip(all, states).map { StatusDocument.Library(name: $0.name, state: $1.word) }
        let (news, gone, report) = state.withLock { state -> ([StatusDocument.Library], [String], Report?) in
            guard state.changes == changes else { return ([], [], nil) }
            (state.known, state.checkedAt, state.check) = (libraries, .now, nil)
            let before = state.reported
            state.reported = Dictionary(libraries.map { ($0.name, $0.state) }) { first, _ in first }
            guard let before else {
                let logged = state.logged?.all ?? [:]
                return (libraries.filter { (logged[$0.name] ?? $0.state) != $0.state }, [], state.report)
            }
            let gone = before.keys.filter { state.reported?[$0] == nil }
            return (libraries.filter { before[$0.name] != $0.state }, gone, state.report)
        }
        for library in news {
            report?((library.name, library.state))
            changed(library.name, library.state)
        }
        for name in gone.sorted() { changed(name, nil) }
        return libraries
    }
}
