internal import Glibc

/// A point in time on `CLOCK_MONOTONIC`: clock_gettime(2).
public struct Deadline: Sendable {
    /// The time of the clock, in the form that the C library's waits take.
    let time: timespec

    /// Sets a deadline `limit` from now, not counting time during which the machine is suspended.
    public init(after limit: Duration) {
        var time = timespec()
        // SAFETY: clock_gettime(2) only writes to `time`.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        let (seconds, attoseconds) = limit.components
        let nanoseconds = time.tv_nsec + Int(attoseconds / 1_000_000_000)
        time.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
        time.tv_nsec = nanoseconds % 1_000_000_000
        self.time = time
    }
}
