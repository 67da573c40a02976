internal import CrateCore
public import Logging

/// What a field of a log record may be: what JSON can say of it.
public enum LogValue: Sendable, Hashable {
    /// Words.
    case text(String)
    /// A whole number, by its digits.
    case number(String)
    /// Several.
    case list([LogValue])
    /// Several by name.
    case object([String: LogValue])

    /// The value of a logger's metadata. Whole numbers stay numbers, everything else that has no parts becomes text.
    public init(_ value: Logger.Metadata.Value) {
        switch value {
        case .string(let text): self = .text(text)
        case .stringConvertible(let number as any FixedWidthInteger): self = .number(number.description)
        case .stringConvertible(let value): self = .text(value.description)
        case .array(let values): self = .list(values.map(LogValue.init))
        case .dictionary(let values): self = .object(values.mapValues(LogValue.init))
        }
    }

    /// As JSON, names sorted.
    public var json: String {
        switch self {
        case .text(let text): JSONText.quoted(text)
        case .number(let digits): digits
        case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
        case .object(let values): "{" + Self.members(values) + "}"
        }
    }

    /// A text as it is, everything else as JSON.
    public var plain: String { if case .text(let text) = self { text } else { json } }

    /// `"name":value,…`, sorted by name.
    static func members(_ values: [String: LogValue]) -> String {
        values.sorted { $0.key < $1.key }.map { "\(JSONText.quoted($0.key)):\($0.value.json)" }.joined(separator: ",")
    }
}
