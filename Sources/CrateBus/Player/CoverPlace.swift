package import CrateClient

/// The file through which other programs get the playing album's cover.
package protocol CoverPlace: Sendable {
    /// Writes a picture, replacing the previous one.
    /// - Returns: The file's URL, `file:///run/user/1000/cratebox/cover.jpg`; nil if it could not be written.
    func address(of cover: CoverBytes) async -> String?
}
