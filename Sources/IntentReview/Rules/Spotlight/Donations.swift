internal import IntentRules

extension ReviewRule {
    /// Donations of entities to the app's default index.
    @Sendable static func defaultIndex(_ project: Project) -> [Place] {
        project.uses.donations.compactMap { use in
            let body = project.bodies[use.body]
            guard let call = use.node.call, let base = call.base, isDefault(base, in: body, project) else { return nil }
            let argument = call.arguments.first.map { project.text($0.value, in: body.file) } ?? "entities"
            return Place(
                file: body.file, start: use.node.start, end: use.node.end, scope: project.scope(of: body),
                subject: "indexAppEntities",
                problem: "The entities go to the default index, which has no name to clear it by.",
                after: "try await CSSearchableIndex(name: \"entities\").indexAppEntities(\(argument))")
        }
    }

    /// Whether a node is `CSSearchableIndex.default()`, or a name bound to it.
    private static func isDefault(_ node: Node, in body: Body, _ project: Project) -> Bool {
        func isMade(_ node: Node?) -> Bool {
            guard let call = node?.call, call.name == "default" else { return false }
            return call.base?.path?.last == "CSSearchableIndex"
        }
        if isMade(node) { return true }
        guard let path = node.path, let name = path.last,
            path.count == 1 || path.first == "self" || path.first == "Self"
        else { return false }
        if path.count == 1, let value = body.value(of: name) { return isMade(value) }
        let property = body.type.flatMap { project.types[$0].property(name) }
        return isMade(property?.initialiser) || property?.getter.count == 1 && isMade(property?.getter.first)
    }

    /// Views that donate on every change of a value, without a delay that the next change would cancel.
    @Sendable static func undebouncedDonation(_ project: Project) -> [Place] {
        let donating = project.uses.donations.map { ($0, project.bodies[$0.body]) }
        guard !donating.isEmpty else { return [] }
        let direct = donating.compactMap { use, body in
            trigger(of: use.node, in: body).map { place(use.node, "try? await ", $0, body, project) }
        }
        // These functions of a view donate, and the view's modifiers call them.
        let helpers = donating.filter { use, body in
            body.function != nil && !sleeps(body.nodes) && trigger(of: use.node, in: body) == nil
        }.map(\.1)
        let called = helpers.flatMap { helper -> [Place] in
            guard let type = helper.type, let name = helper.function?.name else { return [] }
            return project.bodies.filter { $0.type == type && $0.file == helper.file && $0.member == "body" }.flatMap {
                body in
                body.all.filter { $0.call?.callee.path == [name] }.compactMap { node in
                    trigger(of: node, in: body).map { place(node, "", $0, body, project) }
                }
            }
        }
        return direct + called
    }

    private static func place(
        _ node: Node, _ words: String, _ trigger: String, _ body: Body, _ project: Project
    ) -> Place {
        let text = project.text(node, in: body.file)
        // A view that reappears merely donates the same entities again, so a note suffices.
        let isRare = trigger == "onAppear"
        return Place(
            file: body.file, start: node.start, end: node.end, scope: project.scope(of: body),
            subject: "indexAppEntities",
            problem: isRare
                ? "The view donates whenever it appears, whether or not anything has changed."
                : "The view donates at every change, a larger part of its data each time.",
            after: "guard (try? await Task.sleep(for: .seconds(2))) != nil else { return }\n\(words)\(text)",
            severity: isRare ? .note : nil)
    }

    /// The modifier that runs the donation: `.task(id:)`, `.onChange` or `.onAppear`, without a delay before it.
    private static func trigger(of node: Node, in body: Body) -> String? {
        for outer in body.around(node) {
            guard let call = outer.call, isTrigger(call) else { continue }
            for closure in call.closures
            where closure.body.contains(where: { $0.start <= node.start && $0.end >= node.end }) {
                if !sleeps(closure.body.filter { $0.start <= node.start }) { return call.name }
            }
        }
        return nil
    }

    private static func isTrigger(_ call: Call) -> Bool {
        switch call.name {
        case "task": call.argument("id") != nil
        case "onChange", "onAppear": true
        default: false
        }
    }

    private static func sleeps(_ nodes: [Node]) -> Bool {
        nodes.flatMap(\.calls).contains { $0.name == "sleep" || $0.name.lowercased().contains("debounce") }
    }

    /// Donations in an app that never removes entities from the index.
    @Sendable static func noIndexDeletion(_ project: Project) -> [Place] {
        guard !project.uses.deletes, let use = project.uses.donations.first, let call = use.node.call else { return [] }
        let body = project.bodies[use.body]
        let entity = project.indexedEntities.first?.shortName ?? "Entity"
        let index = call.base.map { project.text($0, in: body.file) } ?? "index"
        return [
            Place(
                file: body.file, start: use.node.start, end: use.node.end, scope: project.scope(of: body),
                subject: "indexAppEntities",
                problem: "Nothing takes entities out of the index again: a search finds what the app has deleted.",
                after: """
                    // where the app deletes what \(entity) stands for
                    try await \(index).deleteAppEntities(identifiedBy: [id], ofType: \(entity).self)
                    """)
        ]
    }
}
