internal import CLinux
internal import Glibc

/// A POSIX thread that runs one body, outside all executors and Swift tasks.
///
/// Blocks all signals, which are handled on the main thread. Retains the body until it returns.
public final class WorkerThread: Sendable {
    /// How a thread competes for the processor, and for the disk: sched(7).
    public enum Priority: Sendable, Hashable {
        /// The priority of the thread that starts it.
        case inherited
        /// A nice value of 1 to 19: setpriority(2), which on Linux applies to a single thread.
        case nice(Int32)
        /// Runs and uses the disk only while no other thread needs to: `SCHED_IDLE`, and the idle class of
        /// ioprio_set(2).
        case idle
    }

    private let thread: pthread_t
    private let ended: Semaphore

    /// Starts a thread. Traps if the system refuses to create one, because nothing works without it.
    /// - Parameters:
    ///   - name: The name that `ps -L` shows; at most 15 bytes.
    ///   - stackSize: The size of the stack in bytes; nil for the system's default.
    ///   - body: The thread's code. The thread ends when it returns.
    public init(
        name: String, stackSize: Int? = nil, priority: Priority = .inherited, _ body: @escaping @Sendable () -> Void
    ) {
        let ended = Semaphore()
        guard let thread = Self.start(Body(name, priority, ended, body), stackSize) else {
            preconditionFailure("The system gives this process no thread \(name).")
        }
        (self.thread, self.ended) = (thread, ended)
    }

    /// Starts a detached thread. Parameters as in `init`.
    /// - Returns: False if the system refuses to create a thread; the body does not run.
    @discardableResult
    public static func detach(
        name: String, stackSize: Int? = nil, priority: Priority = .inherited, _ body: @escaping @Sendable () -> Void
    ) -> Bool {
        guard let thread = start(Body(name, priority, nil, body), stackSize) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Waits until the body has returned. Call either this or ``leave()``, once.
    public func join() { pthread_join(thread, nil) }

    /// Waits until the body has returned, but no longer than the limit. Afterwards the thread is detached and
    /// continues, with everything that it uses, for example while storage blocks it. Call once.
    public func join(atMost limit: Duration) {
        if ended.wait(atMost: limit) { join() } else { leave() }
    }

    /// Detaches the thread, which continues until its body returns: pthread_detach(3). Call once.
    public func leave() { pthread_detach(thread) }

    private static func start(_ body: Body, _ stackSize: Int?) -> pthread_t? {
        // SAFETY: the attributes and masks are local variables, and the former are destroyed once. The body is retained
        // for the new thread, and released here if there is none.
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
        private let ended: Semaphore?
        private let body: @Sendable () -> Void

        init(_ name: String, _ priority: Priority, _ ended: Semaphore?, _ body: @escaping @Sendable () -> Void) {
            (self.name, self.priority, self.ended, self.body) = (name, priority, ended, body)
        }

        func run() {
            // SAFETY: the name outlives the call, which copies it.
            unsafe cratebox_name_thread(name)
            switch priority {
            case .inherited: break
            case .nice(let level): setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, level)
            case .idle: cratebox_be_idle()
            }
            body()
            ended?.signal()
        }
    }
}

/// The thread's entry point for C: a free function, because a closure in actor-isolated code would trap on another
/// thread.
private func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // SAFETY: the argument is the body that `start` retained for this thread, which takes it once.
    guard let argument = unsafe argument else { preconditionFailure("A thread is started with its body.") }
    unsafe Unmanaged<WorkerThread.Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
