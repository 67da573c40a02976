/// A device that was lost: while it is away the loop waits for it, and for commands.
struct Loss {
    /// Watches for its return.
    let watch: CardWatch
    /// Since when, CLOCK_MONOTONIC in nanoseconds.
    let since: Int64
    /// It is back, and another has it: that was said.
    var isBusySaid = false
    /// How often it was tried again since it was found busy, or said to be free.
    private var tries = 0
    /// When it is tried again without news, CLOCK_MONOTONIC in nanoseconds; nil when only news help.
    private(set) var nextTry: Int64?

    init(watch: CardWatch, since: Int64) {
        self.watch = watch
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

    private mutating func planTry(at now: Int64) {
        nextTry = tries < Self.pauses.count ? now + Self.pauses[tries] * 1_000_000 : nil
    }
}
