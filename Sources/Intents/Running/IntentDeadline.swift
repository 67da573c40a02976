import Synchronization

/// The reason why an intent was cancelled.
public enum IntentCancellationReason: Sendable, Hashable {
    /// The deadline passed before `perform()` returned.
    case timeout
    /// The caller cancelled or disconnected.
    case userCancelled

    /// The reason for cancelling the current `perform()`; nil if it is not cancelled.
    public static var current: IntentCancellationReason? {
        Task.isCancelled ? IntentDeadline.note?.reason ?? .userCancelled : nil
    }
}

/// The time limit of `perform()`. Beyond it the task is cancelled, and the reply is a failure once `perform()` has
/// returned.
public struct IntentDeadline: Sendable {
    /// The default limit: thirty seconds.
    public static let usual = Duration.seconds(30)

    @TaskLocal static var note: CancellationNote?

    private let limit: Duration
    private let clock: any Clock<Duration>

    /// Creates a limit for `perform()`.
    /// - Parameters:
    ///   - limit: the longest time that `perform()` may take.
    ///   - clock: measures the limit; tests pass a virtual one.
    public init(_ limit: Duration = usual, clock: any Clock<Duration>) {
        self.limit = limit
        self.clock = clock
    }

    /// Runs a body and cancels it at the limit. Waits for the body to return even then.
    /// - Throws: ``Passed``, and any error of the body.
    func within<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let note = CancellationNote()
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await Self.$note.withValue(note) { try await body() } }
            group.addTask {
                try await clock.sleep(for: limit)
                note.reason = .timeout
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let value = first else { throw Passed() }
            return value
        }
    }

    struct Passed: Error {}
}

/// Stores the reason of a cancellation.
final class CancellationNote: Sendable {
    private let kept = Mutex<IntentCancellationReason?>(nil)

    var reason: IntentCancellationReason? {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }
}
