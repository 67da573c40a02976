internal import CLinux
internal import Glibc
internal import Synchronization

// SAFETY: sets of signals are local variables that outlive the calls.
/// SIGINT, SIGTERM and SIGHUP, which end work or make a box read its configuration again: the main thread waits for
/// them, sigwait(3).
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

    /// Makes the signals wait for ``take()``. Call on the main thread before other threads start: they inherit the mask.
    public static func block() { setMask(SIG_BLOCK, taken) }

    /// Calls the listeners of each signal, until the process ends. Call on the main thread: the kernel offers a signal to
    /// it first, so that a thread of a library, which may not block signals, changes nothing.
    ///
    /// A signal without a listener so far has its default action: it ends the process. After its first listener it never
    /// has that again, so that it does not kill a process that is ending.
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

    /// Calls the oldest listener first.
    private static func handle(_ number: Int32) {
        let bodies = listeners.withLock { listeners in
            listeners.wanted.contains(number) ? listeners.bodies.filter { $0.numbers.contains(number) } : nil
        }
        guard let bodies else { return performDefault(number) }
        for body in bodies { body.run() }
    }

    /// Sends a signal to the calling thread, unblocked.
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
