internal import IntentRules

extension ReviewRule {
    /// A required parameter of an entity type that Siri has no question for.
    @Sendable static func withoutPrompt(_ project: Project) -> [Place] {
        let helpers = Set(helperUses(project).map { project.types[$0.intent].name })
        return project.intents.filter { isAsked($0, project) }.flatMap { type in
            type.parameters.compactMap { file, property -> Place? in
                guard let parameter = property.attribute("Parameter"), needsPrompt(property, parameter, project),
                    let entity = property.type?.base
                else { return nil }
                return Place(
                    file: file, start: parameter.start, end: property.end, scope: "\(type.name).\(property.name)",
                    subject: type.name,
                    problem: "Siri has no question for \(property.name), the \(entity) of \(type.name).",
                    changes: [edit(property, parameter)],
                    // A button says which one.
                    severity: helpers.contains(type.name) ? .note : nil)
            }
        }
    }

    /// Whether people run it: a configuration, a snippet, a hidden intent and one of a schema ask nobody.
    private static func isAsked(_ type: IndexedType, _ project: Project) -> Bool {
        !type.isConfiguration && !type.isSnippet && !type.hasSchema && !project.isHidden(type)
    }

    private static func needsPrompt(_ property: Property, _ parameter: Attribute, _ project: Project) -> Bool {
        guard let type = property.type, !type.isOptional, !type.isCollection, !property.isStatic,
            property.initialiser == nil, isEntity(type.base, project)
        else { return false }
        return !parameter.arguments.contains { ["requestValueDialog", "default"].contains($0.label) }
    }

    /// A type of another package is an entity where its name says so.
    private static func isEntity(_ name: String, _ project: Project) -> Bool {
        let types = project.types(named: name)
        if types.contains(where: { $0.declaration != nil }) {
            return types.contains { $0.isEntity && project.means($0) }
        }
        return types.contains(where: \.isEntity) || name.hasSuffix("Entity")
    }

    /// A question behind the last argument.
    private static func edit(_ property: Property, _ parameter: Attribute) -> Edit {
        let prompt = "requestValueDialog: \"Which \(word(property, parameter))?\""
        if let last = parameter.arguments.last {
            return Edit(offset: Int(last.value.end), length: 0, text: ", " + prompt)
        }
        let hasParentheses = parameter.text.hasSuffix(")")
        return Edit(
            offset: Int(parameter.end) - (hasParentheses ? 1 : 0), length: 0,
            text: hasParentheses ? prompt : "(\(prompt))")
    }

    /// What it is called: by its title, by its name, or by its type where that says nothing.
    private static func word(_ property: Property, _ parameter: Attribute) -> String {
        if let title = parameter.arguments.first(where: { $0.label == "title" })?.value.plainText,
            !title.contains(where: { "._".contains($0) }), !title.isEmpty
        {
            return title.lowercased()
        }
        var name = property.name
        if ["target", "entity", "value", "item"].contains(name), let type = property.type?.base {
            name = type
            for ending in ["Entity", "App", "Intent"] where name.hasSuffix(ending) && name.count > ending.count {
                name = String(name.dropLast(ending.count))
            }
        }
        let words = name.reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? " " : "") + $1.lowercased() }
        return words
    }
}
