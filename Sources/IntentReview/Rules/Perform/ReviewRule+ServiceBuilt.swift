internal import IntentRules

extension ReviewRule {
    static var serviceBuiltInPerform: ReviewRule {
        ReviewRule(.serviceBuiltInPerform) { project in
            project.performs.flatMap { body, intent in places(in: body, of: intent, project) }
        }
    }

    private static let endings = ["Service", "Manager", "Store", "Client", "Repository", "Controller", "API"]
    /// Names with such an ending that are not services: screens, and cheap objects.
    private static let others = [
        "ViewController", "HostingController", "AlertController", "FileManager", "UndoManager",
    ]

    private static func places(in body: Body, of intent: IndexedType, _ project: Project) -> [Place] {
        let parameters = Set(intent.parameters.map(\.property.name))
        var found: [Place] = []
        var bound: [Int32: Node] = [:]
        var seen: Set<String> = []
        for node in body.all {
            if case .binding(let binding) = node.kind, let value = binding.value { bound[value.start] = node }
            guard let call = node.call, let name = call.constructed, isService(name, call, project),
                !call.arguments.contains(where: { depends($0.value, on: parameters, in: body) }),
                seen.insert(name).inserted
            else { continue }
            let statement = bound[node.start]
            found.append(
                Place(
                    file: body.file, start: statement?.start ?? node.start, end: node.end,
                    scope: project.scope(of: body), subject: name,
                    problem: "`perform()` of \(intent.shortName) makes its own \(name).",
                    after: after(name, statement)))
        }
        return found
    }

    private static func isService(_ name: String, _ call: Call, _ project: Project) -> Bool {
        if name == "ModelContainer" { return true }
        if name == "URLSession" { return call.argument("configuration") != nil }
        guard endings.contains(where: { name.hasSuffix($0) && name != $0 || name == "Store" && $0 == name }),
            !others.contains(where: name.hasSuffix)
        else { return false }
        // A structure without functions is a plain value; so is an enumeration case.
        return project.types(named: name).allSatisfy { type in
            switch type.kind {
            case .structure: !name.hasSuffix("Store") && type.functions.contains { $0.name != "init" && !$0.isStatic }
            case .enum, .protocol: false
            default: !type.isIntent && !type.isEntity
            }
        }
    }

    /// A service created from an intent's parameters cannot be registered in advance.
    private static func depends(_ node: Node, on parameters: Set<String>, in body: Body, depth: Int = 0) -> Bool {
        node.all.contains { inner in
            if parameters.contains(where: { inner.isRooted(in: $0) || inner.isRooted(in: "$" + $0) }) { return true }
            guard depth < 3, case .name(let name) = inner.kind, let value = body.value(of: name) else { return false }
            return depends(value, on: parameters, in: body, depth: depth + 1)
        }
    }

    private static func after(_ name: String, _ statement: Node?) -> String {
        var local = name.lowercasedFirst
        if let statement, case .binding(let binding) = statement.kind, binding.name != "_" { local = binding.name }
        return "@Dependency private var \(local): \(name)"
    }
}
