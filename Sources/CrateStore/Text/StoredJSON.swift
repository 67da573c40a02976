internal import FoundationEssentials

/// JSON as the store keeps it: equal values give equal text.
enum StoredJSON {
    /// A value as JSON; an empty object when it cannot be encoded, which does not occur for strings and integers.
    static func text(_ value: some Encodable) -> String { encoded(value) }

    /// An object as JSON. Most rows of an export have an empty one, which needs no encoder.
    static func text(_ object: [String: String]) -> String { object.isEmpty ? "{}" : encoded(object) }

    /// Writes a list as a JSON array of strings, the form of the store's columns.
    static func text(_ list: [String]) -> String { list.isEmpty ? "[]" : encoded(list) }

    private static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
