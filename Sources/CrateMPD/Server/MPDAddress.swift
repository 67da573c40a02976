/// Where MPD's clients are listened for: `6600`, `0.0.0.0:6600`, `[::1]:6600`.
public struct MPDAddress: Sendable, Hashable, CustomStringConvertible {
    /// Where a port alone listens: on this machine only, until a home is asked for by its address.
    public static let loopback = "127.0.0.1"

    /// A host's name or number.
    public let host: String
    /// The port; 0 for any that is free.
    public let port: Int

    /// An address; nil for a text that is none.
    public init?(_ text: String) {
        let colon = text.lastIndex(of: ":")
        let digits = colon.map { text[text.index(after: $0)...] } ?? text[...]
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = UInt16(digits)
        else { return nil }
        port = Int(number)
        guard let colon else {
            host = Self.loopback
            return
        }
        let name = text[..<colon]
        let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
        let plain = isBracketed ? name.dropFirst().dropLast() : name
        guard !plain.isEmpty, isBracketed || !plain.contains(":"),
            plain.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:-%_".contains($0)) })
        else { return nil }
        host = String(plain)
    }

    /// As it is written in the configuration.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
