package import CrateClient

/// The file in which the playing album's picture is published for other programs.
package protocol CoverPlace: Sendable {
    /// Writes a picture, replacing the previous one.
    /// - Returns: The file's URL, `file:///run/user/1000/cratebox/cover.jpg`; nil if it could not be written.
    func address(of cover: CoverBytes) async -> String?
}
