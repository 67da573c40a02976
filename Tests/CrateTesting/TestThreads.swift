import Foundation

/// Threads apart from Swift's pool, on which no task has to wait for a thread.
///
/// If a task becomes ready while all threads are busy, another one is started. The kernel's scheduler then shares the
/// processors, so that a short task ends soon even if others compute for minutes, and the limit of a wait is not used
/// up by other tests.
public final class TestThreads: TaskExecutor {
    /// For tests that wait for events.
    public static let shared = TestThreads(most: 1_000, niceness: 0)
    /// For long computations, at low priority: one thread per processor.
    static let computing = TestThreads(most: max(2, ProcessInfo.processInfo.activeProcessorCount), niceness: 10)

    private struct State {
        var jobs: [UnownedJob] = []
        /// The number of threads that wait for a job.
        var idle = 0
        var threads = 0
    }

    private let state = Monitor(State())
    private let most: Int
    private let niceness: Int32

    private init(most: Int, niceness: Int32) { (self.most, self.niceness) = (most, niceness) }

    /// Runs a job on one of the threads.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        var isThreadNeeded = false
        state.change { state in
            state.jobs.append(job)
            isThreadNeeded = state.jobs.count > state.idle && state.threads < most
            if isThreadNeeded { state.threads += 1 }
        }
        if isThreadNeeded { startThread() }
    }

    private func startThread() {
        // The executors live as long as the process.
        let thread = Thread { [unowned self] in
            // Applies to this thread only, as on Linux: setpriority(2).
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
            while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
        }
        thread.stackSize = 1 << 20
        thread.start()
    }

    private func next() -> UnownedJob {
        state.withLock { $0.idle += 1 }
        return state.wait { state in
            guard !state.jobs.isEmpty else { return nil }
            state.idle -= 1
            return state.jobs.removeFirst()
        }
    }
}
