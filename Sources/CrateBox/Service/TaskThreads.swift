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
    // SAFETY: as above.
    nonisolated(unsafe) private var hasThreads = false
    private let condition = NSCondition()
    private let count: Int
    private let name: String

    /// Starts the threads; a query that waits for another process's write lock blocks one of them.
    /// - Parameters:
    ///   - name: The threads' name, before their number; at most 13 bytes.
    ///   - isLate: Whether they are started with the first job.
    public init(count: Int, name: String = "crate-task", isLate: Bool = false) {
        (self.count, self.name) = (count, name)
        if !isLate { start() }
    }

    private func start() {
        hasThreads = true
        for number in 1...count {
            // Encoding JSON of the greatest permitted depth takes a quarter of the stack in a debug build.
            let thread = WorkerThread(name: "\(name)\(number)", stackSize: 2 << 20) { [self] in
                while true { work() }
            }
            thread.leave()
        }
    }

    /// Runs a job on one of the threads.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            jobs.append(job)
            if !hasThreads { start() }
        }
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
