internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The real-time priority of an audio thread: SCHED_FIFO, sched(7). Higher than all threads without real-time
/// scheduling, lower than the kernel's interrupt threads, which have 50.
struct RealtimePriority: Sendable {
    /// The priority of sched(7), from 1 to 99; higher threads run first.
    let level: Int32

    /// The priority of the playback loop, which fills the device's buffer.
    static let playing = Self(level: 40)
    /// The priority of the reader; lower, because the ring gives it more time.
    static let reading = Self(level: 39)

    /// Requests the priority for the calling thread, which continues without it after a refusal.
    /// - Returns: 0, or the errno; EPERM if RLIMIT_RTPRIO does not permit it, getrlimit(2).
    @discardableResult func take() -> Int32 {
        var parameters = sched_param()
        parameters.sched_priority = level
        // SAFETY: the parameters outlive the call.
        return unsafe pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
    }

    /// The errno's name if this process is refused real-time scheduling; nil otherwise. Tries it on a separate thread.
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
