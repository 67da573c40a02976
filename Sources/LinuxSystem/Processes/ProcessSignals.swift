internal import CLinux
internal import Glibc
internal import Synchronization

// SAFETY: sets of signals are local variables that outlive the calls.
/// Handles SIGINT, SIGTERM and SIGHUP, which end work or make a box read its configuration again. The main thread waits
/// for them: sigwait(3).
///
/// A signal source of libdispatch needs descriptors, and so does the worker that handles its event: it opens a file of
/// `/proc`, and traps in a process that has no descriptor left.
public enum ProcessSignals {
    static let taken = [SIGINT, SIGTERM, SIGHUP]

    private struct Listeners {
        var bodies: [SignalListener.Registration] = []
        /// The signals that have had a listener.
        var wanted: [Int32] = []
    }

    private static let listeners = Mutex(Listeners())

    /// Blocks the signals, so that they stay pending until ``take()``. Call it on the main thread before other threads
    /// start, because they inherit the mask.
    public static func block() { setMask(SIG_BLOCK, taken) }

    /// Calls the listeners of each signal, until the process ends. Call it on the main thread: the kernel delivers a
    /// signal to that thread first, even if a library's thread does not block signals.
    ///
    /// A signal that has never had a listener has its default action and ends the process. Once it has had one, the
    /// default action is never taken again, so that a signal does not kill a process that is already ending.
    public static func take() -> Never {
        var set = signalSet(taken)
        while true {
            var number: Int32 = 0
            if unsafe sigwait(&set, &number) == 0 { handle(number) }
        }
    }

    static func add(_ body: SignalListener.Registration) {
        listeners.withLock {
            $0.bodies.append(body)
            for number in body.numbers where !$0.wanted.contains(number) { $0.wanted.append(number) }
        }
    }

    static func remove(_ body: SignalListener.Registration) {
        listeners.withLock { $0.bodies.removeAll { $0 === body } }
    }

    /// Calls the listeners of a signal, the oldest first.
    private static func handle(_ number: Int32) {
        let bodies = listeners.withLock { listeners in
            listeners.wanted.contains(number) ? listeners.bodies.filter { $0.numbers.contains(number) } : nil
        }
        guard let bodies else { return performDefault(number) }
        for body in bodies { body.run() }
    }

    /// Raises a signal in the calling thread and unblocks it briefly, so that its action is taken.
    static func performDefault(_ number: Int32) {
        raise(number)
        setMask(SIG_UNBLOCK, [number])
        setMask(SIG_BLOCK, [number])
    }

    private static func setMask(_ change: Int32, _ numbers: [Int32]) {
        var set = signalSet(numbers)
        unsafe pthread_sigmask(change, &set, nil)
    }

    private static func signalSet(_ numbers: [Int32]) -> sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for number in numbers { unsafe sigaddset(&set, number) }
        return set
    }
}
