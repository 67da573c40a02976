/// Where and when a device stopped, as far as it reports that.
struct StoppedDevice {
    /// The frame at which it stopped by its own pointer, counted from its last preparation; nil when not reported.
    var frame: Int64?
    /// When it stopped, CLOCK_MONOTONIC in nanoseconds; nil when not reported.
    var time: Int64?
}

/// Works out the first frame that a device which has stopped did not play.
///
/// Hardware reports when it stopped, but its pointer may be a period old; a plug-in may report its pointer to the frame and
/// no time; a card that was pulled reports nothing. Uses the most reliable source; ties favour skipping over repeating.
enum UnheardFrame {
    static func first(
        written: Int64, seen: (frame: Int64, time: Int64), now: Int64, rate: Int64, period: Int64, stop: StoppedDevice,
        isAsleep: Bool
    ) -> Int64 {
        func byClock(_ time: Int64) -> Int64 {
            min(max(seen.frame + max(time - seen.time, 0) / 1000 * rate / 1_000_000, seen.frame), written)
        }
        // Exact to the nanosecond.
        let pointer = stop.frame.map { min($0, written) }
        if let time = stop.time, time > seen.time, time <= now { return max(byClock(time), pointer ?? 0) }
        // The clock went on while the system slept: only the pointer is reliable.
        if isAsleep, let pointer { return pointer }
        let clock = byClock(now)
        // A pointer that has moved since the last poll, or is no older than a period, is better than the clock, which on
        // a busy machine has gone on long after the stop.
        return pointer.map { $0 > seen.frame || $0 >= clock - period ? $0 : clock } ?? clock
    }
}
