/// The arguments of `find`, `search` and similar commands: a filter, followed by the order, the range, and the position
/// in the queue.
struct SongQuery: Hashable, Sendable {
    /// The argument of `sort`: a tag, or `Last-Modified`.
    enum Order: Hashable, Sendable { case tag(Tag), modified }

    let filter: SongFilter
    let order: Order?
    let isDescending: Bool
    let window: SongRange
    let position: QueuePosition?

    /// Reads arguments, from the last to the first.
    /// - Parameters:
    ///   - folds: True to ignore case, as `search` does.
    ///   - queue: The number of songs in the queue for commands that add to it; nil for others.
    init(_ arguments: [String], folds: Bool, queue: Int? = nil) throws(Ack) {
        var rest = arguments[...]
        position =
            if let queue, let text = Self.option("position", &rest) {
                try Argument.position(text, most: queue)
            } else {
                nil
            }
        window = if let text = Self.option("window", &rest) { try SongRange(text) } else { .all }
        let sort = Self.option("sort", &rest)
        isDescending = sort?.hasPrefix("-") ?? false
        order = if let sort { try Self.order(isDescending ? String(sort.dropFirst()) : sort) } else { nil }
        filter = try FilterParser(folds: folds).filter(rest)
    }

    private static func option(_ name: String, _ rest: inout ArraySlice<String>) -> String? {
        guard rest.count >= 2, rest[rest.endIndex - 2] == name else { return nil }
        defer { rest = rest.dropLast(2) }
        return rest.last
    }

    private static func order(_ name: String) throws(Ack) -> Order {
        if name.lowercased() == "last-modified" { return .modified }
        guard let tag = Tag(name: name) else { throw Ack(.argument, "Unknown sort tag") }
        return .tag(tag)
    }
}
