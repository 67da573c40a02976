import Foundation

/// A value somewhere in JSON that may lack anything: what is not there, or is of another kind, is nil or empty.
struct JSONNode {
    private let value: Any?

    /// Reads a document; nil when the bytes are no JSON, or are nested deeper than any document that is read.
    init?(parsing bytes: [UInt8]) {
        guard let value = try? ForeignJSON.object(bytes) else { return nil }
        self.init(value)
    }

    private init(_ value: Any?) { self.value = value }

    /// The value of a key.
    subscript(key: String) -> JSONNode { JSONNode((value as? [String: Any])?[key]) }

    /// Whether it is an object.
    var isObject: Bool { value is [String: Any] }

    /// Whether it is a list.
    var isList: Bool { value is [Any] }

    /// The names of its keys, sorted.
    var keys: [String] { (value as? [String: Any])?.keys.sorted() ?? [] }

    /// Its elements.
    var list: [JSONNode] { (value as? [Any])?.map { JSONNode($0) } ?? [] }

    /// A text, of which the length of a note is kept, or a number as text; nil when it is empty. Zero bytes are left out: they would end a text in SQLite.
    var text: String? {
        guard let text = (value as? String).map({ TextLimit.note($0).filter { $0 != "\0" } }) else {
            return (value as? NSNumber)?.stringValue
        }
        return text.isEmpty ? nil : text
    }

    /// A text that is a name, likewise.
    var name: String? { text.map(TextLimit.name) }

    /// A whole number, also one that is written as text.
    var number: Int64? {
        guard let text else { return nil }
        return Int64(Folding.trimmed(text)) ?? Double(text).flatMap { Int64(exactly: $0) }
    }
}
