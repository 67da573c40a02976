import CrateBox

/// Runs long work that Ctrl-C cancels between two steps; completed steps remain.
///
/// Work that fails after an interruption, for example because it waited for another process, counts as cancelled.
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

/// As ``interruptible(_:)``, for work that the next run continues; the failure states that.
/// - Parameter beginsAnew: True if the next run does all of the work again; then the failure does not state that.
func continuable<Value: Sendable>(
    unless beginsAnew: Bool = false, _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    do {
        return try await interruptible(work)
    } catch is CancellationError {
        throw beginsAnew ? Failure.cancelled : .suspended
    }
}
