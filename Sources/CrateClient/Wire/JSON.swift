internal import CrateCore
package import FoundationEssentials

/// How this program writes JSON: one object a line, keys sorted, slashes as they are, and escapes for all that a terminal
/// obeys.
public enum JSON {
    /// The encoder of all documents.
    package static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// A value as one line, without the line's end.
    public static func line(_ value: some Encodable) -> String {
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("Every reply can be written as JSON: its values are texts, whole numbers and flags.")
        }
        return CleanText.json(String(decoding: data, as: UTF8.self))
    }

    /// It has more levels than ``CrateCore/JSONDepth/limit``, or zero bytes.
    public struct TooDeep: Error, Hashable {}

    /// A value that is written as JSON. Its levels are counted first, since a decoder calls itself once a level.
    /// - Throws: `DecodingError`, or ``TooDeep``.
    public static func value<Value: Decodable>(_ type: Value.Type, of bytes: [UInt8]) throws -> Value {
        guard JSONDepth.isWithin(bytes) else { throw TooDeep() }
        return try JSONDecoder().decode(type, from: Data(bytes))
    }

    /// The same of a text.
    /// - Throws: `DecodingError`, or ``TooDeep``.
    public static func value<Value: Decodable>(_ type: Value.Type, of text: String) throws -> Value {
        try value(type, of: Array(text.utf8))
    }
}
