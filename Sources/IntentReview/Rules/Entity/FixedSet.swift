extension ReviewRule {
    /// Words in the names of sample data.
    private static let stands = [
        "sample", "mock", "demo", "preview", "placeholder", "dummy", "example", "fake", "stub", "test",
    ]

    /// Queries that return a list of constants in the source code.
    @Sendable static func entityForFixedSet(_ project: Project) -> [Place] {
        project.entities.compactMap { type in
            guard let query = project.query(of: type), let list = fixedList(query, type, project) else { return nil }
            let names = list.compactMap(firstText)
            guard !hasImages(list), !stands.contains(where: type.name.lowercased().contains) else { return nil }
            let short = type.shortName.nameWords.filter { $0 != "Entity" && $0 != "App" }.joined()
            let cases = names.prefix(4).map { "    case \(caseName($0))" }
            let shown = names.prefix(4).map { "        .\(caseName($0)): \"\($0)\"," }
            let after =
                ["enum \(short): String, AppEnum {"] + cases
                + [
                    "    static let typeDisplayRepresentation: TypeDisplayRepresentation = \"\(short.asTitle)\"",
                    "    static let caseDisplayRepresentations: [\(short): DisplayRepresentation] = [",
                ] + shown + ["    ]", "}"]
            return Place(
                name: project.home(of: type, as: FrameworkNames.entities), of: type,
                problem:
                    "\(query.shortName) finds one of \(list.count) entities that the source lists: the set is fixed.",
                after: after.joined(separator: "\n"))
        }
    }

    /// The array of constants returned by the query's functions, inline or from a static list.
    private static func fixedList(_ query: IndexedType, _ type: IndexedType, _ project: Project) -> [Node]? {
        let functions = query.functions.filter { ["allEntities", "suggestedEntities", "entities"].contains($0.name) }
        for function in functions {
            for node in (function.body ?? []).flatMap(\.all) {
                if let list = constants(node, of: type) { return list }
                guard case .member(let base?, let name) = node.kind, let owner = base.lastName else { continue }
                let owners = owner == "Self" || owner == "self" ? [query] : owner == type.shortName ? [type] : []
                guard !owners.isEmpty, !stands.contains(where: name.lowercased().contains) else { continue }
                for property in owners.flatMap(\.properties) where property.name == name && property.isStatic {
                    let values = (property.initialiser.map { [$0] } ?? []) + property.getter.compactMap(returned)
                    if let list = values.lazy.compactMap({ constants($0, of: type) }).first { return list }
                }
            }
        }
        return nil
    }

    /// Two or more values of the entity, all created from literals, inline or from static members.
    private static func constants(_ node: Node, of type: IndexedType) -> [Node]? {
        guard case .array(let elements) = node.kind, elements.count >= 2 else { return nil }
        let values = elements.compactMap { element -> Node? in
            guard case .member(let base, let name) = element.kind, base == nil || base?.path == [type.shortName] else {
                return element
            }
            return type.properties.first { $0.name == name && $0.isStatic && $0.isLet }?.initialiser
        }
        let isFixed = values.allSatisfy { value in
            guard let call = value.call, call.constructed == type.shortName || isImplicit(call) else { return false }
            return !call.arguments.isEmpty && call.arguments.allSatisfy { isConstant($0.value) }
        }
        return isFixed && values.count == elements.count ? values : nil
    }

    private static func isImplicit(_ call: Call) -> Bool {
        if case .member(nil, "init") = call.callee.kind { true } else { false }
    }

    private static func isConstant(_ node: Node) -> Bool {
        switch node.kind {
        case .string: node.plainText != nil
        case .number, .boolean, .null: true
        case .member(nil, _): true
        case .prefix("-", let inner): isConstant(inner)
        default: false
        }
    }

    private static func hasImages(_ list: [Node]) -> Bool {
        list.compactMap(\.call).flatMap(\.arguments).contains { argument in
            let label = (argument.label ?? "").lowercased()
            return ["image", "icon", "symbol", "colo"].contains(where: label.contains)
        }
    }

    /// The visible name of a constant: its last text, because an id comes first.
    private static func firstText(_ node: Node) -> String? {
        node.call?.arguments.compactMap(\.value.plainText).last
    }

    private static func caseName(_ text: String) -> String {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let name = words.enumerated().map { $0 == 0 ? $1.lowercased() : $1.upperFirst }.joined()
        return name.first?.isLetter == true ? name : "value\(name.upperFirst)"
    }
}
