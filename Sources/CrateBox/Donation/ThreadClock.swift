internal import Dispatch
internal import Foundation

/// The continuous clock, whose sleepers wait each on a thread of its own: `Task.sleep` would start libdispatch's pool,
/// which wakes a box once a second for the rest of its life.
///
/// Nothing is there while nobody sleeps, and no descriptor is needed: clients may have taken them all.
struct ThreadClock: Clock {
    typealias Instant = ContinuousClock.Instant

    var now: Instant { .now }
    var minimumResolution: Duration { .milliseconds(1) }

    /// Sleeps until then, and a little longer.
    /// - Throws: `CancellationError`, at once.
    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let end = DispatchSemaphore(value: 0)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let thread = Thread {
                    Self.wait(for: end, until: deadline)
                    continuation.resume()
                }
                thread.name = "crate-wait"
                thread.stackSize = 128 * 1024
                thread.start()
            }
        } onCancel: {
            end.signal()
        }
        try Task.checkCancellation()
    }

    /// An hour at a time, which every unit of time can hold.
    private static func wait(for end: DispatchSemaphore, until deadline: Instant) {
        while case let rest = Instant.now.duration(to: deadline), rest > .zero {
            let milliseconds = Int(min(rest, .seconds(3600)) / .milliseconds(1)) + 1
            if end.wait(timeout: .now() + .milliseconds(milliseconds)) == .success { return }
        }
    }
}
