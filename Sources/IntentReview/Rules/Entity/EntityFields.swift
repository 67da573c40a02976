extension ReviewRule {
    /// The types of fields that are checked, besides the project's enumerations.
    private static let values: Set<String> = [
        "String", "Int", "Double", "Float", "Bool", "Date", "DateComponents", "URL", "Decimal", "AttributedString",
    ]

    /// Plain fields that the title, the subtitle or the attribute set of an entity uses.
    @Sendable static func unwrappedEntityField(_ project: Project) -> [Place] {
        // Another framework with the same names may show plain fields.
        guard project.settings.profile == nil else { return [] }
        return project.entities.filter { !$0.hasSchema && $0.kind != .enum }.flatMap { type in
            let plain = type.filedProperties.filter { isPlain($0.property, of: type, project) }
            guard !plain.isEmpty else { return [Place]() }
            let names = shownNames(type)
            let shown = plain.filter { names.contains($0.property.name) }
            // The fields in one file form one finding, at the first of them.
            return Dictionary(grouping: shown, by: \.file).sorted { $0.key < $1.key }.map { file, found in
                let fields = found.map(\.property)
                let list = fields.map { "`\($0.name)`" }.joined(separator: ", ")
                var place = Place(
                    fields[0], in: file, of: type,
                    problem:
                        "\(type.shortName) shows \(list), by which nobody can filter or sort: App Intents sees no plain field."
                )
                place.others = fields.dropFirst().map(\.keyword)
                place.shown = (fields[0].start, fields[fields.count - 1].end)
                place.changes = fields.flatMap(wrapping)
                return place
            }
        }
    }

    private static func isPlain(_ field: Property, of type: IndexedType, _ project: Project) -> Bool {
        guard field.isStored, !field.isStatic, field.name != "id", field.attributes.isEmpty,
            let base = field.type?.base,
            !field.modifiers.contains(where: { $0.hasPrefix("private") || $0 == "lazy" })
        else { return false }
        return values.contains(base) || project.types(named: base).contains(where: \.isEnum)
    }

    private static func wrapping(_ field: Property) -> [Edit] {
        let title = "@Property(title: \"\(field.name.asTitle)\") "
        let wrapper = Edit(offset: Int(field.start), length: 0, text: title)
        return field.isLet ? [wrapper, Edit(offset: Int(field.keyword), length: 3, text: "var")] : [wrapper]
    }

    /// The names used by the title, the subtitle and the attribute set.
    private static func shownNames(_ type: IndexedType) -> Set<String> {
        var found: Set<String> = []
        for property in type.properties where !property.isStatic {
            let nodes = (property.initialiser.map { [$0] } ?? []) + property.getter
            switch property.name {
            case "displayRepresentation": found.formUnion(names(inTextsOf: nodes))
            case "attributeSet": found.formUnion(names(in: nodes.filter { !isPicture($0) }))
            default: break
            }
        }
        return found
    }

    /// `attributes.thumbnailData = …`: a field for a picture may stay plain.
    private static func isPicture(_ node: Node) -> Bool {
        guard case .infix(let left, "=", _) = node.kind else { return false }
        return left.path?.last?.hasPrefix("thumbnail") == true
    }

    /// The names used by `title:` and `subtitle:`, or by the whole if that is a literal.
    private static func names(inTextsOf nodes: [Node]) -> Set<String> {
        var found: Set<String> = []
        for node in nodes {
            if let value = returned(node), value.isStringLiteral { found.formUnion(names(in: [value])) }
        }
        for call in nodes.flatMap(\.calls) where ["DisplayRepresentation", "init"].contains(call.name) {
            let texts = call.arguments.filter {
                $0.label == "title" || $0.label == "subtitle" || $0.label == "stringLiteral"
            }
            found.formUnion(names(in: texts.map(\.value)))
        }
        return found.union(names(behind: found, in: nodes.flatMap(\.all)))
    }

    /// The names that locals depend on, last line first: `let subtitle = place ?? ""`, and `subtitle = place` in a
    /// branch.
    private static func names(behind names: Set<String>, in nodes: [Node]) -> Set<String> {
        var found = names
        for node in nodes.reversed() {
            switch node.kind {
            case .binding(let binding) where found.contains(binding.name):
                found.formUnion(binding.value.map { Self.names(in: [$0]) } ?? [])
            case .infix(let left, let sign, let right) where sign == "=" || sign == "+=":
                guard case .name(let name) = left.kind, found.contains(name) else { continue }
                found.formUnion(Self.names(in: [right]))
            default: continue
            }
        }
        return found
    }

    private static func names(in nodes: [Node]) -> Set<String> {
        Set(
            nodes.flatMap(\.all).compactMap { node -> String? in
                switch node.kind {
                case .name(let name): name
                case .member(let base?, let name) where base.kind == .name("self"): name
                default: nil
                }
            })
    }

    /// Properties copied one by one from an initialiser's argument.
    @Sendable static func propertyCopiesModel(_ project: Project) -> [Place] {
        // `@ComputedProperty` needs iOS 26.
        if let target = project.settings.deploymentTarget, target.platform == "iOS", target.major < 26 { return [] }
        return project.entities.compactMap { type in
            let wrapped = Set(type.properties.filter { $0.attribute("Property") != nil }.map(\.name))
            guard wrapped.count >= 4 else { return nil }
            for (file, function) in type.filedFunctions where function.name == "init" {
                for parameter in function.parameters {
                    let copied = copies(function, from: parameter.name).filter { wrapped.contains($0.name) }
                    guard copied.count >= 4 else { continue }
                    let model = parameter.type?.text ?? "Model"
                    let lines = copied.prefix(3).map { name, source in
                        let kind = type.property(name)?.type?.text ?? "String"
                        return "@ComputedProperty var \(name): \(kind) { \(parameter.name).\(source) }"
                    }
                    return Place(
                        function, in: file, of: type,
                        problem: "\(type.shortName) copies \(copied.count) properties from `\(parameter.name)`.",
                        after: (["let \(parameter.name): \(model)"] + lines + ["…"]).joined(separator: "\n"))
                }
            }
            return nil
        }
    }

    /// `title = book.title`: the property, and the member that it is copied from.
    private static func copies(_ function: FunctionFacts, from parameter: String) -> [(name: String, source: String)] {
        (function.body ?? []).flatMap(\.all).compactMap { node in
            guard case .infix(let left, "=", let right) = node.kind, let path = left.path, let name = path.last,
                path.count == 1 || (path.count == 2 && path[0] == "self"),
                case .member(let base?, let source) = right.kind,
                base.kind == .name(parameter)
            else { return nil }
            return (name, source)
        }
    }
}
