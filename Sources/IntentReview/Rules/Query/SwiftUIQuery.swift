extension ReviewRule {
    /// SwiftData's `@Query` outside of a view. Only the attribute counts, not a type named `Query`.
    @Sendable static func swiftUIQueryInIntent(_ project: Project) -> [Place] {
        let isOwn = project.types(named: "Query").contains { $0.has(attribute: "propertyWrapper") }
        guard !isOwn else { return [] }
        var seen: Set<String> = []
        let judged = (project.intents + project.entities + project.queries).filter { type in
            !type.conforms(to: "View") && seen.insert("\(type.parts[0].file) \(type.parts[0].part.start)").inserted
        }
        return judged.flatMap { type in
            type.filedProperties.compactMap { file, property in
                guard let attribute = property.attribute("Query") else { return nil }
                let model = property.type?.base ?? "Item"
                var place = Place(
                    property, in: file, of: type,
                    problem:
                        "\(type.shortName) is no view: `@Query` has no model context there, and `\(property.name)` stays empty.",
                    after:
                        "let \(property.name) = try ModelContext(container).fetch(FetchDescriptor<\(model)>())")
                place.start = attribute.start
                return place
            }
        }
    }
}
