import Foundation

/// Threads beside Swift's pool, on which no task waits for a thread.
///
/// Where all threads are at work when a task becomes ready, one more is started: the system's scheduler shares the
/// processors among them, so that a short task ends soon beside tests that compute for minutes. A limit of a wait thus
/// counts what is waited for, and not the tests beside it.
public final class TestThreads: TaskExecutor {
    /// For tests that wait for others.
    public static let shared = TestThreads(most: 1_000, niceness: 0)
    /// For tests that compute for long, after all others: one for each processor.
    static let computing = TestThreads(most: max(2, ProcessInfo.processInfo.activeProcessorCount), niceness: 10)

    private struct State {
        var jobs: [UnownedJob] = []
        /// Threads that wait for a job.
        var idle = 0
        var threads = 0
    }

    private let state = Monitor(State())
    private let most: Int
    private let niceness: Int32

    private init(most: Int, niceness: Int32) { (self.most, self.niceness) = (most, niceness) }

    /// Lets one of the threads run it.
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
            // Of this thread alone: Linux counts threads as processes here.
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
