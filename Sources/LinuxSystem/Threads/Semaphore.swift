internal import CLinux
internal import Glibc

// SAFETY: the semaphore is owned, does not move, and may be used from several threads.
/// Counts signals that threads wait for, for example that a thread has ended: sem_overview(7). Needs no descriptor.
@safe public final class Semaphore: @unchecked Sendable {
    private let semaphore: UnsafeMutablePointer<sem_t>

    /// Starts with `count` signals, each of which ends one wait.
    public init(_ count: Int = 0) {
        unsafe semaphore = .allocate(capacity: 1)
        unsafe sem_init(semaphore, 0, UInt32(count))
    }

    deinit {
        unsafe sem_destroy(semaphore)
        unsafe semaphore.deallocate()
    }

    /// Adds a signal, which ends one wait: sem_post(3).
    public func signal() { unsafe sem_post(semaphore) }

    /// Waits for a signal and takes it: sem_wait(3).
    public func wait() { while unsafe sem_wait(semaphore) != 0 {} }

    /// Waits for a signal and takes it; false if none is sent within the limit.
    public func wait(atMost limit: Duration) -> Bool {
        var deadline = Deadline(after: limit).time
        while unsafe cratebox_wait_semaphore(semaphore, &deadline) != 0 {
            if errno != EINTR { return false }
        }
        return true
    }
}
