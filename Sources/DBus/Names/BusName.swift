/// The name of a connection to a bus: unique, `:1.42`, or well-known, `org.bluez`. D-Bus Specification, Valid Bus
/// Names.
public struct BusName: CheckedName {
    /// The name as it is written.
    public let text: String

    /// The bus itself: `org.freedesktop.DBus`.
    public static let bus: BusName = "org.freedesktop.DBus"

    /// Checks a name; nil if it is not valid.
    public init?(_ text: String) {
        let isUnique = text.utf8.first == UInt8(ascii: ":")
        guard text.utf8.count <= NameRule.longest,
            NameRule.isDotted(isUnique ? text.dropFirst() : text[...], digitsFirst: isUnique, hyphens: true)
        else { return nil }
        self.text = text
    }

    /// The bus has given the name to one connection, and gives it to no other as long as the bus runs.
    public var isUnique: Bool { text.utf8.first == UInt8(ascii: ":") }
}
