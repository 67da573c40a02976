import Foundation

/// Any JSON value, for comparisons.
public enum JSONValue: Sendable, Hashable, Decodable {
    /// A text.
    case text(String)
    /// A number.
    case number(Double)
    /// True or false.
    case flag(Bool)
    /// A list.
    case list([JSONValue])
    /// An object.
    case object([String: JSONValue])
    /// `null`.
    case null

    /// Parses a text that is JSON from its first character to its last.
    public init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    /// Decodes any value.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    /// The value of a key; nil if this is not an object or lacks the key.
    public subscript(key: String) -> JSONValue? {
        if case .object(let fields) = self { fields[key] } else { nil }
    }

    /// The text, if this is one.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The number, if this is an integer.
    public var number: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
    /// The list; empty if this is not one.
    public var list: [JSONValue] { if case .list(let list) = self { list } else { [] } }
    /// The keys, sorted; empty if this is not an object.
    public var keys: [String] { if case .object(let fields) = self { fields.keys.sorted() } else { [] } }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A text.
    public init(stringLiteral text: String) { self = .text(text) }
    /// A number.
    public init(integerLiteral number: Int) { self = .number(Double(number)) }
    /// True or false.
    public init(booleanLiteral flag: Bool) { self = .flag(flag) }
    /// A list.
    public init(arrayLiteral values: JSONValue...) { self = .list(values) }
    /// An object.
    public init(dictionaryLiteral fields: (String, JSONValue)...) {
        self = .object(Dictionary(fields) { $1 })
    }
}
