internal import IntentRules

extension ReviewRule {
    static var contextAcrossActors: ReviewRule {
        ReviewRule(.contextAcrossActors) { project in
            project.types.filter { $0.kind == .actor && !$0.has(attribute: "ModelActor") }
                .flatMap { places(in: $0, project) }
                + project.bodies.filter { $0.mayName(anyOf: leaving) }.flatMap { captures(in: $0, project) }
        }
    }

    /// The names in code that runs elsewhere.
    private static let leaving = NameFilter(["Sendable", "detached"])

    private static let context = "ModelContext"

    /// Contexts passed to an actor. A context that it creates itself may be kept and passed to its own functions.
    private static func places(in actor: IndexedType, _ project: Project) -> [Place] {
        let makesOne = project.bodies(of: actor).flatMap(\.calls).contains { $0.constructed == context }
        guard !makesOne else { return [] }
        let stored = actor.filedProperties.filter { _, property in
            property.isStored && !property.isStatic && property.type?.base == context
        }.map { file, property in
            Place(
                file: file, start: property.start, end: property.end, scope: actor.name, subject: property.name,
                problem: "The actor \(actor.shortName) keeps a `ModelContext`, which is not `Sendable`.",
                after: swapped(project.text(file, property.start, property.end)))
        }
        let given = actor.filedFunctions.filter { _, function in
            (function.name != "init" || stored.isEmpty) && !function.isStatic
                && Set(["private", "fileprivate", "nonisolated"]).isDisjoint(with: function.modifiers)
                && function.parameters.contains { $0.type?.base == context }
        }.map { file, function in
            let end = function.bodyStart < 0 ? function.end : function.bodyStart
            return Place(
                file: file, start: function.nameStart, end: end, scope: "\(actor.name).\(function.name)()",
                subject: function.name,
                problem: """
                    `\(function.name)` of the actor \(actor.shortName) takes a `ModelContext`, which is not `Sendable`.
                    """,
                after: swapped(project.text(file, function.start, end)) + "{\n    let context = ModelContext(container)"
            )
        }
        return stored + given
    }

    /// Replaces a context by its container.
    private static func swapped(_ text: String) -> String {
        text.replacing("modelContext", with: "container").replacing("context", with: "container")
            .replacing(context, with: "ModelContainer")
    }

    /// Contexts captured by `Task.detached` or a `@Sendable` closure.
    private static func captures(in body: Body, _ project: Project) -> [Place] {
        var found: [Place] = []
        for call in body.calls {
            for argument in call.arguments {
                guard let closure = argument.value.closure, !closure.attributes.contains("MainActor"),
                    closure.attributes.contains("Sendable")
                        || call.name == "detached" && call.callee.path == ["Task", "detached"],
                    let (use, name) = capture(in: closure, of: body, project)
                else { continue }
                found.append(
                    Place(
                        file: body.file, start: use.start, end: use.end, scope: project.scope(of: body),
                        subject: name,
                        problem: "`\(name)` is a `ModelContext`, which is not `Sendable`, and leaves its actor here.",
                        after: "let context = ModelContext(container)\n"
                            + project.lines(of: use, in: body.file).replacing(name, with: "context")))
            }
        }
        return found
    }

    private static func capture(in closure: Closure, of body: Body, _ project: Project) -> (Node, String)? {
        let nodes = closure.body.flatMap(\.all)
        var own = Set(closure.parameters + closure.captures)
        for node in nodes {
            if case .binding(let binding) = node.kind { own.insert(binding.name) }
        }
        // `modelContext.container` is `Sendable`, and not a use of the context.
        let containers = Set(
            nodes.compactMap { node -> Int32? in
                if case .member(let base?, "container") = node.kind { base.start } else { nil }
            })
        for node in nodes {
            guard case .name(let name) = node.kind, !own.contains(name), !containers.contains(node.start),
                isContext(name, in: body, project)
            else { continue }
            return (node, name)
        }
        return nil
    }

    private static func isContext(_ name: String, in body: Body, _ project: Project) -> Bool {
        guard name.lowercased().contains("context") else { return false }
        if body.function?.parameters.contains(where: { $0.name == name && $0.type?.base == context }) == true {
            return true
        }
        if let value = body.value(of: name) {
            return value.call?.constructed == context || value.path?.last == "mainContext"
        }
        guard let property = body.type.flatMap({ project.types[$0].property(name) }) else { return false }
        return property.type?.base == context
            || property.attribute("Environment")?.arguments.first?.value.kind == .keyPath(root: nil, ["modelContext"])
    }
}
