public import CrateCore
internal import GRDB
internal import Synchronization

/// The store's answer to what the play use case asks about rip libraries.
///
/// ``gap()`` looks at every library; ``rip(of:)`` uses the same look if it follows within two seconds, so that one play
/// looks at each library once. The store is read on the calling thread: a WAL reader waits for nobody in another process,
/// and a look-up is shorter than a change of threads.
public struct StoreLibraries: RipLibraries {
    private let store: Store
    private let probe: LibraryProbe
    private let lastRound = LastRound()

    /// The libraries of a store.
    public init(store: Store) {
        self.init(store: store, probe: LibraryProbe())
    }

    /// The same with another way to look at a library.
    package init(store: Store, probe: LibraryProbe) {
        self.store = store
        self.probe = probe
    }

    /// Nil as soon as one library is found to be live; else why the first by subscription order is not.
    public func gap() async throws -> LibraryGap? {
        let round = try newRound()
        guard let first = round.libraries.first else { return LibraryGap(.none) }
        guard try await !round.hasLive() else {
            lastRound.keep(round)
            return nil
        }
        return await round.state(of: first.id)?.gap
    }

    /// The best rip in a live library: one with files at all, then the highest rate, then the most bits, then a whole
    /// one before one that lacks tracks or is damaged, then the fewest missing files, then the library subscribed first.
    public func rip(of release: Release.ID) async throws -> RipLookup {
        let candidates = try store.read { try RipCandidate.all(of: release, $0) }
        guard !candidates.isEmpty else { return .absent(AlbumGap(.notRipped)) }
        var round = lastRound.take()
        if round == nil { round = try newRound() }
        var firstGap: LibraryGap?
        var best: RipCandidate?
        for candidate in candidates {
            switch await round?.state(of: candidate.library) {
            case .live: if best.map({ $0.isWorse(than: candidate) }) ?? true { best = candidate }
            case .gap(let gap): firstGap = firstGap ?? gap
            case nil: break
            }
        }
        try Task.checkCancellation()
        if let best { return .found(best.rip) }
        guard var gap = firstGap else { return .absent(AlbumGap(.notRipped)) }
        gap.detail.release = release
        return .away(gap)
    }

    private func newRound() throws -> LibraryRound {
        LibraryRound(try store.read { try Subscription.all($0) }, probe: probe)
    }
}

/// The round of the last ``StoreLibraries/gap()``, for the look-up that follows it.
private final class LastRound: Sendable {
    private static let lifetime = Duration.seconds(2)
    private let kept = Mutex<(round: LibraryRound, since: ContinuousClock.Instant)?>(nil)

    func keep(_ round: LibraryRound) {
        kept.withLock { $0 = (round, .now) }
    }

    func take() -> LibraryRound? {
        kept.withLock { kept in
            defer { kept = nil }
            guard let (round, since) = kept, since.duration(to: .now) < Self.lifetime else { return nil }
            return round
        }
    }
}
