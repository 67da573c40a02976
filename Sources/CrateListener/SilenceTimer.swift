package import NIOCore

/// Closes the connection of a client that is silent for too long.
///
/// A sign of life only records its time; the timer is not scheduled again for each. Belongs to a connection's event
/// loop.
package final class SilenceTimer {
    private let timeout: TimeAmount
    private var lastSign = NIODeadline.now()
    private var timer: (task: Scheduled<Void>, loop: any EventLoop)?

    /// Sets the longest silence; the timer runs only after ``start(_:mayClose:)``.
    package init(timeout: TimeAmount) { self.timeout = timeout }

    /// Records that the client sent something, which puts its time limit off.
    package func record() { lastSign = .now() }

    /// Starts the timer if it is not running.
    /// - Parameter mayClose: Returns whether the client may be closed; called when its time is over. If not, the timer
    ///   stops.
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
