extension Body {
    /// The values of a local at its use: the bound one, or those assigned in branches.
    ///
    /// Among several locals of a name, the innermost one around the use applies. A local that is built up step by step
    /// (`text += …`) has no value.
    func values(of name: String, at use: Int32) -> [Node] {
        search(name, use).values
    }

    /// Everything that contributes to a local's value: its values and the parts appended step by step.
    func pieces(of name: String, at use: Int32) -> [Node] { search(name, use).pieces }

    private func search(_ name: String, _ use: Int32) -> LocalSearch {
        var search = LocalSearch(name: name, use: use)
        search.visit(nodes, within: LocalSearch.Scope(start: 0, end: .max))
        return search
    }
}

/// Searches outwards for the binding of a local, as Swift resolves names.
private struct LocalSearch {
    struct Scope {
        var start: Int32
        var end: Int32
    }

    private struct Candidate {
        var start: Int32
        var value: Node?
        var scope: Scope
    }

    let name: String
    let use: Int32
    private var candidates: [Candidate] = []
    private var assigned: [Node] = []
    /// The appended parts: the right side of `text += …`, the argument of `text.append(…)`.
    private var grown: [Node] = []

    init(name: String, use: Int32) {
        self.name = name
        self.use = use
    }

    var values: [Node] {
        guard let nearest, !grown.contains(where: { isInside($0, nearest) }) else { return [] }
        return bound(to: nearest)
    }

    var pieces: [Node] {
        guard let nearest else { return [] }
        return bound(to: nearest) + grown.filter { isInside($0, nearest) }
    }

    private var nearest: Candidate? {
        candidates.max { one, other in
            let (length, otherLength) = (one.scope.end - one.scope.start, other.scope.end - other.scope.start)
            return length == otherLength ? one.start < other.start : length > otherLength
        }
    }

    private func bound(to candidate: Candidate) -> [Node] {
        (candidate.value.map { [$0] } ?? []) + assigned.filter { isInside($0, candidate) }
    }

    private func isInside(_ node: Node, _ candidate: Candidate) -> Bool {
        node.start > candidate.start && node.start >= candidate.scope.start && node.start < candidate.scope.end
    }

    mutating func visit(_ nodes: [Node], within scope: Scope) {
        for node in nodes { visit(node, within: scope) }
    }

    private mutating func visit(_ node: Node, within scope: Scope) {
        let own = Scope(start: node.start, end: node.end)
        switch node.kind {
        case .binding(let binding):
            if binding.name == name, node.start < use, scope.start <= use, use < scope.end,
                binding.value.map({ !($0.start <= use && use < $0.end) }) ?? true
            {
                candidates.append(Candidate(start: node.start, value: binding.value, scope: scope))
            }
            visit(node.children, within: scope)
        case .infix(let left, let sign, let right):
            if left.kind == .name(name) {
                if sign == "=" { assigned.append(right) } else if sign == "+=" { grown.append(right) }
            }
            visit([left, right], within: scope)
        case .call(let call) where call.name == "append" && call.base?.kind == .name(name):
            if let piece = call.argument(nil) { grown.append(piece) }
            visit(node.children, within: scope)
        // Bindings of a guard are in scope after it.
        case .block("guard", let inner): visit(inner, within: scope)
        case .block(_, let inner): visit(inner, within: own)
        case .closure(let closure):
            shadow(closure.parameters, own)
            visit(closure.body, within: own)
        case .function(let function):
            shadow(function.parameters.map(\.name), own)
            visit(function.body ?? [], within: own)
        default: visit(node.children, within: scope)
        }
    }

    /// A parameter shadows a local of the same name; its value is unknown.
    private mutating func shadow(_ parameters: [String], _ scope: Scope) {
        guard parameters.contains(name), scope.start <= use, use < scope.end else { return }
        candidates.append(Candidate(start: scope.start, value: nil, scope: scope))
    }
}

extension Node {
    /// The possible values of an expression: both sides of a ternary or of `??`, and the last line of every branch.
    var outcomes: [Node] {
        switch kind {
        case .ternary(_, let yes, let no): [yes, no]
        case .infix(let left, "??", let right): [left, right]
        case .block("if", let parts), .block("switch", let parts): parts.flatMap(\.outcomesOfPart)
        default: []
        }
    }

    private var outcomesOfPart: [Node] {
        switch kind {
        case .block("then", let nodes), .block("case", let nodes): nodes.last.map { [$0] } ?? []
        case .block("else", let nodes):
            if let last = nodes.last { if case .block = last.kind { last.outcomes } else { [last] } } else { [] }
        case .conditional(let branches): branches.flatMap { $0.flatMap(\.outcomesOfPart) }
        default: []
        }
    }
}

extension [Node] {
    /// The values that code returns, including a single expression.
    var given: [Node] {
        var found: [Node] = []
        for node in self {
            node.walk { node, closures in
                if closures.isEmpty, case .return(let value?) = node.kind { found.append(value) }
            }
        }
        guard count == 1, found.isEmpty else { return found }
        return self[0].outcomes.isEmpty ? self : self[0].outcomes
    }
}
