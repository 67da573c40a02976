internal import NIOCore

/// The kernel's timer of an event loop, which wakes up the loop for its next task.
enum KernelTimer {
    /// The delays of the tasks that replace the time of a cancelled one, each from the run of the one before. The first
    /// is long enough to be due after the loop's present turn, which runs due tasks without setting the timer.
    private static let delays: [TimeAmount] = [.milliseconds(2), .milliseconds(32), .milliseconds(512)]

    /// Removes the time of a cancelled task from the kernel's timer, which would wake up an idle box.
    ///
    /// NIO does not reset the timer when a task is cancelled, and sets it only to an earlier time. So an empty task
    /// that is due soon replaces that time, and no time is set after it. If the loop gets no processor time until that
    /// task is due, it runs the task without setting the timer; further tasks with longer delays cover this case. Must
    /// be called on the loop's own thread.
    static func forget(on loop: any EventLoop) { wake(loop, after: delays[...]) }

    private static func wake(_ loop: any EventLoop, after delays: ArraySlice<TimeAmount>) {
        guard let delay = delays.first else { return }
        loop.assumeIsolated().scheduleTask(in: delay) { wake(loop, after: delays.dropFirst()) }
    }
}
