internal import Glibc
internal import LinuxSystem

/// Why the system does not let a server listen at an address.
public struct BindError: Sendable, Hashable {
    /// The error number: bind(2); nil if the host of the address is unknown.
    let code: Int32?

    /// The reason as a clause that follows a colon.
    public var words: String { code.map { Errno($0).words } ?? "there is no host of that name" }

    /// Whether no port of the host can be bound: it is not an address of this machine, or it is unknown.
    var isOfHost: Bool { code.map { [EADDRNOTAVAIL, EAFNOSUPPORT].contains($0) } ?? true }

    /// Whether binding the port takes more rights, as ports below 1024 do: ip(7).
    public var isOfRights: Bool { code.map { [EACCES, EPERM].contains($0) } ?? false }
}
