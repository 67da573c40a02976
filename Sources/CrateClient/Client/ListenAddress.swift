/// The address at which a remote accepts connections: `6600`, `0.0.0.0:6600`, `[::1]:6600`, with or without `tcp://`.
public struct ListenAddress: Sendable, Hashable, CustomStringConvertible {
    /// The host for a port alone: this machine only, because the protocols of remotes have no encryption.
    public static let loopback = "127.0.0.1"

    /// A host name or IP address, without the brackets of IPv6.
    public let host: String
    /// The port, 0 to 65,535; 0 lets the system choose a free one.
    public let port: Int

    /// Parses an address; nil if it is invalid.
    public init?(_ text: String) {
        let rest = text.hasPrefix("tcp://") ? text.dropFirst("tcp://".count) : text[...]
        let colon = rest.lastIndex(of: ":")
        let digits = colon.map { rest[rest.index(after: $0)...] } ?? rest
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = UInt16(digits)
        else { return nil }
        port = Int(number)
        guard let colon else {
            host = Self.loopback
            return
        }
        let name = rest[..<colon]
        let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
        let plain = isBracketed ? name.dropFirst().dropLast() : name
        guard !plain.isEmpty, isBracketed || !plain.contains(":"),
            plain.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:-%_".contains($0)) })
        else { return nil }
        host = String(plain)
    }

    /// The text of an address at which every device of the network is admitted.
    public static func ofNetwork(_ port: Int) -> String { "0.0.0.0:\(port)" }

    /// True if only processes of this machine reach it.
    public var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

    /// The address for clients to open, with the machine's name in place of `0.0.0.0` and `::`, which only admit all
    /// devices.
    public func forClients(ofMachine name: String) -> String {
        ["0.0.0.0", "::"].contains(host) && !name.isEmpty ? "\(name):\(port)" : description
    }

    /// True if two servers of this machine cannot listen at the two addresses: `0.0.0.0` and `::` occupy a port on all
    /// hosts.
    public func excludes(_ other: ListenAddress) -> Bool {
        // For port 0 the system chooses two ports.
        guard port == other.port, port != 0 else { return false }
        let hosts = [host, other.host].map { $0 == "localhost" ? Self.loopback : $0 }
        if hosts[0] == hosts[1] || hosts.contains("::") { return true }
        return hosts.contains("0.0.0.0") && hosts.allSatisfy { !$0.contains(":") }
    }

    /// The host and the port as in the configuration, with brackets around an IPv6 address.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
