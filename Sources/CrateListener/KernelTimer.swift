internal import NIOCore

/// The kernel's timer of an event loop, which wakes up the loop for its next task.
enum KernelTimer {
    /// When the tasks are due that replace the time of a cancelled one, each counted from the one before. The first is
    /// later than the loop's next turn, which runs what is due without the timer.
    private static let delays: [TimeAmount] = [.milliseconds(2), .milliseconds(32), .milliseconds(512)]

    /// Makes the kernel's timer forget the time of a task that was cancelled, which would wake up an idle box.
    ///
    /// NIO leaves the timer as it is when a task is cancelled, and sets it only for an earlier time. So an empty task
    /// that is due soon replaces that time, and no time is set after it. A loop that gets no processor until the task
    /// is due runs it without setting the timer: later tasks follow, for which a busy machine has no such delay. Call it
    /// on the loop's own thread.
    static func forget(on loop: any EventLoop) { wake(loop, after: delays[...]) }

    private static func wake(_ loop: any EventLoop, after delays: ArraySlice<TimeAmount>) {
        guard let delay = delays.first else { return }
        loop.assumeIsolated().scheduleTask(in: delay) { wake(loop, after: delays.dropFirst()) }
    }
}
