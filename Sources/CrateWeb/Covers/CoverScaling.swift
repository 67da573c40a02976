package import CrateClient

/// Makes covers small, in a process of its own.
package protocol CoverScaling: Sendable {
    /// Returns a cover of about 300 to 600 pixels on a side; nil if it cannot be made smaller, which is no error.
    func scaled(_ cover: CoverBytes) async -> CoverBytes?

    /// Returns a small cover that was made before, by the hash of the original.
    func known(_ hash: String) async -> CoverBytes?
}
