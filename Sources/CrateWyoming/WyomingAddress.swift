/// The address for Wyoming clients: `10700`, `0.0.0.0:10700`, `[::1]:10700`, with or without `tcp://`.
public struct WyomingAddress: Sendable, Hashable, CustomStringConvertible {
    /// The host for a port alone: this machine only, because the protocol has no authentication.
    public static let loopback = "127.0.0.1"

    /// A host name or IP address.
    public let host: String
    /// The port; 0 for any free one.
    public let port: Int

    /// Parses an address; nil if it is invalid.
    public init?(_ text: String) {
        let rest = text.hasPrefix("tcp://") ? text.dropFirst("tcp://".count) : text[...]
        let port = rest.lastIndex(of: ":").map { rest[rest.index(after: $0)...] } ?? rest
        guard let number = UInt16(port), port.allSatisfy(\.isNumber) else { return nil }
        self.port = Int(number)
        guard let colon = rest.lastIndex(of: ":") else {
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

    /// The address as in the configuration.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
