/// A view that a result shows as a snippet.
struct SnippetView: Sendable {
    /// The body whose result shows it.
    var body: Body
    /// The expression at `view:`, or the trailing closure.
    var node: Node
    /// The project's types that the view consists of, its own first.
    var types: [IndexedType]
}

extension Project {
    /// All views in `.result(view:)` or in the trailing closure of a result.
    func everySnippetView() -> [SnippetView] {
        let names = NameFilter(["result"])
        return bodies.flatMap { body -> [SnippetView] in
            guard body.mayCall(anyOf: names), body.type.map({ types[$0].isIntent }) == true else { return [] }
            return body.calls.flatMap { call -> [SnippetView] in
                guard call.name == "result" else { return [] }
                let shown =
                    call.arguments.filter { $0.label == "view" || $0.label == "content" }.map(\.value)
                    + call.arguments.suffix(call.trailing).filter { $0.label == nil }.map(\.value)
                return shown.map { SnippetView(body: body, node: $0, types: views(in: $0, of: body)) }
            }
        }
    }

    private func views(in node: Node, of body: Body) -> [IndexedType] {
        var node = node
        if case .name(let name) = node.kind, let value = body.value(of: name) { node = value }
        return node.calls.compactMap(\.constructed).compactMap { type(named: $0) }.filter { $0.conforms(to: "View") }
    }

    /// All code of a snippet's view: the expression and the bodies of its types.
    func code(of view: SnippetView) -> [(file: Int, scope: String, nodes: [Node])] {
        [(view.body.file, scope(of: view.body), [view.node])]
            + view.types.flatMap { type in
                type.parts.flatMap { part in
                    part.part.properties.filter { !$0.getter.isEmpty }.map {
                        (part.file, "\(type.name).\($0.name)", $0.getter)
                    }
                        + part.part.functions.compactMap { function in
                            function.body.map { (part.file, "\(type.name).\(function.name)()", $0) }
                        }
                }
            }
    }
}
