internal import CLinux
internal import Foundation
internal import Glibc
internal import LinuxSystem

/// A few threads that run Swift's tasks and sleep when idle.
///
/// The default pool is libdispatch's, whose first worker starts a timer that wakes the process every second until it
/// ends (`_dispatch_workq_monitor_pools` in its event/workqueue.c).
public final class TaskThreads: TaskExecutor {
    // SAFETY: all accesses hold the condition's lock.
    nonisolated(unsafe) private var jobs: [UnownedJob] = []
    private let condition = NSCondition()

    /// Starts the threads; a query that waits for another process's write lock blocks one of them.
    public init(count: Int) {
        for number in 1...count {
            // Encoding JSON of the greatest permitted depth takes a quarter of the stack in a debug build.
            let thread = WorkerThread(name: "crate-task\(number)", stackSize: 2 << 20) { [self] in
                while true { work() }
            }
            thread.leave()
        }
    }

    /// Runs a job on one of the threads.
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
