/// Guesses whether a value in a dialog is a string, from evidence in its file.
struct StringGuess {
    enum Kind: Equatable { case string, other, unknown }

    let project: Project
    let dialog: Dialog

    func kind(of node: Node) -> Kind {
        switch node.kind {
        case .string: .string
        case .number, .boolean: .other
        case .infix(let left, "??", _): kind(of: left)
        case .infix: .other
        case .name(let name): kind(ofLocal: name, at: node.start)
        case .member(let base, let name):
            if base?.kind == .name("self") { kind(ofMember: name) } else { kind(ofName: name) }
        case .await(let inner): kind(of: inner)
        case .call(let call): kind(of: call)
        default: .unknown
        }
    }

    private func kind(of call: Call) -> Kind {
        if call.name == "formatted" { return .other }
        if let made = call.constructed { return made == "String" ? .string : .other }
        return .unknown
    }

    private func kind(ofLocal name: String, at use: Int32) -> Kind {
        for node in dialog.body.all {
            if case .binding(let binding) = node.kind, binding.name == name, let type = binding.type {
                return kind(of: type)
            }
        }
        if let parameter = dialog.body.function?.parameters.first(where: { $0.name == name }), let type = parameter.type
        {
            return kind(of: type)
        }
        if let value = dialog.body.values(of: name, at: use).first {
            let guess = value.kind == .name(name) ? .unknown : kind(of: value)
            return guess == .unknown ? kind(ofName: name) : guess
        }
        return kind(ofMember: name)
    }

    private func kind(ofMember name: String) -> Kind {
        let property = dialog.type.flatMap { project.types[$0].property(name) }
        if let type = property?.type { return kind(of: type) }
        if let value = property?.initialiser { return kind(of: value) }
        return kind(ofName: name)
    }

    private func kind(of type: TypeName) -> Kind { type.base == "String" && !type.isCollection ? .string : .other }

    /// Guesses the kind from a name; numbers have typical names.
    private func kind(ofName name: String) -> Kind {
        let small = name.lowercased()
        let numbers = ["count", "number", "total", "amount", "sum", "index", "percent", "price", "date", "duration"]
        return numbers.contains(where: small.hasSuffix) ? .other : .unknown
    }
}
