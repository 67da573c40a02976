/// The progress of a long-running intent, in units of its own.
public struct IntentProgress: Sendable, Hashable {
    /// The number of completed units.
    public let completed: Int
    /// The total number of units; 0 if unknown.
    public let total: Int

    /// Receives the progress reports of a run.
    public typealias Listener = @Sendable (IntentProgress) -> Void

    /// Creates a report; `total` is 0 while the number of units is unknown.
    public init(completed: Int, total: Int) {
        self.completed = completed
        self.total = total
    }
}

/// The listener of a run. A class, because setting a task-local closure crashes optimised programs of Swift 6.3.1
/// (`swift_task_localValuePush`).
final class ProgressListener: Sendable {
    @TaskLocal static var current: ProgressListener?

    let listener: IntentProgress.Listener

    init(_ listener: @escaping IntentProgress.Listener) { self.listener = listener }
}

extension LongRunningIntent {
    /// Reports progress to the listener of the current run.
    public func report(_ completed: Int, of total: Int) {
        ProgressListener.current?.listener(IntentProgress(completed: completed, total: total))
    }
}
