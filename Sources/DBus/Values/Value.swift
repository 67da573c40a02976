/// A value with its type: D-Bus Specification, Type System.
public enum Value: Sendable, Hashable {
    /// `y`
    case byte(UInt8)
    /// `b`
    case boolean(Bool)
    /// `n`
    case int16(Int16)
    /// `q`
    case uint16(UInt16)
    /// `i`
    case int32(Int32)
    /// `u`
    case uint32(UInt32)
    /// `x`
    case int64(Int64)
    /// `t`
    case uint64(UInt64)
    /// `d`
    case double(Double)
    /// `s`: without the character U+0000, which a message cannot contain.
    case string(String)
    /// `o`
    case objectPath(ObjectPath)
    /// `g`
    case signature(Signature)
    /// `h`: the place of a descriptor among those that came with the message.
    case unixFD(UInt32)
    /// `v`
    indirect case variant(Value)
    /// `ay`
    case bytes([UInt8])
    /// An array of another type, with the type of its elements. A received `ay` is always ``bytes(_:)``.
    case array(of: ValueType, [Value])
    /// Types in `(` and `)`, at least one value.
    case structure([Value])
    /// `a{…}`, with the types of its keys and values. Keys may occur twice.
    case dictionary(key: ValueType, value: ValueType, [Entry])

    /// An entry of a dictionary.
    public struct Entry: Sendable, Hashable {
        /// The key, of a basic type.
        public var key: Value
        /// The value for the key.
        public var value: Value

        /// Creates an entry.
        public init(_ key: Value, _ value: Value) { (self.key, self.value) = (key, value) }
    }

    /// `as`
    public static func strings(_ texts: [String]) -> Value { .array(of: .string, texts.map { .string($0) }) }

    /// `a{sv}`, in this order.
    public static func options(_ fields: [(String, Value)]) -> Value {
        .dictionary(
            key: .string, value: .variant, fields.map { Entry(.string($0.0), .variant($0.1)) })
    }

    /// The type of the value.
    public var type: ValueType {
        switch self {
        case .byte: .byte
        case .boolean: .boolean
        case .int16: .int16
        case .uint16: .uint16
        case .int32: .int32
        case .uint32: .uint32
        case .int64: .int64
        case .uint64: .uint64
        case .double: .double
        case .string: .string
        case .objectPath: .objectPath
        case .signature: .signature
        case .unixFD: .unixFD
        case .variant: .variant
        case .bytes: .array(.byte)
        case .array(let element, _): .array(element)
        case .structure(let fields): .structure(fields.map(\.type))
        case .dictionary(let key, let value, _): .dictionary(key: key, value: value)
        }
    }
}
