extension ReviewRule {
    /// Queries that find entities in other ways, or inherit the look-up from the framework.
    private static let otherwise: Set<String> = [
        "IntentValueQuery", "UniqueIDEntityQuery", "UniqueAppEntityQuery", "IndexedEntityQuery",
    ]

    /// Queries that neither declare nor inherit `entities(for:)`.
    @Sendable static func queryWithoutIDLookup(_ project: Project) -> [Place] {
        project.queries.compactMap { type in
            guard !type.conforms(toAnyOf: otherwise), project.isClosed(type) else { return nil }
            let functions = project.members(of: type).functions
            let finds = functions.contains { $0.name == "entities" && $0.parameters.first?.label == "for" }
            let entity = project.entityName(of: type) ?? "Entity"
            guard !finds, project.type(named: entity)?.isTransient != true else { return nil }
            let part = project.home(of: type, as: FrameworkNames.queries)
            return Place(
                name: part, of: type,
                problem: "\(type.shortName) has no `entities(for:)`: what the system keeps by id is never found again.",
                after: """
                    \(project.head(of: part)) {
                        func entities(for identifiers: [\(entity).ID]) async throws -> [\(entity)] { … }
                        …
                    }
                    """)
        }
    }

    /// Queries with `entities(matching:)` for a text that do not conform to `EntityStringQuery`.
    @Sendable static func stringQueryNotDeclared(_ project: Project) -> [Place] {
        guard !project.namesakes.contains("EntityStringQuery") else { return [] }
        return project.queries.compactMap { type in
            guard !type.conforms(toAnyOf: ["EntityStringQuery", "IntentValueQuery"]), project.isClosed(type),
                let search = type.functions.first(where: isTextSearch)
            else { return nil }
            let part = project.home(of: type, as: FrameworkNames.queries)
            var place = Place(
                name: part, of: type,
                problem:
                    "\(type.shortName) has `entities(matching:)` for a text, but is no `EntityStringQuery`: it is never called."
            )
            place.shown = (part.part.keyword, part.part.bodyStart)
            if let (_, inherited) = project.conformance(of: type, to: FrameworkNames.queries) {
                let written = project.text(part.file, inherited.start, inherited.end).utf8
                let tail = written.reversed().prefix { $0 == UInt8(ascii: ",") || $0 <= 32 }.count
                place.changes = [Edit(offset: Int(inherited.end) - tail, length: 0, text: ", EntityStringQuery")]
                place.isSafe = isSafe(search, type)
            } else {
                place.after = "\(project.head(of: part)), EntityStringQuery {"
            }
            return place
        }
    }

    private static func isTextSearch(_ function: FunctionFacts) -> Bool {
        guard function.name == "entities", !function.isStatic, function.parameters.count == 1,
            let parameter = function.parameters.first
        else { return false }
        return parameter.label == "matching" && parameter.type?.text == "String"
    }

    /// Whether the search returns the same type as the look-up: a list of the same entity.
    private static func isSafe(_ search: FunctionFacts, _ type: IndexedType) -> Bool {
        let lookup = type.functions.first { $0.name == "entities" && $0.parameters.first?.label == "for" }
        guard let found = search.returns, let known = lookup?.returns else { return false }
        return found.isCollection && !found.isOptional && found.text == known.text
            && !search.modifiers.contains("private") && !search.modifiers.contains("fileprivate")
    }

    /// Enumerable queries that neither declare nor inherit `allEntities()`.
    @Sendable static func enumerableWithoutAll(_ project: Project) -> [Place] {
        project.queries.compactMap { type in
            guard type.conforms(to: "EnumerableEntityQuery"), project.isClosed(type),
                !project.members(of: type).functions.contains(where: {
                    $0.name == "allEntities" && $0.parameters.isEmpty
                })
            else { return nil }
            let part = project.home(of: type, as: ["EnumerableEntityQuery"])
            let entity = project.entityName(of: type) ?? "Entity"
            return Place(
                name: part, of: type,
                problem: "\(type.shortName) enumerates nothing: it has no `allEntities()`, and fails to build.",
                after: """
                    \(project.head(of: part)) {
                        func allEntities() async throws -> [\(entity)] { … }
                        …
                    }
                    """)
        }
    }
}
