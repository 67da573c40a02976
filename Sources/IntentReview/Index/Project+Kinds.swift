/// Types by what they are to the framework, unless the project means something of its own by its names.
extension Project {
    /// Whether a type has a protocol of these that is the framework's.
    func means(_ type: IndexedType, by names: Set<String>) -> Bool {
        type.conforms(toAnyOf: namesakes.isEmpty ? names : names.subtracting(namesakes))
    }

    /// Entities that Spotlight can index.
    var indexedEntities: [IndexedType] {
        namesakes.contains("IndexedEntity") ? [] : entities.filter { $0.conforms(to: "IndexedEntity") }
    }

    /// The type that a name means in a file: one within the types around it first, else the one that is nearest by path.
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

    /// The query of an entity: the type of its `defaultQuery`.
    func query(of entity: IndexedType) -> IndexedType? {
        guard let (file, property) = entity.filedProperties.first(where: { $0.property.name == "defaultQuery" }) else {
            return nil
        }
        let made = (property.initialiser.map { [$0] } ?? []) + property.getter
        let names = [property.type?.base].compactMap(\.self) + made.flatMap(\.calls).compactMap(\.constructed)
        return names.lazy.compactMap { type(named: $0, from: entity.name, in: file) }.first { $0.isQuery }
    }

    /// The name of the entity that a query finds: what its functions return.
    func entityName(of query: IndexedType) -> String? {
        let named = query.functions.filter { ["entities", "allEntities", "suggestedEntities"].contains($0.name) }
        return named.compactMap(\.returns?.base).first { !$0.isEmpty && $0 != "Entity" && $0 != "Result" }
    }

    /// What the framework's own protocols for entities and queries build on.
    private static let roots = [
        "AppEntity", "EntityQuery", "DynamicOptionsProvider", "InstanceDisplayRepresentable",
        "TypeDisplayRepresentable", "DisplayRepresentable",
    ]

    /// Functions and variables of a type, with those that its protocols and superclasses in the project give it, and that
    /// the project gives to all types of a protocol of the framework.
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

    /// A protocol's requirements have no body; what its extensions give has one.
    private func given(_ type: IndexedType) -> [FunctionFacts] { type.functions.filter { $0.body != nil } }

    /// Whether all that a type inherits is known: the project's own, the framework's, or a name that says nothing here.
    func isClosed(_ type: IndexedType) -> Bool {
        type.declaration != nil && types(named: type.name).count == 1 && isKnown(type)
    }

    /// Whether every protocol and superclass of a type is known.
    func isKnown(_ type: IndexedType) -> Bool {
        type.conformances.allSatisfy { name in
            FrameworkNames.all.contains(name) || FrameworkNames.plain.contains(name)
                || types(named: name).contains { $0.kind != .extension }
        }
    }

    /// A declaration's head without its brace: `struct AlbumQuery: EntityQuery`.
    func head(of part: IndexedType.Part) -> String {
        let head = text(part.file, part.part.keyword, part.part.bodyStart)
        return head.split(whereSeparator: \.isWhitespace).joined(separator: " ").dropLast()
            .trimmingSuffix { $0 == " " }
    }

    /// The part of a type that names one of some protocols, and how it does.
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

    /// The part that makes a type what it is: where one of some protocols is named, else the declaration.
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

    /// The words of a name: `openBookIntent` is open, Book and Intent.
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

    /// A name as a title: `dueDate` is Due Date.
    var asTitle: String {
        nameWords.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }

    var lowerFirst: String { prefix(1).lowercased() + dropFirst() }
    var upperFirst: String { prefix(1).uppercased() + dropFirst() }
}
