/// The right to a stream of events, for as long as the browser is paired.
struct StreamLease: Sendable {
    /// The threads that check; nil for those that answer everything else.
    let threads: (any TaskExecutor)?
    /// Whether the browser is paired still.
    let isValid: @Sendable () async -> Bool

    /// Checks, and ends the stream of a browser that was forgotten.
    func check(orElse end: @escaping @Sendable () -> Void) {
        Task(executorPreference: threads) { if await !isValid() { end() } }
    }
}
