internal import CrateCore

/// A device that is lost or unavailable and expected to return.
struct LostDevice {
    /// Wakes the loop when the device may have returned.
    let watch: CardWatch
    /// The time of the loss, by CLOCK_MONOTONIC in nanoseconds.
    let since: Int64
    /// The parameters for reopening; nil before the first block was decoded.
    var last: Reopening?
    /// Why the device can't be used, as it was reported last; nil before the first report.
    private var reported: AlbumGap.Reason?
    /// The reason that a series of attempts began with, if it was not reported.
    private var found: AlbumGap.Reason?
    /// The attempts without an event since the device was found busy, or unusable for another reason than before, or
    /// since another process closed it; nil if only events trigger one.
    private var tries: Tries?

    init(_ watch: CardWatch, last: Reopening?, since: Int64) {
        self.watch = watch
        self.last = last
        self.since = since
    }

    /// A series of attempts that is not finished.
    private struct Tries {
        /// The number of attempts so far.
        var count: Int
        /// The time of the next one, by CLOCK_MONOTONIC in nanoseconds.
        var next: Int64

        /// Nil once there have been as many attempts as delays.
        init?(after count: Int, at now: Int64) {
            guard count < LostDevice.pauses.count else { return nil }
            self.count = count
            next = now + LostDevice.pauses[count] * 1_000_000
        }
    }

    /// Whether the last report is that another process uses the device.
    var isBusyReported: Bool { reported == .outputBusy }

    /// Records that a reason is reported. Returns false if it is the one of the last report.
    @discardableResult
    mutating func report(_ reason: AlbumGap.Reason) -> Bool {
        defer { (reported, found) = (reason, nil) }
        return reason != reported
    }

    /// Whether the reason of a failed attempt is to be reported: another one than before, which has lasted for a series
    /// of attempts, because a node appears before its permissions are set. Begins that series.
    mutating func isSettled(on reason: AlbumGap.Reason, at now: Int64) -> Bool {
        guard reason != reported else {
            found = nil
            return false
        }
        if found == reason { return tries == nil }
        found = reason
        beginTries(at: now)
        return false
    }

    /// The time of the next attempt without an event, by CLOCK_MONOTONIC in nanoseconds; nil if only events trigger
    /// one.
    var nextTry: Int64? { tries?.next }

    /// The delays between attempts in milliseconds. Events alone do not suffice: the watch misses a close before it
    /// began, and the kernel reports a close before the driver has finished it (`__fput` in fs/file_table.c).
    private static let pauses: [Int64] = [1, 10, 100, 1000]

    /// Starts a series of attempts.
    mutating func beginTries(at now: Int64) { tries = Tries(after: 0, at: now) }

    /// Counts an attempt if one is due; otherwise returns false.
    mutating func takeTry(at now: Int64) -> Bool {
        guard let last = tries, last.next <= now else { return false }
        tries = Tries(after: last.count + 1, at: now)
        return true
    }

    /// Reads the watch's events. Returns true if the device should be tried.
    mutating func isWorthTrying(at now: Int64) -> Bool {
        let events = watch.takeEvents()
        let isFreed = events.isClosed && isBusyReported
        if isFreed { beginTries(at: now) }
        let isDue = takeTry(at: now)
        return events.hasCome || isFreed || isDue
    }
}
