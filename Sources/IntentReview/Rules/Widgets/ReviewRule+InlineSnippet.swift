internal import IntentRules

extension ReviewRule {
    /// Results whose view has buttons for intents; the view is drawn once and does not show their changes.
    @Sendable static func inlineSnippetsWithButtons(_ project: Project) -> [Place] {
        var known: [String: Bool] = [:]
        return project.intents.filter { !$0.isSnippet }.compactMap { type in
            guard let (file, perform) = type.perform, let nodes = perform.body else { return nil }
            let body = Body(file: file, type: nil, member: "perform()", function: perform, nodes: nodes)
            for node in nodes.flatMap(\.all) {
                guard let call = node.call, call.name == "result" || call.name == "requestConfirmation" else {
                    continue
                }
                for view in views(in: call, of: body) where hasButton(view, near: file, project, &known) {
                    return Place(
                        file: file, start: perform.nameStart, end: perform.nameStart + 7,
                        scope: "\(type.name).perform()", subject: type.name,
                        problem: "The view of \(type.name)'s result has buttons, and is drawn once.",
                        shown: (node.start, node.end),
                        after: ".result(snippetIntent: \(type.shortName.replacing("Intent", with: ""))SnippetIntent())")
                }
            }
            return nil
        }
    }

    /// The views of a result: `view:`, or its closure.
    private static func views(in call: Call, of body: Body) -> [Node] {
        call.arguments.filter { $0.label == "view" || $0.label == "content" || $0.value.closure != nil }.map {
            argument in
            if case .name(let name) = argument.value.kind {
                body.value(of: name) ?? argument.value
            } else {
                argument.value
            }
        }
    }

    /// Whether a view, or one of its parts, has a button for an intent.
    private static func hasButton(
        _ node: Node, near file: Int, _ project: Project, _ known: inout [String: Bool], depth: Int = 0
    ) -> Bool {
        for call in node.calls {
            if ["Button", "Toggle"].contains(call.name), call.argument("intent") != nil { return true }
            guard depth < 2, let name = call.constructed, let view = project.type(named: name, near: file),
                !view.isIntent
            else { continue }
            let place = "\(view.name) \(view.parts.first?.file ?? 0) \(depth)"
            if let answer = known[place] {
                if answer { return true }
                continue
            }
            known[place] = false
            let found = project.bodies(of: view).contains { body in
                body.nodes.contains { hasButton($0, near: body.file, project, &known, depth: depth + 1) }
            }
            known[place] = found
            if found { return true }
        }
        return false
    }
}
