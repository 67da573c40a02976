internal import CLinux
internal import Glibc

/// A thread that waits for the answer of a box, so that no thread of Swift's tasks is blocked.
///
/// libdispatch's pool is not used: once started, it wakes the process every second, and the car's front end runs as
/// long as the car is on.
enum ClientThread {
    /// Starts a thread that ends with the body.
    /// - Returns: False if the system refuses to create a thread; the body does not run.
    static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
        // SAFETY: the body is retained for the new thread, and released here if there is none; the masks are local
        // variables.
        let body = Unmanaged.passRetained(Body(body))
        // The new thread blocks all signals, so that the main thread handles them.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, enter, body.toOpaque())
        pthread_sigmask(SIG_SETMASK, &before, nil)
        guard code == 0 else {
            body.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// Why the system refuses a thread: pthread_create(3).
    static var refusal: String { String(cString: strerror(EAGAIN)) }

    fileprivate final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}

/// The thread's entry point for C: a free function, because a closure in actor-isolated code would trap on another
/// thread.
private func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // SAFETY: the argument is the body that `detach` retained for this thread, which takes it once.
    guard let argument else { preconditionFailure("A thread is started with its body.") }
    cratebox_name_thread("crate-client")
    Unmanaged<ClientThread.Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
