extension Node {
    /// The direct children, in order.
    var children: [Node] {
        var found: [Node] = []
        forEachChild { found.append($0) }
        return found
    }

    /// Visits the children in order, without allocating an array.
    func forEachChild(_ visit: (Node) -> Void) {
        switch kind {
        case .string(let segments):
            for case .interpolation(let arguments) in segments { for argument in arguments { visit(argument.value) } }
        case .number, .boolean, .null, .name, .keyPath, .availability, .type: break
        case .member(let base, _): if let base { visit(base) }
        case .call(let call), .macro(let call):
            visit(call.callee)
            for argument in call.arguments { visit(argument.value) }
        case .element(let base, let arguments):
            visit(base)
            for argument in arguments { visit(argument.value) }
        case .closure(let closure): for node in closure.body { visit(node) }
        case .array(let nodes), .dictionary(let nodes), .block(_, let nodes), .other(let nodes):
            for node in nodes { visit(node) }
        case .tuple(let arguments): for argument in arguments { visit(argument.value) }
        case .ternary(let condition, let yes, let no):
            visit(condition)
            visit(yes)
            visit(no)
        case .infix(let left, _, let right):
            visit(left)
            visit(right)
        case .prefix(_, let node), .await(let node), .throw(let node): visit(node)
        case .binding(let binding): if let value = binding.value { visit(value) }
        case .return(let value): if let value { visit(value) }
        case .conditional(let branches): for branch in branches { for node in branch { visit(node) } }
        case .function(let function): for node in function.body ?? [] { visit(node) }
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
        default: forEachChild { $0.walk(within: names, visit) }
        }
    }

    /// This node and all descendants in preorder.
    var all: [Node] {
        var found: [Node] = []
        walk { node, _ in found.append(node) }
        return found
    }

    /// All calls in this node and its descendants, outer ones first.
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

    /// The last component of `path`, without allocating the rest.
    var lastName: String? {
        switch kind {
        case .name(let name): name
        case .member(let base, let name): base?.hasPath ?? true ? name : nil
        case .call(let call): call.callee.lastName
        case .await(let node): node.lastName
        case .type(let type): type.base
        default: nil
        }
    }

    private var hasPath: Bool {
        switch kind {
        case .name, .type: true
        case .member(let base, _): base?.hasPath ?? true
        case .call(let call): call.callee.hasPath
        case .await(let node): node.hasPath
        default: false
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

    /// The value of the first argument with a label, or with nil, without one.
    func argument(_ label: String?) -> Node? { arguments.first { $0.label == label }?.value }

    /// The type that the call creates: `Book` for `Book(…)`, `Library.Book(…)` and `Book.init(…)`; nil for a function.
    var constructed: String? {
        guard let last = callee.lastName else { return nil }
        guard last == "init" else { return last.isCapitalised ? last : nil }
        return callee.path?.dropLast().last.flatMap { $0.isCapitalised ? $0 : nil }
    }

    /// The closures that are passed, trailing or not.
    var closures: [Closure] { arguments.compactMap(\.value.closure) }
}

extension StringProtocol {
    /// Whether it begins with a capital letter, as names of types do.
    var isCapitalised: Bool {
        guard let first = utf8.first else { return false }
        // Most names are ASCII, and Unicode's tables are slow.
        return first < 0x80 ? first >= 0x41 && first <= 0x5a : self.first?.isUppercase == true
    }
}
