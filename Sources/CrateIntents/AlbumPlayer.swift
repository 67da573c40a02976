public import CrateCore

/// What playing an album needs of the box: the chain, and what the engine said of the start.
public struct AlbumPlayer: Sendable {
    private let useCase: PlayAlbumUseCase
    private let missing: @Sendable () -> Int
    private let note: @Sendable (Release.ID, Track.ID?, Outcome) async -> Void

    /// A player over the chain; `missing` counts the tracks without a file after a start, `note` keeps the history.
    public init(
        useCase: PlayAlbumUseCase, missing: @escaping @Sendable () -> Int,
        note: @escaping @Sendable (Release.ID, Track.ID?, Outcome) async -> Void
    ) {
        self.useCase = useCase
        self.missing = missing
        self.note = note
    }

    /// Plays, and says what came of it and how many tracks are missing.
    /// - Throws: what the use case throws.
    public func play(_ release: Release.ID, from track: Track.ID?) async throws -> PlayedAlbum {
        let outcome = try await useCase.play(release, startingTrackID: track)
        await note(release, track, outcome)
        return PlayedAlbum(release: release, outcome: outcome, missing: outcome == .played ? missing() : 0)
    }
}

/// What came of asking for an album.
public struct PlayedAlbum: Sendable, Hashable {
    /// The album.
    public var release: Release.ID
    /// What came of it.
    public var outcome: Outcome
    /// Tracks whose files are not there; 0 unless it was played.
    public var missing: Int

    /// A result.
    public init(release: Release.ID, outcome: Outcome, missing: Int = 0) {
        self.release = release
        self.outcome = outcome
        self.missing = missing
    }
}
