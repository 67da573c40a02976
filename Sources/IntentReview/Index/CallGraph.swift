/// Finds the code that other code calls, as far as names and labels determine it without a type checker.
///
/// Classes and actors are excluded, because they are services of the application, which rules do not inspect.
final class CallGraph {
    /// The maximum depth of calls to follow.
    private static let depth = 4

    private let project: Project
    /// The functions and variables outside types.
    private var others: [String: [Int]] = [:]
    /// The callees of the bodies looked up so far.
    private var known: [ObjectIdentifier: [Int]] = [:]

    init(_ project: Project) {
        self.project = project
        for (number, body) in project.bodies.enumerated() where body.type == nil {
            others[body.member, default: []].append(number)
        }
    }

    private func bodies(of type: Int?, named member: String) -> [Int] {
        guard let type else { return others[member] ?? [] }
        return project.bodiesOfTypes[type].filter { project.bodies[$0].member == member }
    }

    /// The bodies called from a body, nearest first, as indices into the project's bodies.
    func reached(from body: Body) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        var level = [body]
        for _ in 1...Self.depth {
            let next = level.flatMap(called(by:)).filter { seen.insert($0).inserted }
            guard !next.isEmpty else { break }
            found += next
            level = next.map { project.bodies[$0] }
        }
        return found
    }

    private func called(by body: Body) -> [Int] {
        if let found = known[ObjectIdentifier(body)] { return found }
        let found = lookUp(body)
        known[ObjectIdentifier(body)] = found
        return found
    }

    private func lookUp(_ body: Body) -> [Int] {
        var found: [Int] = []
        // A callee is not a variable access.
        var callees: Set<Int32> = []
        for node in body.all {
            switch node.kind {
            case .call(let call):
                callees.insert(call.callee.end)
                found += functions(of: call, in: body)
            case .name(let name) where !callees.contains(node.end): found += own(name, in: body)
            case .member(let base?, let name) where !callees.contains(node.end):
                for type in owners(base, in: body) { found += bodies(of: type, named: name) }
            default: break
            }
        }
        return found.filter { project.bodies[$0].property?.isStored != true }
    }

    private func functions(of call: Call, in body: Body) -> [Int] {
        if let made = call.constructed {
            return number(made, body).map { matching("init", on: [$0], call) } ?? []
        }
        guard case .member(let base, let name) = call.callee.kind else {
            guard case .name(let name) = call.callee.kind else { return [] }
            let mine = matching(name, on: family(of: body.type), call)
            return mine.isEmpty ? matching(name, on: [nil], call) : mine
        }
        return base.map { matching(name, on: owners($0, in: body), call) } ?? []
    }

    /// The only function with this name that accepts these arguments.
    private func matching(_ name: String, on types: [Int?], _ call: Call) -> [Int] {
        let fitting = types.flatMap { bodies(of: $0, named: name + "()") }.filter { number in
            project.bodies[number].function.map { Self.takes($0, call) } ?? false
        }
        return fitting.count == 1 ? fitting : []
    }

    private static func takes(_ function: FunctionFacts, _ call: Call) -> Bool {
        var parameters = function.parameters[...]
        for argument in call.arguments.dropLast(call.trailing) {
            while let next = parameters.first, next.label != argument.label, next.hasDefault {
                parameters.removeFirst()
            }
            guard parameters.popFirst()?.label == argument.label else { return false }
        }
        return parameters.count { !$0.hasDefault } <= call.trailing
    }

    private func own(_ name: String, in body: Body) -> [Int] {
        body.type == nil ? [] : family(of: body.type).flatMap { bodies(of: $0, named: name) }
    }

    /// A type and the protocols of the project that it conforms to.
    private func family(of type: Int?) -> [Int?] {
        guard let type else { return [] }
        let file = project.types[type].parts[0].file
        let protocols = project.types[type].conformances.sorted().compactMap {
            project.number(ofTypeNamed: $0, near: file)
        }
        return [type] + protocols.filter { $0 != type && [.protocol, .extension].contains(project.types[$0].kind) }
    }

    /// The type of the called member, with its protocols; none for services and shared instances.
    private func owners(_ base: Node, in body: Body) -> [Int?] {
        if base.kind == .name("self") || base.kind == .name("Self") { return family(of: body.type) }
        if case .member(_, "shared") = base.kind { return [] }
        let named: String? =
            if case .name(let name) = base.kind, name.isCapitalised { name } else {
                project.typeName(of: base, in: body)
            }
        guard let named, let type = number(named, body) else { return [] }
        return family(of: type)
    }

    private func number(_ name: String, _ body: Body) -> Int? {
        guard let type = project.number(ofTypeNamed: name, near: body.file),
            ![.class, .actor, .protocol].contains(project.types[type].kind)
        else { return nil }
        return type
    }
}
