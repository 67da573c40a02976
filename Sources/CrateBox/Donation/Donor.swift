internal import CrateCore
internal import CrateStore
internal import Logging
internal import ServiceLifecycle
internal import Synchronization

/// Donates the named indices two seconds after the last change of the collection.
///
/// Each change of the store's generation restarts the delay. An index that fails is logged, and the others are still
/// donated. Exported lists are refreshed afterwards.
final class Donor: Sendable {
    /// The delay: an import reports several changes in a row.
    static let rest = Duration.seconds(2)

    private struct State {
        var seen: StoreGeneration?
        var waiting: Task<Void, Never>?
    }

    private let store: Store
    private let lists: ExportRefresh
    private let clock: any Clock<Duration>
    private let logger: Logger
    /// Nil once the donor has ended.
    private let state = Mutex<State?>(State())

    /// Creates a donor, which waits on `clock`: a service's is ``ThreadClock``, a test's is virtual.
    init(store: Store, lists: ExportRefresh, clock: any Clock<Duration>, logger: Logger) {
        (self.store, self.lists, self.clock, self.logger) = (store, lists, clock, logger)
    }

    /// Starts, and donates changes made while no box ran.
    func begin() {
        guard let generation = try? index.generation() else { return }
        let isDone = generation.isFirst || index.donatedGeneration() == generation && lists.isEmpty
        let seen = isDone ? generation : nil
        state.withLock { $0 = $0.map { State(seen: seen, waiting: $0.waiting) } }
        changed()
    }

    /// Restarts the delay if the store has changed.
    func changed() {
        guard let generation = try? index.generation() else { return }
        let before = state.withLock { state -> Task<Void, Never>? in
            guard let present = state, present.seen != generation else { return nil }
            let waiting = TaskExecutorContext.task { [self] in await donateAtRest() }
            state = State(seen: generation, waiting: waiting)
            return present.waiting
        }
        before?.cancel()
    }

    /// Stops donating.
    func end() {
        let waiting = state.withLock { state in
            defer { state = nil }
            return state?.waiting
        }
        waiting?.cancel()
    }

    private var index: SearchIndex { SearchIndex(store: store) }

    private func donateAtRest() async {
        do {
            try await clock.sleep(for: Self.rest)
            let donations = try index.donateChanges()
            // The change that cancelled this donation schedules a new one with the same entries.
            try Task.checkCancellation()
            for donation in donations { record(donation) }
            lists.run(store, logger)
        } catch {
            // Cancelled: the next donation is scheduled, so this one is not reported.
        }
    }

    /// Describes the size of an index. The index of tracks has one entry for each album.
    private static func words(_ count: Int, of name: SearchIndexName) -> String {
        let noun = name == .crates ? "crate" : "album"
        let words = "\(count) \(noun)\(count == 1 ? "" : "s")"
        return name == .tracks ? "tracks of \(words)" : words
    }

    private func record(_ donation: IndexDonation) {
        let name = donation.name.rawValue
        var facts: Logger.Metadata = ["index": .string(name)]
        switch donation.result {
        case .success(let count):
            facts["count"] = .stringConvertible(count)
            facts["message"] = .string("Donated \(Self.words(count, of: donation.name))")
            logger.info("donation", metadata: facts)
        case .failure(let error):
            facts["error"] = .string(ErrorWords.of(error))
            facts["message"] = .string("\(name.prefix(1).uppercased())\(name.dropFirst().dropLast()) donation failed")
            // A damaged index was rebuilt and filled, so a warning suffices; after a failed write entries are missing.
            if case .damaged = error {
                logger.warning("donation", metadata: facts)
            } else {
                logger.error("donation", metadata: facts)
            }
        }
    }
}

/// Donates the indices after each change of the store, until the service ends.
struct Donating: Service {
    let box: Box
    let donor: Donor

    func run() async throws {
        box.changes.listen { [donor] in donor.changed() }
        donor.begin()
        await untilShutDown()
        donor.end()
    }
}
