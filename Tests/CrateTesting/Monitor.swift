import Glibc

/// The error for an event that did not happen in time.
public struct TimedOut: Error, CustomStringConvertible {
    /// What was awaited.
    public let awaited: String
    /// The limit.
    public let limit: Duration
    /// What was found instead.
    public let found: String

    /// Creates an error.
    public init(awaited: String, limit: Duration, found: String) {
        (self.awaited, self.limit, self.found) = (awaited, limit, found)
    }

    /// One sentence.
    public var description: String { "waited \(limit) for \(awaited); there was: \(found)" }
}

/// A value that threads change and wait for: pthread_cond_timedwait(3) with the monotonic clock.
///
/// A wait takes a thread of its own rather than one of Swift's pool or a libdispatch queue, so it does not depend on
/// those being free.
final class Monitor<State: Sendable>: @unchecked Sendable {
    // SAFETY: the state is only accessed with the lock held. A pthread lock, because the thread sanitizer does not
    // recognize a Mutex in a generic type.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    init(_ state: State) {
        self.state = state
        pthread_mutex_init(lock, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(lock)
        changed.deallocate()
        lock.deallocate()
    }

    /// The present value.
    var value: State { withLock { $0 } }

    /// Changes the value and wakes all waiting threads.
    func change(_ body: (inout State) -> Void) {
        withLock { state in
            body(&state)
            pthread_cond_broadcast(changed)
        }
    }

    /// Runs a body with the value locked.
    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&state)
    }

    /// The first result of the probe, called now and after each change.
    /// - Parameters:
    ///   - awaited: What is awaited, for the error at the limit.
    ///   - found: Describes the value for the error at the limit.
    func first<Value: Sendable>(
        _ awaited: String, within limit: Duration, found: @escaping @Sendable (State) -> String,
        probe: @escaping @Sendable (State) -> Value?
    ) async throws -> Value {
        if let value = withLock({ probe($0) }) { return value }
        return try await blocking { try self.wait(awaited, limit, found, probe) }
    }

    /// The first result of `take`, called now and after each change. Blocks without a limit.
    func wait<Value>(_ take: (inout State) -> Value?) -> Value {
        withLock { state in
            while true {
                if let value = take(&state) { return value }
                pthread_cond_wait(changed, lock)
            }
        }
    }

    private func wait<Value>(
        _ awaited: String, _ limit: Duration, _ found: (State) -> String, _ probe: (State) -> Value?
    ) throws -> Value {
        var waiting = WaitLimit(limit)
        return try withLock { state in
            while true {
                if let value = probe(state) { return value }
                guard waiting.isLeft() else { throw TimedOut(awaited: awaited, limit: limit, found: found(state)) }
                var deadline = timespec(after: WaitLimit.step)
                pthread_cond_timedwait(changed, lock, &deadline)
            }
        }
    }
}

extension timespec {
    /// The time on the monotonic clock after a delay.
    init(after delay: Duration) {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let (seconds, attoseconds) = max(delay, .zero).components
        let nanoseconds = now.tv_nsec + Int(attoseconds / 1_000_000_000)
        self.init(tv_sec: now.tv_sec + Int(seconds) + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    }
}

extension Duration {
    /// The timeout for poll(2) in milliseconds, rounded up so that a wait is never too short.
    var pollMilliseconds: Int32 { Int32(clamping: Int64((max(self, .zero) / .milliseconds(1)).rounded(.up))) }
}
