internal import CLinux
internal import Glibc

// SAFETY: write(2) and read(2) get eight bytes, the size of their local variable.
/// A counter that wakes a thread, which waits for its descriptor until another thread makes it readable: eventfd(2).
///
/// A signal before the wait is kept, and several signals cause one wake-up. Only `init` allocates.
public final class EventFD: Sendable {
    /// The descriptor for poll(2): readable from a signal until ``clear()``.
    public let descriptor: Int32

    /// Starts without a signal. Traps if the process has no descriptors left, because its threads need this one.
    public init() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        precondition(descriptor >= 0, "The process has no descriptor left for its own threads.")
    }

    deinit { close(descriptor) }

    /// Wakes the waiting thread. Does not block.
    public func signal() {
        var one: UInt64 = 1
        _ = unsafe write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Discards all signals so far.
    public func clear() {
        var count: UInt64 = 0
        _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
    }

    /// Sleeps until there is a signal, which may have been sent before, and clears it.
    public func wait() { _ = wait(atMost: nil) }

    /// Waits for a signal and clears it. Returns false after the limit; nil waits without a limit.
    public func wait(atMost limit: Duration?) -> Bool {
        guard Poll.isReadable(descriptor, within: limit) else { return false }
        clear()
        return true
    }
}
