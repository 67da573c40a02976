internal import IntentRules

extension ReviewRule {
    static var dependencyInQuery: ReviewRule {
        ReviewRule(.dependencyInQuery) { project in
            let spoken = spokenTypes(project)
            return project.types.filter { $0.isQuery || $0.isOptionsProvider }.flatMap { type -> [Place] in
                let isSpoken = !spoken.isDisjoint(with: answers(of: type, project))
                let severity: Rule.Severity =
                    project.settings.profile == "cratebox" ? .error : isSpoken ? .warning : .note
                return project.dependencies(of: type).map { file, property, attribute in
                    Place(
                        file: file, start: attribute.start, end: property.end, scope: type.name, subject: property.name,
                        problem: """
                            \(type.shortName) depends on `\(property.name)`, \
                            which may not be registered when the system calls the query.
                            """,
                        after: after(property, project), severity: severity)
                }
            }
        }
    }

    /// The types in slots of phrases, and the queries and options named by a slot's parameter.
    private static func spokenTypes(_ project: Project) -> Set<String> {
        var found: Set<String> = []
        for shortcut in project.shortcuts {
            let slots = Set(shortcut.phrases.flatMap(\.slots))
            guard !slots.isEmpty, let intent = shortcut.intent.flatMap({ project.type(named: $0) }) else { continue }
            for property in intent.properties where slots.contains(property.name) {
                found.insert(property.type?.base ?? "")
                found.formUnion(property.attributes.flatMap(\.arguments).compactMap { $0.value.call?.constructed })
            }
        }
        return found
    }

    /// The query's own name and the entities that it finds.
    private static func answers(of type: IndexedType, _ project: Project) -> Set<String> {
        let functions = ["entities", "suggestedEntities", "allEntities", "values"]
        var found = Set(type.functions.filter { functions.contains($0.name) }.compactMap { $0.returns?.base })
        found.insert(type.shortName)
        for entity in project.entities {
            guard let query = entity.property("defaultQuery") else { continue }
            let names =
                [query.type?.base, query.initialiser?.call?.constructed] + query.getter.map { $0.call?.constructed }
            if names.contains(type.shortName) { found.insert(entity.shortName) }
        }
        return found
    }

    private static func after(_ property: Property, _ project: Project) -> String {
        let name = property.type?.base ?? "Store"
        let shared = project.types(named: name).flatMap(\.properties).first {
            $0.isStatic && ($0.type?.base == name || $0.initialiser?.call?.constructed == name)
        }
        return "private var \(property.name): \(property.type?.text ?? name) { \(name).\(shared?.name ?? "shared") }"
    }
}
