/// Runs the jobs of a task on the thread that waits for it, so that they have what that thread has.
final class CallingThread: TaskExecutor {
    /// The jobs that wait; after the last one, nil.
    private let jobs = Monitor([UnownedJob?]())

    /// Runs a body to its end.
    func run<Value, Failure: Error>(_ body: () async throws(Failure) -> Value) throws(Failure) -> Value {
        try withoutActuallyEscaping(body) { body throws(Failure) in
            // SAFETY: only this thread uses both, and only until the task has ended.
            nonisolated(unsafe) let body = body
            nonisolated(unsafe) var result: Result<Value, Failure>?
            Task(executorPreference: self) {
                do throws(Failure) { result = .success(try await body()) } catch { result = .failure(error) }
                self.jobs.change { $0.append(nil) }
            }
            while let job = jobs.wait({ $0.isEmpty ? nil : .some($0.removeFirst()) }) {
                job.runSynchronously(on: asUnownedTaskExecutor())
            }
            guard let result else { fatalError("The last job comes after the result.") }
            return try result.get()
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.change { $0.append(job) }
    }
}
