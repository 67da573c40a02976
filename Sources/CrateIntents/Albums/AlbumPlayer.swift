public import CrateCore
internal import Synchronization

/// The box's services for playing an album: the ports of the use case, and facts about the start.
public struct AlbumPlayer: Sendable {
    let libraries: any RipLibraries
    private let playback: any Playback
    private let missing: @Sendable () -> Int
    private let flaws: @Sendable (Release.ID, Rip) -> AlbumFlaws
    /// Why the output can't be used, as far as that shows without opening it.
    let output: @Sendable () -> OutputGap?
    /// Whether this process may use the state folder, without which it plays nothing.
    let mayUseState: @Sendable () -> Bool
    /// The command that makes the state folder usable; nil if `cratebox doctor` has to find the cause first.
    let stateFix: @Sendable () -> String?
    /// Whether another box owns the collection; this process then plays nothing.
    let hasOtherBox: @Sendable () -> Bool
    private let record: @Sendable (PlayedAlbum, Track.ID?) async -> Void

    /// Creates a player from the ports of a box.
    /// - Parameters:
    ///   - missing: returns the number of tracks without a file, after a start.
    ///   - flaws: returns what is wrong with the files of an album, given the rip that plays.
    ///   - output: why the output can't be used, as far as that shows without opening it; nil if nothing shows.
    ///   - mayUseState: whether this process may use the state folder, without which it plays nothing.
    ///   - stateFix: the command that makes the state folder usable; nil if `cratebox doctor` has to find the cause
    ///     first.
    ///   - hasOtherBox: whether another box owns the collection; this process then plays nothing.
    ///   - record: adds a play, whatever its outcome, and the requested track to the history.
    public init(
        libraries: any RipLibraries, playback: any Playback, missing: @escaping @Sendable () -> Int,
        flaws: @escaping @Sendable (Release.ID, Rip) -> AlbumFlaws = { _, _ in AlbumFlaws() },
        output: @escaping @Sendable () -> OutputGap? = { nil },
        mayUseState: @escaping @Sendable () -> Bool = { true },
        stateFix: @escaping @Sendable () -> String? = { nil },
        hasOtherBox: @escaping @Sendable () -> Bool = { false },
        record: @escaping @Sendable (PlayedAlbum, Track.ID?) async -> Void
    ) {
        self.libraries = libraries
        self.playback = playback
        self.missing = missing
        self.flaws = flaws
        self.output = output
        self.mayUseState = mayUseState
        self.stateFix = stateFix
        self.hasOtherBox = hasOtherBox
        self.record = record
    }

    /// Plays an album and returns the outcome, the library, and what is wrong with its files.
    /// - Parameter places: the places of the tracks that are to play; nil for all from `track` on.
    /// - Throws: any error of the use case.
    public func play(
        _ release: Release.ID, from track: Track.ID?, of places: [Int]? = nil
    ) async throws -> PlayedAlbum {
        let libraries = NotedLibraries(libraries, requested: track.map { [$0.place] } ?? places)
        let useCase = PlayAlbumUseCase(libraries: libraries, playback: playback)
        let outcome = try await useCase.play(release, startingTrackID: track)
        var played = PlayedAlbum(release: release, outcome: outcome)
        if outcome == .played {
            let rip = libraries.rip
            played.library = rip?.library
            played.missing = missing()
            if let rip { played.flaws = flaws(release, rip) }
        }
        await record(played, track)
        return played
    }
}

/// A libraries port for one request: finds the rip with the requested tracks, and records it.
private final class NotedLibraries: RipLibraries {
    private let libraries: any RipLibraries
    private let requested: [Int]?
    private let found = Mutex<Rip?>(nil)

    init(_ libraries: any RipLibraries, requested: [Int]?) { (self.libraries, self.requested) = (libraries, requested) }

    var rip: Rip? { found.withLock { $0 } }

    func gap(for release: Release.ID) async throws -> LibraryGap? { try await libraries.gap(for: release) }

    func rip(of release: Release.ID) async throws -> RipLookup {
        let lookup = try await libraries.rip(of: release, with: requested)
        if case .found(let rip) = lookup { found.withLock { $0 = rip } }
        return lookup
    }
}

/// The result of a request to play an album.
public struct PlayedAlbum: Sendable, Hashable {
    /// The album that was requested, or the pressing that represents it.
    public var release: Release.ID
    /// Whether it plays; if not, the gap.
    public var outcome: Outcome
    /// The library of the rip; nil unless the outcome is `played`, because a gap names its own.
    public var library: String?
    /// The number of tracks with missing files; 0 unless the outcome is `played`.
    public var missing: Int
    /// The number of tracks of the whole album that its rips don't list and have no file of; 0 unless the outcome is
    /// `played`.
    var absent = 0
    /// What is wrong with the files of the tracks that play; nothing unless the outcome is `played`.
    public var flaws = AlbumFlaws()
    /// The places of the tracks that were to play, from the first one on; nil for the whole album.
    var places: [Int]?
    /// All equivalent pressings, including this one, if the request named the album; empty if there is only one.
    public var pressings: [Release.ID] = []
    /// Another pressing of the album with a rip, if this one has none.
    public var instead: Release?
    /// The albums that were chosen with it, by a crate or at random, and do not play, and those that were passed over.
    public internal(set) var left: [LeftAlbum] = []
    /// True if no library can be used, and no rip of the album is known in any.
    var isUnripped = false
    /// True if the requested track is one of the album's, but no rip has a file of it.
    var isWithoutFile = false
    /// The number of tracks of the album, if it lacks the requested one or that can't be decoded.
    var tracks: Int?

    /// Creates a result that names no other pressing and no albums left out.
    /// - Parameters:
    ///   - library: the library of the rip; nil unless the outcome is `played`.
    ///   - missing: the number of tracks with missing files; 0 unless the outcome is `played`.
    public init(release: Release.ID, outcome: Outcome, library: String? = nil, missing: Int = 0) {
        self.release = release
        self.outcome = outcome
        self.library = library
        self.missing = missing
    }
}
