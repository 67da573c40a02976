/// The tags that appear in replies to a client, which may change the mask.
struct TagMask: Hashable, Sendable {
    private var bits: UInt64

    /// All tags: the mask of a client that has not changed it.
    static let all = TagMask(Tag.allCases)

    private init(_ tags: some Sequence<Tag>) { bits = tags.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

    /// Whether a tag appears in replies to this client.
    func contains(_ tag: Tag) -> Bool { bits & (1 << UInt64(tag.rawValue)) != 0 }

    /// The names for `tagtypes`: only tags that this server has values of.
    var names: [String] { Tag.own.filter(contains).map(\.name) }

    /// Applies the arguments of `tagtypes`; throws for an unknown sub-command or tag.
    mutating func change(_ arguments: [String]) throws(Ack) {
        let names = arguments.dropFirst()
        switch arguments.first {
        case "clear", "all":
            guard names.isEmpty else { throw Ack(.argument, "Too many arguments") }
            bits = arguments.first == "all" ? Self.all.bits : 0
        case "enable": bits |= try Self.read(names).bits
        case "disable": bits &= ~(try Self.read(names).bits)
        default: throw Ack(.argument, "Unknown sub command")
        }
    }

    private static func read(_ names: ArraySlice<String>) throws(Ack) -> TagMask {
        guard !names.isEmpty else { throw Ack(.argument, "Not enough arguments") }
        var tags: [Tag] = []
        for name in names {
            guard let tag = Tag(name: name) else { throw Ack(.argument, "Unknown tag type") }
            tags.append(tag)
        }
        return TagMask(tags)
    }
}
