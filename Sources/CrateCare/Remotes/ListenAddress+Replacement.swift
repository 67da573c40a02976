internal import CLinux
public import CrateBox
public import CrateClient
internal import Glibc

extension ListenAddress {
    /// The number of ports that are tried for a free one.
    private static let mostPorts = 20

    /// A free address for a server that can't listen at this one; nil if none was found.
    /// - Parameters:
    ///   - error: Why this address can't be bound; nil if another program has it.
    ///   - isFree: Whether a server can listen at an address.
    func replacement(
        for key: String, after error: BindError?, isFree: (ListenAddress) -> Bool
    ) -> ListenAddress? {
        replacement(for: key, after: error, own: NetworkAddress.first, isFree: isFree)
    }

    /// As ``replacement(for:after:isFree:)``. The host changes only if it is the cause, so that no more devices reach
    /// the server than before.
    /// - Parameters:
    ///   - own: An address of this machine in the network; nil if it has none.
    ///   - isFree: Whether a server can listen at an address.
    func replacement(
        for key: String, after error: BindError?, own: String?, isFree: (ListenAddress) -> Bool
    ) -> ListenAddress? {
        let isForeign = error?.isOfHost ?? false
        let place = isForeign ? (isLoopback ? nil : own) ?? Self.loopback : self.host
        let written = place.contains(":") ? "[\(place)]" : place
        // A user who chose a port expects one near it.
        let first = error == nil && port > 1023 ? port + 1 : Self.usualPort(of: key)
        let ports = (isForeign ? [port] : []) + Array(first..<first + Self.mostPorts)
        let addresses = ports.compactMap { ListenAddress("\(written):\($0)") }
        return addresses.first { $0 != self && isFree($0) }
    }
}

extension VariableKeys {
    /// The command that moves a server to another address; without one, the command that lists what listens at the
    /// port.
    public func moving(_ key: String, from address: ListenAddress, to other: ListenAddress?) -> String {
        other.map { setting(key, to: "\($0)") } ?? "sudo ss -ltnp 'sport = :\(address.port)'"
    }
}

/// The addresses by which other devices reach this machine.
private enum NetworkAddress {
    /// The first IPv4 address of an interface: getifaddrs(3); nil without a network.
    static var first: String? {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return nil }
        defer { freeifaddrs(list) }
        // SAFETY: the list and the addresses in it live until the function returns.
        var next = list
        while let interface = next?.pointee {
            if let place = interface.ifa_addr, place.pointee.sa_family == sa_family_t(AF_INET),
                let found = text(of: place), !found.hasPrefix("127.")
            {
                return found
            }
            next = interface.ifa_next
        }
        return nil
    }

    private static func text(of place: UnsafeMutablePointer<sockaddr>) -> String? {
        // SAFETY: getnameinfo(3) reads an IPv4 address, which this is, and writes at most the size of the array.
        let size = 64
        var name = [CChar](repeating: 0, count: size)
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        guard getnameinfo(place, length, &name, socklen_t(size), nil, 0, NI_NUMERICHOST) == 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
