import Foundation

/// Threads for tests that talk to others: a task on them goes on as soon as it can, however long the tests on Swift's pool
/// compute.
public final class TestThreads: TaskExecutor {
    /// Those of this process.
    public static let shared = TestThreads(count: max(4, ProcessInfo.processInfo.activeProcessorCount))

    private let jobs = Monitor<[UnownedJob]>([])

    private init(count: Int) {
        for _ in 0..<count {
            let thread = Thread { [unowned self] in
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
