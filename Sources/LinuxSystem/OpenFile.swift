public import Glibc

/// An open file or folder. It is closed with the value.
public struct OpenFile: ~Copyable, Sendable {
    /// What a file is opened for. Its descriptor is not inherited by other programs, and is no controlling terminal.
    public enum Purpose: Sendable, Hashable {
        /// To be read. A pipe without a writer, or a device, is not waited for.
        case reading
        /// To be read and written. A pipe is waited for at each read.
        case changing
        /// To be written; it is made, with these permissions less the umask. `EEXIST` where something has its name.
        case making(mode_t)
        /// A folder, in which other files are opened. `ENOTDIR` for anything else.
        case folder
        /// The place alone, without any right to what is there: `O_PATH`. A link is not followed.
        case place

        fileprivate var flags: Int32 {
            switch self {
            case .reading: O_RDONLY | O_NONBLOCK
            case .changing: O_RDWR
            case .making: O_WRONLY | O_CREAT | O_EXCL
            case .folder: O_RDONLY | O_DIRECTORY
            // O_PATH, which the Glibc module leaves out: open(2).
            case .place: 0o10000000 | O_NOFOLLOW
            }
        }
    }

    /// For the calls that this type does not have.
    public let descriptor: Int32

    /// Opens a path: openat(2).
    /// - Parameters:
    ///   - folder: the open folder that the path is relative to; nil for the process' own.
    ///   - purpose: what it is opened for.
    public init(_ path: String, in folder: Int32? = nil, for purpose: Purpose = .reading) throws(Errno) {
        let flags = purpose.flags | O_CLOEXEC | O_NOCTTY
        var mode: mode_t = 0
        if case .making(let given) = purpose { mode = given }
        descriptor = try Errno.checked { unsafe openat(folder ?? AT_FDCWD, path, flags, mode) }
    }

    /// Takes over a descriptor.
    public init(owning descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Hands the descriptor over to the caller, who closes it.
    public consuming func release() -> Int32 {
        let number = descriptor
        discard self
        return number
    }

    /// A second descriptor of the same open file: `F_DUPFD_CLOEXEC` of fcntl(2).
    public func duplicate() throws(Errno) -> OpenFile {
        let descriptor = descriptor
        return OpenFile(owning: try Errno.checked { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) })
    }

    /// Kind, size, times and owner: fstat(2).
    public func facts() throws(Errno) -> stat {
        var facts = stat()
        try Errno.checked { unsafe fstat(descriptor, &facts) }
        return facts
    }

    /// The facts of a regular file.
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
