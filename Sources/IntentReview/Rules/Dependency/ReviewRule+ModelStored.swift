internal import IntentRules

extension ReviewRule {
    static var modelStoredInIntent: ReviewRule {
        ReviewRule(.modelStoredInIntent) { project in
            project.intents.flatMap { intent -> [Place] in
                guard !intent.parts.flatMap(\.part.inherited).contains(where: { $0.attributes.contains("@unchecked") })
                else { return [] }
                return intent.filedProperties.compactMap { file, property in
                    guard property.isStored, !property.isStatic, property.attributes.isEmpty,
                        let name = property.type?.base, isModel(name, project)
                    else { return nil }
                    return Place(
                        file: file, start: property.start, end: property.end, scope: intent.name,
                        subject: property.name,
                        problem:
                            "`\(intent.shortName).\(property.name)` holds \(name), a data model that is not `Sendable`.",
                        after: after(property, name, project))
                }
            }
        }
    }

    /// Whether all types with the name are models; one of several may be a structure.
    private static func isModel(_ name: String, _ project: Project) -> Bool {
        let types = project.types(named: name)
        return !types.isEmpty
            && types.allSatisfy { type in
                type.kind == .class && !type.conforms(to: "Sendable")
                    && (type.has(attribute: "Model") || type.conforms(to: "NSManagedObject"))
            }
    }

    private static func after(_ property: Property, _ model: String, _ project: Project) -> String {
        let entity = project.entities.first { $0.shortName.hasPrefix(model) }?.shortName ?? model + "Entity"
        let type = property.type?.text.replacing(model, with: entity) ?? entity
        return "@Parameter(title: \"\(model)\")\nvar \(property.name): \(type)"
    }
}
