internal import IntentRules

extension ReviewRule {
    /// A required entity parameter without a question for Siri to ask.
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
                    // A button supplies the parameters of a helper intent, so no question is needed.
                    severity: helpers.contains(type.name) ? .note : nil)
            }
        }
    }

    /// Whether people run it; configurations, snippets, hidden intents and schema intents ask no questions.
    private static func isAsked(_ type: IndexedType, _ project: Project) -> Bool {
        !type.isConfiguration && !type.isSnippet && !type.hasSchema && !project.isHidden(type)
    }

    private static func needsPrompt(_ property: Property, _ parameter: Attribute, _ project: Project) -> Bool {
        guard let type = property.type, !type.isOptional, !type.isCollection, !property.isStatic,
            property.initialiser == nil, isEntity(type.base, project)
        else { return false }
        return !parameter.arguments.contains { ["requestValueDialog", "default"].contains($0.label) }
    }

    /// A type of another package counts as an entity if its name suggests it.
    private static func isEntity(_ name: String, _ project: Project) -> Bool {
        let types = project.types(named: name)
        if types.contains(where: { $0.declaration != nil }) {
            return types.contains { $0.isEntity && project.means($0) }
        }
        return types.contains(where: \.isEntity) || name.hasSuffix("Entity")
    }

    /// Adds a question after the last argument.
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

    /// The name for the question: from the title, the name, or otherwise the type.
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
