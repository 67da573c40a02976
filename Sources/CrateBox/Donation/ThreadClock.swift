internal import LinuxSystem

/// The continuous clock, with a thread per sleeper: `Task.sleep` would start libdispatch's pool, which wakes the
/// process every second until it ends.
///
/// Uses no resources while idle, and never a descriptor, because clients may have taken all of them.
struct ThreadClock: Clock {
    typealias Instant = ContinuousClock.Instant

    var now: Instant { .now }
    var minimumResolution: Duration { .milliseconds(1) }

    /// Sleeps until the deadline or slightly longer.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let end = Semaphore()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isStarted = WorkerThread.detach(name: "crate-wait", stackSize: 128 << 10) {
                    Self.wait(for: end, until: deadline)
                    continuation.resume()
                }
                // Without a thread, ends the sleep early rather than never.
                if !isStarted { continuation.resume() }
            }
        } onCancel: {
            end.signal()
        }
        try Task.checkCancellation()
    }

    /// Waits at most a day at a time, which every unit of time can represent, so the longest sleep timer causes no
    /// wake-up before it is due.
    private static func wait(for end: Semaphore, until deadline: Instant) {
        while case let rest = Instant.now.duration(to: deadline), rest > .zero {
            if end.wait(atMost: min(rest, .seconds(86_400)) + .milliseconds(1)) { return }
        }
    }
}
