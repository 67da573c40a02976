/// A value with its type: D-Bus Specification, Type System.
public enum Value: Sendable, Hashable {
    /// An unsigned 8-bit integer: `y`.
    case byte(UInt8)
    /// A Boolean: `b`, encoded in four bytes.
    case boolean(Bool)
    /// A signed 16-bit integer: `n`.
    case int16(Int16)
    /// An unsigned 16-bit integer: `q`.
    case uint16(UInt16)
    /// A signed 32-bit integer: `i`.
    case int32(Int32)
    /// An unsigned 32-bit integer: `u`.
    case uint32(UInt32)
    /// A signed 64-bit integer: `x`.
    case int64(Int64)
    /// An unsigned 64-bit integer: `t`.
    case uint64(UInt64)
    /// An IEEE 754 double: `d`.
    case double(Double)
    /// UTF-8 text: `s`. Must not contain the character U+0000.
    case string(String)
    /// The path of an object: `o`.
    case objectPath(ObjectPath)
    /// The signature of zero or more types: `g`.
    case signature(Signature)
    /// The index of a descriptor among those that came with the message: `h`.
    case unixFD(UInt32)
    /// A value that carries its own type: `v`.
    indirect case variant(Value)
    /// An array of bytes: `ay`.
    case bytes([UInt8])
    /// An array with the type of its elements. A received `ay` is always ``bytes(_:)``.
    case array(of: ValueType, [Value])
    /// Values of any types, at least one: their types in `(` and `)`.
    case structure([Value])
    /// A dictionary with the types of its keys and values: `a{…}`. Keys may occur twice.
    case dictionary(key: ValueType, value: ValueType, [Entry])

    /// A key of a dictionary with its value.
    public struct Entry: Sendable, Hashable {
        /// The key: neither a container nor a variant.
        public var key: Value
        /// The value for the key, of the dictionary's value type.
        public var value: Value

        /// Pairs a key with a value. The types are checked when the value is sent.
        public init(_ key: Value, _ value: Value) { (self.key, self.value) = (key, value) }
    }

    /// Wraps texts as an array of strings: `as`.
    public static func strings(_ texts: [String]) -> Value { .array(of: .string, texts.map { .string($0) }) }

    /// Wraps named values, each in a variant, as a dictionary: `a{sv}`. The fields keep their order.
    public static func options(_ fields: [(String, Value)]) -> Value {
        .dictionary(
            key: .string, value: .variant, fields.map { Entry(.string($0.0), .variant($0.1)) })
    }

    /// The complete type, including that of elements, keys and fields.
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
