/// The use case's port to rip libraries, implemented by the collection store.
public protocol RipLibraries: Sendable {
    /// Returns nil if at least one subscription is live, otherwise the reason why none is.
    ///
    /// Checks every subscription on each call, with a deadline of 2 s each; ALSA is never touched. If several libraries
    /// are unavailable, reports the one that has a rip of the release, or if none has, the one subscribed first.
    /// - Throws: `CancellationError`, and an error if the store cannot be opened or read.
    func gap(for release: Release.ID) async throws -> LibraryGap?

    /// Finds the best rip of a release in a live library.
    /// - Throws: `CancellationError`, and an error if the store cannot be opened or read.
    func rip(of release: Release.ID) async throws -> RipLookup

    /// As ``rip(of:)``, for a request of some tracks: of several rips, the one with the most of them.
    /// - Parameter places: The places of the tracks on the release; nil for the whole album.
    /// - Throws: `CancellationError`, and an error if the store cannot be opened or read.
    func rip(of release: Release.ID, with places: [Int]?) async throws -> RipLookup
}

extension RipLibraries {
    /// The rip of ``rip(of:)``, for libraries that have no release twice.
    public func rip(of release: Release.ID, with places: [Int]?) async throws -> RipLookup {
        try await rip(of: release)
    }
}

/// The result of searching for a rip of a release.
public enum RipLookup: Sendable, Hashable {
    /// The best rip is in a library that is not live. A live library has no rip of the release, or only one without any
    /// file of what is requested.
    case away(LibraryGap)
    /// No subscribed library contains a rip of the album.
    case absent(AlbumGap)
    /// The best rip in a live library; single files of it may still be missing.
    case found(Rip)
}

/// The use case's port to the sound engine.
public protocol Playback: Sendable {
    /// Replaces the queue with this rip and starts it.
    ///
    /// Returns nil once the device accepted the first period and the PCM is running, otherwise the reason why it cannot
    /// be played. Checks the files before opening the output.
    /// - Throws: `CancellationError`, nothing else.
    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap?
}
