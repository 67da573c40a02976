internal import CrateCore
internal import Synchronization

/// Keeps the tracks that were skipped before an album starts. They are reported if it starts without them; if it cannot
/// be played at all, its refusal has the reason once instead. Also keeps the libraries that were found to be
/// disconnected since a track began.
final class StartSkips: Sendable {
    /// A skipped track, with the engine's name of the reason.
    struct Skip: Sendable, Hashable {
        let track: Track.ID
        let reason: String
    }

    private struct State {
        /// The tracks that were skipped before an album starts; nil while music plays.
        var kept: [Skip]? = []
        var away: Set<String> = []
    }

    private let state = Mutex(State())

    /// Keeps a skip until the album starts; false while music plays, when it is an event of its own.
    func keeps(_ skip: Skip) -> Bool {
        state.withLock { state in
            guard var kept = state.kept else { return false }
            // Drops the skips of an album whose start was refused earlier.
            kept.removeAll { $0.track.release != skip.track.release || $0.track == skip.track }
            state.kept = kept + [skip]
            return true
        }
    }

    /// Records that an album plays, and returns its skipped tracks.
    func begin(_ release: Release.ID) -> [Skip] {
        state.withLock { state in
            defer { state = State(kept: nil) }
            return (state.kept ?? []).filter { $0.track.release == release }
        }
    }

    /// Whether music plays.
    var isPlaying: Bool { state.withLock { $0.kept == nil } }

    /// True once for each library since a track began: for the first track that is skipped because of the library.
    func isFirst(away library: String) -> Bool { state.withLock { $0.away.insert(library).inserted } }

    /// Forgets the disconnected libraries when a track begins, so that the next loss is reported again.
    func trackBegan() { state.withLock { $0.away = [] } }

    /// Forgets the skipped tracks and the disconnected libraries when nothing plays any more.
    func end() { state.withLock { $0 = State() } }
}
