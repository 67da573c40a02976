/// What the use case asks about rip libraries. The collection store answers.
public protocol RipLibraries: Sendable {
    /// Nil when at least one subscription is live; else why none is.
    ///
    /// Every state is looked up now, each with a deadline of 2 s; ALSA is never touched.
    /// With several dead libraries the first by subscription order is reported.
    /// - Throws: when the store cannot be opened or read, and `CancellationError`.
    func gap() async throws -> LibraryGap?

    /// The best rip of a release in a live library.
    /// - Throws: when the store cannot be opened or read, and `CancellationError`.
    func rip(of release: Release.ID) async throws -> RipLookup
}

/// Where the rip of a release was found.
public enum RipLookup: Sendable, Hashable {
    /// It has rips, all in libraries that are not live.
    case away(LibraryGap)
    /// No subscribed library holds a rip of it.
    case absent(AlbumGap)
    /// Here it is.
    case found(Rip)
}

/// What the use case asks of the sound engine.
public protocol Playback: Sendable {
    /// Replaces the queue by this rip and starts it.
    ///
    /// Returns nil once the first period was accepted and the PCM runs, else why it cannot sound.
    /// Files are looked at before the output is opened.
    /// - Throws: `CancellationError`, nothing else.
    func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap?
}
