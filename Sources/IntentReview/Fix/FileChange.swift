/// What becomes of a file that is fixed.
public struct FileChange: Sendable, Hashable {
    /// Relative to the root of the review.
    public let path: String
    /// How many findings are gone.
    public let fixed: Int
    let before: [UInt8]
    let after: [UInt8]

    /// The change as `diff -u` writes it, and `git apply` takes it.
    ///
    /// - Parameter prefix: leads from the folder in which the difference is applied to the review's root: `ios/`.
    public func difference(prefix: String = "") -> String {
        String(decoding: UnifiedDiff.text(path: prefix + path, before, after), as: UTF8.self)
    }

    /// Writes the file anew; false where it has changed meanwhile, or cannot be written.
    public func write(below root: String) -> Bool {
        let path = root.isEmpty ? path : "\(root)/\(path)"
        guard (try? SourceFile.bytes(path)) == before else { return false }
        return SourceFile.replace(path, with: after)
    }
}
