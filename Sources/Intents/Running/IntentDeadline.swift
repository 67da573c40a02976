import Synchronization

/// Why what an intent does was given up.
public enum IntentCancellationReason: Sendable, Hashable {
    /// It took longer than it may.
    case timeout
    /// Whoever asked for it has gone, or has said so.
    case userCancelled

    /// The reason for which the present `perform()` was cancelled; nil while it was not.
    public static var current: IntentCancellationReason? {
        Task.isCancelled ? IntentDeadline.note?.reason ?? .userCancelled : nil
    }
}

/// How long `perform()` may take.
public struct IntentDeadline: Sendable {
    /// What everybody gets: thirty seconds.
    public static let usual = Duration.seconds(30)

    @TaskLocal static var note: CancellationNote?

    private let limit: Duration
    private let clock: any Clock<Duration>

    /// A limit, and the clock that it is measured with.
    public init(_ limit: Duration = usual, clock: any Clock<Duration>) {
        self.limit = limit
        self.clock = clock
    }

    /// Does something, and gives it up when the time is over.
    /// - Throws: ``Passed``; what the body throws.
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

    /// The time is over.
    struct Passed: Error {}
}

/// Keeps the reason of a cancellation.
final class CancellationNote: Sendable {
    private let kept = Mutex<IntentCancellationReason?>(nil)

    var reason: IntentCancellationReason? {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }
}
