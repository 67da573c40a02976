internal import CLinux
internal import Glibc

/// The thread that writes the log.
enum LogThread {
    fileprivate final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs a function on a thread named "crate-log", which is left to itself: a write that never ends must not keep the
    /// process from ending. All signals are blocked there; the main thread takes them.
    static func start(_ run: @escaping @Sendable () -> Void) {
        let body = Unmanaged.passRetained(Body(run)).toOpaque()
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        var thread = pthread_t()
        let answer = pthread_create(&thread, nil, enter, body)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        precondition(answer == 0, "The system gives this process no thread to write its log on.")
        pthread_detach(thread)
    }
}

/// The thread's C entry.
private func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { preconditionFailure("The thread is started with its body.") }
    let body = Unmanaged<LogThread.Body>.fromOpaque(argument).takeRetainedValue()
    cratebox_name_thread("crate-log")
    body.run()
    return nil
}
