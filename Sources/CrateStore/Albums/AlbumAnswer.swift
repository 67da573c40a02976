public import CrateCore

/// The album that a request means, with the pressings that count as the same album.
public struct AlbumAnswer: Sendable, Hashable {
    /// The pressing to use: one that can be played, if there is one.
    public var release: Release
    /// All pressings of the album, `release` included; empty when there is only one.
    public var pressings: [Release.ID]

    /// Answers with a pressing.
    /// - Parameter pressings: All pressings of the album, `release` included; empty for an album with a single one.
    public init(_ release: Release, pressings: [Release.ID] = []) {
        (self.release, self.pressings) = (release, pressings)
    }
}
