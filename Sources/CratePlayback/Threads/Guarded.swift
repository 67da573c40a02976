internal import Glibc

/// A value protected by a pthread mutex with priority inheritance: pthread_mutexattr_setprotocol(3).
///
/// The engine uses it for all shared values instead of `Mutex`, whose hand-over to a waiting thread the thread
/// sanitizer does not recognize.
// SAFETY: the value is only accessed with the lock held; the lock is owned and never moves.
@safe final class Guarded<Value>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    init(_ value: Value) {
        self.value = value
        unsafe lock = .allocate(capacity: 1)
        unsafe lock.initialize(to: pthread_mutex_t())
        var attributes = pthread_mutexattr_t()
        unsafe pthread_mutexattr_init(&attributes)
        unsafe pthread_mutexattr_setprotocol(&attributes, Int32(PTHREAD_PRIO_INHERIT))
        unsafe pthread_mutex_init(lock, &attributes)
        unsafe pthread_mutexattr_destroy(&attributes)
    }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
    }

    /// Runs a body with the value. The body must not lock the same value again.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return body(&value)
    }
}
