internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The real-time priority of an audio thread: SCHED_FIFO, sched(7). It is higher than that of all threads without
/// real-time scheduling, and lower than the 50 of the kernel's interrupt threads.
struct RealtimePriority: Sendable {
    /// The priority of sched(7), from 1 to 99; higher threads run first.
    let level: Int32

    /// The priority of the playback loop, which fills the device's buffer.
    static let playing = Self(level: 40)
    /// The priority of the reader; lower, because the bytes in the ring give it more time.
    static let reading = Self(level: 39)

    /// Requests the priority for the calling thread, which continues without it after a refusal.
    /// - Returns: 0, or the errno; EPERM if RLIMIT_RTPRIO does not permit it, getrlimit(2).
    @discardableResult func take() -> Int32 {
        var parameters = sched_param()
        parameters.sched_priority = level
        // SAFETY: the parameters outlive the call.
        return unsafe pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
    }

    /// The errno's name if the system refuses this process real-time scheduling; nil otherwise. Tries it on a separate
    /// thread.
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
