internal import IntentRules

extension ReviewRule {
    /// Stored `static var`s that the framework reads; one finding per file.
    @Sendable static func mutableStatics(_ project: Project) -> [Place] {
        var found: [Int: [MutableStatic]] = [:]
        for type in project.metadataTypes {
            for (file, property) in type.filedProperties where isMutable(property) {
                found[file, default: []].append(MutableStatic(type: type, property: property))
            }
        }
        guard !found.isEmpty else { return [] }
        let assigned = AssignedMembers(project, of: Set(found.values.joined().map(\.type.shortName)))
        return found.sorted { $0.key < $1.key }.map { file, statics in
            place(statics.sorted { $0.property.keyword < $1.property.keyword }, file, project, assigned)
        }
    }

    private struct MutableStatic {
        var type: IndexedType
        var property: Property
    }

    /// The static members that the framework reads.
    private static let members: Set<String> = [
        "title", "description", "openAppWhenRun", "isDiscoverable", "authenticationPolicy", "supportedModes",
        "allowedExecutionTargets", "typeDisplayRepresentation", "typeDisplayName", "caseDisplayRepresentations",
        "defaultQuery", "persistentIdentifier", "parameterSummary", "shortcutTileColor", "appShortcuts",
        "negativePhrases", "findIntentDescription", "sortingOptions", "properties", "intentClassName",
        "urlRepresentation", "attributionBundleIdentifier", "displayRepresentation", "predictionConfiguration",
    ]

    private static func isMutable(_ property: Property) -> Bool {
        property.isStatic && !property.isLet && property.isStored && members.contains(property.name)
            && property.attribute("MainActor") == nil && !property.modifiers.contains { $0.hasPrefix("nonisolated(") }
    }

    private static func place(
        _ statics: [MutableStatic], _ file: Int, _ project: Project, _ assigned: AssignedMembers
    ) -> Place {
        let (type, property) = (statics[0].type, statics[0].property)
        let edits = statics.filter { canBeLet($0, project, assigned) }.map {
            Edit(offset: Int($0.property.keyword), length: 3, text: "let")
        }
        let more =
            statics.count == 1 ? "" : statics.count == 2 ? " and another member" : " and \(statics.count - 1) others"
        return Place(
            file: file, start: property.keyword, end: property.end, others: statics.dropFirst().map(\.property.keyword),
            scope: "\(type.name).\(property.name)",
            subject: type.name,
            problem: "\(type.name).\(property.name)\(more) can change while the app runs, from any thread.",
            changes: edits, after: canBeLet(statics[0], project, assigned) ? nil : computed(property, file, project),
            isSafe: project.isWhole && !edits.isEmpty,
            severity: isError(statics, project) ? .error : nil)
    }

    /// Whether it is an error; isolation to the main actor makes it valid.
    private static func isError(_ statics: [MutableStatic], _ project: Project) -> Bool {
        project.settings.isSwift6 && statics.contains { !$0.type.has(attribute: "MainActor") }
    }

    /// Whether `let` would compile: it has a value, no observers, and no assignments anywhere.
    private static func canBeLet(_ one: MutableStatic, _ project: Project, _ assigned: AssignedMembers) -> Bool {
        guard let value = one.property.initialiser, value.end == one.property.end else { return false }
        return !assigned.contains(one.property.name, of: one.type)
    }

    private static func computed(_ property: Property, _ file: Int, _ project: Project) -> String {
        let value = property.initialiser.map { project.text($0, in: file) } ?? "…"
        let type = property.type?.text ?? property.initialiser?.call?.constructed ?? "…"
        return "static var \(property.name): \(type) { \(value) }"
    }
}

/// The members of some types that code assigns to: `openAppWhenRun` for `Self.openAppWhenRun = true`.
private struct AssignedMembers {
    private struct Member: Hashable {
        var type: String
        var name: String
    }
    private var members: Set<Member> = []

    /// - Parameter types: the last components of the types' names.
    init(_ project: Project, of types: Set<String>) {
        let names = NameFilter(Array(types))
        for body in project.bodies {
            let own = body.type.map { project.types[$0].shortName } ?? ""
            guard body.mayName(anyOf: names) || types.contains(own) else { continue }
            for node in body.all {
                guard let path = Self.target(of: node)?.path, let name = path.last else { continue }
                let owner = path.dropLast().last ?? own
                members.insert(Member(type: ["self", "Self"].contains(owner) ? own : owner, name: name))
            }
        }
    }

    /// The expression that an assignment or a use with `&` changes.
    private static func target(of node: Node) -> Node? {
        switch node.kind {
        case .infix(let left, let sign, _) where sign.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(sign): left
        case .prefix("&", let inner): inner
        default: nil
        }
    }

    func contains(_ name: String, of type: IndexedType) -> Bool {
        members.contains(Member(type: type.shortName, name: name))
    }
}
