internal import CrateClient
internal import CrateCore
internal import CrateStore
internal import Synchronization

/// The states of the libraries. Every query checks them, so that a status does not contradict the next play.
///
/// Only the first query waits for a disk that does not answer, because a hung share must not block a status. Later
/// queries use the last known state of such a library, as do checks that fail for lack of descriptors or memory.
final class LibraryStatusCache: Sendable {
    private typealias Report = Callback<(library: String, state: String)>

    private struct State {
        /// The result of the last check, which is used while the collection can't be read.
        var listed: [StatusDocument.Library] = []
        /// The states by library; nil before the first check and after a change.
        var known: [String: String]?
        /// When libraries did not answer a query in time.
        var silentSince: [String: ContinuousClock.Instant] = [:]
        /// The number of checks begun, and the number up to which their results are ignored: a newer check has ended,
        /// or the states were dropped since.
        var (begun, newest) = (0, 0)
        /// The states when last reported; nil before the first check.
        var reported: [String: String]?
        var report: Report?
        /// The states that were logged elsewhere: before the first check, or with a refused play.
        var logged: [String: String] = [:]
    }

    /// A library, and the state in which it was found.
    private struct Change: Sendable {
        let library: String
        /// Nil for a library that was forgotten.
        let state: String?
        /// Whether the change was logged elsewhere.
        var isLogged = false
    }

    /// How long a library that did not answer in time is not asked again.
    private static let silence = Duration.seconds(2)
    private let store: Store
    private let changed: @Sendable (_ library: String, _ state: String?) -> Void
    private let state = Mutex(State())
    /// Changes are reported in the order in which they were found.
    private let reports = DeliveryQueue<[Change]>()

    /// Creates a cache without states.
    /// - Parameter changed: called for each library whose state has changed; with nil for a library that was forgotten.
    init(store: Store, changed: @escaping @Sendable (_ library: String, _ state: String?) -> Void) {
        (self.store, self.changed) = (store, changed)
    }

    /// The present states; for a library that does not answer, the last known one.
    func libraries() async -> [StatusDocument.Library] { await check(isQuery: true).libraries }

    /// The present states; if the collection can't be read, those of the last check, and the error.
    func query() async -> (libraries: [StatusDocument.Library], problem: StoreError?) { await check(isQuery: true) }

    /// Sets a callback for changed states, and checks now. Later checks follow queries, store changes and nudges; there
    /// is no polling. The first check reports the libraries whose state is no longer the one that was logged.
    func watch(
        since logged: LoggedLibraries, _ report: @escaping @Sendable (_ library: String, _ state: String) -> Void
    ) {
        state.withLock { state in
            state.logged = logged.all
            state.report = Callback { report($0.library, $0.state) }
        }
        refresh()
    }

    /// Drops the cached states after a store change, a nudge or a refused play.
    /// - Parameter gap: Why a play was refused; the play's own record has it, so it is not logged again.
    func forget(logged gap: LibraryGap? = nil) {
        let isWatched = state.withLock { state in
            state.known = nil
            state.silentSince = [:]
            // Checks in progress may have read the states before the change, so their results are ignored.
            state.newest = state.begun
            if let library = gap?.library, let reason = gap?.reason { state.logged[library] = reason.rawValue }
            return state.report != nil
        }
        if isWatched { refresh() }
    }

    private func refresh() { _ = TaskExecutorContext.task { [self] in await check(isQuery: false) } }

    private func check(isQuery: Bool) async -> (libraries: [StatusDocument.Library], problem: StoreError?) {
        let check = begin(isQuery: isQuery)
        let all: [Subscription]
        do throws(LibraryError) {
            all = try LibrarySubscriptions(store: store).all()
        } catch {
            // A collection that can't be read has lost no library.
            let problem: StoreError = if case .store(let cause) = error { cause } else { .failed(error.description) }
            return (state.withLock { $0.listed }, problem)
        }
        let findings = await check.findings(on: all, in: store)
        // After a cancellation the query has no answers, so nothing is kept.
        if !Task.isCancelled { reports.deliver({ keep(findings, of: check.number) }, to: publish) }
        return (findings.libraries, nil)
    }

    private func begin(isQuery: Bool) -> LibraryCheck {
        state.withLock { state in
            state.begun += 1
            state.silentSince = state.silentSince.filter { $0.value.duration(to: .now) < Self.silence }
            return LibraryCheck(
                number: state.begun, known: isQuery ? state.known : nil, silent: Set(state.silentSince.keys),
                last: state.reported ?? state.logged)
        }
    }

    /// Keeps the result of a check, and returns what is new in it; nothing if a newer one has ended before.
    private func keep(_ findings: LibraryCheck.Findings, of number: Int) -> [Change] {
        let libraries = findings.checked
        return state.withLock { state in
            guard number > state.newest else { return [] }
            state.newest = number
            let now = Dictionary(libraries.map { ($0.name, $0.state) }) { first, _ in first }
            for name in findings.unanswered { state.silentSince[name] = .now }
            let (before, logged) = (state.reported, state.logged)
            (state.known, state.reported, state.logged) = (now, now, [:])
            state.listed = libraries
            // Before the first check, only the logged states are known.
            let new = libraries.filter { ((before ?? logged)[$0.name] ?? (before == nil ? $0.state : "")) != $0.state }
            let gone = (before ?? [:]).keys.filter { now[$0] == nil }.sorted()
            return new.map { Change(library: $0.name, state: $0.state, isLogged: logged[$0.name] == $0.state) }
                + gone.map { Change(library: $0, state: nil) }
        }
    }

    private func publish(_ changes: [Change]) {
        let report = state.withLock { $0.report }
        for change in changes {
            if let state = change.state, !change.isLogged { report?((change.library, state)) }
            changed(change.library, change.state)
        }
    }
}
