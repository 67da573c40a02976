/// A single complete type: D-Bus Specification, Type System.
public enum ValueType: Sendable, Hashable {
    /// `y`
    case byte
    /// `b`
    case boolean
    /// `n`
    case int16
    /// `q`
    case uint16
    /// `i`
    case int32
    /// `u`
    case uint32
    /// `x`
    case int64
    /// `t`
    case uint64
    /// `d`
    case double
    /// `s`
    case string
    /// `o`
    case objectPath
    /// `g`
    case signature
    /// `h`: the place of a descriptor among those that came with the message.
    case unixFD
    /// `v`
    case variant
    /// `a` and the type of the elements. An array of dictionary entries is a ``dictionary(key:value:)``.
    indirect case array(ValueType)
    /// Types in `(` and `)`, at least one.
    case structure([ValueType])
    /// `a{` the type of the keys, the type of the values, `}`. Keys have a basic type.
    indirect case dictionary(key: ValueType, value: ValueType)

    /// `a{sv}`: properties and options.
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

    /// The number of bytes of each value, for types whose values all have the same.
    var fixedSize: Int? {
        switch self {
        case .byte, .int16, .uint16, .boolean, .int32, .uint32, .unixFD, .int64, .uint64, .double: alignment
        default: nil
        }
    }

    /// Neither a container nor a variant.
    public var isBasic: Bool {
        switch self {
        case .variant, .array, .structure, .dictionary: false
        default: true
        }
    }

    /// The type as a signature writes it.
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

    /// Finds the basic type, or variant, of a letter.
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
