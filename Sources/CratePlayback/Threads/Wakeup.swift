internal import CLinux
internal import Glibc

/// A descriptor that one thread waits on and another makes readable: eventfd(2).
///
/// Signals that come before the wait are not lost; several of them wake once.
final class Wakeup: Sendable {
    /// For poll(2).
    let descriptor: Int32

    init() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        precondition(descriptor >= 0, "The process has no descriptor left for its own threads.")
    }

    deinit { close(descriptor) }

    /// Wakes the waiter; never blocks.
    func signal() {
        var one: UInt64 = 1
        _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Forgets the signals so far.
    func clear() {
        var count: UInt64 = 0
        _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
    }

    /// Waits for a signal and forgets it.
    func wait() {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&entry, 1, -1) < 0 && errno == EINTR {}
        clear()
    }
}

extension Wakeup {
    /// Waits for a signal and forgets it; false when none came in time.
    func wait(atMost limit: Duration?) -> Bool {
        guard let limit else {
            wait()
            return true
        }
        let deadline = ContinuousClock.now + limit
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var answer: Int32
        repeat {
            let left = max(deadline - ContinuousClock.now, .zero)
            answer = unsafe poll(&entry, 1, Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up))))
            // A signal of the system's has ended the wait early.
        } while answer < 0 && errno == EINTR
        guard answer > 0 else { return false }
        clear()
        return true
    }
}
