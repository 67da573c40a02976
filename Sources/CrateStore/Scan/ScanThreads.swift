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

    /// Folders that wait between two threads at most.
    private static let waiting = 128

    private let listed = Handover<Job>(capacity: waiting)
    private let looked = Handover<FolderLook>(capacity: waiting)
    private let state: Mutex<State>
    private let count: Int

    /// As many lookers as the machine has processors, and one walker.
    init() {
        count = max(2, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8))
        state = Mutex(State(lookers: count))
    }

    /// Begins.
    func start(_ scan: FolderScan) {
        Self.detach { self.walk(scan.root) }
        for _ in 0..<count { Self.detach { self.look(scan) } }
    }

    /// What the walk met and could not read. Complete once nothing comes any more.
    var refused: [ScanSummary.Line] { state.withLock { $0.refused } }

    /// The next folder, whoever was done first; nil when none came in time, or at the end: see ``isOver``.
    func next(within limit: DispatchTimeInterval) -> FolderLook? { looked.take(before: .now() + limit) }

    /// True when everything was looked at.
    var isOver: Bool { looked.isOver }

    /// Ends the threads as soon as each has finished what it is at.
    func stop() {
        state.withLock { $0.isStopped = true }
        listed.close(dropping: true)
        looked.close(dropping: true)
    }

    private func walk(_ root: ScanRoot) {
        var tree = LibraryTree(root: root.descriptor)
        var sequence = 0
        do {
            try tree.walk { folder in
                guard listed.put(Job(sequence: sequence, folder: folder)) else { throw CancellationError() }
                sequence += 1
            }
        } catch {}
        let refused = tree.refused
        state.withLock { $0.refused = refused }
        listed.close()
    }

    private func look(_ scan: FolderScan) {
        while let job = listed.take() {
            var look = scan.look(at: job.folder)
            look.sequence = job.sequence
            guard looked.put(look) else { break }
        }
        let isLast = state.withLock { state in
            state.lookers -= 1
            return state.lookers == 0
        }
        if isLast { looked.close() }
    }

    private static func detach(_ work: @escaping @Sendable () -> Void) {
        let thread = Thread(block: work)
        thread.stackSize = 1 << 20
        thread.start()
    }
}
