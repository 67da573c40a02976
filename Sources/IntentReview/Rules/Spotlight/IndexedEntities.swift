extension ReviewRule {
    /// Indexed entities, if no code of the project donates to an index.
    @Sendable static func indexedNeverDonated(_ project: Project) -> [Place] {
        // Another framework with the same names may donate automatically.
        guard project.settings.profile == nil, project.uses.donations.isEmpty, !project.uses.associates,
            !project.queries.contains(where: { $0.conforms(to: "IndexedEntityQuery") })
        else { return [] }
        return project.indexedEntities.map { type in
            let plural = type.shortName.nameWords.first { $0 != "App" }.map { $0.lowerFirst + "s" } ?? "entities"
            return Place(
                name: project.home(of: type, as: ["IndexedEntity"]), of: type,
                problem: "\(type.shortName) is never given to an index: no search finds one.",
                after: """
                    // \(type.shortName): where the app has its data, after every change
                    try await CSSearchableIndex(name: "\(plural)").indexAppEntities(\(plural))
                    """)
        }
    }

    /// Indexed entities that no `OpenIntent` opens; none if an intent opens a type that is not evident.
    @Sendable static func indexedWithoutOpenIntent(_ project: Project) -> [Place] {
        let indexed = project.indexedEntities
        guard project.settings.profile == nil, !indexed.isEmpty, let opened = openedNames(project) else { return [] }
        return indexed.filter { !opened.contains($0.shortName) && !opened.contains($0.name) }.map { type in
            let name = type.shortName.nameWords.filter { $0 != "Entity" && $0 != "App" }.joined()
            return Place(
                name: project.home(of: type, as: ["IndexedEntity"]), of: type,
                problem: "No intent opens \(type.shortName): choosing one in a search leads nowhere.",
                after: """
                    struct Open\(name)Intent: OpenIntent {
                        static let title: LocalizedStringResource = "Open \(name.asTitle)"
                        @Parameter(title: "\(name.asTitle)") var target: \(type.shortName)
                    }
                    """)
        }
    }

    /// The types with an open intent; nil if an intent opens an unknown type, such as a union of several.
    private static func openedNames(_ project: Project) -> Set<String>? {
        var found: Set<String> = []
        for type in project.intents {
            let opens = type.conforms(toAnyOf: ["OpenIntent", "URLRepresentableIntent"])
            let isNamedSo = type.shortName.hasPrefix("Open") || type.shortName.hasPrefix("Show")
            for (file, property) in type.filedProperties
            where property.name == "target" || (isNamedSo && !property.isStatic) {
                guard let base = property.type?.base else { continue }
                if opens, property.name == "target", !isEntityOrEnum(base, from: type, file, project) { return nil }
                found.insert(base)
            }
        }
        return found
    }

    /// Attribute sets of entities that do not start from the defaults.
    @Sendable static func attributeSetFromScratch(_ project: Project) -> [Place] {
        project.indexedEntities.flatMap { type in
            type.filedProperties.filter { $0.property.name == "attributeSet" }.compactMap { file, property in
                let nodes = ((property.initialiser.map { [$0] } ?? []) + property.getter).flatMap(\.all)
                guard !nodes.contains(where: { $0.path?.last == "defaultAttributeSet" }),
                    let made = nodes.first(where: { $0.call?.constructed == "CSSearchableItemAttributeSet" })
                else { return nil }
                return Place(
                    file: file, start: made.start, end: made.end, scope: "\(type.name).attributeSet",
                    subject: type.shortName,
                    problem:
                        "The attribute set of \(type.shortName) begins with nothing, and lacks what its display tells.",
                    changes: [
                        Edit(offset: Int(made.start), length: Int(made.end - made.start), text: "defaultAttributeSet")
                    ])
            }
        }
    }
}
