public import CrateCore
internal import SQLite
internal import Synchronization

/// Answers the play use case's questions about rip libraries from the store.
///
/// ``gap(for:)`` probes every library; ``rip(of:)`` reuses the result for up to two seconds, so one play probes each
/// library once. The store is read on the calling thread: a WAL reader never waits for other processes, and a query
/// takes less time than a thread switch.
public struct StoreLibraries: RipLibraries {
    private let store: Store
    private let probe: LibraryProbe
    private let lastRound = LastRound()

    /// Creates the libraries of a store.
    public init(store: Store) {
        self.init(store: store, probe: LibraryProbe())
    }

    /// Creates the libraries of a store with another probe.
    package init(store: Store, probe: LibraryProbe) {
        self.store = store
        self.probe = probe
    }

    /// Nil as soon as one library is live; otherwise the gap of the library that has a rip of the release, or if none has,
    /// of the first in subscription order.
    public func gap(for release: Release.ID) async throws -> LibraryGap? {
        let round = try newRound()
        guard let first = round.libraries.first else { return LibraryGap(.none) }
        guard try await !round.hasLive() else {
            lastRound.keep(round)
            return nil
        }
        let candidates = try store.read { try RipCandidate.all(of: release, $0) }
        guard case .away(var gap) = try await best(of: candidates, release, round) else {
            return await round.state(of: first.id)?.gap
        }
        // It is the gap of all libraries, not of this album alone.
        gap.detail.release = nil
        return gap
    }

    /// The best rip in a live library, by these criteria in order: has files at all, sample rate, bit depth, complete
    /// before missing tracks before damaged, fewest missing files, subscription order.
    public func rip(of release: Release.ID) async throws -> RipLookup {
        let candidates = try store.read { try RipCandidate.all(of: release, $0) }
        guard !candidates.isEmpty else { return .absent(AlbumGap(.notRipped)) }
        var round = lastRound.take()
        if round == nil { round = try newRound() }
        return try await best(of: candidates, release, round)
    }

    /// What ``gap(for:)`` and ``rip(of:)`` find, by a look at the libraries that is at most two seconds old: for albums that are
    /// played later.
    public func laterRip(of release: Release.ID) async throws -> RipLookup {
        if lastRound.current() == nil, let gap = try await gap(for: release) { return .away(gap) }
        let candidates = try store.read { try RipCandidate.all(of: release, $0) }
        guard !candidates.isEmpty else { return .absent(AlbumGap(.notRipped)) }
        return try await best(of: candidates, release, try lastRound.current() ?? newRound())
    }

    /// Forgets the last look at the libraries: ``laterRip(of:)`` looks again.
    public func forget() { _ = lastRound.take() }

    private func best(
        of candidates: [RipCandidate], _ release: Release.ID, _ round: LibraryRound?
    ) async throws -> RipLookup {
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

/// The probes of the last ``StoreLibraries/gap(for:)``, for the lookup that follows.
private final class LastRound: Sendable {
    private static let lifetime = Duration.seconds(2)
    private let kept = Mutex<(round: LibraryRound, since: ContinuousClock.Instant)?>(nil)

    func keep(_ round: LibraryRound) {
        kept.withLock { $0 = (round, .now) }
    }

    /// The round, for as long as it is new.
    func current() -> LibraryRound? {
        kept.withLock { kept in kept.flatMap { $0.since.duration(to: .now) < Self.lifetime ? $0.round : nil } }
    }

    func take() -> LibraryRound? {
        kept.withLock { kept in
            defer { kept = nil }
            guard let (round, since) = kept, since.duration(to: .now) < Self.lifetime else { return nil }
            return round
        }
    }
}
