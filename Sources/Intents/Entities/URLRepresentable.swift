/// An entity that a link names: `cratebox:album/249504`.
public protocol URLRepresentable: AppEntity {
    /// The word for its type in a link: `album`.
    static var urlName: String { get }
}

/// A link to an entity: a scheme, a word for the type, and an id (RFC 3986 without an authority).
public struct EntityURL: Sendable, Hashable, CustomStringConvertible {
    /// The word before the colon.
    public let scheme: String
    /// The word for the entity's type.
    public let type: String
    /// The entity's id as text; nil for a link to all of them.
    public let id: String?

    /// Reads a link; nil for anything else. `cratebox://album/1` is what some desktops make of `cratebox:album/1`.
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

    /// A link to an entity.
    public init(scheme: String, type: String, id: String) {
        (self.scheme, self.type, self.id) = (scheme, type, id)
    }

    /// The link as text.
    public var description: String { id.map { "\(scheme):\(type)/\($0)" } ?? "\(scheme):\(type)" }

    /// Percent signs with two digits of sixteen behind them are bytes.
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

extension URLRepresentable {
    /// The link to it.
    public func url(scheme: String) -> EntityURL {
        EntityURL(scheme: scheme, type: Self.urlName, id: id.description)
    }
}
