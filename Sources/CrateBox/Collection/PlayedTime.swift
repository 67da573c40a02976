internal import Synchronization

/// How long a box has run, and played music meanwhile.
final class PlayedTime: Sendable {
    private struct State {
        var total = Duration.zero
        var playsSince: ContinuousClock.Instant?
    }

    private let begin = ContinuousClock.now
    private let state = Mutex(State())

    /// Notes whether music plays from now on.
    func record(isPlaying: Bool) {
        let now = ContinuousClock.now
        state.withLock { state in
            if let since = state.playsSince { state.total += since.duration(to: now) }
            state.playsSince = isPlaying ? now : nil
        }
    }

    /// How long the box has run.
    var uptime: Duration { begin.duration(to: .now) }

    /// How long music has played, up to the last note.
    var total: Duration { state.withLock { $0.total } }
}
