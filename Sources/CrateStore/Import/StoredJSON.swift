import Foundation

/// JSON as the store keeps it: the same value is the same text.
enum StoredJSON {
    /// A value as JSON; an empty object for what cannot be written, which strings and numbers always can.
    static func text(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
