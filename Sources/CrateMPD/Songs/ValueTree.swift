/// The distinct values of tags in nested groups, sorted.
final class ValueTree {
    /// The groups in each value; nil for the innermost values.
    private var children: [String: ValueTree?] = [:]
    /// The value that was added last: albums of one artist follow one another.
    private var last: (value: String, child: ValueTree)?

    /// Adds a song: the values that it has for each of the tags. One without any has an empty one.
    func insert(_ values: ArraySlice<[String]>) {
        guard let first = values.first else { return }
        let rest = values.dropFirst()
        if first.isEmpty { insert("", rest) }
        for value in first { insert(value, rest) }
    }

    private func insert(_ value: String, _ rest: ArraySlice<[String]>) {
        guard !rest.isEmpty else {
            children[value] = .some(nil)
            return
        }
        if let last, last.value == value { return last.child.insert(rest) }
        let child = (children[value] ?? nil) ?? ValueTree()
        child.insert(rest)
        children[value] = child
        last = (value, child)
    }

    /// Calls a function with the name of a tag and a value, from the outermost group inwards; calls another after each
    /// value of the outermost tag with all that is in it.
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

    private var sorted: [(key: String, value: ValueTree?)] {
        children.sorted { ByteOrder.isBefore($0.key, $1.key) }
    }
}

/// The order of texts by their bytes, as clients expect it.
enum ByteOrder {
    /// Whether a text comes before another.
    static func isBefore(_ first: String, _ second: String) -> Bool {
        // A native string has its bytes in one piece; others are copied to one.
        let answer = first.utf8.withContiguousStorageIfAvailable { first in
            second.utf8.withContiguousStorageIfAvailable { isBefore(first, $0) }
        }
        return (answer ?? nil) ?? Array(first.utf8).lexicographicallyPrecedes(Array(second.utf8))
    }

    // SAFETY: an index is less than both counts.
    private static func isBefore(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<min(first.count, second.count) where first[index] != second[index] {
            return first[index] < second[index]
        }
        return first.count < second.count
    }
}
