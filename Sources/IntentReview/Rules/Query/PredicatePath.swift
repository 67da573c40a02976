extension ReviewRule {
    /// Predicates that follow a path into a captured entity.
    @Sendable static func predicateEntityPath(_ project: Project) -> [Place] {
        project.uses.predicates.flatMap { use -> [Place] in
            let body = project.bodies[use.body]
            guard case .macro(let macro) = use.node.kind, let closure = macro.closures.first else { return [] }
            let inner = Set(closure.parameters).union(bound(in: closure))
            var seen: Set<String> = []
            return closure.body.flatMap(members).compactMap { member -> Place? in
                guard let path = member.path, let root = root(of: path), !inner.contains(root),
                    isEntity(root, before: use.node, in: body, project),
                    seen.insert(path.joined(separator: ".")).inserted
                else { return nil }
                return place(member, path, use.node, in: body, project, closure)
            }
        }
    }

    /// The longest member accesses on names: `entity.id`.
    private static func members(_ node: Node) -> [Node] {
        if case .member(_?, _) = node.kind, let path = node.path, path.count > 1, isPlainPath(node) { return [node] }
        return node.children.flatMap(members)
    }

    /// Whether the path contains no call.
    private static func isPlainPath(_ node: Node) -> Bool {
        switch node.kind {
        case .name: true
        case .member(let base?, _): isPlainPath(base)
        default: false
        }
    }

    private static func root(of path: [String]) -> String? {
        path.first == "self" ? (path.count > 2 ? path[1] : nil) : path.first
    }

    private static func bound(in closure: Closure) -> [String] {
        closure.body.flatMap(\.all).flatMap { node -> [String] in
            switch node.kind {
            case .binding(let binding): [binding.name]
            case .closure(let closure): closure.parameters
            default: []
            }
        }
    }

    /// Whether a name used in a predicate refers to an entity.
    private static func isEntity(_ name: String, before node: Node, in body: Body, _ project: Project) -> Bool {
        func isOne(_ type: TypeName?) -> Bool {
            guard let type, !type.isCollection else { return false }
            let scope = body.type.map { project.types[$0].name } ?? ""
            return project.type(named: type.base, from: scope, in: body.file)?.isEntity == true
        }
        if let parameter = body.function?.parameters.first(where: { $0.name == name }) { return isOne(parameter.type) }
        for node in body.all {
            guard case .binding(let binding) = node.kind, binding.name == name else { continue }
            if let type = binding.type { return isOne(type) }
            guard let made = binding.value?.call?.constructed else {
                // `guard let album` and `if let album` refer to the parameter of that name.
                if binding.value == nil || binding.value?.kind == .name(name) { break }
                return false
            }
            return isOne(TypeName(text: made, base: made, isOptional: false, isCollection: false, names: [made]))
        }
        return isOne(body.type.flatMap { project.types[$0].property(name) }?.type)
    }

    private static func place(
        _ member: Node, _ path: [String], _ predicate: Node, in body: Body, _ project: Project, _ closure: Closure
    ) -> Place {
        let names = path.filter { $0 != "self" }
        let last = names.last ?? "id"
        let name = (names.first ?? "") + (last == "id" ? "ID" : last.upperFirst)
        let text = project.text(member, in: body.file)
        let statement = body.nodes.first { $0.start <= predicate.start && $0.end >= predicate.end } ?? predicate
        let uses = closure.body.flatMap(members).filter { $0.path == path }
        var changes = uses.map { Edit(offset: Int($0.start), length: Int($0.end - $0.start), text: name) }
        let indent = lineIndent(project, body.file, statement.start)
        changes.append(Edit(offset: Int(statement.start), length: 0, text: "let \(name) = \(text)\n\(indent ?? "")"))
        var place = Place(
            file: body.file, start: member.start, end: member.end, scope: project.scope(of: body), subject: text,
            problem: "The predicate follows `\(text)` into a captured entity, which no store can evaluate.",
            changes: changes)
        place.shown = (statement.start, max(member.end, min(statement.end, predicate.end)))
        place.isSafe = indent != nil && isFree(name, in: body, names.first ?? "", statement)
        return place
    }

    /// The white space before a statement that begins its line; nil for any other.
    private static func lineIndent(_ project: Project, _ file: Int, _ start: Int32) -> String? {
        let facts = project.files[file]
        let text = project.text(file, facts.lines[facts.line(at: start) - 1], start)
        return text.allSatisfy({ $0 == " " || $0 == "\t" }) ? text : nil
    }

    /// Whether a binding can be inserted before the statement: its name is unused, the captured value is bound earlier,
    /// and the statement is not a function's only expression, which would be its return value.
    private static func isFree(_ name: String, in body: Body, _ root: String, _ statement: Node) -> Bool {
        guard body.function != nil, body.nodes.count > 1 || isStatement(statement) else { return false }
        return !body.all.contains { node in
            switch node.kind {
            case .name(name): true
            case .binding(let binding):
                binding.name == name || (binding.name == root && node.start >= statement.start)
            default: false
            }
        }
    }

    private static func isStatement(_ node: Node) -> Bool {
        switch node.kind {
        case .return, .binding, .block("guard", _), .block("do", _), .block("for", _): true
        default: false
        }
    }
}
