internal import Glibc

/// A file operation that the system refused.
public struct FileProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The error number: errno(3).
    public let code: Int32

    /// Creates a problem from a path and an errno.
    public init(path: String, code: Int32) { (self.path, self.code) = (path, code) }

    /// The reason as a clause.
    public var words: String {
        switch code {
        case ELOOP: "it is a symbolic link, and links are not followed here"
        case EMLINK: "it has a second name elsewhere, so it is not written"
        case EFTYPE: "it is not a file"
        default: Errno(code).words
        }
    }

    /// The path and the reason.
    public var description: String { "\(path): \(words)" }

    /// The file is not a regular file; Linux has no errno for this.
    static let notAFile = EFTYPE
}

/// `EBADFD`, "file descriptor in bad state", which none of this module's calls returns.
private let EFTYPE = EBADFD
