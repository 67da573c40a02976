internal import Synchronization

/// Measures how long a box has run, and for how much of that time it played music.
final class PlayedTime: Sendable {
    private struct State {
        var total = Duration.zero
        var playsSince: ContinuousClock.Instant?
    }

    private let begin = ContinuousClock.now
    private let state = Mutex(State())

    /// Records whether music plays from now on.
    func record(isPlaying: Bool) {
        let now = ContinuousClock.now
        state.withLock { state in
            if let since = state.playsSince { state.total += since.duration(to: now) }
            state.playsSince = isPlaying ? now : nil
        }
    }

    /// How long the box has run.
    var uptime: Duration { begin.duration(to: .now) }

    /// How long music has played, up to the last call of ``record(isPlaying:)``.
    var total: Duration { state.withLock { $0.total } }
}
