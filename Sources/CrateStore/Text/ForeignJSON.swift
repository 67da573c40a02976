internal import CrateCore
internal import Foundation

/// The one place that decodes JSON, all of which another wrote, or may have changed: files, requests, replies, columns of the
/// store. Decoders call themselves once a level, so that the levels are counted first.
public enum ForeignJSON {
    /// It has more levels than ``JSONDepth/limit``, or zero bytes.
    public struct TooDeep: Error, Hashable, CustomStringConvertible {
        /// What it has to be: the end of a sentence.
        public static let rule = "JSON of at most \(JSONDepth.limit) levels, in UTF-8"

        /// One sentence.
        public var description: String { "it has to be \(Self.rule)" }
    }

    /// A value that is written as JSON.
    /// - Throws: ``TooDeep``, or `DecodingError`.
    public static func value<Value: Decodable>(_ type: Value.Type, of bytes: [UInt8]) throws -> Value {
        guard JSONDepth.isWithin(bytes) else { throw TooDeep() }
        return try JSONDecoder().decode(type, from: Data(bytes))
    }

    /// The same of a text.
    /// - Throws: ``TooDeep``, or `DecodingError`.
    public static func value<Value: Decodable>(_ type: Value.Type, of text: String) throws -> Value {
        try value(type, of: Array(text.utf8))
    }

    /// Objects as dictionaries, lists as arrays, and what they hold.
    /// - Throws: ``TooDeep``, or the system's error, which says where the mistake is.
    public static func object(_ bytes: [UInt8]) throws -> Any {
        guard JSONDepth.isWithin(bytes) else { throw TooDeep() }
        return try JSONSerialization.jsonObject(with: Data(bytes))
    }
}
