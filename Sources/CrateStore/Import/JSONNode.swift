import Foundation

/// A value in JSON that may be incomplete: missing values and values of another type are nil or empty.
struct JSONNode {
    private let value: Any?

    /// Parses a document; nil when it is not JSON or is nested too deeply.
    init?(parsing bytes: [UInt8]) {
        guard let value = try? ForeignJSON.object(bytes) else { return nil }
        self.init(value)
    }

    private init(_ value: Any?) { self.value = value }

    /// The value of a key.
    subscript(key: String) -> JSONNode { JSONNode((value as? [String: Any])?[key]) }

    /// True for an object.
    var isObject: Bool { value is [String: Any] }

    /// True for an array.
    var isList: Bool { value is [Any] }

    /// The keys, sorted.
    var keys: [String] { (value as? [String: Any])?.keys.sorted() ?? [] }

    /// The elements of an array; empty for other values.
    var list: [JSONNode] { (value as? [Any])?.map { JSONNode($0) } ?? [] }

    /// A string cut to the length of a note, or a number as text; nil when empty. Zero bytes are dropped: they would
    /// end a text in SQLite.
    var text: String? {
        guard let text = (value as? String).map({ TextLimit.note($0).filter { $0 != "\0" } }) else {
            return (value as? NSNumber)?.stringValue
        }
        return text.isEmpty ? nil : text
    }

    /// As `text`, cut to the length of a name.
    var name: String? { text.map(TextLimit.name) }

    /// An integer, which may be written as text.
    var number: Int64? {
        guard let text else { return nil }
        return Int64(Folding.trimmed(text)) ?? Double(text).flatMap { Int64(exactly: $0) }
    }
}
