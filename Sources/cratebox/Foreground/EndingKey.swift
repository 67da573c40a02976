import Synchronization

/// What the key was answered that ended the music: `n` in the last track. The answer may come after the end.
final class EndingKey: Sendable {
    private struct State {
        var isAsked = false
        var isLeft = false
        var words: String?
    }

    private let state = Mutex(State())

    /// Whether a key that moves the music was pressed and is not answered yet, in music that was not left with `q`.
    var isAwaited: Bool { state.withLock { $0.isAsked && !$0.isLeft } }

    /// The answer; nil where no key ended the music, and after `q`, which needs no words.
    var words: String? { state.withLock { $0.isLeft ? nil : $0.words } }

    /// Notes that the music is left with `q`.
    func leave() { state.withLock { $0.isLeft = true } }

    /// Notes that a key that moves the music was pressed.
    func ask() { state.withLock { $0.isAsked = true } }

    /// Notes that it was answered.
    /// - Parameter words: The answer if the music has ended; nil if it plays.
    func answer(_ words: String?) { state.withLock { ($0.isAsked, $0.words) = (false, words) } }
}
