/// Executable code of a project and its location.
///
/// A class, because every rule iterates over all bodies, and copies would cost more than the inspection.
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
    /// The nodes of the code, outer ones first.
    let all: [Node]
    /// For each of these, the index in `surroundings` of the calls whose closures enclose it.
    private let around: [Int32]
    /// The names of calls whose closures enclose code, innermost last.
    private let surroundings: [[String]]
    /// The calls among the nodes, outer ones first.
    let calls: [Call]
    private let values: [String: Node]
    private let names: NameFilter
    private let callees: NameFilter

    init(
        file: Int, type: Int?, member: String, function: FunctionFacts? = nil, property: Property? = nil, nodes: [Node]
    ) {
        (self.file, self.type, self.member, self.function, self.property) = (file, type, member, function, property)
        self.nodes = nodes
        var reader = Reader()
        for node in nodes { reader.read(node) }
        (all, around, surroundings) = (reader.all, reader.around, reader.surroundings)
        (calls, names, callees) = (reader.calls, reader.names, reader.callees)
        values = reader.hasBindings ? Self.values(in: reader.all) : [:]
    }

    /// Whether the code may contain one of these names: of a variable, a member, a type, a called function, an
    /// argument's label or an attribute of a closure. False is certain.
    func mayName(anyOf names: NameFilter) -> Bool { self.names.mayContain(anyOf: names) }

    /// Whether the code may call a function or create a type with one of these names; false is certain.
    func mayCall(anyOf names: NameFilter) -> Bool { callees.mayContain(anyOf: names) }

    /// Visits all nodes in preorder, with the calls whose closures enclose them.
    func walk(_ visit: (Node, [String]) -> Void) {
        for (node, place) in zip(all, around) { visit(node, surroundings[Int(place)]) }
    }

    /// The value of a local `let` or `var` that is bound once and never reassigned.
    func value(of name: String) -> Node? { values[name] }

    private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]

    private static func values(in nodes: [Node]) -> [String: Node] {
        var values: [String: Node] = [:]
        var others: Set<String> = []
        for node in nodes {
            switch node.kind {
            case .binding(let binding):
                guard let value = binding.value, values.updateValue(value, forKey: binding.name) != nil else { break }
                others.insert(binding.name)
            case .infix(let left, let sign, _) where sign.hasSuffix("=") && !comparisons.contains(sign):
                if case .name(let name) = left.kind { others.insert(name) }
            default: break
            }
        }
        for name in others { values[name] = nil }
        return values
    }
}

extension Project {
    func everyBody() -> (all: [Body], ofTypes: [Range<Int>]) {
        var found: [Body] = []
        var ranges: [Range<Int>] = []
        for bodies in Workers.map(types, atOnce: 64, { Self.bodies(of: $0) }) {
            ranges.append(found.count..<(found.count + bodies.count))
            found += bodies
        }
        for (number, file) in files.enumerated() {
            found += Self.bodies(file.functions, file.variables, number, nil)
            if !file.statements.isEmpty {
                found.append(Body(file: number, type: nil, member: "", nodes: file.statements))
            }
        }
        return (found, ranges)
    }

    private static func bodies(of type: IndexedType) -> [Body] {
        type.parts.flatMap { Self.bodies($0.part.functions, $0.part.properties, $0.file, type.number) }
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

    /// The bodies of a type's members, in all of its parts.
    func bodies(of type: IndexedType) -> ArraySlice<Body> { bodies[bodiesOfTypes[type.number]] }

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
