internal import CLinux
internal import Foundation
internal import Glibc

/// Says that it is over, to a thread that waits in poll(2): eventfd(2).
package final class ThreadEnd: Sendable {
    /// Readable once it is over.
    package let descriptor: Int32

    package init() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        precondition(descriptor >= 0, "The process has no descriptor left for its own threads.")
    }

    deinit { close(descriptor) }

    /// It is over; never blocks.
    package func come() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// It is not over after all: for words that mean less than the end.
    package func forget() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    }

    /// Waits until it is over. A signal ends the wait early, and nothing else.
    package func wait() {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, -1)
    }

    /// Waits until it is over, at most so long. A signal ends the wait early, and nothing else.
    package func hasCome(within limit: Duration) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, Int32(clamping: Int(limit / .milliseconds(1)))) > 0
    }
}
