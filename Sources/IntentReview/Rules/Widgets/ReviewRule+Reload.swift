internal import IntentRules

extension ReviewRule {
    private static let reloads: Set<String> = [
        "reloadAllTimelines", "reloadTimelines", "reloadAllControls", "reloadControls",
    ]

    /// An intent that changes stored data.
    private struct Writer {
        var type: IndexedType
        var file: Int
        var perform: FunctionFacts
        var nodes: [Node]
        var write: Node
    }

    /// Intents that change stored data without reloading the project's widgets.
    @Sendable static func widgetsNotReloaded(_ project: Project) -> [Place] {
        guard project.types.contains(where: isTimeline) else { return [] }
        // The system reloads the widget whose button was pressed.
        let pressed = Set(project.intentUses.filter { project.drawsWidgets($0.file) }.map(\.intent))
        let writers = project.types.enumerated().compactMap { number, type -> Writer? in
            guard type.isIntent, !type.isConfiguration, !type.isSnippet, !pressed.contains(number),
                let (file, perform) = type.perform, let nodes = perform.body,
                let write = firstWrite(of: Body(file: file, type: nil, member: "perform()", nodes: nodes))
            else { return nil }
            return Writer(type: type, file: file, perform: perform, nodes: nodes, write: write)
        }
        guard !writers.isEmpty, !reloadsWhereItSaves(project) else { return [] }
        let functions = Dictionary(grouping: project.bodies.filter { $0.function != nil }) { $0.function?.name ?? "" }
        return writers.filter { !reachesReload($0.nodes, functions, depth: 0) }.map { writer in
            let (type, file, perform, write) = (writer.type, writer.file, writer.perform, writer.write)
            let indentation = project.indentation(write.start, in: file)
            return Place(
                file: file, start: perform.nameStart, end: perform.nameStart + 7,
                scope: "\(type.name).perform()", subject: type.name,
                problem: "\(type.name) changes what is stored and reloads no widget.",
                shown: (write.start, write.end),
                changes: [
                    Edit(
                        offset: Int(write.end), length: 0,
                        text: "\n\(indentation)WidgetCenter.shared.reloadAllTimelines()")
                ])
        }
    }

    private static func isTimeline(_ type: IndexedType) -> Bool {
        type.kind != .protocol
            && type.conforms(toAnyOf: ["TimelineProvider", "AppIntentTimelineProvider", "IntentTimelineProvider"])
    }

    /// `context.save()`, `modelContext.insert(…)`, `UserDefaults(suiteName: …)?.set(…)`.
    private static func firstWrite(of body: Body) -> Node? { body.all.first { isWrite($0, in: body) } }

    private static func isWrite(_ node: Node, in body: Body) -> Bool {
        guard let call = node.call, case .member(let base?, let name) = call.callee.kind else { return false }
        guard ["set", "save", "insert", "delete"].contains(name) else { return false }
        let value: Node? = if case .name(let name) = base.kind { body.value(of: name) } else { nil }
        if name == "set" { return (value ?? base).all.contains(where: isSuite) }
        return [base, value].contains { node in
            guard let owner = node?.path?.last?.lowercased() else { return false }
            return owner.hasSuffix("context") || owner == "moc"
        }
    }

    private static func isSuite(_ node: Node) -> Bool {
        node.call.map { $0.constructed == "UserDefaults" && $0.argument("suiteName") != nil } ?? false
    }

    private static func reachesReload(_ nodes: [Node], _ functions: [String: [Body]], depth: Int) -> Bool {
        let calls = nodes.flatMap(\.calls)
        if calls.contains(where: { reloads.contains($0.name) }) { return true }
        guard depth < 2 else { return false }
        return Set(calls.map(\.name)).contains { name in
            (functions[name] ?? []).contains { reachesReload($0.nodes, functions, depth: depth + 1) }
        }
    }

    /// Whether widgets are reloaded on every save: in a hook of the store, or in an observer of it.
    private static func reloadsWhereItSaves(_ project: Project) -> Bool {
        project.bodies.contains { body in
            guard body.calls.contains(where: { reloads.contains($0.name) }) else { return false }
            let member = body.member.lowercased()
            return member.contains("save") || member.contains("didchange")
                || body.all.contains { node in
                    switch node.kind {
                    case .member(_, let name), .name(let name): isSaveNotice(name)
                    default: false
                    }
                }
        }
    }

    private static func isSaveNotice(_ name: String) -> Bool {
        ["didSave", "willSave", "NSManagedObjectContextDidSave", "NSPersistentStoreRemoteChange"].contains(name)
    }
}
