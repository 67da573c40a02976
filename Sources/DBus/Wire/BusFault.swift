/// An error as a message carries it: a name for programs and a sentence for people. D-Bus Specification, Standard error
/// names in Message Bus Messages, and those of libdbus' `dbus-protocol.h`.
public struct BusFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name by which programs distinguish errors: `org.freedesktop.DBus.Error.Failed`.
    public var name: ErrorName
    /// The sentence for people. ``init(_:_:)`` removes zero bytes, which a message cannot contain.
    public var text: String

    /// Describes an error for a reply. Zero bytes, which a message cannot contain, are removed from the text.
    public init(_ name: ErrorName, _ text: String) {
        self.name = name
        self.text = text.utf8.contains(0) ? text.filter { $0 != "\0" } : text
    }

    /// The sentence for people, without the error's name.
    public var description: String { text }

    /// The operation failed for a reason that has no name of its own: `org.freedesktop.DBus.Error.Failed`.
    public static func failed(_ text: String) -> BusFault { BusFault("org.freedesktop.DBus.Error.Failed", text) }

    /// The arguments have wrong types or values: `org.freedesktop.DBus.Error.InvalidArgs`.
    public static func invalidArguments(_ text: String) -> BusFault {
        BusFault("org.freedesktop.DBus.Error.InvalidArgs", text)
    }

    /// The object does not implement the operation: `org.freedesktop.DBus.Error.NotSupported`.
    public static func notSupported(_ text: String) -> BusFault {
        BusFault("org.freedesktop.DBus.Error.NotSupported", text)
    }

    /// The caller has reached a limit, for example of pending calls: `org.freedesktop.DBus.Error.LimitsExceeded`.
    public static func limitsExceeded(_ text: String) -> BusFault {
        BusFault("org.freedesktop.DBus.Error.LimitsExceeded", text)
    }

    /// A call tried to set a property that can only be read: `org.freedesktop.DBus.Error.PropertyReadOnly`.
    public static func readOnly(_ text: String) -> BusFault {
        BusFault("org.freedesktop.DBus.Error.PropertyReadOnly", text)
    }

    /// A part of the call does not exist: `org.freedesktop.DBus.Error.UnknownObject`, `UnknownInterface`,
    /// `UnknownMethod` or `UnknownProperty`.
    static func unknown(_ what: Unknown, _ text: String) -> BusFault { BusFault(what.name, text) }

    /// The part of a call that does not exist.
    enum Unknown {
        case object, interface, method, property

        fileprivate var name: ErrorName {
            switch self {
            case .object: "org.freedesktop.DBus.Error.UnknownObject"
            case .interface: "org.freedesktop.DBus.Error.UnknownInterface"
            case .method: "org.freedesktop.DBus.Error.UnknownMethod"
            case .property: "org.freedesktop.DBus.Error.UnknownProperty"
            }
        }
    }
}
