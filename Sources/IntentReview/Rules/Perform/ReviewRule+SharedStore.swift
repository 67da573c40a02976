internal import IntentRules

extension ReviewRule {
    static var sharedStoreInPerform: ReviewRule {
        ReviewRule(.sharedStoreInPerform) { project in
            let performs = project.performs
            guard !performs.isEmpty else { return [] }
            let graph = CallGraph(project)
            var seen: Set<Int> = []
            // Code that queries run may use shared instances.
            lazy var kept = Set(
                project.bodies.filter { project.keepsShared($0.type) }.flatMap { graph.reached(from: $0) })
            var places: [Place] = []
            var known: [SharedUse: Int] = [:]
            for (body, intent) in performs {
                var isTold = false
                if let found = use(in: body, project) {
                    isTold = true
                    // The intents of a file that use the same store form one finding.
                    let place = place(found, in: body, of: intent, project)
                    let number = known[SharedUse(file: body.file, store: found.name), default: places.count]
                    if number < places.count {
                        places[number].others.append(place.start)
                    } else {
                        known[SharedUse(file: body.file, store: found.name)] = number
                        places.append(place)
                    }
                }
                for number in graph.reached(from: body) {
                    let helper = project.bodies[number]
                    // The `perform()` of another intent has findings of its own.
                    guard let found = use(in: helper, project), !project.keepsShared(helper.type),
                        !project.isPerform(helper), seen.insert(number).inserted, !kept.contains(number)
                    else { continue }
                    // An intent's own functions are part of its `perform()`.
                    if helper.type == body.type {
                        if isTold { continue }
                        isTold = true
                    }
                    places.append(place(found, in: helper, of: intent, project))
                }
            }
            return places.map(told)
        }
    }

    /// Adds the number of further places to the problem.
    private static func told(_ place: Place) -> Place {
        guard !place.others.isEmpty else { return place }
        var place = place
        let count = place.others.count
        let rest = count == 1 ? "so does another intent here" : "so do \(count) other intents here"
        place.problem = "\(place.problem.dropLast()); \(rest)."
        return place
    }

    private static let shared = NameFilter(["shared"])

    private typealias Use = (node: Node, name: String, type: String)

    private static func use(in body: Body, _ project: Project) -> Use? {
        guard body.mayName(anyOf: shared) else { return nil }
        let own = body.type.map { project.types[$0].shortName }
        for node in body.all {
            if let (name, type) = shared(node, project), name != own { return (node, name, type) }
        }
        return nil
    }

    private static func place(_ use: Use, in body: Body, of intent: IndexedType, _ project: Project) -> Place {
        let (scope, type, shared) = (project.scope(of: body), intent.shortName, "`\(use.name).shared`")
        let isOwn = project.isPerform(body)
        let injected = "@Dependency private var \(use.name.lowercasedFirst): \(use.type)"
        return Place(
            file: body.file, start: use.node.start, end: use.node.end, scope: scope, subject: "\(use.name).shared",
            problem: isOwn
                ? "`perform()` of \(type) uses \(shared), which no test can replace."
                : "`\(scope)`, which `perform()` of \(type) runs, uses \(shared), which no test can replace.",
            after: isOwn ? injected : "\(injected)  // of \(type), which hands it on")
    }

    /// `Library.shared` of a type that the project declares, or of an unknown type that is not a system type.
    private static func shared(_ node: Node, _ project: Project) -> (name: String, type: String)? {
        guard case .member(let base?, "shared") = node.kind, let name = base.path?.last, base.call == nil,
            name.isCapitalised, !isSystem(name)
        else { return nil }
        let types = project.types(named: name)
        if types.isEmpty { return (name, name) }
        let declared = types.filter { $0.declaration != nil }.flatMap(\.properties)
        guard let property = declared.first(where: { $0.isStatic && $0.name == "shared" }) else { return nil }
        return (name, property.type?.base ?? name)
    }

    private static let systems: Set<String> = [
        "URLSession", "URLCache", "HTTPCookieStorage", "WidgetCenter", "ControlCenter", "AppDependencyManager",
        "ApplicationMusicPlayer", "SystemMusicPlayer", "MusicSubscription", "ActivityCenter", "ProcessInfo",
        "LocationManager", "ModelContainer", "ModelContext", "AppStore", "ImagePipeline", "AlarmManager", "Self",
    ]
    /// Prefixes of Apple's types: `UIApplication`, `NSWorkspace`.
    private static let prefixes = [
        "UI", "NS", "CL", "AV", "MP", "PH", "WK", "CK", "HK", "SK", "BG", "MX", "NE", "CN", "EK", "UN", "PK", "RP",
        "GK",
        "GC", "HM", "AS", "IN", "SF", "MK", "CT", "CB", "CM", "VN", "CS", "WC",
    ]

    private static func isSystem(_ name: String) -> Bool {
        systems.contains(name)
            || prefixes.contains { prefix in
                let rest = name.dropFirst(2)
                return name.hasPrefix(prefix) && rest.isCapitalised
                    && rest.dropFirst().first?.isLowercase == true
            }
    }
}

extension Project {
    /// Whether code of a type may run before dependencies are available: queries, entities, options, providers.
    fileprivate func keepsShared(_ type: Int?) -> Bool {
        guard let type = type.map({ types[$0] }) else { return false }
        return type.isQuery || type.isEntity || type.isTransient || type.isOptionsProvider || type.isProvider
    }
}

private struct SharedUse: Hashable {
    var file: Int
    var store: String
}
