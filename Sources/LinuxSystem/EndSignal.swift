internal import CLinux
internal import Glibc

// SAFETY: the semaphore is owned, does not move, and may be used from several threads.
/// A one-time signal, for example that a thread has ended: a semaphore, sem_post(3), which needs no descriptor.
@safe public final class EndSignal: @unchecked Sendable {
    private let semaphore: UnsafeMutablePointer<sem_t>

    /// Creates a signal that is not sent.
    public init() {
        unsafe semaphore = .allocate(capacity: 1)
        unsafe sem_init(semaphore, 0, 0)
    }

    deinit {
        unsafe sem_destroy(semaphore)
        unsafe semaphore.deallocate()
    }

    /// Sends the signal.
    public func come() { unsafe sem_post(semaphore) }

    /// Waits for the signal; false if it is not sent within the limit.
    public func wait(atMost limit: Duration) -> Bool {
        var deadline = Deadline(after: limit).time
        while unsafe cratebox_wait_semaphore(semaphore, &deadline) != 0 {
            if errno != EINTR { return false }
        }
        return true
    }
}
