internal import IntentRules

extension ReviewRule {
    static var providerWithoutRegisteredDependency: ReviewRule {
        ReviewRule(.providerWithoutRegisteredDependency) { project in
            // In a project without an entry point, the registration is elsewhere.
            guard !project.namesakes.contains("AppDependencyManager"),
                project.types.contains(where: project.isEntryPoint)
            else { return [] }
            let registered = Registered(project)
            return project.types.flatMap { type -> [Place] in
                guard type.isIntent || type.isEntity || type.isTransient || type.isQuery || type.isOptionsProvider
                else { return [] }
                return project.dependencies(of: type).compactMap { file, property, attribute in
                    guard let name = property.type?.base, !registered.has(name, key: attribute, project) else {
                        return nil
                    }
                    let key = attribute.arguments.first.map { "key: \(project.text($0.value, in: file)), " } ?? ""
                    return Place(
                        file: file, start: attribute.start, end: property.end, scope: type.name, subject: property.name,
                        problem: "Nothing registers \(name), which `\(type.shortName).\(property.name)` reads.",
                        after: """
                            init() {
                                AppDependencyManager.shared.add(\(key)dependency: \(name.lowercasedFirst))
                            }
                            """)
                }
            }
        }
    }
}

/// The types and keys that a project registers, as far as its code shows them.
private struct Registered {
    private var names: Set<String> = []
    private var keys: Set<String> = []
    /// Whether something is registered whose type is not evident. If so, no dependency is reported.
    private var hasUnknown = false
    private var hasUnknownKey = false

    init(_ project: Project) {
        for registration in project.registrations {
            let body = project.bodies[registration.body]
            if let key = registration.key {
                guard key.isStringLiteral else {
                    hasUnknownKey = true
                    continue
                }
                keys.insert(project.text(key, in: body.file))
            } else if let value = registration.value, let name = project.typeName(of: value, in: body) {
                add(name, project)
                // Also finds the types in `player as any Playing` and `Player() as Playing`.
                names.formUnion(Self.words(project.text(value, in: body.file)))
            } else {
                hasUnknown = true
            }
        }
    }

    private mutating func add(_ name: String, _ project: Project) {
        names.insert(name)
        project.aliases[name].map { _ = names.insert($0) }
        for type in project.types(named: name) { names.formUnion(type.conformances) }
    }

    private static func words(_ text: String) -> [String] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }

    func has(_ name: String, key attribute: Attribute, _ project: Project) -> Bool {
        if attribute.arguments.contains(where: { $0.label != "key" }) { return true }
        if let key = attribute.arguments.first?.value {
            guard key.isStringLiteral else { return true }
            return hasUnknownKey || keys.contains { attribute.text.contains($0) }
        }
        return hasUnknown || names.contains(name) || names.contains(project.aliases[name] ?? name)
    }
}

extension String {
    /// A variable name for a type: `player` for `Player`, `urlOpener` for `URLOpener`.
    var lowercasedFirst: String {
        let capitals = prefix(while: \.isUppercase)
        let count = capitals.count == count || capitals.count < 2 ? capitals.count : capitals.count - 1
        return prefix(count).lowercased() + dropFirst(count)
    }
}
