/// On whose threads the tasks of a process that stays are run: what they start inherits it.
///
/// A task executor preference (SE-0417) reaches child tasks by itself, and unstructured ones only if they are made here.
public enum TaskCrew {
    /// The threads; nil for the default pool.
    @TaskLocal public static var executor: (any TaskExecutor)?

    /// Starts a task on the threads of an executor, with all that comes of it.
    ///
    /// A task that begins elsewhere would go through the default pool on its way.
    @discardableResult
    public static func start(
        on executor: any TaskExecutor, _ body: @escaping @Sendable () async -> Void
    ) -> Task<Void, Never> {
        $executor.withValue(executor) { Task(executorPreference: executor, operation: body) }
    }

    /// An unstructured task on the same threads as this one.
    public static func task<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Task<Value, Never> {
        Task(executorPreference: executor, operation: body)
    }
}
