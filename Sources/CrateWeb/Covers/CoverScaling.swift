package import CrateClient

/// Scales covers down.
package protocol CoverScaling: Sendable {
    /// Returns the cover scaled to about 300 to 600 pixels on a side; nil if that fails or is not needed.
    func scaled(_ cover: CoverBytes) async -> CoverBytes?

    /// Returns a cover that was scaled before, by the hash of the original; nil if there is none.
    func known(_ hash: String) async -> CoverBytes?
}
