/// Remembers which browsers may use the page.
package protocol BrowserPairing: Sendable {
    /// Whether the browser with this token is paired. A pairing that cannot be read counts as absent.
    func admits(_ token: String) async -> Bool

    /// Pairs a browser whose owner typed a code.
    /// - Parameter userAgent: The value of the browser's `User-Agent`, unchanged.
    func pair(_ code: String, userAgent: String?) async -> PairingAnswer
}

/// The result of checking a pairing code that a browser sent.
package enum PairingAnswer: Sendable, Hashable {
    /// The browser is paired. It keeps the token for this number of seconds.
    case paired(token: String, seconds: Int)
    /// The code is wrong, used or expired.
    case wrongCode
    /// Too many codes were wrong; no code is accepted for this number of seconds.
    case paused(seconds: Int)
    /// The pairing cannot be stored.
    case failed
}
