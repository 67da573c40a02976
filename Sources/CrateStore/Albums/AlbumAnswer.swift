public import CrateCore

/// An album that was meant, with the other pressings of it that are not told from it.
public struct AlbumAnswer: Sendable, Hashable {
    /// The pressing that is answered with: one that can be played, if there is one.
    public var release: Release
    /// All pressings that it may be, itself included; empty where there is only one.
    public var pressings: [Release.ID]

    /// An answer.
    public init(_ release: Release, pressings: [Release.ID] = []) {
        (self.release, self.pressings) = (release, pressings)
    }
}
