extension AppEntity {
    /// An entity, by the name of its type.
    public static var kind: ValueKind { .entity(typeDisplayName.one) }

    /// The entity as an option, answered by its id.
    public var option: Option {
        let display = displayRepresentation
        return Option(
            id: id.description, title: display.title, subtitle: display.subtitle,
            answer: EntityReference<ID>.prefix + id.description)
    }

    /// The entities as options, one by one.
    public static func options(for entities: [Self]) throws -> [Option] { entities.map(\.option) }

    /// The entity of an id after `id:`, else what the default query matches, else what is close to the words.
    /// - Throws: what the query throws.
    public static func resolve(_ text: String) async throws -> Resolution<Self> {
        let reference = EntityReference<ID>(text.trimmed)
        let found = try await entities(meantBy: reference)
        if let first = found.first { return found.count == 1 ? .one(first) : .several(try options(for: found)) }
        guard case .words(let words) = reference else { return .none(notFound) }
        let close = try await defaultQuery.entities(closeTo: words)
        return close.isEmpty ? .none(notFound) : .close(try options(for: close), notFound)
    }

    /// What the default query suggests.
    /// - Throws: what the query throws.
    public static func suggestions() async throws -> [Option] {
        try await defaultQuery.suggested().map(\.option)
    }

    /// The entity of a negative number, which needs no prefix: lists and JSON give such ids. Nil where there is none.
    private static func numbered(_ words: String) async throws -> [Self]? {
        let digits = words.utf8.dropFirst()
        guard words.hasPrefix("-"), !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let id = ID(words)
        else { return nil }
        let found = try await defaultQuery.entities(for: [id])
        return found.isEmpty ? nil : found
    }

    private static func entities(meantBy reference: EntityReference<ID>) async throws -> [Self] {
        switch reference {
        case .id(let id): try await defaultQuery.entities(for: [id])
        case .words(let words):
            if let found = try await numbered(words) {
                found
            } else {
                try await defaultQuery.entities(matching: words)
            }
        }
    }
}
