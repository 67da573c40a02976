public import CrateCore
internal import FoundationEssentials

/// Decodes all JSON from outside: files, requests, replies, and columns of the store, which may have been changed.
/// Counts the levels first, because decoders recurse once per level.
public enum ForeignJSON {
    /// The JSON has more levels than ``JSONDepth/limit``, or zero bytes.
    public struct TooDeep: Error, Hashable, CustomStringConvertible {
        /// The requirement, as the end of a sentence.
        public static let text: LocalizedText = "JSON of at most \(JSONDepth.limit) levels, in UTF-8"

        /// One sentence that states the rule.
        public var description: String { "it has to be \(Self.text.english)" }
    }

    /// Decodes a value from UTF-8.
    /// - Throws: ``TooDeep``, or `DecodingError`.
    public static func value<Value: Decodable>(_ type: Value.Type, of bytes: [UInt8]) throws -> Value {
        guard JSONDepth.isWithin(bytes) else { throw TooDeep() }
        return try JSONDecoder().decode(type, from: Data(bytes))
    }

    /// Decodes a value from text.
    /// - Throws: ``TooDeep``, or `DecodingError`.
    public static func value<Value: Decodable>(_ type: Value.Type, of text: String) throws -> Value {
        try value(type, of: Array(text.utf8))
    }
}
