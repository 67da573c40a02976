internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// How urgent a thread is that the system must not keep waiting: SCHED_FIFO, sched(7). Above what merely computes, below
/// the kernel's own threads for interrupts, which have 50.
struct RealtimePriority: Sendable {
    /// From 1 to 99.
    let level: Int32

    /// The thread that fills the device's buffer.
    static let playing = Self(level: 40)
    /// The thread that the other one reads from.
    static let reading = Self(level: 39)

    /// Makes the calling thread so urgent: 0, or errno where it may not be, RLIMIT_RTPRIO of getrlimit(2). It plays all
    /// the same then.
    @discardableResult func take() -> Int32 {
        var parameters = sched_param()
        parameters.sched_priority = level
        return unsafe pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
    }

    /// Why this process may not have it, by errno's name; nil where it may. A thread tries it, and ends.
    static func refusal() -> String? {
        let answer = Answer()
        WorkerThread(name: "crate-urgent") { answer.code.store(playing.take(), ordering: .relaxed) }.join()
        let code = answer.code.load(ordering: .relaxed)
        return code == 0 ? nil : Errno(code).name
    }

    private final class Answer: Sendable {
        let code = Atomic<Int32>(0)
    }
}
