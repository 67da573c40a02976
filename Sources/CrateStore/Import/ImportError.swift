import Glibc

/// Why an import stopped. What was read before is kept.
public enum ImportError: Error, Sendable, Hashable {
    /// There is no such file, or it may not be read: exit status 66. `errno` as the system gave it.
    case unreadable(path: String, errno: Int32)
    /// A folder, a pipe or a device: exit status 66.
    case notAFile(String)
    /// Neither a collection nor a wantlist of Discogs: exit status 65. `found` is the beginning of its first line.
    case notAnExport(path: String, found: String)
    /// The store failed: exit status 70.
    case store(StoreError)
    /// The task was cancelled between two chunks: exit status 130. Chunks before it are kept.
    case cancelled

    static func system(_ code: Int32, path: String) -> ImportError { .unreadable(path: path, errno: code) }
}

extension ImportError: CustomStringConvertible {
    /// One sentence for diagnostics.
    public var description: String {
        switch self {
        case .unreadable(let path, let code): "\(path) cannot be read: \(String(cString: strerror(code)))"
        case .notAFile(let path): "\(path) is not a file"
        case .notAnExport(let path, let found):
            "\(path) is no collection or wantlist export of Discogs: looked for a column release_id, "
                + "with CollectionFolder for a collection or without for a wantlist; the file begins with: \(found)"
        case .store(let error): "\(error)"
        case .cancelled: "the import was cancelled; what was read before is kept"
        }
    }
}
