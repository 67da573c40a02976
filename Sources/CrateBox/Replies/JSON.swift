internal import CrateCore
internal import CrateStore
internal import Foundation

/// How this program writes JSON: one object a line, keys sorted, slashes as they are, and escapes for all that a terminal
/// obeys.
public enum JSON {
    static var encoder: JSONEncoder {
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

    /// A value that was written as JSON.
    /// - Throws: `DecodingError`, or ``ForeignJSON/TooDeep``.
    public static func value<Value: Decodable>(_ type: Value.Type, of text: String) throws -> Value {
        try ForeignJSON.value(type, of: text)
    }
}
