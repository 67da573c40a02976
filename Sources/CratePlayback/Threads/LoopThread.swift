internal import LinuxSystem

/// A thread of the engine.
package struct LoopThread: Sendable {
    private let thread: WorkerThread

    /// Starts a thread with a name of at most 15 bytes.
    package init(name: String, _ body: @escaping @Sendable () -> Void) { thread = WorkerThread(name: name, body) }

    /// Waits until the loop has returned. To be called once, or ``leave()`` instead.
    package func join() { thread.join() }

    /// Waits until the loop has returned, for so long at most, and leaves the thread behind then. To be called once.
    package func join(atMost limit: Duration) { thread.join(atMost: limit) }

    /// Leaves the thread to itself. To be called once.
    package func leave() { thread.leave() }
}
