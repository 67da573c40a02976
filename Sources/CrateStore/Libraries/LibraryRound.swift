internal import CrateCore

/// Probes all libraries at once and delivers the states as they arrive.
///
/// One live library is enough for an answer, so a hung one does not delay it.
final class LibraryRound: Sendable {
    /// The subscriptions that are probed, in the order of subscription.
    let libraries: [Subscription]
    private let checks: [(library: Int64, task: Task<LibraryState, Never>)]
    private let answers: AsyncStream<LibraryState>

    init(_ libraries: [Subscription], probe: LibraryProbe) {
        self.libraries = libraries
        let (stream, continuation) = AsyncStream.makeStream(of: LibraryState.self)
        answers = stream
        checks = libraries.map { library in
            let task: Task<LibraryState, Never> = TaskExecutorContext.task {
                var state = await probe.state(of: library)
                // Without free descriptors the check is incomplete. The library counts as live, and its files are
                // opened later.
                if state.mayBeLive { state = .live }
                continuation.yield(state)
                return state
            }
            return (library.id, task)
        }
    }

    /// True as soon as one library is known to be live. Call at most once.
    func hasLive() async throws(CancellationError) -> Bool {
        var missing = libraries.count
        guard missing > 0 else { return false }
        for await state in answers {
            if state == .live { return true }
            missing -= 1
            if missing == 0 { return false }
        }
        throw CancellationError()
    }

    /// The state of a library, awaiting its probe; nil for a library outside this round.
    func state(of library: Int64) async -> LibraryState? {
        await checks.first { $0.library == library }?.task.value
    }
}
