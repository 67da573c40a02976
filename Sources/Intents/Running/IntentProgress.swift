/// How far a long-running intent is.
public struct IntentProgress: Sendable, Hashable {
    /// What is done.
    public let completed: Int
    /// What there is to do; 0 where that is not known.
    public let total: Int

    /// Takes what is reported.
    public typealias Listener = @Sendable (IntentProgress) -> Void

    /// A state.
    public init(completed: Int, total: Int) {
        self.completed = completed
        self.total = total
    }
}

/// Who listens to a run: an object, because a task-local closure crashes optimised programs of Swift 6.3.1 when it is set
/// (`swift_task_localValuePush`).
final class ProgressListener: Sendable {
    @TaskLocal static var current: ProgressListener?

    let hear: IntentProgress.Listener

    init(_ hear: @escaping IntentProgress.Listener) { self.hear = hear }
}

extension LongRunningIntent {
    /// Says how far it is, to whoever listens to this run.
    public func report(_ completed: Int, of total: Int) {
        ProgressListener.current?.hear(IntentProgress(completed: completed, total: total))
    }
}
