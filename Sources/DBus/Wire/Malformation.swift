/// Why bytes are no message, or values cannot be in one: D-Bus Specification, Type System and Message Protocol.
public enum Malformation: Error, Sendable, Hashable {
    /// The first byte is neither `l` nor `B`.
    case byteOrder
    /// The protocol's version is not 1.
    case version(UInt8)
    /// The message's type is 0.
    case kind
    /// The serial number is 0.
    case serial
    /// A header field is 0, or does not have its specified type.
    case field(UInt8)
    /// A header field that the message's type requires is missing.
    case fieldMissing(UInt8)
    /// The value of a header field is reserved for the library itself, `org.freedesktop.DBus.Local`.
    case reserved
    /// A value ends behind the end of the message, of its array or of its dictionary.
    case truncated
    /// Padding that is not zero.
    case padding
    /// A boolean that is neither 0 nor 1.
    case boolean
    /// A text that is not UTF-8, contains a zero byte, or does not end with one.
    case text
    /// An object path that is not valid.
    case path
    /// A signature that is not valid; in a variant, one that has not exactly one type.
    case signature
    /// Containers are nested too deeply.
    case depth
    /// An array or a message is longer than allowed.
    case length
    /// The body has more bytes than its signature describes.
    case rest
    /// A value does not have the type of its container.
    case mismatch
}
