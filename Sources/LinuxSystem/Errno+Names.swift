internal import Glibc
public import SystemPackage

/// An error number: errno(3). Only this type and `FilePath` of swift-system are used, because it lacks openat(2),
/// fsync(2), rename(2), poll(2), inotify(7) and eventfd(2), and its calls throw `any Error`.
public typealias Errno = SystemPackage.Errno

extension Errno {
    /// Wraps an errno, a positive number; unknown ones are kept.
    public init(_ code: Int32) { self.init(rawValue: code) }

    /// The error of the calling thread's last system call.
    public static var last: Errno { Errno(errno) }

    /// The positive number of `errno.h`, as in `errno`.
    public var code: Int32 { rawValue }

    /// The symbolic name: `EACCES`; `E524` for a number that `errno.h` does not define.
    public var name: String {
        guard let name = Self.names[safely: Int(rawValue)], !name.isEmpty else { return "E\(rawValue)" }
        return name
    }

    /// Finds the number of a symbolic name such as `EACCES`; nil for any other text, `E524` included.
    public init?(named name: String) {
        guard let code = Self.names.firstIndex(of: name), code > 0 else { return nil }
        self.init(Int32(code))
    }

    /// The reason as a clause that follows "can't be read:". Common errors have plain words, which are also translated;
    /// others have those of strerror(3): `broken pipe`.
    public var words: String {
        if let plain = plainWords[rawValue] { return plain }
        let text = description
        let isAbbreviation = text.dropFirst().first?.isUppercase ?? false
        return isAbbreviation ? text : text.prefix(1).lowercased() + text.dropFirst()
    }

    /// True if the file, device or host does not exist; false if it exists but cannot be read.
    public var meansAbsent: Bool { numbersOfAbsence.contains(rawValue) }

    /// True if the process or the system lacks descriptors or memory, which is not the file's fault.
    public var meansShortage: Bool { numbersOfShortage.contains(rawValue) }

    /// Indexed by number: `asm-generic/errno-base.h` and `asm-generic/errno.h`, used by x86-64, arm64 and RISC-V.
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

/// Declared outside the type, where swift-system makes these names unavailable.
private let numbersOfAbsence = [
    ENOENT, ENOTDIR, ENODEV, ENXIO, ENOMEDIUM, EHOSTDOWN, EHOSTUNREACH, ENETDOWN, ENETUNREACH, ETIMEDOUT,
]

private let numbersOfShortage = [EMFILE, ENFILE, ENOMEM]

private let plainWords = [
    EACCES: "no permission", EPERM: "no permission", ENOENT: "no such file or folder", ENOTDIR: "not a folder",
    EISDIR: "a folder, not a file", ENOSPC: "the disk is full", EDQUOT: "the disk is full",
    EROFS: "the disk is read-only",
    EIO: "the disk reports an error", ELOOP: "too many links", EMFILE: "too many open files",
    ENFILE: "too many open files", ENAMETOOLONG: "the name is too long",
    EADDRNOTAVAIL: "this machine has no such address",
    // Most of these are the words of strerror(3), written here because they are translated.
    EADDRINUSE: "address already in use", ECONNREFUSED: "connection refused", ETIMEDOUT: "connection timed out",
    ECONNRESET: "connection reset by peer", EHOSTUNREACH: "no route to host", ENETUNREACH: "network is unreachable",
    EBUSY: "device or resource busy", ENODEV: "no such device", ENXIO: "no such device or address",
    ESTALE: "stale file handle", ENOMEM: "not enough memory", EINVAL: "invalid argument",
]

extension Array {
    /// The element at an index; nil if it is out of bounds.
    fileprivate subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension Errno {
    /// Repeats a system call while signals interrupt it.
    /// - Throws: `errno` if the call returns a negative number.
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
