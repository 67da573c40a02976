internal import LinuxSystem
internal import Synchronization

/// Runs tasks one after the other on a thread that exists only while there are any.
///
/// Long queries and scans do not take one of the few threads of ``TaskThreads``, which transport needs, and nothing
/// sleeps while there is nothing to do.
final class StoreThread: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isRunning = false
    }

    private let priority: WorkerThread.Priority
    private let state = Mutex(State())

    init(priority: WorkerThread.Priority = .inherited) { self.priority = priority }

    /// Runs a job after those before it.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFirst = state.withLock { state in
            state.jobs.append(job)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard isFirst else { return }
        // The stack has room for the deepest JSON of a debug build.
        let isStarted = WorkerThread.detach(name: "crate-store", stackSize: 1 << 20, priority: priority) { [self] in
            work()
        }
        if !isStarted { work() }
    }

    /// Runs a body on the thread. Cancellation of the caller reaches the body.
    func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        let task = Task(executorPreference: self) {
            try Task.checkCancellation()
            return try body()
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
        state.withLock { state in
            guard state.jobs.isEmpty else { return state.jobs.removeFirst() }
            state.isRunning = false
            return nil
        }
    }
}
