/// Values of tags in groups of groups, each once and in order.
struct ValueTree {
    private var children: [String: ValueTree] = [:]

    /// Adds a song: the values that it has for each of the tags. One without any has an empty one.
    mutating func insert(_ values: ArraySlice<[String]>) {
        guard let first = values.first else { return }
        for value in first.isEmpty ? [""] : first {
            children[value, default: ValueTree()].insert(values.dropFirst())
        }
    }

    /// Calls a function with the name of a tag and a value, from the outermost group inwards.
    func forEach(_ names: ArraySlice<String>, _ body: (String, String) async throws -> Void) async throws {
        guard let name = names.first else { return }
        for (value, child) in children.sorted(by: { ByteOrder.isBefore($0.key, $1.key) }) {
            try await body(name, value)
            try await child.forEach(names.dropFirst(), body)
        }
    }
}

/// The order of texts by their bytes, as clients expect it.
enum ByteOrder {
    static func isBefore(_ first: String, _ second: String) -> Bool {
        first.utf8.lexicographicallyPrecedes(second.utf8)
    }
}
