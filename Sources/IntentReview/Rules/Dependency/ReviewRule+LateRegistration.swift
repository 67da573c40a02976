internal import IntentRules

extension ReviewRule {
    static var dependencyRegisteredLate: ReviewRule {
        ReviewRule(.dependencyRegisteredLate) { project in
            // In a package without an app, the callers of its functions are unknown.
            guard !project.registrations.isEmpty, project.types.contains(where: project.isEntryPoint) else { return [] }
            let late = project.registrations.filter { registration in
                let body = project.bodies[registration.body]
                return !project.isInView(body, around: registration.around)
                    && !project.isPreview(body, around: registration.around) && !isContainer(body, project)
            }
            guard !late.isEmpty else { return [] }
            let launch = Launch(project)
            return late.compactMap { registration in
                launch.isLate(registration.body) ? place(registration, project) : nil
            }
        }
    }

    /// Whether code belongs to a dependency container, whose callers cannot be found by names.
    private static func isContainer(_ body: Body, _ project: Project) -> Bool {
        let name = body.type.map { project.types[$0].name.lowercased() } ?? ""
        return ["container", "dependenc", "inject", "assembl", "registr", "bootstrap", "compos", "factory", "resolver"]
            .contains { name.contains($0) }
    }

    private static func place(_ registration: Registration, _ project: Project) -> Place {
        let body = project.bodies[registration.body]
        let subject = registration.value.flatMap { project.typeName(of: $0, in: body) } ?? "A dependency"
        return Place(
            file: body.file, start: registration.node.start, end: registration.node.end,
            scope: project.scope(of: body), subject: subject,
            problem: "\(subject) is registered in `\(project.scope(of: body))`, which the app's launch does not reach.",
            after: project.initialiser(registering: registration))
    }
}

/// The calls during an app's launch, judging by names: any mention of a function counts as a call.
private struct Launch {
    private let project: Project
    private var callers: [String: [Int]] = [:]

    init(_ project: Project) {
        self.project = project
        for (number, body) in project.bodies.enumerated() {
            for name in Self.names(in: body) { callers[name, default: []].append(number) }
        }
    }

    /// Whether all call paths to some code begin after the launch.
    func isLate(_ body: Int) -> Bool {
        var open = [body]
        var seen: Set<Int> = []
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            let body = project.bodies[next]
            if Self.isRoot(body, project) { return false }
            // Code of a view does not run at launch.
            if project.isInView(body, around: []) || Self.isScreen(body, project) { continue }
            let above = (callers[name(of: body)] ?? []).filter { $0 != next }
            if above.isEmpty, !Self.isLateCallback(body) { return false }
            open += above
        }
        return true
    }

    private func name(of body: Body) -> String {
        guard let function = body.function else { return body.member }
        return function.name == "init" ? body.type.map { project.types[$0].shortName } ?? "" : function.name
    }

    /// Whether a function is a callback for a later event. The callers of any other function are unknown, because files
    /// that do not mention the framework are not read.
    private static func isLateCallback(_ body: Body) -> Bool {
        guard let function = body.function, !function.isStatic else { return false }
        let name = function.name
        let begins = ["did", "on", "scene", "applicationDid", "applicationWillEnter", "viewDid", "viewWill"]
        let ends = ["Loaded", "Ready", "Changed", "Finished", "Completed", "SignedIn", "LoggedIn", "Appeared"]
        return begins.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isLowercase != true }
            || ends.contains(where: name.hasSuffix)
    }

    private static func isScreen(_ body: Body, _ project: Project) -> Bool {
        guard let type = body.type.map({ project.types[$0] }) else { return false }
        return type.conforms(toAnyOf: [
            "View", "ViewModifier", "UIViewController", "NSViewController", "UIWindowSceneDelegate", "UISceneDelegate",
        ])
    }

    private static func isRoot(_ body: Body, _ project: Project) -> Bool {
        guard let type = body.type.map({ project.types[$0] }) else {
            // Outside of types, these are the code of `main.swift`, initial values of variables, and `main` functions.
            return body.function == nil || body.function?.name == "main"
        }
        if let function = body.function {
            if function.isStatic { return function.name == "main" }
            if function.name == "init" { return project.isEntryPoint(type) }
            return ["application", "applicationDidFinishLaunching", "applicationWillFinishLaunching"]
                .contains(function.name) && isLaunch(function)
        }
        // These are the initial values of static variables and of the app's own variables.
        return body.property?.isStatic == true
            || (project.isEntryPoint(type) && body.property?.isStored == true)
    }

    private static func isLaunch(_ function: FunctionFacts) -> Bool {
        function.name != "application"
            || function.parameters.contains { $0.label?.contains("FinishLaunching") == true }
    }

    private static func names(in body: Body) -> Set<String> {
        var found: Set<String> = []
        body.walk { node, _ in
            switch node.kind {
            case .name(let name), .member(_, let name): found.insert(name)
            case .type(let type): found.insert(type.base)
            default: break
            }
        }
        return found
    }
}
