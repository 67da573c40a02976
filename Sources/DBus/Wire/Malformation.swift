/// The reasons why bytes are not a message, or why values cannot be sent in one: D-Bus Specification, Type System and
/// Message Protocol.
public enum Malformation: Error, Sendable, Hashable {
    /// The first byte is neither `l` nor `B`.
    case byteOrder
    /// The protocol's version is not 1.
    case version(UInt8)
    /// The message's type is 0, which is invalid.
    case kind
    /// The serial number is 0, which is invalid.
    case serial
    /// A header field is 0, or does not have its specified type.
    case field(UInt8)
    /// A header field that the message's type requires is missing.
    case fieldMissing(UInt8)
    /// The value of a header field is reserved for the library itself, `org.freedesktop.DBus.Local`.
    case reserved
    /// A value extends beyond the end of the message, its array or its dictionary.
    case truncated
    /// A byte between two values is not zero.
    case padding
    /// The number of a Boolean is neither 0 nor 1.
    case boolean
    /// A text is not UTF-8, contains a zero byte, or does not end with one.
    case text
    /// A value of type `o` is not a path: it lacks the first slash, or has an empty or invalid element.
    case path
    /// A signature is invalid, or that of a variant does not have exactly one type.
    case signature
    /// Containers are nested more deeply than the specification allows.
    case depth
    /// An array or a message is longer than allowed.
    case length
    /// The body has more bytes than its signature describes.
    case rest
    /// A value does not have the type of its container.
    case mismatch
}
