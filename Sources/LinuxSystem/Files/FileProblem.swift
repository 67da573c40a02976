internal import Glibc

/// A file operation that the system refused.
public struct FileProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the operation, as the caller wrote it.
    public let path: String
    /// The errno of the refused call; see errno(3).
    public let code: Int32

    /// Describes an operation on a path that failed with an errno.
    public init(path: String, code: Int32) { (self.path, self.code) = (path, code) }

    /// The reason as a clause, to follow the path and a colon; links and hard links have words of their own.
    public var words: String {
        switch code {
        case ELOOP: "it is a symbolic link, and links are not followed here"
        case EMLINK: "it has a second name elsewhere, so it is not written"
        case EFTYPE: "it is not a file"
        default: Errno(code).words
        }
    }

    /// Describes why a path is not that of a regular file with one name, by lstat(2); nil if it is, and if nothing
    /// exists there.
    package init?(inPlaceOf path: String) {
        var facts = stat()
        // SAFETY: lstat(2) only writes to `facts`.
        guard unsafe lstat(path, &facts) == 0 else { return nil }
        switch facts.st_mode & S_IFMT {
        case S_IFREG where facts.st_nlink > 1: self.init(path: path, code: EMLINK)
        case S_IFREG: return nil
        case S_IFDIR: self.init(path: path, code: EISDIR)
        case S_IFLNK: self.init(path: path, code: ELOOP)
        default: self.init(path: path, code: Self.notAFile)
        }
    }

    /// The path and the reason, on one line: `/srv/a: no permission`.
    public var description: String { "\(path): \(words)" }

    /// The file is not a regular file; Linux has no errno for this.
    package static let notAFile = EFTYPE
}

/// `EBADFD`, "file descriptor in bad state", which none of this module's calls returns.
private let EFTYPE = EBADFD
