internal import CLinux
internal import Glibc

/// A plain pthread that runs one body: no executor, no Swift task on it.
///
/// Signals are for the main thread: all are blocked on this one. The body is kept until it returns.
public final class WorkerThread: Sendable {
    /// How a thread is scheduled beside others: sched(7).
    public enum Priority: Sendable, Hashable {
        /// As the process is.
        case inherited
        /// Gives way by so much, up to 19: setpriority(2), which Linux applies to one thread.
        case nice(Int32)
        /// Computes and reads only while no other thread wants to: `SCHED_IDLE`, and the idle class of ioprio_set(2).
        case idle
    }

    private let thread: pthread_t
    private let ended: EndSignal

    /// Starts a thread. Traps where the system gives this process no more: nothing works without it.
    /// - Parameters:
    ///   - name: at most 15 bytes, which `ps -L` shows.
    ///   - stackSize: in bytes; nil for the system's default.
    ///   - body: what it runs. The thread ends when it returns.
    public init(
        name: String, stackSize: Int? = nil, priority: Priority = .inherited, _ body: @escaping @Sendable () -> Void
    ) {
        let ended = EndSignal()
        guard let thread = Self.start(Body(name, priority, ended, body), stackSize) else {
            preconditionFailure("The system gives this process no thread \(name).")
        }
        (self.thread, self.ended) = (thread, ended)
    }

    /// Starts a thread that nothing waits for. Parameters as in `init`.
    /// - Returns: false where the system gives this process no more; the body does not run then.
    @discardableResult
    public static func detach(
        name: String, stackSize: Int? = nil, priority: Priority = .inherited, _ body: @escaping @Sendable () -> Void
    ) -> Bool {
        guard let thread = start(Body(name, priority, nil, body), stackSize) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Waits until the body has returned. To be called once, or ``leave()`` instead.
    public func join() { pthread_join(thread, nil) }

    /// Waits until the body has returned, for so long at most. A thread that storage does not let go of is left behind, with
    /// all that it uses. To be called once.
    public func join(atMost limit: Duration) {
        if ended.wait(atMost: limit) { join() } else { leave() }
    }

    /// Leaves the thread to itself. To be called once.
    public func leave() { pthread_detach(thread) }

    private static func start(_ body: Body, _ stackSize: Int?) -> pthread_t? {
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        if let stackSize { unsafe pthread_attr_setstacksize(&attributes, stackSize) }
        let box = unsafe Unmanaged.passRetained(body)
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        var thread = pthread_t()
        let code = unsafe pthread_create(&thread, &attributes, enter, box.toOpaque())
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        if code != 0 { unsafe box.release() }
        return code == 0 ? thread : nil
    }

    fileprivate final class Body {
        private let name: String
        private let priority: Priority
        private let ended: EndSignal?
        private let body: @Sendable () -> Void

        init(_ name: String, _ priority: Priority, _ ended: EndSignal?, _ body: @escaping @Sendable () -> Void) {
            (self.name, self.priority, self.ended, self.body) = (name, priority, ended, body)
        }

        func run() {
            unsafe cratebox_name_thread(name)
            switch priority {
            case .inherited: break
            case .nice(let level): setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, level)
            case .idle: cratebox_be_idle()
            }
            body()
            ended?.come()
        }
    }
}

/// The thread's C entry: a free function, since a closure of an actor's code would trap on another thread.
private func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument = unsafe argument else { preconditionFailure("A thread is started with its body.") }
    unsafe Unmanaged<WorkerThread.Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
