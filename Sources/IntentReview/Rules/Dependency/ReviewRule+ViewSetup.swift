internal import IntentRules

extension ReviewRule {
    static var dependencyRegisteredInView: ReviewRule {
        ReviewRule(.dependencyRegisteredInView) { project in
            project.registrations.compactMap { registration in
                let body = project.bodies[registration.body]
                guard project.isInView(body, around: registration.around) else { return nil }
                let subject = registration.value.flatMap { project.typeName(of: $0, in: body) } ?? "A dependency"
                return Place(
                    file: body.file, start: registration.node.start, end: registration.node.end,
                    scope: project.scope(of: body), subject: subject,
                    problem:
                        "\(subject) is registered \(surroundings(registration.around)), which an intent may run without.",
                    after: project.initialiser(registering: registration))
            }
        }
    }

    static var setupInViewModifier: ReviewRule {
        ReviewRule(.setupInViewModifier) { project in
            guard project.types.contains(where: \.isIntent) else { return [] }
            return project.bodies.filter { $0.mayName(anyOf: setUps) }.flatMap { setups(in: $0, project) }
        }
    }

    private static let setUps = NameFilter(["ModelContainer", "bootstrap"])

    private static func setups(in body: Body, _ project: Project) -> [Place] {
        guard body.calls.contains(where: { setUp(by: $0) != nil }) else { return [] }
        var found: [Place] = []
        body.walk { node, around in
            guard let call = node.call, let what = setUp(by: call), project.isInView(body, around: around) else {
                return
            }
            found.append(
                Place(
                    file: body.file, start: node.start, end: node.end, scope: project.scope(of: body), subject: what,
                    problem: "\(what) is set up \(surroundings(around)), which an intent may run without.",
                    after: project.initialiser(
                        doing: (call.constructed == nil ? "" : "container = ") + project.text(node, in: body.file))))
        }
        return found
    }

    /// The set-up that a call performs. A container in memory is used for samples.
    private static func setUp(by call: Call) -> String? {
        // Most calls are none of these, and comparing names is cheap.
        guard ["ModelContainer", "init", "bootstrap"].contains(call.name) else { return nil }
        if call.constructed == "ModelContainer" {
            let labels = call.arguments.map(\.value).flatMap(\.calls).flatMap(\.arguments).compactMap(\.label)
            return labels.contains("isStoredInMemoryOnly") ? nil : "The model container"
        }
        return call.name == "bootstrap" && call.base?.path?.last == "LoggingSystem" ? "Logging" : nil
    }

    private static func surroundings(_ around: [String]) -> String {
        around.last { ["task", "onAppear", "onChange", "onReceive"].contains($0) }.map { "in `\($0)` of a view" }
            ?? "in a view"
    }
}

extension Project {
    /// An initialiser that performs a registration found elsewhere.
    func initialiser(registering registration: Registration) -> String {
        var code = text(registration.node, in: bodies[registration.body].file)
        // The base is a local variable that refers to the manager.
        if let base = registration.node.call?.base?.path, base.count == 1, code.hasPrefix(base[0] + ".") {
            code = "AppDependencyManager.shared." + code.dropFirst(base[0].count + 1)
        }
        return initialiser(doing: code)
    }

    /// An initialiser that runs some code.
    func initialiser(doing code: String) -> String {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.dropFirst()
        let indent = rest.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix(while: \.isWhitespace).count }.min()
        let moved = rest.map { String($0.dropFirst(min(indent ?? 0, $0.prefix(while: \.isWhitespace).count))) }
        let statement = ([lines.first.map(String.init) ?? ""] + moved).map { "    " + $0 }
        return "init() {\n" + statement.joined(separator: "\n") + "\n}"
    }
}
