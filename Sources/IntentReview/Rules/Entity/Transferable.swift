extension ReviewRule {
    /// Entities identified by a view that have nothing to export.
    @Sendable static func transferableMissing(_ project: Project) -> [Place] {
        guard !project.uses.onscreen.isEmpty else { return [] }
        let entities = project.entities
        var seen: Set<String> = []
        return project.uses.onscreen.compactMap { use -> Place? in
            let body = project.bodies[use.body]
            let shown = shownValue(use.node)
            guard let name = shown.flatMap({ typeName(of: $0, in: body, project) }),
                let type = entities.first(where: { $0.name == name || $0.shortName == name }),
                !type.conforms(to: "Transferable"), type.declaration != nil, seen.insert(type.name).inserted
            else { return nil }
            let text = type.properties.first { !$0.isStatic && $0.type?.text == "String" && $0.name != "id" }
            return Place(
                name: project.home(of: type, as: FrameworkNames.entities), of: type,
                problem: "A view says that it shows \(type.shortName), which has no content that Siri can export.",
                after: """
                    extension \(type.shortName): Transferable {
                        static var transferRepresentation: some TransferRepresentation {
                            ProxyRepresentation(exporting: \\.\(text?.name ?? "description"))
                        }
                    }
                    """)
        }
    }

    /// The value at `element:` of a user activity, or at `for:` of an identifier.
    private static func shownValue(_ node: Node) -> Node? {
        switch node.kind {
        case .call(let call): call.argument("element") ?? call.argument(nil)?.call?.argument("for")
        case .infix(_, _, let right): right.call?.argument("for")
        default: nil
        }
    }

    /// The type of a value, if the surrounding code specifies it.
    private static func typeName(of node: Node, in body: Body, _ project: Project) -> String? {
        switch node.kind {
        case .call(let call): return call.constructed
        case .member(let base?, "self"):
            if case .type(let type) = base.kind { return type.base }
            return base.path?.last
        case .name(let name):
            if let parameter = body.function?.parameters.first(where: { $0.name == name }) {
                return parameter.type?.base
            }
            if let value = body.value(of: name), value != node { return typeName(of: value, in: body, project) }
            return body.type.flatMap { project.types[$0].property(name)?.type?.base }
        case .member(let base?, let name):
            guard let owner = typeName(of: base, in: body, project) else { return nil }
            return project.type(named: owner)?.property(name)?.type?.base
        default: return nil
        }
    }
}
