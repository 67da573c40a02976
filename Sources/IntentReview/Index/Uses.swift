/// Uses of Spotlight's index, the screen and predicates, collected in one pass over all code.
struct Uses: Sendable {
    /// An expression and the body that contains it.
    struct Use: Sendable {
        /// The index of the body in the project.
        var body: Int
        var node: Node
    }

    /// Calls of `indexAppEntities(…)`.
    var donations: [Use] = []
    /// Whether entities are indexed together with items: `associateAppEntity(…)`.
    var associates = false
    /// Whether any code removes entities or items from the index.
    var deletes = false
    /// `.userActivity(_:element:)`, `appEntityIdentifier = …`, and `.appEntityIdentifier(…)`.
    var onscreen: [Use] = []
    /// The macros `#Predicate { … }`.
    var predicates: [Use] = []

    init(_ bodies: [Body]) {
        for (number, body) in bodies.enumerated() where body.mayName(anyOf: Self.names) {
            for node in body.all { note(node, in: number) }
        }
    }

    private static let names = NameFilter([
        "indexAppEntities", "associateAppEntity", "deleteAppEntities", "deleteSearchableItems",
        "deleteAllSearchableItems", "userActivity", "appEntityIdentifier", "Predicate",
    ])

    private mutating func note(_ node: Node, in body: Int) {
        switch node.kind {
        case .call(let call): note(call, node, in: body)
        case .macro(let call) where call.name == "Predicate": predicates.append(Use(body: body, node: node))
        case .infix(let left, "=", _) where left.path?.last == "appEntityIdentifier":
            onscreen.append(Use(body: body, node: node))
        default: break
        }
    }

    private mutating func note(_ call: Call, _ node: Node, in body: Int) {
        switch call.name {
        case "indexAppEntities" where call.base != nil: donations.append(Use(body: body, node: node))
        // A call without a base calls a function of the project, which is assumed to do the same.
        case "associateAppEntity", "indexAppEntities": associates = true
        case "deleteAppEntities", "deleteSearchableItems", "deleteAllSearchableItems": deletes = true
        case "userActivity" where call.argument("element") != nil: onscreen.append(Use(body: body, node: node))
        case "appEntityIdentifier" where call.argument(nil)?.call != nil: onscreen.append(Use(body: body, node: node))
        default: break
        }
    }
}

extension Body {
    /// The nodes that enclose a node of the body, outermost first.
    func around(_ inner: Node) -> [Node] {
        all.filter { $0.start <= inner.start && $0.end >= inner.end && $0 != inner }
    }
}
