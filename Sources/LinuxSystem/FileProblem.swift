internal import Glibc

/// What the system refused to do with a file.
public struct FileProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// The number: errno(3).
    public let code: Int32

    /// A refusal of the system.
    public init(path: String, code: Int32) { (self.path, self.code) = (path, code) }

    /// The reason, in words.
    public var words: String {
        switch code {
        case ELOOP: "it is a symbolic link, and links are not followed here"
        case EMLINK: "it has a second name elsewhere, so it is not written"
        case EFTYPE: "it is not a file"
        default: String(cString: strerror(code))
        }
    }

    /// The path and the reason.
    public var description: String { "\(path): \(words)" }

    /// Not a regular file: Linux has no number of its own for that.
    static let notAFile = EFTYPE
}

/// `EBADFD`, "file descriptor in bad state": no call that this module makes gives it.
private let EFTYPE = EBADFD
