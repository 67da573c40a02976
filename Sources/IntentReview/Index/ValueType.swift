extension Project {
    /// The type name of a value, as far as it is evident without a type checker; nil otherwise.
    func typeName(of node: Node, in body: Body, depth: Int = 0) -> String? {
        guard depth < 6 else { return nil }
        switch node.kind {
        case .await(let inner): return typeName(of: inner, in: body, depth: depth + 1)
        case .call(let call): return returned(by: call, in: body)
        case .name(let name): return variable(name, in: body, depth: depth + 1)
        case .member(let base?, let name): return member(name, of: base, in: body, depth: depth + 1)
        case .closure(let closure):
            guard let last = closure.body.last else { return nil }
            if case .return(let value?) = last.kind { return typeName(of: value, in: body, depth: depth + 1) }
            return typeName(of: last, in: body, depth: depth + 1)
        case .infix(let left, "??", let right):
            return typeName(of: left, in: body, depth: depth + 1) ?? typeName(of: right, in: body, depth: depth + 1)
        default: return nil
        }
    }

    private func returned(by call: Call, in body: Body) -> String? {
        if let constructed = call.constructed { return constructed }
        switch call.base?.kind {
        case nil: return body.type.flatMap { result(of: call.name, on: types[$0]) }
        case .name(let name) where name == "self" || name == "Self":
            return body.type.flatMap { result(of: call.name, on: types[$0]) }
        case .name(let name): return types(named: name).lazy.compactMap { result(of: call.name, on: $0) }.first
        default: return nil
        }
    }

    private func result(of function: String, on type: IndexedType) -> String? {
        let found = type.functions.first { $0.name == function }?.returns
        return found?.base == "Self" ? type.shortName : known(found)
    }

    private func variable(_ name: String, in body: Body, depth: Int) -> String? {
        if name == "self" { return body.type.map { types[$0].shortName } }
        for node in body.all {
            if case .binding(let binding) = node.kind, binding.name == name, let type = binding.type {
                return type.base
            }
        }
        if let value = body.value(of: name) { return typeName(of: value, in: body, depth: depth + 1) }
        if let parameter = body.function?.parameters.first(where: { $0.name == name }), let function = body.function {
            // The type of a generic parameter is unknown.
            let signature = text(body.file, function.nameStart, max(function.bodyStart, function.nameStart))
            return signature.contains("<") ? nil : known(parameter.type)
        }
        if let type = body.type.map({ types[$0] }), let property = type.property(name) {
            return self.type(of: property, in: body, depth: depth)
        }
        return files[body.file].variables.first { $0.name == name }.flatMap {
            self.type(of: $0, in: body, depth: depth)
        }
    }

    private func member(_ name: String, of base: Node, in body: Body, depth: Int) -> String? {
        guard let owner = base.path?.last, base.call == nil else { return nil }
        if base.kind == .name("self") { return variable(name, in: body, depth: depth) }
        let isStatic = owner.isCapitalised
        guard let type = isStatic ? owner : typeName(of: base, in: body, depth: depth + 1) else { return nil }
        for property in types(named: type).compactMap({ $0.property(name) }) {
            return self.type(of: property, in: body, depth: depth)
        }
        return isStatic && ["shared", "default", "main", "standard", "live", "current"].contains(name) ? type : nil
    }

    private func type(of property: Property, in body: Body, depth: Int) -> String? {
        known(property.type) ?? property.initialiser.flatMap { typeName(of: $0, in: body, depth: depth + 1) }
    }

    /// `some Player` hides the type.
    private func known(_ type: TypeName?) -> String? {
        guard let type, !type.text.hasPrefix("some "), !type.base.isEmpty else { return nil }
        return type.base
    }
}
