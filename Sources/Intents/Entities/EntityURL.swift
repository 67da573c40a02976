/// The URL of an entity, `cratebox:album/249504`: a scheme, an entity type and an id (RFC 3986, without an authority).
public struct EntityURL: Sendable, Hashable {
    /// The scheme, before the colon.
    public let scheme: String
    /// The word for the entity type, in lower case: `album`.
    public let type: String
    /// The entity's id as text, with percent-encoding decoded; nil for the URL of all entities.
    public let id: String?

    /// Parses a URL; nil for any other text. Accepts slashes after the colon, because some desktops turn
    /// `cratebox:album/1` into `cratebox://album/1`.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[..<colon].lowercased()
        let path = text[text.index(after: colon)...].drop { $0 == "/" }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { Self.plain($0) }
        guard !scheme.isEmpty, let type = parts.first?.lowercased(), !type.isEmpty, parts.count <= 2 else { return nil }
        self.scheme = scheme
        self.type = type
        id = parts.count == 2 && !parts[1].isEmpty ? parts[1] : nil
    }

    /// Decodes percent-encoding; a malformed escape is kept as it is.
    private static func plain(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let code = UInt8(String(Substring(rest.prefix(2))), radix: 16),
                rest.count >= 2
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
