internal import IntentRules

extension ReviewRule {
    /// A change in `perform()` before a thrown question, after which `perform()` starts again.
    @Sendable static func effectsBeforeQuestions(_ project: Project) -> [Place] {
        project.intents.compactMap { type in
            guard let (file, function) = type.perform, let nodes = function.body else { return nil }
            var order = EffectOrder(locals: locals(in: nodes))
            order.read(nodes, before: nil)
            guard let (effect, question) = order.found else { return nil }
            let shown = project.text(effect, in: file)
            return Place(
                file: file, start: effect.start, end: effect.end, others: [question.1.start],
                scope: "\(type.name).perform()", subject: type.name,
                problem: "\(type.name) makes a change before it asks for a value, and makes it again afterwards.",
                after: project.text(question.0, in: file) + "\n" + shown)
        }
    }

    private static func locals(in nodes: [Node]) -> Set<String> {
        Set(
            nodes.flatMap(\.all).compactMap { node in
                if case .binding(let binding) = node.kind { binding.name } else { nil }
            })
    }
}

/// Follows statements in execution order, as far as one always runs before another.
private struct EffectOrder {
    let locals: Set<String>
    private(set) var found: (effect: Node, question: (Node, Node))?

    init(locals: Set<String>) { self.locals = locals }

    private static let verbs = [
        "save", "insert", "delete", "remove", "add", "append", "clear", "create", "update", "write", "send", "post",
        "upload", "enqueue", "increment", "archive", "reset",
    ]
    private static let watchers = ["log", "analytic", "track", "telemetry", "pixel", "metric", "dependencymanager"]
    private static let questions: Set<String> = ["needsValueError", "needsDisambiguationError"]

    /// - Parameter effect: a preceding change.
    mutating func read(_ nodes: [Node], before effect: Node?) {
        var effect = effect
        for node in nodes where found == nil {
            switch node.kind {
            case .block(let word, let inner):
                read(inner, before: effect)
                if word == "do", effect == nil { effect = inner.lazy.compactMap(change).first }
            case .conditional(let branches): for branch in branches { read(branch, before: effect) }
            default:
                if let effect, let question = question(in: node) { found = (effect, (node, question)) }
                effect = effect ?? change(in: node)
            }
        }
    }

    private func question(in node: Node) -> Node? {
        guard case .throw(let thrown) = node.kind else { return nil }
        return thrown.all.first { node in
            guard let call = node.call else { return false }
            return Self.questions.contains(call.name) && call.base?.path?.contains { $0.hasPrefix("$") } == true
        }
    }

    /// The call that changes something, if the statement is one.
    private func change(in node: Node) -> Node? {
        switch node.kind {
        case .await(let inner): return change(in: inner) == nil ? nil : node
        case .binding(let binding): return binding.value.flatMap(change)
        case .infix(_, "=", let right): return change(in: right)
        case .call(let call): return changes(call) ? node : nil
        default: return nil
        }
    }

    private func changes(_ call: Call) -> Bool {
        let isVerb = Self.verbs.contains { verb in
            call.name == verb || call.name.hasPrefix(verb) && call.name.dropFirst(verb.count).isCapitalised
        }
        guard isVerb, let path = call.base?.path, let root = path.first, !locals.contains(root) else { return false }
        return !path.contains { part in Self.watchers.contains { part.lowercased().contains($0) } }
    }
}
