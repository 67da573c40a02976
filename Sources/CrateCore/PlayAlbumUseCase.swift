/// Plays an album if a library is live and has a rip of it; all requests to play an album use this sequence.
///
/// Contains no wording and no access to files, devices or SQL.
public struct PlayAlbumUseCase: Sendable {
    private let libraries: any RipLibraries
    private let playback: any Playback

    /// Connects the use case to the ports that it calls, in this order: libraries first, then the engine.
    public init(libraries: any RipLibraries, playback: any Playback) {
        self.libraries = libraries
        self.playback = playback
    }

    /// Plays a release from the given track, or from its first playable one, and returns the outcome.
    /// - Throws: `CancellationError`, and the store's error if it cannot be opened.
    public func play(_ release: Release.ID, startingTrackID: Track.ID? = nil) async throws -> Outcome {
        if let gap = try await libraries.gap(for: release) { return .notSubscribed(gap) }
        switch try await libraries.rip(of: release) {
        case .away(let gap): return .notSubscribed(gap)
        case .absent(let gap): return .notAvailable(gap)
        case .found(let rip):
            if let gap = try await playback.play(rip, startingTrackID: startingTrackID) {
                return .notAvailable(gap)
            }
            return .played
        }
    }
}
