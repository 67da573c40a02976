/// Splits a text into the expressions that it consists of.
struct TextParts {
    private let body: Body
    private var found: [Node] = []
    private var seen: Set<Int32> = []

    private init(body: Body) { self.body = body }

    /// The parts of a text in preorder: interpolations, branches, operands of `+`, and values of locals.
    static func parts(of node: Node, in body: Body) -> [Node] {
        var parts = TextParts(body: body)
        parts.visit(node, depth: 0)
        return parts.found
    }

    /// Functions that convert a text to another text.
    private static let changers: Set<String> = [
        "uppercased", "lowercased", "capitalized", "localizedCapitalized", "trimmingCharacters", "replacingOccurrences",
        "replacing", "description", "localizedLowercase", "localizedUppercase",
    ]

    private mutating func visit(_ node: Node, depth: Int) {
        guard depth < 12 else { return }
        found.append(node)
        for inner in inner(node) { visit(inner, depth: depth + 1) }
    }

    private mutating func inner(_ node: Node) -> [Node] {
        switch node.kind {
        case .string(let segments):
            return segments.compactMap { segment in
                if case .interpolation(let arguments) = segment { arguments.first?.value } else { nil }
            }
        case .infix(let left, "+", let right): return [left, right]
        case .await(let inner): return [inner]
        case .member(let base?, let name) where Self.changers.contains(name): return [base]
        case .call(let call): return arguments(of: call)
        case .name(let name):
            guard seen.insert(node.start).inserted else { return [] }
            return body.pieces(of: name, at: node.start)
        default: return node.outcomes
        }
    }

    private func arguments(of call: Call) -> [Node] {
        // In `let text = { … }()`, the argument is what the closure returns.
        if let closure = call.callee.closure { return closure.body.given }
        if Project.isDialogWrapper(call) || call.constructed == "String" {
            return call.arguments.filter { $0.value.closure == nil && Project.isText($0.label) }.map(\.value)
        }
        if let base = call.base, Self.changers.contains(call.name) { return [base] }
        return []
    }
}
