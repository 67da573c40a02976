public import Glibc

/// An open file or folder, closed at the end of the value's lifetime.
public struct OpenFile: ~Copyable, Sendable {
    /// The purpose of opening a file. Every descriptor has `O_CLOEXEC` and `O_NOCTTY`.
    public enum Purpose: Sendable, Hashable {
        /// Read only. Does not wait for a pipe's writer or for a device: `O_RDONLY | O_NONBLOCK`.
        case reading
        /// Read and write: `O_RDWR`. Reading from a pipe blocks.
        case changing
        /// Write only; creates the file with these permissions, less the umask. `EEXIST` if the name exists.
        case making(mode_t)
        /// A folder, for opening files in it. `ENOTDIR` for anything else.
        case folder
        /// The location only, without access to its content: `O_PATH`. Does not follow a link.
        case place

        fileprivate var flags: Int32 {
            switch self {
            case .reading: O_RDONLY | O_NONBLOCK
            case .changing: O_RDWR
            case .making: O_WRONLY | O_CREAT | O_EXCL
            case .folder: O_RDONLY | O_DIRECTORY
            // `O_PATH`, which the Glibc module does not import: open(2).
            case .place: 0o10000000 | O_NOFOLLOW
            }
        }
    }

    /// The descriptor, for calls that this type does not wrap.
    public let descriptor: Int32

    /// Opens a path: openat(2).
    /// - Parameters:
    ///   - folder: The descriptor of the folder that the path is relative to; nil for the working directory.
    ///   - purpose: Whether to read, write or create the file.
    /// - Throws: The error of openat(2).
    public init(_ path: String, in folder: Int32? = nil, for purpose: Purpose = .reading) throws(Errno) {
        let flags = purpose.flags | O_CLOEXEC | O_NOCTTY
        var mode: mode_t = 0
        if case .making(let given) = purpose { mode = given }
        // SAFETY: the path outlives the call.
        descriptor = try Errno.checked { unsafe openat(folder ?? AT_FDCWD, path, flags, mode) }
    }

    /// Takes ownership of an open descriptor, and closes it at the end of the value's lifetime.
    public init(owning descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Passes ownership of the descriptor to the caller, who must close it.
    public consuming func release() -> Int32 {
        let number = descriptor
        discard self
        return number
    }

    /// Duplicates the descriptor; both share the offset of one open file: `F_DUPFD_CLOEXEC` of fcntl(2).
    public func duplicate() throws(Errno) -> OpenFile {
        let descriptor = descriptor
        return OpenFile(owning: try Errno.checked { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) })
    }

    /// The size, times, owner and mode of the open file: fstat(2).
    public func facts() throws(Errno) -> stat {
        var facts = stat()
        // SAFETY: fstat(2) only writes to `facts`.
        try Errno.checked { unsafe fstat(descriptor, &facts) }
        return facts
    }

    /// The attributes of a regular file.
    /// - Throws: `EISDIR` for a folder, `EINVAL` for a pipe, a socket or a device.
    public func fileFacts() throws(Errno) -> stat {
        let facts = try facts()
        switch facts.st_mode & S_IFMT {
        case S_IFREG: return facts
        case S_IFDIR: throw Errno(EISDIR)
        default: throw Errno(EINVAL)
        }
    }
}
