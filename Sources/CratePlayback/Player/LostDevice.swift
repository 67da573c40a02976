/// A device that was lost, or could not be had, until it is back or not wanted any more.
struct LostDevice {
    /// Watches for its return.
    let watch: CardWatch
    /// When it was lost: CLOCK_MONOTONIC in nanoseconds.
    let since: Int64
    /// By what it is opened again; nil before any of the music was decoded.
    var last: Reopening?
    /// That another process uses it was reported.
    var isBusyReported = false
    /// How often it was tried again since it was found busy, or its close was reported.
    private var tries = 0
    /// When it is tried again without an event, CLOCK_MONOTONIC in nanoseconds; nil when only events help.
    private(set) var nextTry: Int64?

    init(_ watch: CardWatch, last: Reopening?, since: Int64) {
        self.watch = watch
        self.last = last
        self.since = since
    }

    /// Milliseconds between the tries. A device may become free without an event that helps: the watch misses a close that
    /// came before it, and the kernel reports a close before the driver has finished it (`__fput` in fs/file_table.c).
    private static let pauses: [Int64] = [1, 10, 100, 1000]

    /// Begins to try again.
    mutating func beginTries(at now: Int64) {
        tries = 0
        planTry(at: now)
    }

    /// Takes the try that is due; false when none is.
    mutating func takeTry(at now: Int64) -> Bool {
        guard let nextTry, nextTry <= now else { return false }
        tries += 1
        planTry(at: now)
        return true
    }

    /// Reads the watch's events; true when the device is to be tried.
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
