/// A use of the standard defaults in the code of a type.
struct DefaultsUse {
    /// The index of the type in ``Project/types``.
    var type: Int
    /// The index of the file in the project.
    var file: Int
    var scope: String
    /// The byte range of the call, of the wrapper, or of `UserDefaults.standard` where it is bound to a name.
    var start: Int32
    var end: Int32
    /// The source text of the key; nil if unknown.
    var key: String?

    static func all(of number: Int, in project: Project) -> [DefaultsUse] {
        let type = project.types[number]
        var reader = Reader(project: project, number: number, found: wrappers(of: type, number, in: project))
        reader.read(type)
        return reader.found
    }

    /// Uses by `@AppStorage("key") var …`.
    private static func wrappers(of type: IndexedType, _ number: Int, in project: Project) -> [DefaultsUse] {
        guard type.mayWrap(by: storages) else { return [] }
        return type.filedProperties.compactMap { file, property in
            guard let storage = property.attribute("AppStorage"), let key = storage.arguments.first,
                !storage.arguments.contains(where: { $0.label == "store" })
            else { return nil }
            return DefaultsUse(
                type: number, file: file, scope: "\(type.name).\(property.name)", start: storage.start,
                end: storage.end, key: project.text(key.value, in: file))
        }
    }

    /// Reads the bodies of a type; names bound to the standard defaults are resolved.
    private struct Reader {
        let project: Project
        let number: Int
        var found: [DefaultsUse]

        mutating func read(_ type: IndexedType) {
            let bodies = project.bodies(of: type)
            guard bodies.contains(where: DefaultsUse.mayUse) else { return }
            var members: [String: Body] = [:]
            for body in bodies {
                if let property = body.property, let value = property.initialiser, DefaultsUse.isStandard(value) {
                    members[property.name] = body
                }
            }
            var keyed: Set<String> = []
            for body in bodies where body.property.map({ members[$0.name] == nil }) ?? true {
                read(body, of: type, members, &keyed)
            }
            for (name, body) in members.sorted(by: { $0.key < $1.key }) where !keyed.contains(name) {
                body.nodes.first.map { add($0, body, type, key: nil) }
            }
        }

        private mutating func read(
            _ body: Body, of type: IndexedType, _ members: [String: Body], _ keyed: inout Set<String>
        ) {
            let nodes = body.all
            var locals: [String: Node] = [:]
            var known: Set<Int32> = []
            for node in nodes {
                if case .binding(let binding) = node.kind, let value = binding.value, DefaultsUse.isStandard(value) {
                    locals[binding.name] = value
                }
                // In `UserDefaults(suiteName: …) ?? UserDefaults.standard`, the second operand is never used.
                if case .infix(_, "??", let other) = node.kind { known.insert(other.start) }
            }
            for node in nodes {
                guard let call = node.call, let base = call.base else { continue }
                let key = call.argument("forKey").map { project.text($0, in: body.file) }
                if DefaultsUse.isStandard(base), known.insert(base.start).inserted {
                    add(node, body, type, key: key)
                } else if let name = base.path?.last, let value = locals[name], base.kind == .name(name) {
                    known.insert(value.start)
                    add(value, body, type, key: key)
                } else if let name = base.path?.last, let member = members[name],
                    base.path?.first != name || locals[name] == nil,
                    let value = member.nodes.first
                {
                    keyed.insert(name)
                    add(value, member, type, key: key)
                }
            }
            for node in nodes where DefaultsUse.isStandard(node) && known.insert(node.start).inserted {
                add(node, body, type, key: nil)
            }
        }

        private mutating func add(_ node: Node, _ body: Body, _ type: IndexedType, key: String?) {
            found.append(
                DefaultsUse(
                    type: number, file: body.file, scope: "\(type.name).\(body.member)", start: node.start,
                    end: node.end, key: key))
        }
    }

    private static let storages = NameFilter(["AppStorage"])
    private static let defaults = NameFilter(["standard"])

    private static func mayUse(_ body: Body) -> Bool {
        body.mayName(anyOf: defaults) && body.all.contains(where: isStandard)
    }

    private static func isStandard(_ node: Node) -> Bool {
        guard case .member(let base?, "standard") = node.kind else { return false }
        return base.path == ["UserDefaults"]
    }
}
