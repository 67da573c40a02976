extension ReviewRule {
    /// Words for things of which people have only a few.
    private static let few = [
        "account", "server", "profile", "folder", "calendar", "list", "playlist", "tag", "category", "workspace",
        "device",
        "team", "board", "wallet", "theme", "filter", "home", "room", "language", "project", "status",
    ]

    /// Queries that load everything, although text search is available.
    @Sendable static func enumerableOnLargeSet(_ project: Project) -> [Place] {
        project.queries.compactMap { type in
            guard type.conforms(to: "EnumerableEntityQuery"), type.functions.contains(where: isSearch),
                let all = type.functions.first(where: { $0.name == "allEntities" }), fetchesWithoutLimit(all, in: type)
            else { return nil }
            let entity = project.entityName(of: type) ?? type.shortName
            guard !few.contains(where: entity.lowercased().contains) else { return nil }
            let part = project.home(of: type, as: ["EnumerableEntityQuery"])
            let kept = part.part.inherited.map(\.name).filter { $0 != "EnumerableEntityQuery" }
            let names = kept.isEmpty ? ["EntityStringQuery"] : kept
            return Place(
                name: part, of: type,
                problem: "\(type.shortName) loads every \(entity) without a limit, though a text finds them.",
                after: """
                    struct \(type.shortName): \(names.joined(separator: ", ")) {
                        func suggestedEntities() async throws -> [\(entity)] { … }  // with a fetch limit
                        …
                    }
                    """)
        }
    }

    private static func isSearch(_ function: FunctionFacts) -> Bool {
        function.name == "entities" && function.parameters.first?.label == "matching"
    }

    /// Whether the function, or one of the same type that it calls, fetches without a limit.
    private static func fetchesWithoutLimit(_ function: FunctionFacts, in type: IndexedType) -> Bool {
        let own = (function.body ?? []).flatMap(\.all)
        let called = Set(own.compactMap { $0.call?.name })
        let helpers = type.functions.filter { called.contains($0.name) && $0.name != function.name }
        let nodes = own + helpers.compactMap(\.body).flatMap(\.self).flatMap(\.all)
        let fetches = nodes.contains { ["FetchDescriptor", "NSFetchRequest"].contains($0.call?.constructed ?? "") }
        let isLimited = nodes.contains { node in
            if case .member(_, "fetchLimit") = node.kind { true } else { false }
        }
        return fetches && !isLimited
    }

    /// Entities with several properties and no property query.
    @Sendable static func propertyQueryInstead(_ project: Project) -> [Place] {
        project.entities.compactMap { type in
            let names = type.properties.filter { ($0.attribute("Property") ?? $0.attribute("ComputedProperty")) != nil }
            guard names.count >= 3, let query = project.query(of: type), query.declaration != nil,
                !query.conforms(toAnyOf: ["EntityPropertyQuery", "EnumerableEntityQuery"]), !isRemote(query)
            else { return nil }
            let part = project.home(of: query, as: FrameworkNames.queries)
            return Place(
                name: part, of: query,
                problem: "\(type.shortName) has \(names.count) properties, by which nobody can search.",
                after: "\(project.head(of: part)), EntityPropertyQuery { … }")
        }
    }

    /// Whether the data is remote, and searched there.
    private static func isRemote(_ query: IndexedType) -> Bool {
        let calls = query.functions.compactMap(\.body).flatMap(\.self).flatMap(\.all)
        return calls.contains { node in
            let name = node.path?.joined().lowercased() ?? ""
            return ["urlsession", "api", "client", "network", "request"].contains(where: name.contains)
        }
    }
}
