internal import CrateCore
internal import FoundationEssentials
internal import SQLite

/// Verifies the files of rips by decoding them on its own threads, and stores the results.
///
/// Blocks the calling thread. Results are stored every few seconds, so an interrupted verification continues where it
/// stopped.
public struct LibraryVerification: Sendable {
    private let store: Store
    private let probe: LibraryProbe

    /// Verifies the rips of this store, and stores the results in it.
    public init(store: Store) { self.init(store: store, probe: LibraryProbe()) }

    /// As ``init(store:)``, with a probe that tests replace.
    package init(store: Store, probe: LibraryProbe) { (self.store, self.probe) = (store, probe) }

    /// Runs the verification. Task cancellation is checked several times per second.
    /// - Parameter progress: Called on the calling thread.
    /// - Throws: ``VerifyError``.
    public func run(
        _ options: VerifyOptions = VerifyOptions(), progress: (VerifyProgress) -> Void = { _ in }
    ) throws(VerifyError) -> VerifySummary {
        do {
            return try verify(options, progress)
        } catch let error as VerifyError {
            throw error
        } catch LibraryError.noSuchLibrary(let name) {
            throw .noSuchLibrary(name)
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .store(StoreError(error))
        }
    }

    private func verify(_ options: VerifyOptions, _ progress: (VerifyProgress) -> Void) throws -> VerifySummary {
        var summary = VerifySummary()
        let live = try liveLibraries(options, &summary)
        let jobs = VerifyJobs(live.map(\.id), options)
        let total = try store.read { try jobs.bytes($0) }
        summary.absences = try store.read { try jobs.absences($0) }
        summary.takeReturned(in: live, within: probe.timeout)
        summary.pressings = try store.read { try jobs.pressings($0) }
        summary.unused = try store.read { try jobs.unusedFiles($0) }
        summary.leaveOutGone(in: live, within: probe.timeout)
        let threads = options.threads ?? ProcessInfo.processInfo.activeProcessorCount
        let workers = VerifyWorkers(threads: threads, isInBackground: options.isInBackground)
        defer { workers.end() }
        var round = VerifyRound(
            store: store, probe: probe, libraries: live, workers: workers, jobs: jobs, summary: summary)
        try round.run(options, total: total, progress)
        return round.summary
    }

    /// The requested libraries that are live; the others are added to the summary. Throws if none is live,
    /// for a library that is away rather than for one that its owner has paused.
    private func liveLibraries(_ options: VerifyOptions, _ summary: inout VerifySummary) throws -> [Subscription] {
        var live: [Subscription] = []
        var paused: LibraryGap?
        for library in try requested(options) {
            switch probe.stateBlocking(of: library) {
            case .live: live.append(library)
            case .gap(let gap) where gap.reason == .paused:
                paused = paused ?? gap
                summary.paused.append(library.name)
            case .gap(let gap):
                summary.away.append(gap)
            }
        }
        guard live.isEmpty else { return live }
        throw VerifyError.notLive(summary.away.first ?? paused ?? LibraryGap(.none))
    }

    private func requested(_ options: VerifyOptions) throws -> [Subscription] {
        try store.database.read { database in
            let all = try options.library.map { [try LibrarySubscriptions.required($0, database)] }
            let named = try all ?? Subscription.all(database)
            guard let first = options.releases.first else { return named }
            let holding = Set(
                try database.values(
                    Int64.self,
                    sql: "SELECT DISTINCT library FROM rip WHERE release IN (SELECT value FROM json_each(?))",
                    arguments: [AlbumLookup.json(options.releases)]))
            let found = named.filter { holding.contains($0.id) }
            guard !found.isEmpty || named.isEmpty else { throw VerifyError.noRip(first) }
            return found
        }
    }
}
