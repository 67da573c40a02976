internal import Glibc
internal import NIOCore

/// The kernel's timer of an event loop, which wakes up the loop for its next task.
enum KernelTimer {
    private static let longest = TimeAmount.seconds(1)

    /// Makes the kernel's timer forget the time of a task that was cancelled, which would wake up an idle box.
    ///
    /// NIO leaves the timer as it is when a task is cancelled, and sets it only for an earlier time. So an empty task
    /// that is due soon replaces that time, and no time is set after it. A loop that gets no processor until the task
    /// is due runs it without setting the timer, and hasn't slept since: another task follows, twice as late. Call it on
    /// the loop's own thread.
    /// - Parameter soon: When the task is due: later than the loop's next turn, which runs what is due without the timer.
    static func forget(on loop: any EventLoop, in soon: TimeAmount = .milliseconds(2)) {
        let before = sleeps
        loop.assumeIsolated().scheduleTask(in: soon) {
            if sleeps == before { forget(on: loop, in: min(soon * 2, longest)) }
        }
    }

    /// How often the calling thread has slept: getrusage(2) with RUSAGE_THREAD, which the Glibc module omits.
    private static var sleeps: Int {
        var usage = rusage()
        return getrusage(1, &usage) == 0 ? usage.ru_nvcsw : 0
    }
}
