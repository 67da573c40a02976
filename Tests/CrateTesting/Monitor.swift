import Glibc

/// Something did not happen in time.
public struct TimedOut: Error, CustomStringConvertible {
    /// What was waited for.
    public let awaited: String
    /// How long.
    public let limit: Duration
    /// What there was instead.
    public let found: String

    /// An error of a wait.
    public init(awaited: String, limit: Duration, found: String) {
        (self.awaited, self.limit, self.found) = (awaited, limit, found)
    }

    /// All of it, in a sentence.
    public var description: String { "waited \(limit) for \(awaited); there was: \(found)" }
}

/// A value that threads change and others wait for: pthread_cond_timedwait(3) with the monotonic clock.
///
/// A wait takes a thread of its own, none of Swift's pool, and no queue of libdispatch: neither has to be free for a value
/// that is there to be found.
final class Monitor<State: Sendable>: @unchecked Sendable {
    // SAFETY: the state is touched with the lock held only. A pthread lock, for the thread sanitizer's sake: a Mutex of a
    // generic type locks where it does not look.
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

    /// The value now.
    var value: State { withLock { $0 } }

    /// Changes the value. All who wait look at it.
    func change(_ body: (inout State) -> Void) {
        withLock { state in
            body(&state)
            pthread_cond_broadcast(changed)
        }
    }

    /// Does something with the value while no other thread can change it.
    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&state)
    }

    /// What the probe makes of the value, asked now and after each change, until it makes something of it.
    ///
    /// - Parameters:
    ///   - awaited: what is waited for, in words, for the error when it does not come.
    ///   - found: what there is instead, in words.
    func first<Value: Sendable>(
        _ awaited: String, within limit: Duration, found: @escaping @Sendable (State) -> String,
        probe: @escaping @Sendable (State) -> Value?
    ) async throws -> Value {
        if let value = withLock({ probe($0) }) { return value }
        return try await blocking { try self.wait(awaited, limit, found, probe) }
    }

    /// What is made of the value, by whoever comes first, as soon as something can be. Blocks, and has no limit.
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
        var deadline = timespec(after: limit)
        return try withLock { state in
            var answer: Int32 = 0
            while true {
                if let value = probe(state) { return value }
                if answer == ETIMEDOUT { throw TimedOut(awaited: awaited, limit: limit, found: found(state)) }
                answer = pthread_cond_timedwait(changed, lock, &deadline)
            }
        }
    }
}

extension timespec {
    /// A moment of the monotonic clock: so long from now.
    init(after delay: Duration) {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let (seconds, attoseconds) = max(delay, .zero).components
        let nanoseconds = now.tv_nsec + Int(attoseconds / 1_000_000_000)
        self.init(tv_sec: now.tv_sec + Int(seconds) + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    }
}

extension Duration {
    /// For poll(2): in milliseconds, rounded up, so that a wait is never shorter.
    var pollMilliseconds: Int32 { Int32(clamping: Int64((max(self, .zero) / .milliseconds(1)).rounded(.up))) }
}
