internal import CrateCore
internal import CrateStore
internal import Logging
internal import Synchronization

/// Donates the named indices once a collection has come to rest: two seconds after the last of its changes.
///
/// Each change of the store's generation cancels the wait that the one before began. An index that fails is one record,
/// and the others are donated all the same. Exported lists are refreshed after it.
final class Donor: Sendable {
    /// How long the collection has to be at rest: an import says that it is done several times in a row.
    static let rest = Duration.seconds(2)

    private struct State {
        var seen: StoreGeneration?
        var waiting: Task<Void, Never>?
        var hasEnded = false
    }

    private let store: Store
    private let lists: ExportRefresh
    private let clock: any Clock<Duration>
    private let logger: Logger
    private let state = Mutex(State())

    /// A donor for a store. The clock of a process that stays is ``ThreadClock``.
    init(store: Store, lists: ExportRefresh, clock: any Clock<Duration>, logger: Logger) {
        (self.store, self.lists, self.clock, self.logger) = (store, lists, clock, logger)
    }

    /// From now on changes count. What was changed while no box was there is donated as well.
    func begin() {
        guard let generation = try? index.generation() else { return }
        let isDone = generation.isFirst || index.donatedGeneration() == generation && lists.isEmpty
        state.withLock { $0.seen = isDone ? generation : nil }
        changed()
    }

    /// The store may have been changed: where it was, the wait begins anew.
    func changed() {
        guard let generation = try? index.generation() else { return }
        let before = state.withLock { state -> Task<Void, Never>? in
            guard !state.hasEnded, state.seen != generation else { return nil }
            state.seen = generation
            defer { state.waiting = TaskCrew.task { [self] in await donateAtRest() } }
            return state.waiting
        }
        before?.cancel()
    }

    /// Nothing is donated any more.
    func end() {
        let waiting = state.withLock { state in
            state.hasEnded = true
            return state.waiting
        }
        waiting?.cancel()
    }

    private var index: SearchIndex { SearchIndex(store: store) }

    private func donateAtRest() async {
        do {
            try await clock.sleep(for: Self.rest)
            let donations = try index.donateChanges()
            // Whoever cancelled it donates the same and more.
            try Task.checkCancellation()
            for donation in donations { note(donation) }
            lists.run(store, logger)
        } catch {
            // Cancelled: the next one is on its way, and nobody has to hear of this one.
        }
    }

    private func note(_ donation: IndexDonation) {
        let name = donation.name.rawValue
        var facts: Logger.Metadata = ["index": .string(name)]
        switch donation.result {
        case .success(let count):
            facts["count"] = .stringConvertible(count)
            facts["message"] = .string("Donated \(count) \(count == 1 ? String(name.dropLast()) : name)")
            logger.info("donation", metadata: facts)
        case .failure(let error):
            facts["error"] = .string(ErrorWords.of(error))
            facts["message"] = .string("\(name.prefix(1).uppercased())\(name.dropFirst().dropLast()) donation failed")
            // A damaged index was made anew and filled; what could not be written lacks something.
            if case .damaged = error {
                logger.warning("donation", metadata: facts)
            } else {
                logger.error("donation", metadata: facts)
            }
        }
    }
}
