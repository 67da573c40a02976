/// Any JSON document, for files whose keys are not known in advance.
package enum JSONTree: Sendable, Hashable {
    /// `null`
    case null
    /// `true` or `false`
    case flag(Bool)
    /// A number as it was written: `-20`, `-20.0`, `1e3`. ``number`` is its value.
    case number(String)
    /// A string, without its quotes and escapes.
    case text(String)
    /// An array: its elements in order.
    case list([JSONTree])
    /// An object; of two members with the same name, it has the last.
    case object([String: JSONTree])

    /// The value of a number, which is finite; nil for anything else.
    package var number: Double? { if case .number(let digits) = self { Double(digits) } else { nil } }

    /// A string without quotes and escapes; nil for anything else.
    package var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The members of an object; nil for anything else.
    package var members: [String: JSONTree]? { if case .object(let members) = self { members } else { nil } }

    /// The document on several lines, with members sorted by name and an indentation of two spaces for each level.
    package var lines: String { lines(after: "\n") }

    /// - Parameter margin: A line feed and the indentation of this level.
    private func lines(after margin: String) -> String {
        func block(_ first: String, _ parts: [String], _ last: String) -> String {
            guard !parts.isEmpty else { return first + "\n" + margin + last }
            return first + margin + "  " + parts.joined(separator: "," + margin + "  ") + margin + last
        }
        switch self {
        case .null: return "null"
        case .flag(let isTrue): return isTrue ? "true" : "false"
        case .number(let digits): return digits
        case .text(let text): return JSONText.quoted(text)
        case .list(let elements): return block("[", elements.map { $0.lines(after: margin + "  ") }, "]")
        case .object(let members):
            let parts = members.sorted { $0.key < $1.key }.map {
                "\(JSONText.quoted($0.key)) : \($0.value.lines(after: margin + "  "))"
            }
            return block("{", parts, "}")
        }
    }
}
