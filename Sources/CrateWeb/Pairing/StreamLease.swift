/// The right to a stream of events, for as long as the browser is paired.
struct StreamLease: Sendable {
    /// The threads that check the pairing.
    let threads: any TaskExecutor
    /// Whether the browser is still paired.
    let isValid: @Sendable () async -> Bool

    /// Checks the pairing, and ends the stream if it was removed.
    func check(orElse end: @escaping @Sendable () -> Void) {
        Task(executorPreference: threads) { if await !isValid() { end() } }
    }
}
