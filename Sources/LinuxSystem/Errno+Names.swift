internal import Glibc
public import SystemPackage

/// A number of errno(3). swift-system's type, and all that is used of that package: it has no openat(2), fsync(2),
/// rename(2), poll(2), inotify(7) or eventfd(2), and its calls throw `any Error`.
public typealias Errno = SystemPackage.Errno

extension Errno {
    /// The error with a number.
    public init(_ code: Int32) { self.init(rawValue: code) }

    /// The error of the calling thread's last system call.
    public static var last: Errno { Errno(errno) }

    /// The number.
    public var code: Int32 { rawValue }

    /// The kernel's name: `EACCES`. `E524` for a number that `errno.h` does not have.
    public var name: String {
        guard let name = Self.names[safely: Int(rawValue)], !name.isEmpty else { return "E\(rawValue)" }
        return name
    }

    /// The system's sentence: `Permission denied`.
    public var words: String { description }

    /// True when nothing is there; false when something is there that cannot be read.
    public var meansAbsent: Bool { numbersOfAbsence.contains(rawValue) }

    /// By number: `asm-generic/errno-base.h` and `asm-generic/errno.h`, which x86-64, arm64 and RISC-V use.
    private static let names = [
        "", "EPERM", "ENOENT", "ESRCH", "EINTR", "EIO", "ENXIO", "E2BIG", "ENOEXEC", "EBADF", "ECHILD", "EAGAIN",
        "ENOMEM", "EACCES", "EFAULT", "ENOTBLK", "EBUSY", "EEXIST", "EXDEV", "ENODEV", "ENOTDIR", "EISDIR", "EINVAL",
        "ENFILE", "EMFILE", "ENOTTY", "ETXTBSY", "EFBIG", "ENOSPC", "ESPIPE", "EROFS", "EMLINK", "EPIPE", "EDOM",
        "ERANGE", "EDEADLK", "ENAMETOOLONG", "ENOLCK", "ENOSYS", "ENOTEMPTY", "ELOOP", "", "ENOMSG", "EIDRM", "ECHRNG",
        "EL2NSYNC", "EL3HLT", "EL3RST", "ELNRNG", "EUNATCH", "ENOCSI", "EL2HLT", "EBADE", "EBADR", "EXFULL", "ENOANO",
        "EBADRQC", "EBADSLT", "", "EBFONT", "ENOSTR", "ENODATA", "ETIME", "ENOSR", "ENONET", "ENOPKG", "EREMOTE",
        "ENOLINK", "EADV", "ESRMNT", "ECOMM", "EPROTO", "EMULTIHOP", "EDOTDOT", "EBADMSG", "EOVERFLOW", "ENOTUNIQ",
        "EBADFD", "EREMCHG", "ELIBACC", "ELIBBAD", "ELIBSCN", "ELIBMAX", "ELIBEXEC", "EILSEQ", "ERESTART", "ESTRPIPE",
        "EUSERS", "ENOTSOCK", "EDESTADDRREQ", "EMSGSIZE", "EPROTOTYPE", "ENOPROTOOPT", "EPROTONOSUPPORT",
        "ESOCKTNOSUPPORT", "EOPNOTSUPP", "EPFNOSUPPORT", "EAFNOSUPPORT", "EADDRINUSE", "EADDRNOTAVAIL", "ENETDOWN",
        "ENETUNREACH", "ENETRESET", "ECONNABORTED", "ECONNRESET", "ENOBUFS", "EISCONN", "ENOTCONN", "ESHUTDOWN",
        "ETOOMANYREFS", "ETIMEDOUT", "ECONNREFUSED", "EHOSTDOWN", "EHOSTUNREACH", "EALREADY", "EINPROGRESS", "ESTALE",
        "EUCLEAN", "ENOTNAM", "ENAVAIL", "EISNAM", "EREMOTEIO", "EDQUOT", "ENOMEDIUM", "EMEDIUMTYPE", "ECANCELED",
        "ENOKEY", "EKEYEXPIRED", "EKEYREVOKED", "EKEYREJECTED", "EOWNERDEAD", "ENOTRECOVERABLE", "ERFKILL",
        "EHWPOISON",
    ]
}

/// Outside of the type: within it these names are its own, which swift-system has made unavailable.
private let numbersOfAbsence = [
    ENOENT, ENOTDIR, ENODEV, ENXIO, ENOMEDIUM, EHOSTDOWN, EHOSTUNREACH, ENETDOWN, ENETUNREACH, ETIMEDOUT,
]

extension Array {
    /// The element at an index; nil where there is none.
    fileprivate subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Errno {
    /// Repeats a system call for as long as a signal interrupts it.
    /// - Throws: the error of a call that gives less than zero.
    @discardableResult
    static func checked<Number: SignedInteger>(_ call: () -> Number) throws(Errno) -> Number {
        while true {
            let result = call()
            if result >= 0 { return result }
            let error = last
            if error != .interrupted { throw error }
        }
    }
}
