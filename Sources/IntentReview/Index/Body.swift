/// Executable code of a project and its location.
///
/// A class, because every rule iterates over all bodies, and copying them would cost more than inspecting them.
final class Body: Sendable {
    /// The index of the file in the project.
    let file: Int
    /// The index of the type in the project; nil outside types.
    let type: Int?
    /// The function or variable: `perform()`, `body`.
    let member: String
    let function: FunctionFacts?
    let property: Property?
    let nodes: [Node]
    /// All nodes in preorder.
    let all: [Node]
    /// All calls in preorder.
    let calls: [Call]

    init(
        file: Int, type: Int?, member: String, function: FunctionFacts? = nil, property: Property? = nil, nodes: [Node]
    ) {
        (self.file, self.type, self.member, self.function, self.property) = (file, type, member, function, property)
        self.nodes = nodes
        all = nodes.flatMap(\.all)
        calls = all.compactMap(\.call)
    }

    /// Visits all nodes in preorder, with the calls whose closures enclose them.
    func walk(_ visit: (Node, [String]) -> Void) { for node in nodes { node.walk(visit) } }

    /// The value of a local `let` or `var` that is bound once and never reassigned.
    func value(of name: String) -> Node? {
        var values: [Node] = []
        var isAssigned = false
        walk { node, _ in
            switch node.kind {
            case .binding(let binding) where binding.name == name: binding.value.map { values.append($0) }
            case .infix(let left, let sign, _) where sign.hasSuffix("=") && left.kind == .name(name):
                isAssigned = sign != "==" && sign != "!=" && sign != "<=" && sign != ">="
            default: break
            }
        }
        return values.count == 1 && !isAssigned ? values[0] : nil
    }
}

extension Project {
    func everyBody() -> [Body] {
        var found: [Body] = []
        for (number, type) in types.enumerated() {
            for part in type.parts {
                found += Self.bodies(part.part.functions, part.part.properties, part.file, number)
            }
        }
        for (number, file) in files.enumerated() {
            found += Self.bodies(file.functions, file.variables, number, nil)
            if !file.statements.isEmpty {
                found.append(Body(file: number, type: nil, member: "", nodes: file.statements))
            }
        }
        return found
    }

    private static func bodies(
        _ functions: [FunctionFacts], _ properties: [Property], _ file: Int, _ type: Int?
    ) -> [Body] {
        functions.compactMap { function in
            function.body.map {
                Body(file: file, type: type, member: function.name + "()", function: function, nodes: $0)
            }
        }
            + properties.compactMap { property in
                let nodes = (property.initialiser.map { [$0] } ?? []) + property.getter
                return nodes.isEmpty
                    ? nil : Body(file: file, type: type, member: property.name, property: property, nodes: nodes)
            }
    }

    /// The bodies of a type.
    func bodies(of type: IndexedType) -> [Body] {
        type.parts.flatMap { Self.bodies($0.part.functions, $0.part.properties, $0.file, nil) }
    }

    /// The declarations that enclose a body: `PlayAlbumIntent.perform()`.
    func scope(of body: Body) -> String {
        let type = body.type.map { types[$0].name } ?? ""
        return [type, body.member].filter { !$0.isEmpty }.joined(separator: ".")
    }

    /// The source text of a byte range.
    func text(_ file: Int, _ start: Int32, _ end: Int32) -> String {
        sources.text(of: files[file].path, start, end)
    }

    func text(_ node: Node, in file: Int) -> String { text(file, node.start, node.end) }

    /// The full lines of a node, without indentation.
    func lines(of node: Node, in file: Int) -> String {
        Snippet(bytes: sources.bytes(of: files[file].path), lines: files[file].lines).text(node.start, node.end)
    }
}
