internal import IntentRules

extension ReviewRule {
    /// Titles and descriptions that are plain strings, or created from them.
    @Sendable static func plainStrings(_ project: Project) -> [Place] {
        guard project.settings.profile != "cratebox" else { return [] }
        return project.metadataTypes.flatMap { type in
            type.filedProperties.compactMap { file, property -> Place? in
                guard property.isStatic, names.contains(property.name), !isAsked(property.name, of: type, project)
                else { return nil }
                return place(property, file, type, project)
            }
        }
    }

    private static let names: Set<String> = ["title", "description"]

    /// Whether one of the project's own protocols requires this type.
    static func isAsked(_ name: String, of type: IndexedType, _ project: Project) -> Bool {
        project.ancestors(of: type).contains { $0.property(name) != nil }
    }

    private static func place(_ property: Property, _ file: Int, _ type: IndexedType, _ project: Project) -> Place? {
        // A literal without a type is a string too.
        let isBare = property.type == nil && property.initialiser?.isStringLiteral == true
        let isTyped = type.isIntent && (property.type?.text == "String" || isBare)
        let value = property.initialiser ?? (property.getter.count == 1 ? property.getter[0] : nil)
        let plain = value.flatMap(plain)
        guard isTyped || plain != nil else { return nil }
        let text = property.name == "title" ? "title" : "description"
        return Place(
            file: file, start: property.keyword, end: property.end, scope: "\(type.name).\(property.name)",
            subject: type.name, problem: "The \(text) of \(type.name) is a plain string.",
            after: after(property, value, plain, file, project))
    }

    /// The plain text of a resource: `f()` for `.init(stringLiteral: f())`.
    private static func plain(_ node: Node) -> Node? {
        if case .return(let value?) = node.kind { return plain(value) }
        guard let call = node.call else { return nil }
        if call.name == "NSLocalizedString" { return node }
        let isImplicit = call.callee.kind == .member(nil, "init")
        guard isImplicit || ["LocalizedStringResource", "IntentDescription"].contains(call.constructed ?? "") else {
            return nil
        }
        if let text = call.argument("stringLiteral") { return text.isStringLiteral ? nil : text }
        return call.constructed == "IntentDescription" || isImplicit ? call.argument(nil).flatMap(plain) : nil
    }

    private static func after(
        _ property: Property, _ value: Node?, _ plain: Node?, _ file: Int, _ project: Project
    ) -> String {
        var key: String?
        for node in [plain?.call?.argument(nil), value] where key == nil {
            key = node.flatMap { $0.plainText == nil ? nil : project.quoted($0, in: file) }
        }
        let type = property.name == "title" ? "LocalizedStringResource" : "IntentDescription"
        return "static let \(property.name): \(type) = \"\(key ?? "…")\""
    }
}
