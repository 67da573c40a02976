import CrateBox

/// Runs long work that Ctrl-C ends between two steps; what was done by then stays done.
///
/// Work that fails after an interruption, as where it had to wait for another process, is cancelled too.
func interruptible<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    CommandInterruption.workBegins()
    defer { CommandInterruption.workEnds() }
    let interruption = Interruption(last: Questioner.giveUp)
    let task = Task.detached { try work() }
    interruption.perform { task.cancel() }
    do {
        return try await withExtendedLifetime(interruption) { task }.value
    } catch {
        throw interruption.hasCome ? CancellationError() : error
    }
}
