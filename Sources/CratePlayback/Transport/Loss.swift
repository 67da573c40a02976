/// A device that was lost: while it is away the loop waits for it, and for commands.
struct Loss {
    /// Watches for its return.
    let watch: CardWatch
    /// Since when, CLOCK_MONOTONIC in nanoseconds.
    let since: Int64
    /// It is back, and another has it: that was said.
    var isBusySaid = false
}
