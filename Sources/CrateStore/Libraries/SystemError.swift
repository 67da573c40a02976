internal import Glibc

/// An errno, by the name that logs use.
package struct SystemError: Error, Sendable, Hashable {
    /// The number.
    package let code: Int32

    /// The error with a number.
    package init(_ code: Int32) { self.code = code }

    /// What the last system call of this thread left behind.
    static var last: SystemError { SystemError(errno) }

    /// Its name: `EACCES`; `E42` for one that has none here.
    package var name: String { Self.names[code] ?? "E\(code)" }

    /// True when it says that nothing is there, rather than that something is there and cannot be read.
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

    /// The system's own words: `Permission denied`.
    var words: String { String(cString: strerror(code)) }
}
