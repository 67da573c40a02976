/// May we play, is there a rip, start: the one chain behind every way of asking for an album.
///
/// It decides nothing about words, files, devices or SQL.
public struct PlayAlbumUseCase: Sendable {
    private let libraries: any RipLibraries
    private let playback: any Playback

    /// The chain over these libraries and this engine.
    public init(libraries: any RipLibraries, playback: any Playback) {
        self.libraries = libraries
        self.playback = playback
    }

    /// Plays a release, from a given track or from its first, and says what came of it.
    /// - Throws: `CancellationError`, and the store's error when it cannot be opened.
    public func play(_ release: Release.ID, startingTrackID: Track.ID? = nil) async throws -> Outcome {
        if let gap = try await libraries.gap() { return .notSubscribed(gap) }
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
