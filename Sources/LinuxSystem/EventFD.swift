internal import CLinux
internal import Glibc

/// A descriptor that one thread waits for and others make readable: eventfd(2).
///
/// A signal that comes before the wait is kept; several signals wake once. No call but `init` allocates.
public final class EventFD: Sendable {
    /// For poll(2): readable from a signal until it is cleared.
    public let descriptor: Int32

    /// An event without a signal. Traps where the process may open no more files: no thread of its own could be woken.
    public init() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        precondition(descriptor >= 0, "The process has no descriptor left for its own threads.")
    }

    deinit { close(descriptor) }

    /// Wakes the waiter. Never blocks.
    public func signal() {
        var one: UInt64 = 1
        _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Discards the signals so far.
    public func clear() {
        var count: UInt64 = 0
        _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
    }

    /// Waits for a signal and clears it.
    public func wait() { _ = wait(atMost: nil) }

    /// Waits for a signal and clears it; false when none came in time. Nil waits for ever.
    public func wait(atMost limit: Duration?) -> Bool {
        guard Poll.isReadable(descriptor, within: limit) else { return false }
        clear()
        return true
    }
}
