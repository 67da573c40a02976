extension Node: Packable {
    func pack(into packer: inout Packer) {
        packer.add(start)
        packer.add(end - start)
        packer.add(kind)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        start = try unpacker.offset()
        end = start &+ (try unpacker.offset())
        kind = try Kind(from: &unpacker)
    }
}

extension Node.Kind: Packable {
    func pack(into packer: inout Packer) {
        switch self {
        case .string(let segments): packer.tag(0, segments)
        case .number(let text): packer.tag(1, text)
        case .boolean(let flag): packer.tag(flag ? 2 : 3)
        case .null: packer.tag(4)
        case .name(let name): packer.tag(5, name)
        case .member(let base, let name): packer.tag(6, base, name)
        case .call(let call): packer.tag(7, call)
        case .element(let base, let arguments): packer.tag(8, base, arguments)
        case .closure(let closure): packer.tag(9, closure)
        case .array(let nodes): packer.tag(10, nodes)
        case .dictionary(let nodes): packer.tag(11, nodes)
        case .tuple(let arguments): packer.tag(12, arguments)
        case .ternary(let condition, let yes, let no): packer.tag(13, [condition, yes, no])
        case .infix(let left, let sign, let right): packer.tag(14, [left, right], sign)
        case .prefix(let sign, let node): packer.tag(15, node, sign)
        case .await(let node): packer.tag(16, node)
        case .keyPath(let root, let names): packer.tag(17, root, names)
        case .macro(let call): packer.tag(18, call)
        case .binding(let binding): packer.tag(19, binding)
        case .return(let value): packer.tag(20, value)
        case .throw(let value): packer.tag(21, value)
        case .block(let word, let nodes): packer.tag(22, word, nodes)
        case .conditional(let branches): packer.tag(23, branches.map(Node.Branch.init))
        case .availability(let text): packer.tag(24, text)
        case .function(let function): packer.tag(25, function)
        case .type(let type): packer.tag(26, type)
        case .other(let nodes): packer.tag(27, nodes)
        }
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        let tag = try unpacker.number()
        switch tag {
        case 0...12: self = try Self.simple(tag, &unpacker)
        case 13:
            let parts = try unpacker.nodes()
            guard parts.count == 3 else { throw Unpacker.Damage() }
            self = .ternary(condition: parts[0], yes: parts[1], no: parts[2])
        case 14:
            let parts = try unpacker.nodes()
            guard parts.count == 2 else { throw Unpacker.Damage() }
            self = .infix(parts[0], try unpacker.text(), parts[1])
        case 15:
            let node = try Node(from: &unpacker)
            self = .prefix(try unpacker.text(), node)
        case 16: self = .await(try Node(from: &unpacker))
        case 17: self = .keyPath(root: try unpacker.optionalText(), try unpacker.textList())
        case 18: self = .macro(try Call(from: &unpacker))
        case 19: self = .binding(try Binding(from: &unpacker))
        case 20: self = .return(try unpacker.node())
        case 21: self = .throw(try Node(from: &unpacker))
        case 22: self = .block(try unpacker.text(), try unpacker.nodes())
        case 23:
            self = .conditional(try unpacker.branches().map(\.nodes))
        case 24: self = .availability(try unpacker.text())
        case 25: self = .function(try FunctionFacts(from: &unpacker))
        case 26: self = .type(try TypeName(from: &unpacker))
        case 27: self = .other(try unpacker.nodes())
        default: throw Unpacker.Damage()
        }
    }

    private static func simple(_ tag: Int, _ unpacker: inout Unpacker) throws(Unpacker.Damage) -> Self {
        switch tag {
        case 0: .string(try unpacker.segments())
        case 1: .number(try unpacker.text())
        case 2: .boolean(true)
        case 3: .boolean(false)
        case 4: .null
        case 5: .name(try unpacker.text())
        case 6: .member(try unpacker.node(), try unpacker.text())
        case 7: .call(try Call(from: &unpacker))
        case 8: .element(try Node(from: &unpacker), try unpacker.arguments())
        case 9: .closure(try Closure(from: &unpacker))
        case 10: .array(try unpacker.nodes())
        case 11: .dictionary(try unpacker.nodes())
        default: .tuple(try unpacker.arguments())
        }
    }
}

extension Node {
    struct Branch: Packable {
        let nodes: [Node]

        init(_ nodes: [Node]) { self.nodes = nodes }
        func pack(into packer: inout Packer) { packer.add(nodes) }
        init(from unpacker: inout Unpacker) throws(Unpacker.Damage) { nodes = try unpacker.nodes() }
    }
}

extension Packer {
    fileprivate mutating func tag(_ tag: Int) { add(tag) }
    fileprivate mutating func tag(_ tag: Int, _ value: some Packable) {
        add(tag)
        add(value)
    }
    fileprivate mutating func tag<Value: Packable>(_ tag: Int, _ values: [Value]) {
        add(tag)
        add(values)
    }
    fileprivate mutating func tag<Value: Packable>(_ tag: Int, _ value: Value?) {
        add(tag)
        add(value)
    }
    fileprivate mutating func tag<One: Packable>(_ tag: Int, _ one: One?, _ text: String) {
        self.tag(tag, one)
        add(text)
    }
    fileprivate mutating func tag(_ tag: Int, _ one: Node, _ text: String) {
        self.tag(tag, one)
        add(text)
    }
    fileprivate mutating func tag<Value: Packable>(_ tag: Int, _ one: some Packable, _ values: [Value]) {
        self.tag(tag, one)
        add(values)
    }
    fileprivate mutating func tag<Value: Packable>(_ tag: Int, _ one: String?, _ values: [Value]) {
        self.tag(tag, one)
        add(values)
    }
    fileprivate mutating func tag(_ tag: Int, _ nodes: [Node], _ text: String) {
        self.tag(tag, nodes)
        add(text)
    }
}

extension Node.Segment: Packable {
    func pack(into packer: inout Packer) {
        switch self {
        case .text(let text):
            packer.add(true)
            packer.add(text)
        case .interpolation(let arguments):
            packer.add(false)
            packer.add(arguments)
        }
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        self = try unpacker.flag() ? .text(try unpacker.text()) : .interpolation(try unpacker.arguments())
    }
}

extension Argument: Packable {
    func pack(into packer: inout Packer) {
        packer.add(label)
        packer.add(value)
        packer.add(start)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        label = try unpacker.optionalText()
        value = try Node(from: &unpacker)
        start = try unpacker.offset()
    }
}

extension Call: Packable {
    func pack(into packer: inout Packer) {
        packer.add(callee)
        packer.add(arguments)
        packer.add(trailing)
        packer.add(close)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        callee = try Node(from: &unpacker)
        arguments = try unpacker.arguments()
        trailing = try unpacker.number()
        close = try unpacker.offset()
    }
}

extension Closure: Packable {
    func pack(into packer: inout Packer) {
        packer.add(captures)
        packer.add(parameters)
        packer.add(attributes)
        packer.add(body)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        captures = try unpacker.textList()
        parameters = try unpacker.textList()
        attributes = try unpacker.textList()
        body = try unpacker.nodes()
    }
}

extension Binding: Packable {
    func pack(into packer: inout Packer) {
        packer.add(name)
        packer.add(isLet)
        packer.add(type)
        packer.add(value)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        name = try unpacker.text()
        isLet = try unpacker.flag()
        type = try unpacker.type()
        value = try unpacker.node()
    }
}
