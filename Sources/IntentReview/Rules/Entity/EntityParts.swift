extension ReviewRule {
    /// Kinds of entities that inherit some of the required members.
    private static let provided: Set<String> = ["UniqueAppEntity", "FileEntity"]

    /// Entities without the required members.
    @Sendable static func missingDisplay(_ project: Project) -> [Place] {
        // Another framework with the same names may require other members.
        guard project.settings.profile == nil else { return [] }
        return project.entities.compactMap { type in
            guard !type.hasSchema, !type.conforms(toAnyOf: provided), project.isClosed(type),
                type.attributes.allSatisfy({ $0.name == "available" || $0.name.hasSuffix("Actor") })
            else { return nil }
            let declared = Set(project.members(of: type).properties.map(\.name))
            let needed = ["typeDisplayRepresentation", "displayRepresentation", "defaultQuery"]
            let missing = needed.filter { !declared.contains($0) }
            guard let first = missing.first else { return nil }
            let part = project.home(of: type, as: FrameworkNames.entities)
            let list = missing.map { "`\($0)`" }.joined(separator: ", ")
            return Place(
                name: part, of: type, problem: "\(type.shortName) does not declare \(list): it fails to build.",
                after: "\(project.head(of: part)) {\n    \(sample(first, of: type))\n    …\n}")
        }
    }

    private static func sample(_ member: String, of type: IndexedType) -> String {
        let title = type.shortName.nameWords.filter { $0 != "Entity" && $0 != "App" }.joined(separator: " ")
        switch member {
        case "typeDisplayRepresentation":
            return "static let typeDisplayRepresentation: TypeDisplayRepresentation = \"\(title)\""
        case "defaultQuery": return "static let defaultQuery = \(type.shortName)Query()"
        default:
            let text = type.properties.first { !$0.isStatic && $0.name != "id" && $0.type?.base == "String" }
            return "var displayRepresentation: DisplayRepresentation { "
                + "DisplayRepresentation(title: \"\\(\(text?.name ?? "id"))\") }"
        }
    }

    /// Ids that are created anew for each value, or are constant for an entity that an intent only returns.
    @Sendable static func entityWithoutIDMeaning(_ project: Project) -> [Place] {
        let entities = project.entities.filter { type in
            !type.hasSchema
                && type.properties.contains { $0.name == "id" && !$0.isStatic && idKind($0, of: type) != nil }
        }
        guard !entities.isEmpty else { return [] }
        return entities.compactMap { type in
            guard
                let (file, id) = type.filedProperties.first(where: { $0.property.name == "id" && !$0.property.isStatic }
                ),
                let kind = idKind(id, of: type), !isIDGiven(type, project), let query = project.query(of: type),
                buildsAfresh(query, type, project)
            else { return nil }
            if kind == .constant, !isOnlyReturned(type, project) { return nil }
            var place = Place(
                id, in: file, of: type,
                problem: kind == .fresh
                    ? "\(type.shortName) gets another id each time it is made: its query never finds it again."
                    : "Every \(type.shortName) has the same id, and identifies nothing.",
                after: "struct \(type.shortName): TransientAppEntity {\n    …\n}")
            place.others = assignments(to: type).filter { $0.file == file }.map(\.node.start)
            return place
        }
    }

    private enum IDKind { case fresh, constant }

    private static func idKind(_ id: Property, of type: IndexedType) -> IDKind? {
        let value = id.initialiser ?? (id.getter.count == 1 ? returned(id.getter[0]) : nil)
        guard let value else {
            let given = id.isStored ? assignments(to: type).map(\.value) : []
            return !given.isEmpty && given.allSatisfy { isFresh($0, id.type) } ? .fresh : nil
        }
        if isFresh(value, id.type) { return .fresh }
        switch value.kind {
        case .string: return value.plainText == nil ? nil : .constant
        case .number: return .constant
        default: return nil
        }
    }

    /// Whether a value is new each time: `UUID()`, `.init()`, `UUID().uuidString`.
    private static func isFresh(_ value: Node, _ type: TypeName?) -> Bool {
        switch value.kind {
        case .call(let call) where call.arguments.isEmpty:
            call.constructed == "UUID" || (call.name == "init" && call.base == nil && type?.base == "UUID")
        case .member(let base?, "uuidString"):
            base.call?.constructed == "UUID" && base.call?.arguments.isEmpty == true
        default: false
        }
    }

    /// The assignments to the id in initialisers.
    private static func assignments(to type: IndexedType) -> [(file: Int, node: Node, value: Node)] {
        type.filedFunctions.filter { $0.function.name == "init" }.flatMap { file, function in
            (function.body ?? []).flatMap(\.all).compactMap { node in
                guard case .infix(let left, "=", let value) = node.kind, [["id"], ["self", "id"]].contains(left.path)
                else { return nil }
                return (file, node, value)
            }
        }
    }

    /// Whether the id is supplied: by an initialiser, or by code that creates a value (`entity.id = …`).
    private static func isIDGiven(_ type: IndexedType, _ project: Project) -> Bool {
        let kind = type.property("id")?.type
        func takes(_ node: Node) -> Bool {
            guard case .infix(let left, "=", let value) = node.kind, left.path?.last == "id" else { return false }
            return !isFresh(value, kind)
        }
        if type.functions.contains(where: { ($0.body ?? []).flatMap(\.all).contains(where: takes) }) { return true }
        let names = NameFilter([type.shortName, "init"])
        return project.bodies.contains { body in
            guard body.mayName(anyOf: names) else { return false }
            let nodes = body.all
            let makes = nodes.compactMap(\.call).filter { call in
                call.constructed == type.shortName || (call.name == "init" && call.base == nil)
            }
            guard !makes.isEmpty else { return false }
            return makes.contains { $0.argument("id") != nil } || nodes.contains(where: takes)
        }
    }

    /// Whether the query creates entities anew or returns none.
    private static func buildsAfresh(_ query: IndexedType, _ type: IndexedType, _ project: Project) -> Bool {
        let lookUp = query.functions.first { $0.name == "entities" && $0.parameters.first?.label == "for" }
        if let body = lookUp?.body, body.count == 1, let only = returned(body[0]), isNothing(only) { return true }
        return query.functions.compactMap(\.body).flatMap(\.self).flatMap(\.all).contains { node in
            if node.call?.constructed == type.shortName { return true }
            return node.path == [type.shortName, "init"]
        }
    }

    /// Whether a value is `[]`, or `.init()` for it.
    private static func isNothing(_ node: Node) -> Bool {
        if let call = node.call { return call.callee.kind == .member(nil, "init") && call.arguments.isEmpty }
        return node.kind == .array([])
    }

    /// Whether no parameter has this type, so that intents only return it.
    private static func isOnlyReturned(_ type: IndexedType, _ project: Project) -> Bool {
        let isReturned = project.intents.contains { intent in
            intent.perform?.function.returns?.names.contains(type.shortName) == true
        }
        return isReturned
            && !project.intents.contains { $0.parameters.contains { $0.property.type?.base == type.shortName } }
    }

    static func returned(_ node: Node) -> Node? {
        if case .return(let value) = node.kind { value } else { node }
    }
}
