internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// The threads of a scan: one walks the tree, the others look at folders. What they find comes in the walk's order.
///
/// A file system that hangs takes threads with it that nothing can end; they are left to themselves, and keep the root open.
final class ScanThreads: Sendable {
    private struct State {
        var isStopped = false
        var refused: [ScanSummary.Line] = []
        var lookers: Int
    }

    private struct Job: Sendable {
        let sequence: Int
        let folder: ListedFolder
    }

    /// Folders are handed over by the dozen: waking a thread takes as long as looking at one.
    private static let folders = 12
    /// No more files than this: where folders are large, or a share is slow, one is enough.
    private static let files = 120
    /// Dozens that wait between two threads at most.
    private static let waiting = 16

    private let listed = Handover<[Job]>(capacity: waiting)
    private let looked = Handover<[FolderLook]>(capacity: waiting)
    private let state: Mutex<State>
    private let count: Int

    /// As many lookers as the machine has processors, and one walker.
    init() {
        count = max(2, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8))
        state = Mutex(State(lookers: count))
    }

    /// Begins.
    func start(_ scan: FolderScan) {
        Self.detach { self.walk(scan) }
        for _ in 0..<count { Self.detach { self.look(scan) } }
    }

    /// What the walk met and could not read. Complete once nothing comes any more.
    var refused: [ScanSummary.Line] { state.withLock { $0.refused } }

    /// The next folders, whoever was done first; nil when none came in time, or at the end: see ``isOver``.
    func next(within limit: DispatchTimeInterval) -> [FolderLook]? { looked.take(before: .now() + limit) }

    /// True when everything was looked at.
    var isOver: Bool { looked.isOver }

    /// Ends the threads as soon as each has finished what it is at.
    func stop() {
        state.withLock { $0.isStopped = true }
        listed.close(dropping: true)
        looked.close(dropping: true)
    }

    private func walk(_ scan: FolderScan) {
        var tree = LibraryTree(root: scan.root.descriptor, decided: scan.decided)
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
        let refused = tree.refused
        state.withLock { $0.refused = refused }
        listed.close()
    }

    private func look(_ scan: FolderScan) {
        while let jobs = listed.take() {
            let looks = jobs.map { job in
                var look = scan.look(at: job.folder)
                look.sequence = job.sequence
                return look
            }
            guard looked.put(looks) else { break }
        }
        let isLast = state.withLock { state in
            state.lookers -= 1
            return state.lookers == 0
        }
        if isLast { looked.close() }
    }

    private static func detach(_ work: @escaping @Sendable () -> Void) {
        let thread = Thread {
            // On Linux a thread has a priority of its own: who reads gives way to who writes, and to music.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
            work()
        }
        thread.stackSize = 1 << 20
        thread.start()
    }
}
