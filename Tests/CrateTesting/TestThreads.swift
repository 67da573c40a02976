import Foundation

/// Threads beside Swift's pool: a task on them goes on as soon as it can, however long the tests on the pool compute.
public final class TestThreads: TaskExecutor {
    /// For tests that wait for others: as many as wait at a time, and some.
    public static let shared = TestThreads(count: 8 * max(2, ProcessInfo.processInfo.activeProcessorCount), niceness: 0)
    /// For tests that compute for long, behind all others.
    static let computing = TestThreads(count: max(2, ProcessInfo.processInfo.activeProcessorCount), niceness: 10)

    private let jobs = Monitor<[UnownedJob]>([])

    private init(count: Int, niceness: Int32) {
        for _ in 0..<count {
            let thread = Thread { [unowned self] in
                // Of this thread alone: Linux counts threads as processes here.
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
                while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
            }
            thread.stackSize = 1 << 20
            thread.start()
        }
    }

    private func next() -> UnownedJob { jobs.wait { $0.isEmpty ? nil : $0.removeFirst() } }

    /// Lets one of the threads do it.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.change { $0.append(job) }
    }
}
