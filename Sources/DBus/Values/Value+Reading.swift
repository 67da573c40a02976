/// Properties for reading a value of an expected type; nil for any other type. They read the content of a variant.
extension Value {
    /// The content of a variant, also of nested ones; otherwise the value itself.
    public var unwrapped: Value {
        var value = self
        while case .variant(let inner) = value { value = inner }
        return value
    }

    /// The Boolean of type `b`.
    public var flag: Bool? { if case .boolean(let flag) = unwrapped { flag } else { nil } }

    /// The text of a value of type `s`, `o` or `g`.
    public var text: String? {
        switch unwrapped {
        case .string(let text): text
        case .objectPath(let path): path.text
        case .signature(let signature): signature.text
        default: nil
        }
    }

    /// The path of a value of type `o`; nil for a path in a text.
    public var path: ObjectPath? { if case .objectPath(let path) = unwrapped { path } else { nil } }

    /// The number of any integer type; nil above the maximum of `Int64`.
    public var whole: Int64? {
        switch unwrapped {
        case .byte(let number): Int64(number)
        case .int16(let number): Int64(number)
        case .uint16(let number): Int64(number)
        case .int32(let number): Int64(number)
        case .uint32(let number): Int64(number)
        case .int64(let number): number
        case .uint64(let number): Int64(exactly: number)
        default: nil
        }
    }

    /// The number of a value of type `d`, or of any integer type.
    public var number: Double? {
        if case .double(let number) = unwrapped { return number }
        return whole.map { Double($0) }
    }

    /// The elements of an array, in order; bytes for an `ay`.
    public var elements: [Value]? {
        switch unwrapped {
        case .array(_, let elements): elements
        case .bytes(let bytes): bytes.map { .byte($0) }
        default: nil
        }
    }

    /// The entries of a dictionary, in the order of the message.
    public var entries: [Entry]? { if case .dictionary(_, _, let entries) = unwrapped { entries } else { nil } }

    /// The value of a dictionary for a key of type `s` or `o`, without a variant around it.
    public subscript(key: String) -> Value? { entries?.first { $0.key.text == key }?.value.unwrapped }
}
