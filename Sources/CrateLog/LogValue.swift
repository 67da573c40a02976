internal import CrateCore
public import Logging

/// A value of a log record, representable in JSON.
public enum LogValue: Sendable, Hashable {
    /// Any text; control characters are escaped in JSON.
    case text(String)
    /// An integer as decimal digits.
    case number(String)
    /// Values in order, in JSON an array.
    case list([LogValue])
    /// Named values, in JSON an object with sorted names.
    case object([String: LogValue])

    /// Converts a logger's metadata. Integers remain numbers; other scalar values become text.
    public init(_ value: Logger.Metadata.Value) {
        switch value {
        case .string(let text): self = .text(text)
        case .stringConvertible(let number as any FixedWidthInteger): self = .number(number.description)
        case .stringConvertible(let value): self = .text(value.description)
        case .array(let values): self = .list(values.map(LogValue.init))
        case .dictionary(let values): self = .object(values.mapValues(LogValue.init))
        }
    }

    /// The value as JSON on one line, with names sorted.
    public var json: String {
        switch self {
        case .text(let text): JSONText.quoted(text)
        case .number(let digits): digits
        case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
        case .object(let values): "{" + Self.members(values) + "}"
        }
    }

    /// Text unquoted, any other value as JSON.
    public var plain: String { if case .text(let text) = self { text } else { json } }

    /// The members of an object, `"name":value,…`, sorted by name.
    static func members(_ values: [String: LogValue]) -> String {
        values.sorted { $0.key < $1.key }.map { "\(JSONText.quoted($0.key)):\($0.value.json)" }.joined(separator: ",")
    }
}
