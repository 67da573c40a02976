extension TypeName: Packable {
    func pack(into packer: inout Packer) {
        packer.add(text)
        packer.add(base)
        packer.add(isOptional)
        packer.add(isCollection)
        packer.add(names)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        text = try unpacker.text()
        base = try unpacker.text()
        isOptional = try unpacker.flag()
        isCollection = try unpacker.flag()
        names = try unpacker.textList()
    }
}

extension Attribute: Packable {
    func pack(into packer: inout Packer) {
        packer.add(name)
        packer.add(arguments)
        packer.add(text)
        packer.add(start)
        packer.add(end)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        name = try unpacker.text()
        arguments = try unpacker.arguments()
        text = try unpacker.text()
        start = try unpacker.offset()
        end = try unpacker.offset()
    }
}

extension Property: Packable {
    func pack(into packer: inout Packer) {
        packer.add(name)
        packer.add(isStatic)
        packer.add(isLet)
        packer.add(isStored)
        packer.add(modifiers)
        packer.add(attributes)
        packer.add(type)
        packer.add(initialiser)
        packer.add(getter)
        packer.add(start)
        packer.add(end)
        packer.add(keyword)
        packer.add(nameStart)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        name = try unpacker.text()
        isStatic = try unpacker.flag()
        isLet = try unpacker.flag()
        isStored = try unpacker.flag()
        modifiers = try unpacker.textList()
        attributes = try unpacker.attributes()
        type = try unpacker.type()
        initialiser = try unpacker.node()
        getter = try unpacker.nodes()
        start = try unpacker.offset()
        end = try unpacker.offset()
        keyword = try unpacker.offset()
        nameStart = try unpacker.offset()
    }
}

extension FunctionFacts.Parameter: Packable {
    func pack(into packer: inout Packer) {
        packer.add(label)
        packer.add(name)
        packer.add(type)
        packer.add(hasDefault)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        label = try unpacker.optionalText()
        name = try unpacker.text()
        type = try unpacker.type()
        hasDefault = try unpacker.flag()
    }
}

extension FunctionFacts: Packable {
    func pack(into packer: inout Packer) {
        packer.add(name)
        packer.add(isStatic)
        packer.add(modifiers)
        packer.add(attributes)
        packer.add(parameters)
        packer.add(returns)
        packer.add(isAsync)
        packer.add(body != nil)
        packer.add(body ?? [])
        packer.add(start)
        packer.add(end)
        packer.add(nameStart)
        packer.add(bodyStart)
        packer.add(returnStart)
        packer.add(returnEnd)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        name = try unpacker.text()
        isStatic = try unpacker.flag()
        modifiers = try unpacker.textList()
        attributes = try unpacker.attributes()
        parameters = try unpacker.parameters()
        returns = try unpacker.type()
        isAsync = try unpacker.flag()
        let hasBody = try unpacker.flag()
        let nodes = try unpacker.nodes()
        body = hasBody ? nodes : nil
        start = try unpacker.offset()
        end = try unpacker.offset()
        nameStart = try unpacker.offset()
        bodyStart = try unpacker.offset()
        returnStart = try unpacker.offset()
        returnEnd = try unpacker.offset()
    }
}

extension TypePart.Inherited: Packable {
    func pack(into packer: inout Packer) {
        packer.add(name)
        packer.add(attributes)
        packer.add(start)
        packer.add(end)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        name = try unpacker.text()
        attributes = try unpacker.textList()
        start = try unpacker.offset()
        end = try unpacker.offset()
    }
}

extension TypePart.Case: Packable {
    func pack(into packer: inout Packer) {
        packer.add(name)
        packer.add(start)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        name = try unpacker.text()
        start = try unpacker.offset()
    }
}

extension TypePart: Packable {
    func pack(into packer: inout Packer) {
        packer.add(kind.rawValue)
        packer.add(name)
        packer.add(inherited)
        packer.add(attributes)
        packer.add(modifiers)
        packer.add(properties)
        packer.add(functions)
        packer.add(cases)
        packer.add(isConditional)
        packer.add(isUnavailable)
        packer.add(start)
        packer.add(end)
        packer.add(keyword)
        packer.add(nameStart)
        packer.add(nameEnd)
        packer.add(bodyStart)
        packer.add(bodyEnd)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        guard let kind = Kind(rawValue: try unpacker.text()) else { throw Unpacker.Damage() }
        self.kind = kind
        name = try unpacker.text()
        inherited = try unpacker.inherited()
        attributes = try unpacker.attributes()
        modifiers = try unpacker.textList()
        properties = try unpacker.properties()
        functions = try unpacker.functions()
        cases = try unpacker.cases()
        isConditional = try unpacker.flag()
        isUnavailable = try unpacker.flag()
        start = try unpacker.offset()
        end = try unpacker.offset()
        keyword = try unpacker.offset()
        nameStart = try unpacker.offset()
        nameEnd = try unpacker.offset()
        bodyStart = try unpacker.offset()
        bodyEnd = try unpacker.offset()
    }
}
