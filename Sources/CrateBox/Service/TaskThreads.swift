internal import CLinux
internal import Foundation
internal import Glibc
internal import LinuxSystem

/// A few threads that run Swift's tasks and sleep while there are none.
///
/// The default pool is libdispatch's, whose first worker starts a timer that looks after the pool once a second for as
/// long as the process lives (`_dispatch_workq_monitor_pools` in its event/workqueue.c): a box would wake every second
/// for nothing.
public final class TaskThreads: TaskExecutor {
    // SAFETY: all of it is used with the condition locked.
    nonisolated(unsafe) private var jobs: [UnownedJob] = []
    private let condition = NSCondition()

    /// Starts so many threads; a look-up that waits for another process' write lock holds up one of them.
    public init(count: Int) {
        for number in 1...count {
            // JSON of the depth that is let in, encoded by a debug build, takes a quarter of the stack.
            let thread = WorkerThread(name: "crate-task\(number)", stackSize: 2 << 20) { [self] in
                while true { work() }
            }
            thread.leave()
        }
    }

    /// Takes a job over.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock { jobs.append(job) }
        condition.signal()
    }

    private func work() {
        condition.lock()
        while jobs.isEmpty { condition.wait() }
        let job = jobs.removeFirst()
        condition.unlock()
        job.runSynchronously(on: asUnownedTaskExecutor())
    }
}
