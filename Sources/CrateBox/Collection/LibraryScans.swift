internal import CrateClient
internal import CrateCore
internal import CrateStore
internal import LinuxSystem
internal import Synchronization

/// Scans the libraries of a box, one scan at a time, on a thread and a store connection of its own. Publishes the start
/// and the end of each scan as the event `scan`.
final class LibraryScans: Sendable {
    /// A scan from its start to the publication of its end.
    private struct Running {
        var job: ScanJob
        /// Nil before the scan was passed to its thread.
        var task: Task<Void, Never>?
        /// True if the scan has ended but its end is not published yet.
        var isEnding = false
    }

    private struct State {
        var running: Running?
        /// The number of the last scan.
        var last = 0
        var hasEnded = false
        var log: Callback<(job: ScanJob, reason: String?)>?
    }

    private let libraryStatus: LibraryStatusCache
    private let hub: EventHub
    private let thread = StoreThread(priority: .nice(5))
    private let writing: FurtherStore
    private let state = Mutex(State())

    init(store: Store, libraryStatus: LibraryStatusCache, hub: EventHub) {
        (self.libraryStatus, self.hub) = (libraryStatus, hub)
        writing = FurtherStore(of: store)
    }

    /// The scan that runs; nil while none does.
    var current: ScanJob? { state.withLock { $0.running?.job } }

    /// Sets a callback for the end of each scan, with the reason if it ended early.
    func watch(_ log: @escaping @Sendable (_ job: ScanJob, _ reason: String?) -> Void) {
        state.withLock { $0.log = Callback { log($0.job, $0.reason) } }
    }

    /// Starts a scan of the connected libraries; returns the running scan if there is one.
    /// - Parameter changed: Called when the scan has ended, before its end is published.
    /// - Throws: ``CrateStore/StoreError`` if the store is closed.
    func start(changed: @escaping @Sendable () -> Void) async throws -> ScanJob {
        let names = await libraryStatus.libraries().filter { $0.state == "live" }.map(\.name)
        let store = try writing.get()
        let (job, isNew) = begin()
        guard isNew else { return job }
        let task = Task(executorPreference: thread) { [self] in
            let reason = scan(names, store)
            changed()
            finish(job.id, reason)
        }
        let hasEnded = state.withLock { state in
            if state.running?.job.id == job.id { state.running?.task = task }
            return state.hasEnded
        }
        if hasEnded { task.cancel() }
        return job
    }

    /// Registers a scan with the next number and publishes its start. Returns the running scan instead if there is one;
    /// after ``end()``, a scan that never runs.
    private func begin() -> (ScanJob, isNew: Bool) {
        var begun = (ScanJob(id: 0, scanned: 0, isDone: false), isNew: false)
        hub.publish {
            begun = state.withLock { state -> (ScanJob, isNew: Bool) in
                if let job = state.running?.job { return (job, false) }
                state.last += 1
                let job = ScanJob(id: state.last, scanned: 0, isDone: false)
                guard !state.hasEnded else { return (job, false) }
                state.running = Running(job: job)
                return (job, true)
            }
            return begun.isNew ? Self.event(begun.0) : nil
        }
        return begun
    }

    /// Cancels the running scan, and prevents further ones.
    func end() {
        let (job, task) = state.withLock { state in
            state.hasEnded = true
            return (state.running?.job, state.running?.task)
        }
        task?.cancel()
        if let job { finish(job.id, "cancelled") }
    }

    /// Scans the libraries one after the other, passing over those that are disconnected meanwhile.
    /// - Returns: The reason if the scan ended early, otherwise nil.
    private func scan(_ names: [String], _ store: Store) -> String? {
        var done = 0
        for name in names {
            do throws(ScanError) {
                done += try LibraryScan(store: store).run(library: name) { [done] in record(done + $0.scanned) }.scanned
            } catch {
                switch error {
                case .notLive, .noSuchLibrary: continue
                case .cancelled: return "cancelled"
                case .store: return "store"
                }
            }
            record(done)
        }
        return nil
    }

    private func record(_ scanned: Int) { state.withLock { $0.running?.job.scanned = scanned } }

    private func finish(_ id: Int, _ reason: String?) {
        let ended = state.withLock { state -> ScanJob? in
            guard let running = state.running, running.job.id == id, !running.isEnding else { return nil }
            state.running?.isEnding = true
            var job = running.job
            job.isDone = true
            return job
        }
        guard let ended else { return }
        // Logged first, so that a client that has received the end finds it in the log.
        state.withLock { $0.log }?((ended, reason))
        // No other scan begins before this, so that clients receive the end of one before the beginning of the next.
        hub.publish {
            state.withLock { $0.running = nil }
            return Self.event(ended, reason)
        }
    }

    private static func event(_ job: ScanJob, _ reason: String? = nil) -> BoxEvent {
        var document = EventDocument("scan")
        (document.scan, document.reason) = (job, reason)
        return document.boxEvent
    }
}
