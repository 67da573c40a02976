internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The threads of a scan: one walks the tree, the others examine folders. Results arrive in any order; see
/// ``WalkOrder``.
///
/// Threads blocked by a hung file system cannot be ended; they are abandoned and keep the root open.
final class ScanThreads: Sendable {
    private struct State {
        var isStopped = false
        var refused: [ScanSummary.Line] = []
        var others: [ScanSummary.Line] = []
        var lookers: Int
    }

    private struct Job: Sendable {
        let sequence: Int
        let folder: ListedFolder
    }

    /// Folders per batch: waking a thread takes as long as examining one folder.
    private static let folders = 12
    /// Files that complete a batch early, for large folders or slow shares.
    private static let files = 120
    /// The most batches queued between two threads.
    private static let waiting = 16

    private let listed = BoundedQueue<[Job]>(capacity: waiting)
    private let inspected = BoundedQueue<[FolderInspection]>(capacity: waiting)
    private let state: Mutex<State>
    private let count: Int

    /// Prepares one thread that walks and as many that examine as there are processors, from 2 to 8; starts none.
    init() {
        count = max(2, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8))
        state = Mutex(State(lookers: count))
    }

    func start(_ scan: FolderScan) {
        Self.detach { self.walk(scan) }
        for _ in 0..<count { Self.detach { self.inspect(scan) } }
    }

    /// Folders and files that the walk could not read. Complete once ``isOver``.
    var refused: [ScanSummary.Line] { state.withLock { $0.refused } }

    /// Sound files that are not FLAC. Complete once ``isOver``.
    var others: [ScanSummary.Line] { state.withLock { $0.others } }

    /// The next examined folders in any order; nil after the limit or at the end (see ``isOver``).
    func next(within limit: Duration) -> [FolderInspection]? { inspected.take(within: limit) }

    /// True when all folders were examined and taken, or after ``stop()``.
    var isOver: Bool { inspected.isOver }

    /// Stops each thread after its current batch.
    func stop() {
        state.withLock { $0.isStopped = true }
        listed.close(dropping: true)
        inspected.close(dropping: true)
    }

    private func walk(_ scan: FolderScan) {
        var tree = LibraryTree(root: scan.root, decided: scan.decided)
        var sequence = 0
        var (jobs, files): ([Job], Int) = ([], 0)
        do {
            try tree.walk { folder in
                jobs.append(Job(sequence: sequence, folder: folder))
                sequence += 1
                files += folder.files.count
                guard jobs.count >= Self.folders || files >= Self.files else { return }
                guard listed.put(jobs) else { throw CancellationError() }
                (jobs, files) = ([], 0)
            }
            if !jobs.isEmpty { _ = listed.put(jobs) }
        } catch {}
        let (refused, others) = (tree.refused, tree.others)
        state.withLock { ($0.refused, $0.others) = (refused, others) }
        listed.close()
    }

    private func inspect(_ scan: FolderScan) {
        while let jobs = listed.take() {
            let inspections = jobs.map { job in
                var inspection = scan.inspect(job.folder)
                inspection.sequence = job.sequence
                return inspection
            }
            guard inspected.put(inspections) else { break }
        }
        let isLast = state.withLock { state in
            state.lookers -= 1
            return state.lookers == 0
        }
        if isLast { inspected.close() }
    }

    /// Starts a thread with a lower priority than writing and playback; on Linux nice values apply per thread.
    private static func detach(_ work: @escaping @Sendable () -> Void) {
        WorkerThread.detach(name: "scan", stackSize: 1 << 20, priority: .nice(5), work)
    }
}
