/// The name of a connection to a bus: unique, `:1.42`, or well-known, `org.bluez`. D-Bus Specification, Valid Bus
/// Names.
public struct BusName: CheckedName {
    /// The name in full: `org.bluez`.
    public let text: String

    /// The name of the bus itself: `org.freedesktop.DBus`.
    public static let bus: BusName = "org.freedesktop.DBus"

    /// Parses a name: at least two elements with dots between them, 255 bytes at most; nil for any other text.
    public init?(_ text: String) {
        let isUnique = text.utf8.first == UInt8(ascii: ":")
        guard text.utf8.count <= NameRule.longest,
            NameRule.isDotted(isUnique ? text.dropFirst() : text[...], digitsFirst: isUnique, hyphens: true)
        else { return nil }
        self.text = text
    }

    /// Whether the name is unique: assigned by the bus to one connection and never reused while the bus runs.
    public var isUnique: Bool { text.utf8.first == UInt8(ascii: ":") }
}
