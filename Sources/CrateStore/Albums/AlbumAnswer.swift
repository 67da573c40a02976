public import CrateCore

/// The album that a request means, with the pressings that count as the same album.
public struct AlbumAnswer: Sendable, Hashable {
    /// The pressing to use: one that can be played, if there is one.
    public var release: Release
    /// All pressings of the album, `release` included; empty when there is only one.
    public var pressings: [Release.ID]

    /// Creates an answer; without `pressings` for an album with a single pressing.
    public init(_ release: Release, pressings: [Release.ID] = []) {
        (self.release, self.pressings) = (release, pressings)
    }
}
