/// The distinct values of tags in nested groups, sorted.
final class ValueTree {
    /// The groups in each value; nil for the innermost values.
    private var children: [String: ValueTree?] = [:]
    /// The value that was added last, and its groups. Avoids most look-ups, because albums of one artist follow one
    /// another.
    private var lastValue = ""
    private var lastChild: ValueTree?

    /// Adds a song's values, a list for each tag. An empty list counts as one empty value.
    /// - Parameter depth: The number of outer groups, whose values are not read.
    func insert(_ values: [[String]], depth: Int = 0) {
        guard depth < values.count else { return }
        if values[depth].isEmpty { insert("", values, depth) }
        for value in values[depth] { insert(value, values, depth) }
    }

    private func insert(_ value: String, _ values: [[String]], _ depth: Int) {
        guard depth + 1 < values.count else {
            children[value] = .some(nil)
            return
        }
        if let lastChild, lastValue == value { return lastChild.insert(values, depth: depth + 1) }
        let child = (children[value] ?? nil) ?? ValueTree()
        child.insert(values, depth: depth + 1)
        children[value] = child
        (lastValue, lastChild) = (value, child)
    }

    /// Calls a function with the name of a tag and a value, from the outermost group inwards. Calls another after each
    /// value of the outermost tag and its groups.
    func forEach(
        _ names: ArraySlice<String>, _ body: (String, String) -> Void, afterGroup: () async throws -> Void
    ) async throws {
        guard let name = names.first else { return }
        for (value, child) in sorted {
            body(name, value)
            child?.forEach(names.dropFirst(), body)
            try await afterGroup()
        }
    }

    private func forEach(_ names: ArraySlice<String>, _ body: (String, String) -> Void) {
        guard let name = names.first else { return }
        for (value, child) in sorted {
            body(name, value)
            child?.forEach(names.dropFirst(), body)
        }
    }

    /// The values with their groups, in order. Sorts prefixes and indices, because moving strings updates reference
    /// counts.
    private var sorted: [(key: String, value: ValueTree?)] {
        let all = Array(children)
        var order = all.enumerated().map { (prefix: TextOrder.prefix(of: $1.key), index: $0) }
        order.sort { first, second in
            first.prefix != second.prefix
                ? first.prefix < second.prefix : TextOrder.isBefore(all[first.index].key, all[second.index].key)
        }
        return order.map { all[$0.index] }
    }
}

/// The order of texts by their UTF-8 bytes, which clients expect.
enum TextOrder {
    /// Whether a text comes before another.
    static func isBefore(_ first: String, _ second: String) -> Bool {
        // A native string has contiguous bytes; others are copied.
        let answer = first.utf8.withContiguousStorageIfAvailable { first in
            second.utf8.withContiguousStorageIfAvailable { isBefore(first, $0) }
        }
        return (answer ?? nil) ?? Array(first.utf8).lexicographicallyPrecedes(Array(second.utf8))
    }

    /// The first eight bytes of a text as a number: if those of two texts differ, their order is that of the texts.
    static func prefix(of text: String) -> UInt64 {
        var (prefix, count) = (UInt64(0), 0)
        for byte in text.utf8.prefix(8) { (prefix, count) = (prefix << 8 | UInt64(byte), count + 1) }
        return count == 8 ? prefix : prefix << UInt64(8 * (8 - count))
    }

    // SAFETY: an index is less than both counts.
    private static func isBefore(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<min(first.count, second.count) where first[index] != second[index] {
            return first[index] < second[index]
        }
        return first.count < second.count
    }
}
