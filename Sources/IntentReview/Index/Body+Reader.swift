extension Body {
    /// Collects the nodes of a body and their names in one pass.
    struct Reader {
        private(set) var all: [Node] = []
        private(set) var around: [Int32] = []
        private(set) var surroundings: [[String]] = [[]]
        private(set) var calls: [Call] = []
        private(set) var names = NameFilter()
        private(set) var callees = NameFilter()
        private(set) var hasBindings = false

        mutating func read(_ node: Node) { read(node, within: 0) }

        private mutating func read(_ node: Node, within place: Int32) {
            all.append(node)
            around.append(place)
            switch node.kind {
            case .call(let call):
                calls.append(call)
                read(call, within: place)
            case .macro(let call): read(call, within: place)
            case .name(let name): names.insert(name)
            case .member(let base, let name):
                names.insert(name)
                if let base { read(base, within: place) }
            case .type(let type): names.insert(type.base)
            default:
                if case .binding = node.kind { hasBindings = true }
                if case .closure(let closure) = node.kind { closure.attributes.forEach { names.insert($0) } }
                node.forEachChild { read($0, within: place) }
            }
        }

        private mutating func read(_ call: Call, within place: Int32) {
            let name = call.name
            callees.insert(name)
            read(call.callee, within: place)
            for argument in call.arguments {
                if let label = argument.label { names.insert(label) }
                guard case .closure = argument.value.kind else {
                    read(argument.value, within: place)
                    continue
                }
                surroundings.append(surroundings[Int(place)] + [name])
                read(argument.value, within: Int32(surroundings.count - 1))
            }
        }
    }
}
