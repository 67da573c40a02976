internal import CrateCore

/// A value in JSON that may be incomplete: missing values and values of another type are nil or empty.
struct JSONNode {
    private let value: JSONTree?

    /// Parses a document.
    /// - Throws: `JSONTree.Mistake` when it is not JSON or is nested too deeply.
    init(parsing bytes: [UInt8]) throws(JSONTree.Mistake) { self.init(try JSONTree(parsing: bytes)) }

    private init(_ value: JSONTree?) { self.value = value }

    /// The value for a key of an object; an empty node for any other value.
    subscript(key: String) -> JSONNode { JSONNode(object?[key]) }

    private var object: [String: JSONTree]? { value?.members }

    var isObject: Bool { object != nil }

    var isList: Bool { if case .list = value { true } else { false } }

    /// The keys of an object, sorted; empty for any other value.
    var keys: [String] { object?.keys.sorted() ?? [] }

    /// The elements of an array; empty for other values.
    var list: [JSONNode] { if case .list(let list) = value { list.map { JSONNode($0) } } else { [] } }

    /// A string cut to the length of a note, a number as text, or a Boolean as `1` or `0`; otherwise nil, also for an
    /// empty string. Zero bytes are dropped, because they would end a text in SQLite.
    var text: String? {
        switch value {
        case .text(let text):
            let kept = TextLimit.note(text).filter { $0 != "\0" }
            return kept.isEmpty ? nil : kept
        case .flag(let isSet): return isSet ? "1" : "0"
        case .number(let digits): return Int64(digits).map { String($0) } ?? value?.number.map { String($0) }
        case .list, .object, .null, nil: return nil
        }
    }

    /// As `text`, cut to the length of a name.
    var name: String? { text.map(TextLimit.name) }

    /// An integer, which may be written as text.
    var number: Int64? {
        guard let text else { return nil }
        return Int64(Folding.trimmed(text)) ?? Double(text).flatMap { Int64(exactly: $0) }
    }
}
