extension ReviewRule {
    /// `OpenIntent`s with parameters, none of which is named `target`.
    @Sendable static func openIntentTargetName(_ project: Project) -> [Place] {
        guard !project.namesakes.contains("OpenIntent") else { return [] }
        return project.intents.filter { $0.conforms(to: "OpenIntent") }.compactMap { type in
            let parameters = type.parameters.filter { !$0.property.isStatic }
            guard !parameters.isEmpty, project.isClosed(type),
                !project.members(of: type).properties.contains(where: { $0.name == "target" })
            else { return nil }
            let targets = parameters.filter {
                isEntityOrEnum($0.property.type?.base ?? "", from: type, $0.file, project)
            }
            let (file, parameter) = (targets.count == 1 ? targets : parameters)[0]
            var place = Place(
                parameter, in: file, of: type,
                problem: "\(type.shortName) opens its `\(parameter.name)`, where `OpenIntent` requires a `target`.")
            place.start = parameter.attribute("Parameter")?.start ?? parameter.keyword
            place.changes = [
                Edit(offset: Int(parameter.nameStart), length: parameter.name.utf8.count, text: "target")
            ]
            place.isSafe =
                project.isWhole && parameters.count == 1 && !isNamedElsewhere(parameter.name, of: type, project)
            return place
        }
    }

    static func isEntityOrEnum(_ name: String, from type: IndexedType, _ file: Int, _ project: Project) -> Bool {
        project.type(named: name, from: type.name, in: file).map { $0.isEntity || $0.isEnum } ?? false
    }

    /// Whether the type mentions its parameter more than once, or other code mentions both.
    private static func isNamedElsewhere(_ name: String, of type: IndexedType, _ project: Project) -> Bool {
        for part in type.parts {
            let text = project.text(part.file, part.part.start, part.part.end)
            let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            if words.count(where: { $0 == name }) > (part.part.properties.contains { $0.name == name } ? 1 : 0) {
                return true
            }
        }
        return project.bodies.contains { body in
            let nodes = body.all
            let namesType = nodes.contains { node in
                switch node.kind {
                case .name(let text): text == type.shortName
                case .keyPath(let root, _): root == type.shortName
                case .type(let text): text.names.contains(type.shortName)
                default: false
                }
            }
            return namesType && nodes.contains { names(name, $0) }
        }
    }

    private static func names(_ name: String, _ node: Node) -> Bool {
        switch node.kind {
        case .member(_, let text): text == name || text == "$" + name
        case .keyPath(_, let names): names.contains(name) || names.contains("$" + name)
        case .call(let call): call.arguments.contains { $0.label == name }
        default: false
        }
    }
}
