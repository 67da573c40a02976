/// A call that registers a dependency: `AppDependencyManager.shared.add(dependency: player)`.
struct Registration: Sendable {
    /// The index of the body in the project.
    var body: Int
    var node: Node
    /// The names of the calls whose closures enclose it, innermost last.
    var around: [String]
    var key: Node?
    /// The registered value, or the closure that creates it.
    var value: Node?
}

extension Project {
    private static let manager = "AppDependencyManager"

    func everyRegistration() -> [Registration] {
        guard !namesakes.contains(Self.manager) else { return [] }
        var found: [Registration] = []
        let names = NameFilter(["add"])
        for (number, body) in bodies.enumerated() where body.mayCall(anyOf: names) {
            body.walk { node, around in
                guard let call = node.call, call.name == "add", isManager(call.base, in: body) else { return }
                found.append(
                    Registration(
                        body: number, node: node, around: around, key: call.argument("key"),
                        value: call.argument("dependency") ?? call.arguments.first { $0.label != "key" }?.value))
            }
        }
        return found
    }

    /// Whether a call is made on the manager: by name, through a local, or inside an extension of the manager.
    private func isManager(_ base: Node?, in body: Body) -> Bool {
        guard let base else { return isWithinManager(body) }
        guard let path = base.path else { return false }
        if path.contains(Self.manager) { return true }
        guard path.count == 1 else { return false }
        if path[0] == "self" { return isWithinManager(body) }
        if body.function?.parameters.contains(where: { $0.name == path[0] && $0.type?.base == Self.manager }) == true {
            return true
        }
        if let value = body.value(of: path[0]) { return value.path?.contains(Self.manager) == true }
        let property = body.type.flatMap { types[$0].property(path[0]) }
        return property?.type?.base == Self.manager || property?.initialiser?.path?.contains(Self.manager) == true
    }

    private func isWithinManager(_ body: Body) -> Bool { body.type.map { types[$0].name } == Self.manager }
}

extension Property {
    /// The `@Dependency` attribute of App Intents. Wrappers of that name from other frameworks take a key path or a
    /// type.
    var dependency: Attribute? {
        attributes.first { attribute in
            ["Dependency", "AppDependency"].contains(attribute.name)
                && attribute.arguments.allSatisfy { ["key", "manager"].contains($0.label) }
        }
    }
}

extension Project {
    /// The `@Dependency` properties of a type, each with the index of its file. Other packages' wrappers of that name
    /// do not count.
    func dependencies(of type: IndexedType) -> [(file: Int, property: Property, attribute: Attribute)] {
        guard namesakes.isDisjoint(with: ["Dependency", "AppDependency"]) else { return [] }
        return type.filedProperties.compactMap { file, property in
            guard let attribute = property.dependency, !files[file].imports.contains("Dependencies") else { return nil }
            return (file, property, attribute)
        }
    }
}
