extension Node {
    /// The direct children, in order.
    var children: [Node] {
        switch kind {
        case .string(let segments):
            segments.flatMap { segment -> [Node] in
                if case .interpolation(let arguments) = segment { arguments.map(\.value) } else { [] }
            }
        case .number, .boolean, .null, .name, .keyPath, .availability, .type: []
        case .member(let base, _): base.map { [$0] } ?? []
        case .call(let call), .macro(let call): [call.callee] + call.arguments.map(\.value)
        case .element(let base, let arguments): [base] + arguments.map(\.value)
        case .closure(let closure): closure.body
        case .array(let nodes), .dictionary(let nodes), .block(_, let nodes), .other(let nodes): nodes
        case .tuple(let arguments): arguments.map(\.value)
        case .ternary(let condition, let yes, let no): [condition, yes, no]
        case .infix(let left, _, let right): [left, right]
        case .prefix(_, let node), .await(let node), .throw(let node): [node]
        case .binding(let binding): binding.value.map { [$0] } ?? []
        case .return(let value): value.map { [$0] } ?? []
        case .conditional(let branches): branches.flatMap(\.self)
        case .function(let function): function.body ?? []
        }
    }

    /// Visits this node and all descendants in preorder.
    /// - Parameter visit: receives the node and the names of the calls whose closures enclose it, innermost last.
    func walk(_ visit: (Node, [String]) -> Void) { walk(within: [], visit) }

    private func walk(within names: [String], _ visit: (Node, [String]) -> Void) {
        visit(self, names)
        switch kind {
        case .call(let call), .macro(let call):
            call.callee.walk(within: names, visit)
            for argument in call.arguments {
                if case .closure = argument.value.kind {
                    argument.value.walk(within: names + [call.name], visit)
                } else {
                    argument.value.walk(within: names, visit)
                }
            }
        default: for child in children { child.walk(within: names, visit) }
        }
    }

    /// This node and all descendants in preorder.
    var all: [Node] {
        var found: [Node] = []
        walk { node, _ in found.append(node) }
        return found
    }

    /// All calls in preorder.
    var calls: [Call] { all.compactMap(\.call) }

    var call: Call? { if case .call(let call) = kind { call } else { nil } }
    var closure: Closure? { if case .closure(let closure) = kind { closure } else { nil } }
    var isStringLiteral: Bool { if case .string = kind { true } else { false } }

    /// The text of a literal without interpolations.
    var plainText: String? {
        guard case .string(let segments) = kind else { return nil }
        return segments.reduce("") { text, segment -> String? in
            if case .text(let part) = segment, let text { text + part } else { nil }
        }
    }

    /// The names of `a.b.c`, `.c` or `a`; nil for anything else. Calls in between are skipped.
    var path: [String]? {
        switch kind {
        case .name(let name): [name]
        case .member(nil, let name): [name]
        case .member(let base?, let name): base.path.map { $0 + [name] }
        case .call(let call): call.callee.path
        case .await(let node): node.path
        case .type(let type): [type.base]
        default: nil
        }
    }

    /// Whether it is the name or a member access that begins with it: `album`, `album.title`.
    func isRooted(in name: String) -> Bool { path?.first == name || path?.prefix(2) == ["self", name] }
}

extension Call {
    /// The last component of the callee: `add` for `AppDependencyManager.shared.add(…)`, `Button` for `Button(…)`.
    var name: String {
        switch callee.kind {
        case .name(let name), .member(_, let name): name
        case .call(let call): call.name
        case .type(let type): type.base
        default: ""
        }
    }

    /// The expression that the call is made on.
    var base: Node? { if case .member(let base, _) = callee.kind { base } else { nil } }

    /// The value of the first argument with a label, or without one for nil.
    func argument(_ label: String?) -> Node? { arguments.first { $0.label == label }?.value }

    /// The type that the call creates: `Book` for `Book(…)`, `Library.Book(…)` and `Book.init(…)`; nil for a function.
    var constructed: String? {
        guard let path = callee.path else { return nil }
        if path.last == "init" { return path.dropLast().last.flatMap { $0.first?.isUppercase == true ? $0 : nil } }
        return path.last.flatMap { $0.first?.isUppercase == true ? $0 : nil }
    }

    /// The closure arguments, trailing or not.
    var closures: [Closure] { arguments.compactMap(\.value.closure) }
}
