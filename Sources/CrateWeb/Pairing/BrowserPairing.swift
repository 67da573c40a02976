/// Remembers which browsers may use the page.
package protocol BrowserPairing: Sendable {
    /// Whether a browser with this token was paired, and was not forgotten since. Never throws: what cannot be read
    /// counts for nothing.
    func admits(_ token: String) async -> Bool

    /// Pairs a browser whose owner typed a code.
    /// - Parameter userAgent: What the browser calls itself, as it came: `User-Agent`.
    func pair(_ code: String, userAgent: String?) async -> PairingAnswer
}

/// What became of a pairing code that a browser sent.
package enum PairingAnswer: Sendable, Hashable {
    /// The browser is paired: the token that it keeps, and for how many seconds.
    case paired(token: String, seconds: Int)
    /// The code is wrong, was used, or is too old.
    case wrongCode
    /// Too many codes were wrong; no code is accepted for this number of seconds.
    case paused(seconds: Int)
    /// The pairing cannot be stored.
    case failed
}
