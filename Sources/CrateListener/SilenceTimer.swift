package import NIOCore

/// Closes the connection of a client that is silent for too long.
///
/// Activity only records its time; the timer is not scheduled again each time. Must be used on the connection's event
/// loop.
package final class SilenceTimer {
    private let timeout: TimeAmount
    private var lastSign = NIODeadline.now()
    private var timer: (task: Scheduled<Void>, loop: any EventLoop)?

    /// Creates a timer for the longest permitted silence; it runs only after ``start(_:mayClose:)``.
    package init(timeout: TimeAmount) { self.timeout = timeout }

    /// Records that the client sent something, which restarts its time limit.
    package func record() { lastSign = .now() }

    /// Starts the timer if it is not running.
    /// - Parameter mayClose: Returns true if the connection may be closed now; called when the timer fires. If it
    ///   returns false, the timer stops.
    package func start(_ context: ChannelHandlerContext, mayClose: @escaping () -> Bool) {
        guard timer == nil else { return }
        let loop = context.eventLoop
        let task = loop.assumeIsolated().scheduleTask(deadline: lastSign + timeout) { [self] in
            timer = nil
            guard mayClose() else { return }
            if NIODeadline.now() < lastSign + timeout {
                start(context, mayClose: mayClose)
            } else {
                context.close(promise: nil)
            }
        }
        timer = (task, loop)
    }

    /// Stops the timer; it may be started again.
    package func stop() {
        guard let (task, loop) = timer else { return }
        timer = nil
        task.cancel()
        KernelTimer.forget(on: loop)
    }
}
