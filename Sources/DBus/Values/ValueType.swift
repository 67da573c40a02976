/// A single complete type: D-Bus Specification, Type System.
public enum ValueType: Sendable, Hashable {
    /// An unsigned 8-bit integer: `y`.
    case byte
    /// A Boolean: `b`.
    case boolean
    /// A signed 16-bit integer: `n`.
    case int16
    /// An unsigned 16-bit integer: `q`.
    case uint16
    /// A signed 32-bit integer: `i`.
    case int32
    /// An unsigned 32-bit integer: `u`.
    case uint32
    /// A signed 64-bit integer: `x`.
    case int64
    /// An unsigned 64-bit integer: `t`.
    case uint64
    /// An IEEE 754 double: `d`.
    case double
    /// UTF-8 text: `s`.
    case string
    /// The path of an object: `o`.
    case objectPath
    /// The signature of zero or more types: `g`.
    case signature
    /// The index of a descriptor among those that came with the message: `h`.
    case unixFD
    /// A value that carries its own type: `v`.
    case variant
    /// An array: `a` and the type of its elements. An array of dictionary entries is a ``dictionary(key:value:)``.
    indirect case array(ValueType)
    /// A structure of at least one field: their types in `(` and `)`.
    case structure([ValueType])
    /// A dictionary: `a{`, the type of the keys, the type of the values, `}`. Keys have a basic type.
    indirect case dictionary(key: ValueType, value: ValueType)

    /// The type of properties and options: `a{sv}`, names with values of any type.
    public static let options = ValueType.dictionary(key: .string, value: .variant)

    /// The alignment of a value in a message, in bytes: D-Bus Specification, Summary of D-Bus Marshalling.
    var alignment: Int {
        switch self {
        case .byte, .signature, .variant: 1
        case .int16, .uint16: 2
        case .boolean, .int32, .uint32, .string, .objectPath, .unixFD, .array, .dictionary: 4
        case .int64, .uint64, .double, .structure: 8
        }
    }

    /// The number of bytes of a value; nil for types whose values differ in size.
    var fixedSize: Int? {
        switch self {
        case .byte, .int16, .uint16, .boolean, .int32, .uint32, .unixFD, .int64, .uint64, .double: alignment
        case .string, .objectPath, .signature, .variant, .array, .structure, .dictionary: nil
        }
    }

    /// Whether the type may be that of a dictionary's keys: neither a container nor a variant.
    public var isBasic: Bool {
        switch self {
        case .variant, .array, .structure, .dictionary: false
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .objectPath,
            .signature, .unixFD:
            true
        }
    }

    /// The type as it is written in a signature.
    public var code: String {
        switch self {
        case .byte: "y"
        case .boolean: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .unixFD: "h"
        case .variant: "v"
        case .array(let element): "a" + element.code
        case .structure(let fields): "(" + fields.map(\.code).joined() + ")"
        case .dictionary(let key, let value): "a{" + key.code + value.code + "}"
        }
    }

    /// Translates the letter of a basic type or a variant in a signature; nil for any other letter.
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "y"): self = .byte
        case UInt8(ascii: "b"): self = .boolean
        case UInt8(ascii: "n"): self = .int16
        case UInt8(ascii: "q"): self = .uint16
        case UInt8(ascii: "i"): self = .int32
        case UInt8(ascii: "u"): self = .uint32
        case UInt8(ascii: "x"): self = .int64
        case UInt8(ascii: "t"): self = .uint64
        case UInt8(ascii: "d"): self = .double
        case UInt8(ascii: "s"): self = .string
        case UInt8(ascii: "o"): self = .objectPath
        case UInt8(ascii: "g"): self = .signature
        case UInt8(ascii: "h"): self = .unixFD
        case UInt8(ascii: "v"): self = .variant
        default: return nil
        }
    }
}
