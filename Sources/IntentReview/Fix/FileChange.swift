/// The change of a file by fixes: its bytes before and after, and the number of fixed findings.
public struct FileChange: Sendable, Hashable {
    /// The path relative to the root of the review.
    public let path: String
    /// The number of fixed findings.
    public let fixed: Int
    let before: [UInt8]
    let after: [UInt8]

    /// The change in unified diff format, for `git apply`.
    ///
    /// - Parameter prefix: the path from the folder of `git apply` to the review's root: `ios/`.
    public func difference(prefix: String = "") -> String {
        String(decoding: UnifiedDiff.text(path: prefix + path, before, after), as: UTF8.self)
    }

    /// Writes the changed file; returns false if the file has changed meanwhile or cannot be written.
    public func write(below root: String) -> Bool {
        let path = root.isEmpty ? path : "\(root)/\(path)"
        guard (try? SourceFile.bytes(path)) == before else { return false }
        return SourceFile.replace(path, with: after)
    }
}
