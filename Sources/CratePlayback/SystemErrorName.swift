internal import Glibc

/// Names of errno's numbers, for logs.
enum SystemErrorName {
    /// `EACCES`; `ERRNO_123` for one that is not met here.
    static func of(_ number: Int32) -> String {
        names[number] ?? "ERRNO_\(number)"
    }

    private static let names: [Int32: String] = [
        EACCES: "EACCES", EPERM: "EPERM", ENOENT: "ENOENT", ENOTDIR: "ENOTDIR", EISDIR: "EISDIR", EIO: "EIO",
        ESTALE: "ESTALE", ENODEV: "ENODEV", ENXIO: "ENXIO", EBUSY: "EBUSY", EINVAL: "EINVAL", ENOTCONN: "ENOTCONN",
        ETIMEDOUT: "ETIMEDOUT", EHOSTDOWN: "EHOSTDOWN", EMFILE: "EMFILE", ENFILE: "ENFILE", ENOMEM: "ENOMEM",
        ELOOP: "ELOOP", ENAMETOOLONG: "ENAMETOOLONG", EINTR: "EINTR", EPIPE: "EPIPE", ESTRPIPE: "ESTRPIPE",
        EBADFD: "EBADFD", ENOSPC: "ENOSPC", EROFS: "EROFS", EDQUOT: "EDQUOT",
    ]
}
