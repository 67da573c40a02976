/// A place where code passes an intent to a button, a result or the system.
struct IntentUse: Sendable {
    /// The receiver of the intent, on which it depends whether people can run the intent by itself.
    enum Taker: Sendable {
        /// A `Button` or `Toggle`, or a view of the project with such a name.
        case button
        /// A `ControlWidgetButton` or `ControlWidgetToggle`, in Control Center.
        case control
        /// `.result(opensIntent:)`, which runs it after another.
        case result
        /// A tip, donation or suggestion, which presents the intent as an action.
        case system
        /// An `AppIntentConfiguration`, which only stores its values.
        case configuration
    }

    /// The way in which the code specifies the intent.
    enum Source: Sendable {
        /// It is created in place or bound to a local name.
        case made
        /// It is created by a closure that is called immediately.
        case closure
        /// It is the type of a variable or an argument.
        case typed
        /// It is returned by a function, possibly among others.
        case returned
    }

    var taker: Taker
    var source: Source
    /// The index of the intent's type in ``Project/types``.
    var intent: Int
    /// The index of the file in the project.
    var file: Int
    var scope: String
    /// The byte range of the call that receives it.
    var start: Int32
    var end: Int32
    /// The call that creates it, with its byte range; nil if only a type is known.
    var making: Node?
}

extension Project {
    func everyIntentUse() -> [IntentUse] {
        // If the project declares its own `AppIntent`, its uses are not App Intents.
        guard !namesakes.contains("AppIntent") else { return [] }
        let reader = IntentUseReader(project: self)
        return bodies.filter { $0.mayName(anyOf: IntentUseReader.names) }.flatMap(reader.uses)
    }

    /// Whether a file defines a widget or a control, judging by its folders and imports.
    func drawsWidgets(_ file: Int) -> Bool {
        if files[file].path.split(separator: "/").contains(where: { $0.contains("Widget") }) { return true }
        // A file of the app may import WidgetKit only to reload widgets, for which it names `WidgetCenter`.
        return files[file].imports.contains("WidgetKit") && !text(file, 0, .max).contains("WidgetCenter")
    }
}

/// Finds the uses of intents in a body.
private struct IntentUseReader {
    /// The labels of arguments that are intents, and the calls that receive an intent without a label.
    static let names = NameFilter([
        "intent", "opensIntent", "ControlWidgetButton", "ControlWidgetToggle", "SiriTipView", "RelevantIntent",
        "ShortcutsUIButton", "donate",
    ])

    let project: Project

    func uses(in body: Body) -> [IntentUse] {
        var found: [IntentUse] = []
        var scope: String?
        for node in body.all {
            guard let call = node.call, let (taker, value) = Self.taken(by: call) else { continue }
            for (intent, source, making) in intents(value, in: body) {
                scope = scope ?? project.scope(of: body)
                found.append(
                    IntentUse(
                        taker: taker, source: source, intent: intent, file: body.file, scope: scope ?? "",
                        start: node.start, end: node.end, making: making))
            }
        }
        return found
    }

    /// The receiver and the argument, if a call receives an intent.
    private static func taken(by call: Call) -> (IntentUse.Taker, Node)? {
        switch call.name {
        case "ControlWidgetButton", "ControlWidgetToggle": return call.argument("action").map { (.control, $0) }
        case "result", "finish": return call.argument("opensIntent").map { (.result, $0) }
        case "SiriTipView", "RelevantIntent", "ShortcutsUIButton":
            return (call.argument("intent") ?? call.argument(nil)).map { (.system, $0) }
        case "AppIntentConfiguration", "AppIntentControlConfiguration":
            return call.argument("intent").map { (.configuration, $0) }
        case "donate":
            return (call.argument("intent") ?? call.argument(nil) ?? call.base).map { (.system, $0) }
        case let name where name.hasSuffix("Button") || name.hasSuffix("Toggle"):
            return call.argument("intent").map { (.button, $0) }
        default: return nil
        }
    }

    private typealias Intent = (type: Int, source: IntentUse.Source, making: Node?)

    private func intents(_ node: Node, in body: Body, _ source: IntentUse.Source = .made, depth: Int = 0) -> [Intent] {
        guard depth < 5 else { return [] }
        switch node.kind {
        case .ternary(_, let yes, let no):
            return intents(yes, in: body, source, depth: depth + 1) + intents(no, in: body, source, depth: depth + 1)
        case .member(let base?, "self"): return intents(base, in: body, .typed, depth: depth + 1)
        case .name(let name): return intents(named: name, in: body, source, depth: depth)
        case .member(let base?, let name) where base.kind == .name("self"):
            return property(name, in: body).map { [($0, .typed, nil)] } ?? []
        case .type(let type): return intent(type.base, body).map { [($0, .typed, nil)] } ?? []
        case .call(let call):
            if let name = call.constructed { return intent(name, body).map { [($0, source, node)] } ?? [] }
            if let closure = call.callee.closure { return results(of: closure.body, in: body, .closure, depth) }
            return returned(by: call, in: body, depth)
        case .closure(let closure): return results(of: closure.body, in: body, .closure, depth)
        default: return []
        }
    }

    private func intent(_ name: String, _ body: Body) -> Int? {
        project.number(ofTypeNamed: name, near: body.file).flatMap { project.types[$0].isIntent ? $0 : nil }
    }

    /// Resolves a local, an argument, a variable of the type, or a type.
    private func intents(named name: String, in body: Body, _ source: IntentUse.Source, depth: Int) -> [Intent] {
        var values: [Node] = []
        body.walk { node, _ in
            if case .binding(let binding) = node.kind, binding.name == name { binding.value.map { values.append($0) } }
        }
        if values.count == 1 {
            let found = intents(values[0], in: body, source, depth: depth + 1)
            if !found.isEmpty { return found }
        }
        if let type = body.function?.parameters.first(where: { $0.name == name })?.type,
            let found = intent(type.base, body)
        {
            return [(found, .typed, nil)]
        }
        if let found = property(name, in: body) { return [(found, .typed, nil)] }
        return name.isCapitalised ? intent(name, body).map { [($0, .typed, nil)] } ?? [] : []
    }

    private func property(_ name: String, in body: Body) -> Int? {
        guard let property = body.type.flatMap({ project.types[$0].property(name) }) else { return nil }
        if let type = property.type { return intent(type.base, body) }
        return property.initialiser?.call?.constructed.flatMap { intent($0, body) }
    }

    /// The final values of a closure's body, with locals replaced.
    private func results(of nodes: [Node], in body: Body, _ source: IntentUse.Source, _ depth: Int) -> [Intent] {
        let inner = Body(file: body.file, type: body.type, member: body.member, nodes: nodes)
        return nodes.flatMap(\.all).flatMap { node -> [Intent] in
            if case .return(let value?) = node.kind { return intents(value, in: inner, source, depth: depth + 1) }
            return nodes.count == 1 && node == nodes[0] ? intents(node, in: inner, source, depth: depth + 1) : []
        }
    }

    /// The values that a function of the same type returns.
    private func returned(by call: Call, in body: Body, _ depth: Int) -> [Intent] {
        guard let type = body.type, depth < 2 else { return [] }
        let own = project.types[type].filedFunctions.filter { $0.function.name == call.name }
        return own.flatMap { file, function in
            let inner = Body(
                file: file, type: type, member: call.name, function: function, nodes: function.body ?? [])
            let made = inner.all.compactMap { $0.call?.constructed }.compactMap { intent($0, inner) }
            return made.map { number -> Intent in (type: number, source: .returned, making: nil) }
        }
    }
}
