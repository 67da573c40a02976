extension Node {
    /// The nodes right within this one, in order.
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

    /// Visits this node and all within it, outermost first.
    /// - Parameter visit: is told the names of the calls whose closures are around the node, innermost last.
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

    /// This node and all within it, outermost first.
    var all: [Node] {
        var found: [Node] = []
        walk { node, _ in found.append(node) }
        return found
    }

    /// Every call in it, outermost first.
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

    /// The names of `a.b.c`, of `.c` and of `a`; nil for anything else. Calls on the way are gone through.
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

    /// Whether it is the name, or a member that begins with it: `album`, `album.title`.
    func isRooted(in name: String) -> Bool { path?.first == name || path?.prefix(2) == ["self", name] }
}

extension Call {
    /// The last component of what is called: `add` of `AppDependencyManager.shared.add(…)`, `Button` of `Button(…)`.
    var name: String {
        switch callee.kind {
        case .name(let name), .member(_, let name): name
        case .call(let call): call.name
        case .type(let type): type.base
        default: ""
        }
    }

    /// What it is called on.
    var base: Node? { if case .member(let base, _) = callee.kind { base } else { nil } }

    /// The value of the first argument of a label; of the first one without a label for nil.
    func argument(_ label: String?) -> Node? { arguments.first { $0.label == label }?.value }

    /// The type that it makes a value of: `Book` of `Book(…)`, `Library.Book(…)` and `Book.init(…)`; nil for a function.
    var constructed: String? {
        guard let path = callee.path else { return nil }
        if path.last == "init" { return path.dropLast().last.flatMap { $0.first?.isUppercase == true ? $0 : nil } }
        return path.last.flatMap { $0.first?.isUppercase == true ? $0 : nil }
    }

    /// Its closures, trailing or not.
    var closures: [Closure] { arguments.compactMap(\.value.closure) }
}
