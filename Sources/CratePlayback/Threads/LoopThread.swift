internal import CLinux
internal import Glibc

/// A plain pthread that runs one loop: no executor, no Swift task on it.
package final class LoopThread: Sendable {
    private let thread: pthread_t
    /// Comes when the loop has returned.
    private let ended: EndSignal

    /// Starts a thread with a name of at most 15 bytes, which `ps -L` shows.
    ///
    /// Signals are for the main thread: all are blocked here. The body is kept until it returns.
    package init(name: String, _ body: @escaping @Sendable () -> Void) {
        let ended = EndSignal()
        let box = unsafe Unmanaged.passRetained(Body(name, ended, body)).toOpaque()
        var all = sigset_t()
        var before = sigset_t()
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        var thread = pthread_t()
        let answer = unsafe pthread_create(&thread, nil, enter, box)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        precondition(answer == 0, "The system gives this process no thread to play on.")
        self.thread = thread
        self.ended = ended
    }

    /// Waits until the loop has returned. To be called once, or ``leave()`` instead.
    package func join() { pthread_join(thread, nil) }

    /// Waits until the loop has returned, for so long at most; a thread that storage does not let go of is left behind, with
    /// all that it uses. To be called once.
    package func join(atMost limit: Duration) {
        if ended.wait(atMost: limit) { join() } else { leave() }
    }

    /// Leaves the thread to itself. To be called once.
    package func leave() { pthread_detach(thread) }

    fileprivate final class Body {
        let name: String
        let ended: EndSignal
        let run: @Sendable () -> Void

        init(_ name: String, _ ended: EndSignal, _ run: @escaping @Sendable () -> Void) {
            self.name = name
            self.ended = ended
            self.run = run
        }
    }
}

/// The thread's C entry: a free function, since a closure of an actor's code would trap on another thread.
private func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument = unsafe argument else { preconditionFailure("A thread is started with its body.") }
    let body = unsafe Unmanaged<LoopThread.Body>.fromOpaque(argument).takeRetainedValue()
    unsafe cratebox_name_thread(body.name)
    body.run()
    body.ended.come()
    return nil
}
