internal import IntentRules

extension ReviewRule {
    static var snippetMutates: ReviewRule {
        ReviewRule(.snippetMutates) { project in
            project.performs.filter(\.intent.isSnippet).compactMap { body, intent in
                let state = State(body: body, intent: intent, project: project)
                guard let (node, what) = body.all.lazy.compactMap(state.change).first else { return nil }
                return Place(
                    file: body.file, start: node.start, end: node.end, scope: project.scope(of: body), subject: what,
                    problem: """
                        `perform()` of the snippet \(intent.shortName) changes something with `\(what)`, \
                        every time that the snippet is drawn.
                        """,
                    after: "// In the `perform()` of the button's intent:\n" + project.lines(of: node, in: body.file))
            }
        }
    }
}

/// The state that a snippet's `perform()` can reach and that outlives it.
private struct State {
    let body: Body
    let intent: IndexedType
    let project: Project

    private static let reloads: Set<String> = ["reloadAllTimelines", "reloadTimelines", "reloadAllControls"]
    private static let words = [
        "save", "insert", "delete", "remove", "set", "add", "append", "toggle", "increment", "decrement", "update",
        "mark", "record", "write",
    ]

    func change(_ node: Node) -> (Node, String)? {
        switch node.kind {
        case .call(let call):
            if Self.reloads.contains(call.name) { return (node, call.name) }
            guard call.constructed == nil, Self.words.contains(where: { isWord($0, of: call.name) }) else { return nil }
            guard let base = call.base, base.kind != .name("self") else { return isOwn(call) ? (node, call.name) : nil }
            return outlives(base) ? (node, call.name) : nil
        case .infix(let left, let sign, _) where ["=", "+=", "-=", "*="].contains(sign):
            guard case .member(let base?, let name) = left.kind, outlives(base) else { return nil }
            return (node, name)
        default: return nil
        }
    }

    /// Whether a call is to a function of the intent itself.
    private func isOwn(_ call: Call) -> Bool {
        intent.functions.contains { $0.name == call.name }
    }

    /// Whether a name begins with a word: `set`, `setRating`; not `settings`.
    private func isWord(_ word: String, of name: String) -> Bool {
        guard name.hasPrefix(word) else { return false }
        return name.dropFirst(word.count).first?.isUppercase ?? (word != "set" || name == word)
    }

    /// Whether a value outlives the function: an injected or shared object, defaults, or a model context.
    private func outlives(_ base: Node, depth: Int = 0) -> Bool {
        guard let path = base.path, var name = path.first, depth < 4 else { return false }
        let lowered = path.joined().lowercased()
        if lowered.contains("logger") || lowered.hasPrefix("log") { return false }
        if name == "self", path.count > 1 { name = path[1] }
        if name.isCapitalised {
            return ["UserDefaults", "ModelContext"].contains(name)
                || ["shared", "standard", "default", "main"].contains { path.dropFirst().contains($0) }
        }
        if project.dependencies(of: intent).contains(where: { $0.property.name == name }) { return true }
        if path.contains("mainContext") || path.contains("viewContext") { return true }
        if let value = body.value(of: name) { return isShared(value, depth: depth + 1) }
        return false
    }

    /// Whether a local refers to such an object, rather than to a value that it returned.
    private func isShared(_ value: Node, depth: Int) -> Bool {
        switch value.kind {
        case .await(let inner): isShared(inner, depth: depth)
        case .call(let call): ["ModelContext", "UserDefaults"].contains(call.constructed)
        case .member:
            outlives(value, depth: depth)
                && ["shared", "standard", "mainContext", "viewContext", "default"]
                    .contains(value.path?.last)
        case .name(let name): name == "self" ? false : outlives(value, depth: depth)
        default: false
        }
    }
}
