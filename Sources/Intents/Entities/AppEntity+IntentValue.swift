extension AppEntity {
    /// The kind `entity`, named by the type's singular, as artefacts and questions show it.
    public static var kind: ValueKind { .entity(typeDisplayName.one) }

    /// The entity as an option, selected by its id.
    public var option: Option {
        let display = displayRepresentation
        return Option(
            id: id.description, title: display.title, subtitle: display.subtitle,
            answer: EntityReference<ID>.prefix + id.description)
    }

    /// Returns one option for each entity, in the given order. Types with repeated titles implement this to add notes.
    public static func options(for entities: [Self]) async throws -> [Option] { entities.map(\.option) }

    /// Resolves an id after `id:`, otherwise the default query's matches, otherwise its close matches.
    /// - Throws: any error of the query.
    public static func resolve(_ text: String) async throws -> Resolution<Self> {
        let reference = EntityReference<ID>(text.trimmed)
        let found = try await entities(meantBy: reference)
        if let first = found.first { return found.count == 1 ? .one(first) : .several(try await options(for: found)) }
        guard case .words(let words) = reference else { return .none(notFound) }
        let close = try await defaultQuery.entities(closeTo: words)
        return close.isEmpty ? .none(notFound) : .close(try await options(for: close), notFound)
    }

    /// Returns the suggestions of the default query.
    /// - Throws: any error of the query.
    public static func suggestions() async throws -> [Option] {
        try await defaultQuery.suggested().map(\.option)
    }

    /// Looks up a negative number without the prefix, because lists and JSON contain such ids. Nil if there is no
    /// match.
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
