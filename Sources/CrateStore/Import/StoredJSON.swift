internal import FoundationEssentials

/// JSON as the store keeps it: equal values give equal text.
enum StoredJSON {
    /// A value as JSON; an empty object when it cannot be encoded, which does not occur for strings and integers.
    static func text(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
