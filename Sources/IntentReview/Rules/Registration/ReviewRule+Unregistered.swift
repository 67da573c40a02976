internal import IntentRules

extension ReviewRule {
    /// An intent without a shortcut, with the declaration of its type.
    private typealias Unregistered = (type: IndexedType, declaration: IndexedType.Part)

    /// Intents that could have a shortcut but do not; one finding per project, in the file with most of them.
    @Sendable static func unregisteredIntents(_ project: Project) -> [Place] {
        let registered = Set(project.shortcuts.compactMap(\.intent))
        // If the intent of a shortcut is unknown, or there is no room for another shortcut, nothing is reported.
        let providers = project.providers.filter { !project.offers(of: $0).isEmpty }
        guard let provider = providers.first(where: { !isInExtension($0, in: project) }) ?? providers.first,
            project.shortcuts.allSatisfy({ $0.intent != nil }),
            Offer.largest(project.offers(of: provider)).count < Rule.shortcutLimit
        else { return [] }
        let used = Set(project.intentUses.filter { $0.taker != .system }.map(\.intent))
        let isExtension = isInExtension(provider, in: project)
        let found = project.types.enumerated().compactMap { number, type -> Unregistered? in
            guard let declaration = type.declaration, !used.contains(number), !registered.contains(type.shortName),
                !registered.contains(type.name), isAction(type, in: project),
                Self.isInExtension(type, in: project) == isExtension
            else { return nil }
            return (type, declaration)
        }
        let files = Dictionary(grouping: found) { $0.declaration.file }
        guard let most = files.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })?.value,
            let first = most.first
        else { return [] }
        return [place(first, most, Set(found.map(\.type.name)).sorted(), provider, in: project)]
    }

    private static func place(
        _ first: Unregistered, _ most: [Unregistered], _ names: [String], _ provider: IndexedType, in project: Project
    ) -> Place {
        let wording = first.type.wording
        return Place(
            file: first.declaration.file, start: first.declaration.part.nameStart, end: first.declaration.part.nameEnd,
            others: most.dropFirst().map(\.declaration.part.nameStart), scope: first.type.name,
            subject: first.type.name,
            problem: names.count == 1
                ? "\(names[0]) has no app shortcut in \(provider.name)."
                : "\(names.count) intents have no app shortcut in \(provider.name): \(names.joined(separator: ", ")).",
            after: """
                // \(provider.name).appShortcuts
                AppShortcut(
                    intent: \(first.type.name)(), phrases: ["\(wording) in \\(.applicationName)"],
                    shortTitle: "\(wording)", systemImageName: "star")
                """)
    }

    /// Whether people can run an intent on its own.
    private static func isAction(_ type: IndexedType, in project: Project) -> Bool {
        type.isIntent && !type.isConfiguration && !type.isSnippet && !type.hasSchema
            && !type.conforms(toAnyOf: ["CustomIntentMigratedAppIntent", "DeprecatedAppIntent"])
            && !project.isHidden(type) && type.perform != nil && !isSuperclass(type, in: project)
            && !type.attributes.contains {
                $0.name == "available" && ($0.text.contains("unavailable") || $0.text.contains("deprecated"))
            }
    }

    private static func isSuperclass(_ type: IndexedType, in project: Project) -> Bool {
        type.kind == .class && project.types.contains { $0.name != type.name && $0.conforms(to: type.shortName) }
    }

    /// Whether a type belongs to an extension or a watch app, judging by its folders.
    private static func isInExtension(_ type: IndexedType, in project: Project) -> Bool {
        guard let file = type.parts.first?.file else { return false }
        return project.files[file].path.split(separator: "/").dropLast().contains { folder in
            ["Widget", "Watch", "Extension", "Clip"].contains { folder.contains($0) }
        }
    }
}
