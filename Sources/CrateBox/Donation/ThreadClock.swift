internal import Foundation

/// The continuous clock, whose sleepers wait in poll(2), each on a thread of its own: `Task.sleep` would start
/// libdispatch's pool, which wakes a box once a second for the rest of its life.
///
/// Nothing is there while nobody sleeps.
struct ThreadClock: Clock {
    typealias Instant = ContinuousClock.Instant

    var now: Instant { .now }
    var minimumResolution: Duration { .milliseconds(1) }

    /// Sleeps until then, and a little longer.
    /// - Throws: `CancellationError`, at once.
    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let end = ThreadEnd()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let thread = Thread {
                    // A signal may end a wait early.
                    while .now < deadline, !end.hasCome(within: ContinuousClock.now.duration(to: deadline)) {}
                    continuation.resume()
                }
                thread.name = "crate-wait"
                thread.stackSize = 128 * 1024
                thread.start()
            }
        } onCancel: {
            end.come()
        }
        try Task.checkCancellation()
    }
}
