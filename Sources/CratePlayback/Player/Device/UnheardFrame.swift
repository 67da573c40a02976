/// The position and time at which a device stopped, if reported.
struct StoppedDevice {
    /// The frame at which the device's pointer stopped, counted since its last preparation; nil if not reported.
    var frame: Int64?
    /// The time of the stop, by CLOCK_MONOTONIC in nanoseconds; nil if not reported.
    var time: Int64?
}

/// Determines the first frame that a stopped device did not play.
///
/// Hardware reports the time of the stop, but its pointer may be one period old; a plug-in may report an exact pointer
/// and no time; an unplugged card reports nothing. Uses the most reliable source; ties favour skipping over repeating.
enum UnheardFrame {
    static func first(
        written: Int64, seen: (frame: Int64, time: Int64), now: Int64, rate: Int64, period: Int64, stop: StoppedDevice,
        isAsleep: Bool
    ) -> Int64 {
        func byClock(_ time: Int64) -> Int64 {
            min(max(seen.frame + max(time - seen.time, 0) / 1000 * rate / 1_000_000, seen.frame), written)
        }
        // If the device reports the time of its stop, the clock gives the exact frame.
        let pointer = stop.frame.map { min($0, written) }
        if let time = stop.time, time > seen.time, time <= now { return max(byClock(time), pointer ?? 0) }
        // The clock continued while the system was suspended, so only the pointer is reliable.
        if isAsleep, let pointer { return pointer }
        // A pointer that has never moved: the device stopped as it started. The clock would skip the music's beginning.
        if pointer == 0, seen.frame == 0 { return 0 }
        let clock = byClock(now)
        // A pointer that has moved since the last poll, or is at most one period old, is more reliable than the clock,
        // which on a busy machine is read long after the stop.
        return pointer.map { $0 > seen.frame || $0 >= clock - period ? $0 : clock } ?? clock
    }
}
