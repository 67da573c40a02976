/// How far a long-running intent is.
public struct IntentProgress: Sendable, Hashable {
    /// What is done.
    public let completed: Int
    /// What there is to do; 0 where that is not known.
    public let total: Int

    /// Takes what is reported.
    public typealias Listener = @Sendable (IntentProgress) -> Void

    @TaskLocal static var listener: Listener?

    /// A state.
    public init(completed: Int, total: Int) {
        self.completed = completed
        self.total = total
    }
}

extension LongRunningIntent {
    /// Says how far it is, to whoever listens to this run.
    public func report(_ completed: Int, of total: Int) {
        IntentProgress.listener?(IntentProgress(completed: completed, total: total))
    }
}
