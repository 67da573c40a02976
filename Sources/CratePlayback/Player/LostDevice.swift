/// A device that is lost or unavailable and expected to return.
struct LostDevice {
    /// Watches for its return.
    let watch: CardWatch
    /// The time of the loss, by CLOCK_MONOTONIC in nanoseconds.
    let since: Int64
    /// The parameters for reopening; nil before the first block was decoded.
    var last: Reopening?
    /// Whether it was reported that another process uses the device.
    var isBusyReported = false
    /// The number of attempts since the device was found busy, or since another process closed it.
    private var tries = 0
    /// The time of the next attempt without an event, by CLOCK_MONOTONIC in nanoseconds; nil if only events trigger
    /// one.
    private(set) var nextTry: Int64?

    init(_ watch: CardWatch, last: Reopening?, since: Int64) {
        self.watch = watch
        self.last = last
        self.since = since
    }

    /// The delays between attempts in milliseconds. Events alone do not suffice: the watch misses a close before it
    /// began, and the kernel reports a close before the driver has finished it (`__fput` in fs/file_table.c).
    private static let pauses: [Int64] = [1, 10, 100, 1000]

    /// Starts a series of attempts.
    mutating func beginTries(at now: Int64) {
        tries = 0
        planTry(at: now)
    }

    /// Counts an attempt if one is due; otherwise returns false.
    mutating func takeTry(at now: Int64) -> Bool {
        guard let nextTry, nextTry <= now else { return false }
        tries += 1
        planTry(at: now)
        return true
    }

    /// Reads the watch's events. Returns true if the device should be tried.
    mutating func isWorthTrying(at now: Int64) -> Bool {
        let news = watch.news()
        let isFreed = news.isClosed && isBusyReported
        if isFreed { beginTries(at: now) }
        let isDue = takeTry(at: now)
        return news.hasCome || isFreed || isDue
    }

    private mutating func planTry(at now: Int64) {
        nextTry = tries < Self.pauses.count ? now + Self.pauses[tries] * 1_000_000 : nil
    }
}
