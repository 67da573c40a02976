internal import IntentRules

extension ReviewRule {
    /// Types owned by a persistent store.
    private static let models: Set<String> = ["NSManagedObject", "PersistentModel"]

    /// Whether a type is a SwiftData model or a managed object.
    static func isModel(_ type: IndexedType) -> Bool {
        type.has(attribute: "Model") || type.conforms(toAnyOf: models)
    }

    /// Models that are entities, in any file that declares the conformance.
    @Sendable static func modelAsEntity(_ project: Project) -> [Place] {
        project.entities.filter(isModel).map { type in
            let name = type.shortName
            let fields = type.properties.filter { !$0.isStatic && $0.isStored && $0.name != "id" && $0.type != nil }
            let lines = fields.prefix(2).map { field in
                "    @Property(title: \"\(field.name.asTitle)\") var \(field.name): \(field.type?.text ?? "String")"
            }
            let id = type.property("id")?.type?.text ?? "UUID"
            let after =
                ["struct \(name)Entity: AppEntity {", "    let id: \(id)"] + lines + ["    …", "}"]
            return Place(
                name: project.home(of: type, as: FrameworkNames.entities), of: type,
                problem: "The model \(name) is an entity itself; a model is not `Sendable`, and an entity has to be.",
                after: after.joined(separator: "\n"))
        }
    }

    /// Classes that are entities. Models are reported by the rule above, and subclasses by their superclass.
    @Sendable static func classAsEntity(_ project: Project) -> [Place] {
        project.entities.compactMap { type in
            guard type.kind == .class, !isModel(type), !inheritsEntity(type, project) else { return nil }
            let part = project.home(of: type, as: FrameworkNames.entities)
            let clause = type.parts.flatMap(\.part.inherited)
            let isOnPurpose = clause.contains { $0.name == "Sendable" && $0.attributes.contains("@unchecked") }
            let names = part.part.inherited.map(\.name).filter { $0 != "Sendable" && $0 != "NSObject" }
            var place = Place(
                name: part, of: type,
                problem: isOnPurpose
                    ? "\(type.shortName) is a class; it promises to be `Sendable` by hand, where a structure is so by itself."
                    : "\(type.shortName) is a class; an entity is a value that the system keeps and passes on.",
                after: "struct \(type.shortName): \(names.joined(separator: ", ")) { … }")
            if isOnPurpose { place.severity = .note }
            return place
        }
    }

    private static func inheritsEntity(_ type: IndexedType, _ project: Project) -> Bool {
        type.conformances.contains { name in
            project.types(named: name).contains { $0.kind == .class && $0.isEntity && $0.name != type.name }
        }
    }
}
