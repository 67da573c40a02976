internal import CLinux
internal import Glibc
public import LinuxSystem

/// A few threads that run Swift's tasks and sleep when idle. A thread that waits for a disk is replaced as soon as
/// there is work for another.
///
/// The default pool is libdispatch's, whose first worker starts a timer that wakes the process every second until it
/// ends (`_dispatch_workq_monitor_pools` in its event/workqueue.c).
public final class TaskThreads: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        /// The threads that run a job or sleep; not those that wait for a disk.
        var serving = 0
        /// The number of threads that wait for a job.
        var idle = 0
        /// The number of threads that wait for a disk, and are replaced.
        var waiting = 0
        /// The number in the name of the thread that was started last.
        var last = 0
    }

    /// The number of waiting threads above which none is replaced, so that a disk that never answers does not use up
    /// the memory.
    private static let mostWaiting = 30

    // SAFETY: all accesses hold the condition's lock.
    nonisolated(unsafe) private var state = State()
    private let condition = Condition()
    private let count: Int
    private let name: String

    /// Creates the threads; they last as long as the process.
    /// - Parameters:
    ///   - count: how many run at a time, not counting those that wait for a disk.
    ///   - name: the threads' name, before their number; at most 13 bytes.
    ///   - isLate: whether to start threads only when jobs arrive.
    public init(count: Int, name: String = "crate-task", isLate: Bool = false) {
        (self.count, self.name) = (count, name)
        guard !isLate else { return }
        condition.withLock { for _ in 0..<count { start() } }
    }

    /// Runs a job on a thread that is idle or becomes so; jobs begin in the order of these calls.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            state.jobs.append(job)
            startIfNeeded()
        }
        condition.signal()
    }

    /// Starts a thread if jobs are waiting and fewer than `count` threads are serving. The caller has locked the
    /// condition.
    private func startIfNeeded() {
        guard state.jobs.count > state.idle, state.serving < count, state.waiting <= Self.mostWaiting else { return }
        start()
    }

    /// Starts a thread. The caller has locked the condition.
    private func start() {
        state.serving += 1
        state.last += 1
        // Encoding JSON of the greatest permitted depth takes a quarter of the stack in a debug build.
        let thread = WorkerThread(name: "\(name)\(state.last)", stackSize: 2 << 20) { [self] in
            DiskWait.serve(self) { while work() {} }
        }
        thread.leave()
    }

    /// Runs a job. Returns false if there are enough other threads, so that this one ends.
    private func work() -> Bool {
        guard let job = next() else { return false }
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }

    private func next() -> UnownedJob? {
        condition.withLock {
            guard state.serving <= count else {
                state.serving -= 1
                return nil
            }
            state.idle += 1
            while state.jobs.isEmpty { condition.wait() }
            state.idle -= 1
            return state.jobs.removeFirst()
        }
    }
}

extension TaskThreads: ReplacingPool {
    /// Lets another thread take jobs while the calling one waits for a disk.
    public func threadWaits() {
        condition.withLock {
            state.serving -= 1
            state.waiting += 1
            startIfNeeded()
        }
    }

    /// Counts a thread that no longer waits. If there are too many threads then, one ends after its job.
    public func threadReturns() {
        condition.withLock {
            state.waiting -= 1
            state.serving += 1
        }
    }
}
