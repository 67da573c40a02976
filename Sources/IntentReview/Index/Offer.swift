/// An app shortcut of a provider with its conditions.
struct Offer: Sendable {
    /// A branch of an `#if`, an `if` or a `switch`: two shortcuts in different branches are never offered together.
    struct Branch: Hashable {
        var condition: Int32
        var side: Int
    }

    /// The index of the shortcut in the project.
    var shortcut: Int
    /// The enclosing conditions, outermost first.
    var branches: [Branch]

    /// Whether two shortcuts are never offered together.
    func excludes(_ other: Offer) -> Bool {
        branches.contains { own in
            other.branches.contains { $0.condition == own.condition && $0.side != own.side }
        }
    }

    /// The largest set of shortcuts that are offered together.
    static func largest(_ offers: [Offer]) -> [Offer] { largest(offers, depth: 0) }

    private static func largest(_ offers: [Offer], depth: Int) -> [Offer] {
        var found: [Offer] = []
        var open = offers[...]
        while let first = open.first {
            guard depth < first.branches.count else {
                found.append(open.removeFirst())
                continue
            }
            let condition = first.branches[depth].condition
            let belongs = { (offer: Offer) in
                depth < offer.branches.count && offer.branches[depth].condition == condition
            }
            let sides = Dictionary(grouping: open.filter(belongs)) { $0.branches[depth].side }
            let together = sides.sorted { $0.key < $1.key }.map { largest($0.value, depth: depth + 1) }
            found += together.max { $0.count < $1.count } ?? []
            open = open.filter { !belongs($0) }[...]
        }
        return found
    }
}

extension Project {
    /// The shortcuts in a provider's `appShortcuts` and in the variables that it refers to.
    func offers(of provider: IndexedType) -> [Offer] {
        var places: [Place: Int] = [:]
        for (number, shortcut) in shortcuts.enumerated() { places[Place(shortcut.file, shortcut.start)] = number }
        var reader = OfferReader(project: self, places: places)
        for (file, property) in provider.filedProperties where property.name == "appShortcuts" && property.isStatic {
            reader.read(property, of: provider, in: file)
        }
        return reader.offers
    }

    fileprivate struct Place: Hashable {
        var file: Int
        var start: Int32

        init(_ file: Int, _ start: Int32) { (self.file, self.start) = (file, start) }
    }
}

/// Reads the shortcuts of a provider in order.
private struct OfferReader {
    let project: Project
    let places: [Project.Place: Int]
    private(set) var offers: [Offer] = []
    /// The current position: file, type, local names, conditions.
    private var file = 0
    private var type: IndexedType?
    private var locals: Set<String> = []
    private var branches: [Offer.Branch] = []
    private var depth = 0

    init(project: Project, places: [Project.Place: Int]) {
        self.project = project
        self.places = places
    }

    mutating func read(_ property: Property, of type: IndexedType?, in file: Int) {
        read((property.initialiser.map { [$0] } ?? []) + property.getter, of: type, in: file)
    }

    private mutating func read(_ nodes: [Node], of type: IndexedType?, in file: Int) {
        guard depth < 6 else { return }
        let outer = (self.file, self.type, locals)
        (self.file, self.type) = (file, type)
        locals = Set(
            nodes.flatMap(\.all).compactMap { if case .binding(let binding) = $0.kind { binding.name } else { nil } })
        depth += 1
        read(nodes)
        depth -= 1
        (self.file, self.type, locals) = outer
    }

    /// Reads statements in order; code after a branch that returns forms another branch.
    private mutating func read(_ nodes: [Node]) {
        let count = branches.count
        for node in nodes {
            read(node)
            if case .block(let word, let parts) = node.kind, word == "if" || word == "guard",
                parts.contains(where: { Self.returns($0, word) })
            {
                branches.append(Offer.Branch(condition: node.start, side: word == "if" ? 1 : 0))
            }
        }
        branches.removeLast(branches.count - count)
    }

    private static func returns(_ node: Node, _ word: String) -> Bool {
        guard case .block(let part, let nodes) = node.kind, part == (word == "if" ? "then" : "else") else {
            return false
        }
        if case .return = nodes.last?.kind { return true }
        return false
    }

    private mutating func read(_ node: Node) {
        switch node.kind {
        case .call(let call): read(call, at: node)
        case .conditional(let sides): for (side, nodes) in sides.enumerated() { read(nodes, side, of: node) }
        case .block("if", let parts), .block("guard", let parts):
            for part in parts {
                if case .block(let word, let nodes) = part.kind, word == "then" || word == "else" {
                    read(nodes, word == "then" ? 0 : 1, of: node)
                }
            }
        case .block("switch", let parts):
            for (side, part) in parts.dropFirst().enumerated() { read([part], side, of: node) }
        case .ternary(_, let yes, let no):
            read([yes], 0, of: node)
            read([no], 1, of: node)
        case .name(let name) where !locals.contains(name): follow(name, of: type)
        case .member(let base?, let name):
            if let owner = base.path?.last {
                follow(name, of: ["Self", "self"].contains(owner) ? type : project.type(named: owner, near: file))
            }
        default: for child in node.children { read(child) }
        }
    }

    private mutating func read(_ nodes: [Node], _ side: Int, of node: Node) {
        branches.append(Offer.Branch(condition: node.start, side: side))
        read(nodes)
        branches.removeLast()
    }

    private mutating func read(_ call: Call, at node: Node) {
        if let shortcut = places[Project.Place(file, node.start)] {
            offers.append(Offer(shortcut: shortcut, branches: branches))
            return
        }
        if case .name(let name) = call.callee.kind, name.first?.isLowercase == true { follow(name, of: type) }
        if case .member(let base?, let name) = call.callee.kind, let owner = base.path?.last {
            follow(name, of: ["Self", "self"].contains(owner) ? type : project.type(named: owner, near: file))
        }
        for child in node.children where child != call.callee { read(child) }
        if case .member(let base?, _) = call.callee.kind { read(base) }
    }

    /// Reads the shortcuts of a variable or a function.
    private mutating func follow(_ name: String, of owner: IndexedType?) {
        guard let owner else { return }
        if let (file, property) = owner.filedProperties.first(where: {
            $0.property.name == name && $0.property.isStatic
        }) {
            read(property, of: owner, in: file)
        } else if let (file, function) = owner.filedFunctions.first(where: {
            $0.function.name == name && $0.function.isStatic
        }) {
            read(function.body ?? [], of: owner, in: file)
        }
    }
}
