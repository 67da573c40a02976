/// A list of single complete types: `a{sv}as`. D-Bus Specification, Valid Signatures.
public struct Signature: Sendable, Hashable, CustomStringConvertible {
    /// The specification's maximum, in bytes.
    public static let longest = 255
    /// The maximum nesting of arrays, and separately of structures.
    public static let deepest = 32

    /// The codes of the types without separators: `a{sv}as`.
    public let text: String

    /// Parses a list of complete types; nil if it is longer than ``longest``, nested too deeply or incomplete.
    public init?(_ text: String) {
        guard Self.types(of: Array(text.utf8)) != nil else { return nil }
        self.text = text
    }

    /// Joins the codes of types; nil if the result is longer than ``longest`` or nested too deeply.
    public init?(_ types: [ValueType]) { self.init(types.map(\.code).joined()) }

    /// The single complete types that the signature lists, in order.
    public var types: [ValueType] { Self.types(of: Array(text.utf8)) ?? [] }

    /// The same as ``text``.
    public var description: String { text }

    /// The types of a signature; nil if it is not valid.
    static func types(of bytes: [UInt8]) -> [ValueType]? {
        guard bytes.count <= longest else { return nil }
        var reader = TypeReader(bytes: bytes)
        var types: [ValueType] = []
        while !reader.isAtEnd {
            guard let type = reader.type(arrays: 0, structures: 0) else { return nil }
            types.append(type)
        }
        return types
    }
}

/// Parses the types of a signature. Its recursion is bounded by ``Signature/deepest``.
private struct TypeReader {
    let bytes: [UInt8]
    var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    private mutating func next() -> UInt8? {
        guard place < bytes.count else { return nil }
        defer { place += 1 }
        return bytes[place]
    }

    mutating func type(arrays: Int, structures: Int) -> ValueType? {
        guard let letter = next() else { return nil }
        switch letter {
        case UInt8(ascii: "a"):
            guard arrays < Signature.deepest else { return nil }
            if place < bytes.count, bytes[place] == UInt8(ascii: "{") {
                return dictionary(arrays: arrays + 1, structures: structures)
            }
            return type(arrays: arrays + 1, structures: structures).map { .array($0) }
        case UInt8(ascii: "("):
            guard structures < Signature.deepest else { return nil }
            return structure(arrays: arrays, structures: structures + 1)
        default: return ValueType(letter: letter)
        }
    }

    private mutating func structure(arrays: Int, structures: Int) -> ValueType? {
        var fields: [ValueType] = []
        while place < bytes.count, bytes[place] != UInt8(ascii: ")") {
            guard let field = type(arrays: arrays, structures: structures) else { return nil }
            fields.append(field)
        }
        guard next() == UInt8(ascii: ")"), !fields.isEmpty else { return nil }
        return .structure(fields)
    }

    private mutating func dictionary(arrays: Int, structures: Int) -> ValueType? {
        guard next() == UInt8(ascii: "{"), let letter = next(), let key = ValueType(letter: letter), key.isBasic,
            let value = type(arrays: arrays, structures: structures), next() == UInt8(ascii: "}")
        else { return nil }
        return .dictionary(key: key, value: value)
    }
}
