internal import CrateCore
internal import Synchronization

/// The tracks that were skipped while nothing plays: whether the album plays without them is known when it starts. If
/// it cannot be played at all, its refusal names the reason once instead of each of its tracks. Also the libraries that
/// were found to be away since a track began.
final class StartSkips: Sendable {
    /// A skipped track, with the engine's name of the reason.
    struct Skip: Sendable, Hashable {
        let track: Track.ID
        let reason: String
    }

    private struct State {
        var isPlaying = false
        var kept: [Skip] = []
        var away: Set<String> = []
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

    /// Whether music plays.
    var isPlaying: Bool { state.withLock { $0.isPlaying } }

    /// Whether this is the first track that is skipped because of a library since a track began.
    func isFirst(away library: String) -> Bool { state.withLock { $0.away.insert(library).inserted } }

    /// Resets the libraries that are away when a track begins, so that the next loss is reported again.
    func trackBegan() { state.withLock { $0.away = [] } }

    /// Forgets the skipped tracks and the libraries that are away, when nothing plays any more.
    func end() { state.withLock { $0 = State() } }
}
