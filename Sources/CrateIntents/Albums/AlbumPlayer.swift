public import CrateCore
internal import Synchronization

/// What playing an album needs of the box: the chain's two ports, and what the engine said of the start.
public struct AlbumPlayer: Sendable {
    let libraries: any RipLibraries
    private let playback: any Playback
    private let missing: @Sendable () -> Int
    private let note: @Sendable (PlayedAlbum, Track.ID?) async -> Void

    /// A player over the ports; `missing` counts the tracks without a file after a start, `note` keeps the history.
    public init(
        libraries: any RipLibraries, playback: any Playback, missing: @escaping @Sendable () -> Int,
        note: @escaping @Sendable (PlayedAlbum, Track.ID?) async -> Void
    ) {
        self.libraries = libraries
        self.playback = playback
        self.missing = missing
        self.note = note
    }

    /// Plays, and says what came of it, from which library, and how many tracks are missing.
    /// - Throws: what the use case throws.
    public func play(_ release: Release.ID, from track: Track.ID?) async throws -> PlayedAlbum {
        let libraries = NotedLibraries(libraries)
        let useCase = PlayAlbumUseCase(libraries: libraries, playback: playback)
        let outcome = try await useCase.play(release, startingTrackID: track)
        var played = PlayedAlbum(release: release, outcome: outcome)
        if outcome == .played {
            played.library = libraries.library
            played.missing = missing()
        }
        await note(played, track)
        return played
    }
}

/// The libraries of one play, which remember where its rip was found.
private final class NotedLibraries: RipLibraries {
    private let libraries: any RipLibraries
    private let found = Mutex<String?>(nil)

    init(_ libraries: any RipLibraries) { self.libraries = libraries }

    var library: String? { found.withLock { $0 } }

    func gap() async throws -> LibraryGap? { try await libraries.gap() }

    func rip(of release: Release.ID) async throws -> RipLookup {
        let lookup = try await libraries.rip(of: release)
        if case .found(let rip) = lookup { found.withLock { $0 = rip.library } }
        return lookup
    }
}

/// What came of asking for an album.
public struct PlayedAlbum: Sendable, Hashable {
    /// The album.
    public var release: Release.ID
    /// What came of it.
    public var outcome: Outcome
    /// The library that it plays from; nil unless it was played: a gap names its own.
    public var library: String?
    /// Tracks whose files are not there; 0 unless it was played.
    public var missing: Int
    /// All pressings that it may be, itself included, where it was asked for by name; empty where there is only one.
    public var pressings: [Release.ID] = []
    /// Another pressing of the album that there is a rip of, where there is none of this one.
    public var instead: Release?

    /// A result.
    public init(release: Release.ID, outcome: Outcome, library: String? = nil, missing: Int = 0) {
        self.release = release
        self.outcome = outcome
        self.library = library
        self.missing = missing
    }
}
