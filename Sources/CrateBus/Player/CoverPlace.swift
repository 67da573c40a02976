public import CrateClient

/// Where the picture of the album that plays is put for programs that show it.
public protocol CoverPlace: Sendable {
    /// Puts a picture there in the place of the one before.
    /// - Returns: Its address, `file:///run/user/1000/cratebox/cover.jpg`; nil where it could not be put there.
    func address(of cover: CoverBytes) async -> String?
}
