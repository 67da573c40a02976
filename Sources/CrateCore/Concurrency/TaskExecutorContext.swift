/// Selects the threads that run the tasks of a long-lived process; child tasks inherit the choice.
///
/// Child tasks inherit a task executor preference (SE-0417), but unstructured tasks do not: create those with this
/// type.
public enum TaskExecutorContext {
    /// The executor of the current task; nil for the default pool.
    @TaskLocal public static var executor: (any TaskExecutor)?

    /// Starts a task on an executor, which its child tasks and ``task(_:)`` also use.
    ///
    /// A task started elsewhere would first pass through the default pool.
    @discardableResult
    public static func start(
        on executor: any TaskExecutor, _ body: @escaping @Sendable () async -> Void
    ) -> Task<Void, Never> {
        $executor.withValue(executor) { Task(executorPreference: executor, operation: body) }
    }

    /// Starts an unstructured task on the executor of the current one.
    public static func task<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Task<Value, Never> {
        Task(executorPreference: executor, operation: body)
    }
}
