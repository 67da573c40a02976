internal import Glibc

/// An errno with its symbolic name.
package struct SystemError: Error, Sendable, Hashable {
    /// The value of errno(3).
    package let code: Int32

    /// Creates an error from an errno.
    package init(_ code: Int32) { self.code = code }

    /// The errno of this thread's last failed system call.
    static var last: SystemError { SystemError(errno) }

    /// The symbolic name, `EACCES`; `E42` for numbers not in the table.
    package var name: String { Self.names[code] ?? "E\(code)" }

    /// True when the file or device does not exist or cannot be reached; false when it exists but cannot be read.
    package var meansAbsent: Bool { Self.absent.contains(code) }

    private static let absent: Set<Int32> = [
        ENOENT, ENOTDIR, ENODEV, ENXIO, ENOMEDIUM, EHOSTDOWN, EHOSTUNREACH, ENETDOWN, ENETUNREACH, ETIMEDOUT,
    ]

    private static let names: [Int32: String] = [
        EACCES: "EACCES", EPERM: "EPERM", EIO: "EIO", ESTALE: "ESTALE", ENOTCONN: "ENOTCONN", ENOENT: "ENOENT",
        ENOTDIR: "ENOTDIR", ENODEV: "ENODEV", ENXIO: "ENXIO", ENOMEDIUM: "ENOMEDIUM", EHOSTDOWN: "EHOSTDOWN",
        EHOSTUNREACH: "EHOSTUNREACH", ENETDOWN: "ENETDOWN", ENETUNREACH: "ENETUNREACH", ETIMEDOUT: "ETIMEDOUT",
        ELOOP: "ELOOP", EMFILE: "EMFILE", ENFILE: "ENFILE", ENOMEM: "ENOMEM", ENAMETOOLONG: "ENAMETOOLONG",
        EISDIR: "EISDIR", EROFS: "EROFS", ENOSPC: "ENOSPC", EDQUOT: "EDQUOT", EREMOTEIO: "EREMOTEIO",
        EUCLEAN: "EUCLEAN", EBADMSG: "EBADMSG", ECONNREFUSED: "ECONNREFUSED", ECONNABORTED: "ECONNABORTED",
        ECONNRESET: "ECONNRESET", EKEYEXPIRED: "EKEYEXPIRED", EKEYREJECTED: "EKEYREJECTED", ENOKEY: "ENOKEY",
        EBUSY: "EBUSY", EINVAL: "EINVAL", EINTR: "EINTR", EAGAIN: "EAGAIN", EFBIG: "EFBIG", EOVERFLOW: "EOVERFLOW",
    ]

    /// The message of strerror(3): `Permission denied`.
    var words: String { String(cString: strerror(code)) }
}
