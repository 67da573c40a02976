internal import LinuxSystem

/// Runs tasks one at a time on a thread that exists only while there are tasks and for a moment after the last one,
/// because clients request the next page of a list as soon as they have read one.
///
/// Long queries and scans thus do not occupy the few threads of ``TaskThreads``, which transport needs, and an idle box
/// has no additional thread.
final class StoreThread: TaskExecutor {
    /// How long the thread waits for another task before it ends.
    private static let timeout = Duration.milliseconds(20)

    private let priority: WorkerThread.Priority
    private let condition = Condition()
    // SAFETY: all accesses hold the condition's lock.
    nonisolated(unsafe) private var jobs: [UnownedJob] = []
    nonisolated(unsafe) private var isRunning = false

    init(priority: WorkerThread.Priority = .inherited) { self.priority = priority }

    /// Runs a job after those before it.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFirst = condition.withLock {
            jobs.append(job)
            defer { isRunning = true }
            return !isRunning
        }
        guard isFirst else { return condition.signal() }
        // The stack is large enough for the deepest permitted JSON in a debug build.
        let isStarted = WorkerThread.detach(name: "crate-store", stackSize: 1 << 20, priority: priority) { [self] in
            work()
        }
        if !isStarted { work() }
    }

    /// Runs a body on the thread. Cancellation of the caller reaches the body.
    func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = Task(executorPreference: self) {
            try Task.checkCancellation()
            return try await body()
        }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func work() {
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob? {
        condition.withLock {
            let end = Deadline(after: Self.timeout)
            while jobs.isEmpty, condition.wait(until: end) {}
            guard jobs.isEmpty else { return jobs.removeFirst() }
            isRunning = false
            return nil
        }
    }
}
