internal import CLinux
internal import Glibc

// SAFETY: mutex and condition variable are owned, do not move, and may be used from several threads.
/// A lock with a condition variable: pthread_mutex_lock(3), pthread_cond_wait(3).
///
/// Waiting threads sleep in the kernel; deadlines are by `CLOCK_MONOTONIC`.
@safe public final class Condition: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let variable: UnsafeMutablePointer<pthread_cond_t>

    /// Starts unlocked, with no waiting thread.
    public init() {
        unsafe mutex = .allocate(capacity: 1)
        unsafe variable = .allocate(capacity: 1)
        unsafe pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        unsafe pthread_condattr_init(&attributes)
        unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        unsafe pthread_cond_init(variable, &attributes)
        unsafe pthread_condattr_destroy(&attributes)
    }

    deinit {
        unsafe pthread_cond_destroy(variable)
        unsafe pthread_mutex_destroy(mutex)
        unsafe variable.deallocate()
        unsafe mutex.deallocate()
    }

    /// Takes the lock, runs a body, and releases the lock, which is not recursive.
    public func withLock<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// Wakes a waiting thread, if any: pthread_cond_signal(3).
    public func signal() { unsafe pthread_cond_signal(variable) }

    /// Releases the lock, sleeps until a signal, and takes the lock again. The caller must have the lock. May return
    /// without a signal, so call it in a loop.
    public func wait() { unsafe pthread_cond_wait(variable, mutex) }

    /// Waits like ``wait()``, but only until a deadline.
    /// - Returns: False at the deadline.
    public func wait(until deadline: Deadline) -> Bool {
        var time = deadline.time
        return unsafe pthread_cond_timedwait(variable, mutex, &time) != ETIMEDOUT
    }
}
