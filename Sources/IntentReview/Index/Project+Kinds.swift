/// Types by their kind, unless the project declares the kind's name itself.
extension Project {
    /// Whether a type conforms to one of these protocols of the framework.
    func means(_ type: IndexedType, by names: Set<String>) -> Bool {
        type.conforms(toAnyOf: namesakes.isEmpty ? names : names.subtracting(namesakes))
    }

    /// The entities that conform to `IndexedEntity`; none if the project declares that protocol itself.
    var indexedEntities: [IndexedType] {
        namesakes.contains("IndexedEntity") ? [] : entities.filter { $0.conforms(to: "IndexedEntity") }
    }

    /// The type with a name, as seen from a file: first within the enclosing types, otherwise the nearest by path.
    func type(named name: String, from scope: String, in file: Int) -> IndexedType? {
        var around = scope.split(separator: ".")
        while !around.isEmpty {
            if let found = types(named: around.joined(separator: ".") + "." + name).first { return found }
            around.removeLast()
        }
        let path = files[file].path
        return types(named: name).max { nearness($0, path) < nearness($1, path) }
    }

    private func nearness(_ type: IndexedType, _ path: String) -> Int {
        type.parts.first.map { zip(files[$0.file].path, path).prefix { $0 == $1 }.count } ?? 0
    }

    /// The query of an entity, from the type or value of its `defaultQuery`; nil if that is not evident.
    func query(of entity: IndexedType) -> IndexedType? {
        guard let (file, property) = entity.filedProperties.first(where: { $0.property.name == "defaultQuery" }) else {
            return nil
        }
        let made = (property.initialiser.map { [$0] } ?? []) + property.getter
        let names = [property.type?.base].compactMap(\.self) + made.flatMap(\.calls).compactMap(\.constructed)
        return names.lazy.compactMap { type(named: $0, from: entity.name, in: file) }.first { $0.isQuery }
    }

    /// The entity that a query finds, from the return types of its functions; nil if they do not name it.
    func entityName(of query: IndexedType) -> String? {
        let named = query.functions.filter { ["entities", "allEntities", "suggestedEntities"].contains($0.name) }
        return named.compactMap(\.returns?.base).first { !$0.isEmpty && $0 != "Entity" && $0 != "Result" }
    }

    /// Base protocols of the framework's protocols for entities and queries.
    private static let roots = [
        "AppEntity", "EntityQuery", "DynamicOptionsProvider", "InstanceDisplayRepresentable",
        "TypeDisplayRepresentable", "DisplayRepresentable",
    ]

    /// The functions and properties of a type, including those from its protocols and superclasses in the project, and
    /// from the project's extensions of framework protocols.
    func members(of type: IndexedType) -> (functions: [FunctionFacts], properties: [Property]) {
        let inherited = type.conformances.union(Self.roots).flatMap { types(named: $0) }.filter {
            [.protocol, .class, .extension].contains($0.kind) && $0.name != type.name
        }
        let all = [type] + inherited
        return (
            all.flatMap { $0.kind == .protocol ? given($0) : $0.functions },
            all.flatMap { type in
                type.kind == .protocol ? type.properties.filter { !$0.getter.isEmpty } : type.properties
            }
        )
    }

    /// A protocol's requirements have no body, but its default implementations do.
    private func given(_ type: IndexedType) -> [FunctionFacts] { type.functions.filter { $0.body != nil } }

    /// Whether the type is declared once, and all that it inherits from is known: the project's own, the framework's,
    /// or irrelevant to rules.
    func isClosed(_ type: IndexedType) -> Bool {
        type.declaration != nil && types(named: type.name).count == 1 && isKnown(type)
    }

    /// Whether all protocols and superclasses of a type are known.
    func isKnown(_ type: IndexedType) -> Bool {
        type.conformances.allSatisfy { name in
            FrameworkNames.all.contains(name) || FrameworkNames.plain.contains(name)
                || types(named: name).contains { $0.kind != .extension }
        }
    }

    /// The head of a declaration without its brace: `struct AlbumQuery: EntityQuery`.
    func head(of part: IndexedType.Part) -> String {
        let head = text(part.file, part.part.keyword, part.part.bodyStart)
        return head.split(whereSeparator: \.isWhitespace).joined(separator: " ").dropLast()
            .trimmingSuffix { $0 == " " }
    }

    /// The part of a type that declares conformance to one of some protocols, and the declared name.
    func conformance(
        of type: IndexedType, to names: Set<String>
    ) -> (part: IndexedType.Part, inherited: TypePart.Inherited)? {
        for part in type.parts where !part.part.isUnavailable {
            if let inherited = part.part.inherited.first(where: { names.contains(aliases[$0.name] ?? $0.name) }) {
                return (part, inherited)
            }
        }
        return nil
    }

    /// The part that declares conformance to one of some protocols, otherwise the declaration.
    func home(of type: IndexedType, as names: Set<String>) -> IndexedType.Part {
        conformance(of: type, to: names)?.part ?? type.parts[0]
    }
}

extension StringProtocol {
    fileprivate func trimmingSuffix(_ isLeftOut: (Character) -> Bool) -> String {
        var text = String(self)
        while let last = text.last, isLeftOut(last) { text.removeLast() }
        return text
    }

    /// The words of a name: "open", "Book" and "Intent" for `openBookIntent`.
    var nameWords: [String] {
        var words: [String] = []
        var previous: Character?
        for character in self where character != "_" {
            let begins = character.isUppercase && previous?.isUppercase != true
            if begins || words.isEmpty {
                words.append(String(character))
            } else {
                words[words.count - 1].append(character)
            }
            previous = character
        }
        return words
    }

    /// The name as a title: "Due Date" for `dueDate`.
    var asTitle: String {
        nameWords.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }

    var lowerFirst: String { prefix(1).lowercased() + dropFirst() }
    var upperFirst: String { prefix(1).uppercased() + dropFirst() }
}
