internal import CrateCore
internal import LinuxSystem
internal import SQLite

/// Finds the rips of a library and matches them to releases.
///
/// Blocks the calling thread on the store; other threads read the files. A folder without changed names, sizes or times
/// is not opened. Results are stored every 200 rips or every second, so an interrupted scan loses little.
public struct LibraryScan: Sendable {
    private let store: Store
    private let probe: LibraryProbe

    /// Scans libraries that are subscribed in this store, and writes the results to it.
    public init(store: Store) {
        self.init(store: store, probe: LibraryProbe())
    }

    /// As ``init(store:)``, with a probe that tests replace.
    package init(store: Store, probe: LibraryProbe) {
        self.store = store
        self.probe = probe
    }

    /// Scans the library with this name. Checks for cancellation of the task between folders.
    /// - Parameter progress: Called on the calling thread after each folder.
    /// - Throws: ``ScanError``.
    public func run(
        library name: String, progress: (ScanProgress) -> Void = { _ in }
    ) throws(ScanError) -> ScanSummary {
        do {
            return try scan(try LibrarySubscriptions(store: store).subscription(named: name), progress)
        } catch let error as ScanError {
            throw error
        } catch LibraryError.noSuchLibrary {
            throw .noSuchLibrary(name)
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .store(StoreError(error))
        }
    }

    /// What is missing from a library, as far as known now: a later scan of another library may have found it there.
    /// - Throws: ``ScanError``.
    public func missing(from name: String) throws(ScanError) -> ScanSummary.Missing? {
        do {
            let library = try LibrarySubscriptions(store: store).subscription(named: name)
            return try store.read { try ScanSummary.Missing(of: library.id, $0) }
        } catch LibraryError.noSuchLibrary {
            throw .noSuchLibrary(name)
        } catch {
            throw .store(StoreError(error))
        }
    }

    private func scan(_ library: Subscription, _ progress: (ScanProgress) -> Void) throws -> ScanSummary {
        try requireLive(library)
        let root = try open(library)
        let writing = try BulkWriting(store)
        defer { writing.end() }
        var ledger = try ScanLedger(library, root, store)
        let threads = ScanThreads()
        threads.start(
            FolderScan(
                root: root, libraryName: library.name, known: ledger.known, decided: ledger.decided,
                unavailable: ledger.faults.unavailable, recall: ledger.recall,
                releases: VolumeReleases(store: store, library: library.id, libraryName: library.name)))
        defer { threads.stop() }
        do {
            try follow(threads, library, root, &ledger, progress)
        } catch is CancellationError {
            try ledger.write()
            throw CancellationError()
        }
        try ledger.write()
        try requireDescriptors(root, library)
        // A library disconnected during the scan must not lose its rips.
        try requireLive(library)
        try ledger.close(refused: threads.refused, others: threads.others)
        return ledger.add(try ReplacedFiles(store: store, library: library, probe: probe).verify())
    }

    private func follow(
        _ threads: ScanThreads, _ library: Subscription, _ root: ScanRoot, _ ledger: inout ScanLedger,
        _ progress: (ScanProgress) -> Void
    ) throws {
        var order = WalkOrder()
        while !threads.isOver {
            try Task.checkCancellation()
            guard let inspections = threads.next(within: probe.timeout) else {
                // There is no result within the limit, because the disk is slow or the share hangs.
                if !threads.isOver { try requireLive(library) }
                continue
            }
            for inspection in inspections {
                try order.take(inspection) {
                    try Task.checkCancellation()
                    try requireDescriptors(root, library)
                    try ledger.take($0)
                    progress(ledger.progress(at: $0.folder))
                }
            }
        }
    }

    private func requireLive(_ library: Subscription) throws {
        if let gap = probe.stateBlocking(of: library).gap { throw ScanError.notLive(gap) }
    }

    /// Throws if the scan ran out of descriptors or memory: the files that it could not read may be sound.
    private func requireDescriptors(_ root: ScanRoot, _ library: Subscription) throws {
        guard let error = root.shortage, let gap = LibraryProbe.state(library, after: error).gap else { return }
        throw ScanError.notLive(gap)
    }

    private func open(_ library: Subscription) throws -> ScanRoot {
        do throws(Errno) {
            return try ScanRoot(library.root)
        } catch {
            throw LibraryProbe.state(library, after: error).gap.map(ScanError.notLive) ?? .cancelled
        }
    }
}
