internal import IntentRules

extension ReviewRule {
    /// Descriptions that are a `LocalizedStringResource`, unless a protocol of the project requires that type.
    @Sendable static func descriptions(_ project: Project) -> [Place] {
        guard project.settings.profile != "cratebox" else { return [] }
        return project.intents.flatMap { type in
            type.filedProperties.compactMap { file, property -> Place? in
                guard property.isStatic, property.name == "description", isResource(property),
                    !isAsked("description", of: type, project)
                else { return nil }
                return Place(
                    file: file, start: property.keyword, end: property.end, scope: "\(type.name).description",
                    subject: type.name,
                    problem: "The description of \(type.name) is a LocalizedStringResource, not an IntentDescription.",
                    after: described(property, file, project))
            }
        }
    }

    private static func isResource(_ property: Property) -> Bool {
        if let type = property.type { return type.base == "LocalizedStringResource" && !type.isCollection }
        return property.initialiser?.call?.constructed == "LocalizedStringResource"
    }

    private static func described(_ property: Property, _ file: Int, _ project: Project) -> String {
        let text = project.text(file, property.keyword, property.end)
        guard let value = property.initialiser, !value.isStringLiteral else {
            return "static " + text.replacing("LocalizedStringResource", with: "IntentDescription")
        }
        return
            "static \(property.isLet ? "let" : "var") description = IntentDescription(\(project.text(value, in: file)))"
    }
}
