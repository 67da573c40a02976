internal import Glibc
internal import LinuxSystem

/// Why the system lets no server listen at an address.
public struct BindError: Sendable, Hashable {
    /// The number of the error: bind(2); nil if there is no host of the address's name.
    let code: Int32?

    /// The reason as a clause that follows a colon.
    public var words: String {
        guard let code else { return "there is no host of that name" }
        return code == EADDRNOTAVAIL ? "this machine has no such address" : Errno(code).words
    }

    /// Whether no port of the host can be had: it is no address of this machine, or the host is unknown.
    var isOfHost: Bool { code.map { [EADDRNOTAVAIL, EAFNOSUPPORT].contains($0) } ?? true }

    /// Whether only a process with more rights may have the port, as all below 1024: ip(7).
    public var isOfRights: Bool { code.map { [EACCES, EPERM].contains($0) } ?? false }
}
