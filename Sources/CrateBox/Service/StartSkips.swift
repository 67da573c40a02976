internal import CrateCore
internal import Synchronization

/// The tracks that were skipped while nothing plays: whether the album plays without them is known when it starts. If
/// it cannot be played at all, its refusal names the reason once instead of each of its tracks.
final class StartSkips: Sendable {
    /// A skipped track, with the engine's name of the reason.
    struct Skip: Sendable, Hashable {
        let track: Track.ID
        let reason: String
    }

    private struct State {
        var isPlaying = false
        var kept: [Skip] = []
    }

    private let state = Mutex(State())

    /// Keeps a skip until the album starts; false while music plays, when it is an event of its own.
    func keeps(_ skip: Skip) -> Bool {
        state.withLock { state in
            guard !state.isPlaying else { return false }
            // Drops the skips of an album whose start was refused earlier.
            state.kept.removeAll { $0.track.release != skip.track.release || $0.track == skip.track }
            state.kept.append(skip)
            return true
        }
    }

    /// An album plays: returns its skipped tracks.
    func begin(_ release: Release.ID) -> [Skip] {
        state.withLock { state in
            defer { state = State(isPlaying: true) }
            return state.kept.filter { $0.track.release == release }
        }
    }

    /// Nothing plays any more: forgets what was skipped before a start.
    func end() { state.withLock { $0 = State() } }
}
