internal import CLinux
internal import Foundation
internal import Glibc
internal import ServiceLifecycle
internal import Synchronization

/// Tells the service manager that all is well, as often as it wants to hear it: while music should move and does, and
/// while none should.
///
/// A thread of its own sleeps in poll(2): one wake-up a sign, where a task that sleeps takes five.
struct SignsOfLife: Service {
    let notice: ServiceNotice
    let every: Duration
    let isWell: @Sendable () -> Bool

    func run() async throws {
        let end = try Hangup()
        let thread = Thread { [self] in
            while !end.hasCome(within: every) { if isWell() { notice.alive() } }
        }
        thread.name = "crate-signs"
        thread.stackSize = 128 * 1024
        thread.start()
        try? await gracefulShutdown()
        end.come()
    }
}

/// Something that comes once, and that a thread can wait for with a limit: a pipe whose writing end is closed.
private final class Hangup: Sendable {
    private let reading: Int32
    private let writing: Atomic<Int32>

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = ends[0]
        writing = Atomic(ends[1])
    }

    deinit {
        come()
        close(reading)
    }

    func come() {
        let end = writing.exchange(-1, ordering: .acquiringAndReleasing)
        if end >= 0 { close(end) }
    }

    func hasCome(within limit: Duration) -> Bool {
        var entry = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, Int32(clamping: Int(limit / .milliseconds(1)))) != 0
    }
}
