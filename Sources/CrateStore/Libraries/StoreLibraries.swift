public import CrateCore
internal import SQLite

/// Answers the play use case's questions about rip libraries from the store.
///
/// ``gap(for:)`` probes every library; ``rip(of:)`` reuses the result for up to two seconds, so one play probes each
/// library once. The store is read on the calling thread: a WAL reader never waits for other processes, and a query
/// takes less time than a thread switch.
public struct StoreLibraries: RipLibraries {
    private let store: Store
    private let probe: LibraryProbe
    private let lastRound = LastRound()

    /// Answers from this store; each question reads it anew.
    public init(store: Store) {
        self.init(store: store, probe: LibraryProbe())
    }

    /// As ``init(store:)``, with a probe that tests replace.
    package init(store: Store, probe: LibraryProbe) {
        self.store = store
        self.probe = probe
    }

    /// Nil as soon as one library is live; otherwise the gap of the library that has a rip of the release, or if none
    /// has, of the first in subscription order.
    public func gap(for release: Release.ID) async throws -> LibraryGap? {
        // Where no library is live, no later question is answered by an earlier check either.
        forget()
        let round = try newRound()
        guard let first = round.libraries.first else { return LibraryGap(.none) }
        guard try await !round.hasLive() else {
            lastRound.keep(round)
            return nil
        }
        let candidates = try store.read { try RipCandidate.all(of: release, $0) }
        guard case .away(var gap) = try await best(of: candidates, release, nil, round) else {
            guard let own = await round.state(of: first.id)?.gap else { return nil }
            return try await examined(own)
        }
        // The gap concerns all libraries, not only this album.
        gap.detail.release = nil
        return gap
    }

    /// The best rip in a live library, by these criteria in order: has files that can be decoded, is complete, sample
    /// rate, bit depth, missing tracks before damaged ones, fewest files that are missing or can't be read,
    /// subscription order. If no live library has such files, but a library that is not live has some, the gap of that
    /// library: ``RipReadiness``.
    public func rip(of release: Release.ID) async throws -> RipLookup { try await rip(of: release, with: nil) }

    /// As ``rip(of:)``, but the first criterion is that most of these tracks can be decoded, undamaged ones before
    /// damaged ones.
    public func rip(of release: Release.ID, with places: [Int]?) async throws -> RipLookup {
        let candidates = try store.read { try RipCandidate.all(of: release, $0) }
        guard !candidates.isEmpty else { return .absent(AlbumGap(.notRipped)) }
        var round = lastRound.take()
        if round == nil { round = try newRound() }
        return try await best(of: candidates, release, places, round)
    }

    /// The result of ``gap(for:)`` and ``rip(of:with:)`` for an album that is played later, with a check of the
    /// libraries that is at most two seconds old.
    public func laterRip(of release: Release.ID, with places: [Int]? = nil) async throws -> RipLookup {
        if lastRound.current() == nil, let gap = try await gap(for: release) { return .away(gap) }
        let candidates = try store.read { try RipCandidate.all(of: release, $0) }
        guard !candidates.isEmpty else { return .absent(AlbumGap(.notRipped)) }
        return try await best(of: candidates, release, places, try lastRound.current() ?? newRound())
    }

    /// Discards the last check of the libraries, so that ``laterRip(of:with:)`` checks them again.
    public func forget() { _ = lastRound.take() }

    private func best(
        of candidates: [RipCandidate], _ release: Release.ID, _ places: [Int]?, _ round: LibraryRound?
    ) async throws -> RipLookup {
        var rips: [(rip: RipCandidate, gap: LibraryGap?)] = []
        for candidate in candidates {
            switch await round?.state(of: candidate.library) {
            case .live: rips.append((candidate, nil))
            case .gap(let gap): rips.append((candidate, gap))
            case nil: break
            }
        }
        try Task.checkCancellation()
        if candidates.count > 1 { try await inspect(&rips, of: release, places) }
        let nearest = RipReadiness.nearest(of: rips) {
            RipReadiness(isLive: $0.gap == nil, sounds: $0.rip.sounds)
        }
        guard let first = nearest.first else { return .absent(AlbumGap(.notRipped)) }
        guard var gap = first.gap else {
            let best = nearest.dropFirst().reduce(first.rip) { best, other in
                best.isWorse(than: other.rip) ? other.rip : best
            }
            return .found(best.rip)
        }
        gap.detail.release = release
        return .away(try await examined(gap))
    }

    /// The gap of a library; of one that can't be identified with whether its folder has its files.
    private func examined(_ gap: LibraryGap) async throws -> LibraryGap {
        guard gap.reason == .unidentified,
            let library = try store.read(Subscription.all).first(where: { $0.name == gap.library })
        else { return gap }
        var gap = gap
        gap.isRestorable = await !LibrarySubscriptions(store: store, probe: probe).isKnownElsewhere(library)
        return gap
    }

    /// Adds the state of their files to a release's rips: in live libraries as they are now, otherwise as the last scan
    /// found them; if a disk does not answer in time, all as the last scan found them.
    private func inspect(
        _ rips: inout [(rip: RipCandidate, gap: LibraryGap?)], of release: Release.ID, _ places: [Int]?
    ) async throws {
        let live = rips.filter { $0.gap == nil }.map(\.rip)
        let (numbers, names) = (Set(live.map(\.library)), Set(live.map(\.rip.library)))
        let known = try store.read { try SeenRip.all(of: [release], $0) }.filter { numbers.contains($0.library) }
        let files = try RipPresence(of: [release], in: store)
        let isOwn = store.playsItself
        let seen = await firstAnswer(within: probe.timeout, on: probe.clock) {
            RipCandidate.SeenFiles(of: known, files, in: names, isOwn: isOwn)
        }
        let requested = places.map { (seen?.files ?? files).requested(Set($0), isOwn: isOwn) }
        for index in rips.indices {
            if let seen { rips[index].rip.take(seen) }
            if let requested { rips[index].rip.take(requested) }
        }
    }

    private func newRound() throws -> LibraryRound {
        LibraryRound(try store.read { try Subscription.all($0) }, probe: probe)
    }
}
