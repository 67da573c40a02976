import CrateBox

/// Runs long work that Ctrl-C ends between two steps; what was done by then stays done.
func interruptible<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let interruption = Interruption(last: Questioner.giveUp)
    let task = Task.detached { try work() }
    interruption.perform { task.cancel() }
    return try await withExtendedLifetime(interruption) { task }.value
}
