internal import CrateCore
internal import FoundationEssentials

/// The JSON of all documents: one object per line, sorted keys, unescaped slashes, and escapes for control characters
/// that a terminal would obey.
public enum JSON {
    /// Sorts keys, so that equal documents are equal lines, and leaves slashes as they are.
    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Encodes a value as one line, without a line feed. Traps if the value cannot be JSON.
    public static func line(_ value: some Encodable) -> String {
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("Every reply can be written as JSON: its values are texts, whole numbers and flags.")
        }
        return CleanText.json(String(decoding: data, as: UTF8.self))
    }

    /// The text is nested more deeply than ``CrateCore/JSONDepth/limit``, or contains zero bytes.
    public struct TooDeep: Error, Hashable {}

    /// Decodes a value. Checks the nesting first, because the decoder recurses once per level.
    /// - Throws: `DecodingError`, or ``TooDeep``.
    public static func value<Value: Decodable>(_ type: Value.Type, of bytes: [UInt8]) throws -> Value {
        guard JSONDepth.isWithin(bytes) else { throw TooDeep() }
        return try JSONDecoder().decode(type, from: Data(bytes))
    }

    /// Decodes a value from a text.
    /// - Throws: `DecodingError`, or ``TooDeep``.
    public static func value<Value: Decodable>(_ type: Value.Type, of text: String) throws -> Value {
        try value(type, of: Array(text.utf8))
    }
}
