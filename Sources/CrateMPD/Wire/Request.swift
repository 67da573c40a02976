/// A command with its arguments.
struct Request: Hashable, Sendable {
    let command: String
    let arguments: [String]

    /// The argument at a place; nil where there are fewer.
    subscript(_ place: Int) -> String? { arguments.indices.contains(place) ? arguments[place] : nil }
}
