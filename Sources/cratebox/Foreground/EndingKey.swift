import Synchronization

/// The reply to the key that ended the music, such as `n` in the last track. The reply may arrive after the end.
final class EndingKey: Sendable {
    private struct State {
        var isAsked = false
        var isLeft = false
        var words: String?
    }

    private let state = Mutex(State())

    /// True if a key that changes the position was pressed and has no reply yet, unless the music was ended with `q`.
    var isAwaited: Bool { state.withLock { $0.isAsked && !$0.isLeft } }

    /// The reply; nil if no key ended the music, or if `q` did, which needs no reply.
    var words: String? { state.withLock { $0.isLeft ? nil : $0.words } }

    /// Records that `q` was pressed.
    func leave() { state.withLock { $0.isLeft = true } }

    /// Records that a key that changes the position was pressed.
    func ask() { state.withLock { $0.isAsked = true } }

    /// Records the reply to that key.
    /// - Parameter words: The reply if the music has ended; nil if it plays.
    func answer(_ words: String?) { state.withLock { ($0.isAsked, $0.words) = (false, words) } }
}
