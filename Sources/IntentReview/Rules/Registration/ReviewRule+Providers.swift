internal import IntentRules

extension ReviewRule {
    /// Words in folders and types of targets other than the app.
    private static let otherTargets = [
        "widget", "watch", "extension", "control", "clip", "mac", "tvos", "vision", "test", "preview", "mock",
        "example",
        "demo", "sample", "kit", "package", "framework",
    ]

    /// Several providers that certainly belong to one target; the first one is not reported.
    @Sendable static func severalProviders(_ project: Project) -> [Place] {
        guard !project.namesakes.contains("AppShortcutsProvider") else { return [] }
        let candidates = project.providers.compactMap { provider -> (IndexedType, IndexedType.Part)? in
            guard let declaration = provider.declaration, let member = provider.property("appShortcuts"),
                !declaration.part.isConditional, !provider.has(attribute: "available"),
                member.initialiser?.kind != .array([])
            else { return nil }
            return (provider, declaration)
        }
        var first: [(IndexedType, IndexedType.Part)] = []
        var found: [Place] = []
        for (provider, declaration) in candidates {
            let path = project.files[declaration.file].path
            let other = first.first { areOfOneTarget(path, project.files[$0.1.file].path, in: project) }
            guard let other else {
                first.append((provider, declaration))
                continue
            }
            found.append(
                Place(
                    file: declaration.file, start: declaration.part.nameStart, end: declaration.part.nameEnd,
                    scope: provider.name, subject: provider.name,
                    problem: "\(provider.name) is a provider of app shortcuts beside \(other.0.name).",
                    after: "// The shortcuts of \(provider.name) stand in `\(other.0.name).appShortcuts`."))
        }
        return found
    }

    /// Whether two files belong to one target, judging by folders: one folder contains the other, or both are in one
    /// `Sources/Target`, and no folder in between belongs to another target.
    private static func areOfOneTarget(_ one: String, _ other: String, in project: Project) -> Bool {
        let (one, other) = (folders(one, in: project), folders(other, in: project))
        let common = zip(one, other).prefix { $0 == $1 }.count
        let rest = one.dropFirst(common) + other.dropFirst(common)
        guard !rest.contains(where: { folder in otherTargets.contains { folder.lowercased().contains($0) } }) else {
            return false
        }
        if common == one.count || common == other.count { return common > 0 || rest.isEmpty }
        guard let sources = one.prefix(common).lastIndex(of: "Sources") else { return false }
        return common > sources + 1
    }

    /// The folders of a file below the project's.
    private static func folders(_ path: String, in project: Project) -> [String] {
        let outer = project.folder.split(separator: "/").count
        return path.split(separator: "/").dropFirst(outer).dropLast().map(String.init)
    }
}

extension ReviewRule {
    /// Phrases with entities in a project that never updates their values.
    @Sendable static func missingUpdates(_ project: Project) -> [Place] {
        guard project.settings.profile != "cratebox" else { return [] }
        let slotted = project.shortcuts.compactMap { shortcut -> (Shortcut, Phrase, String)? in
            for phrase in shortcut.phrases {
                for slot in phrase.slots {
                    if let type = project.slotType(slot, of: shortcut), type.isEntity {
                        return (shortcut, phrase, type.name)
                    }
                }
            }
            return nil
        }
        guard !slotted.isEmpty, !updatesParameters(project) else { return [] }
        let files = Dictionary(grouping: slotted) { $0.0.file }
        return files.sorted { $0.key < $1.key }.compactMap { file, slotted in
            guard let first = slotted.first else { return nil }
            let provider = first.0.type.map { project.types[$0] }
            let declaration = provider?.declaration.flatMap { $0.file == file ? $0.part.nameStart : nil }
            let entities = Set(slotted.map(\.2)).sorted().joined(separator: ", ")
            return Place(
                file: file, start: first.1.node.start, end: first.1.node.end,
                others: slotted.dropFirst().map(\.1.node.start) + (declaration.map { [$0] } ?? []),
                scope: first.0.scope, subject: provider?.name ?? "AppShortcut",
                problem: "Phrases name \(entities), and nothing calls `updateAppShortcutParameters()`.",
                after: """
                    // After launch, and after every change of what a phrase names
                    \(provider?.name ?? "AppShortcutsProvider").updateAppShortcutParameters()
                    """)
        }
    }

    private static func updatesParameters(_ project: Project) -> Bool {
        let names = NameFilter(["updateAppShortcutParameters"])
        return project.bodies.contains { body in
            body.mayName(anyOf: names)
                && body.all.contains { node in
                    switch node.kind {
                    case .call(let call): call.name == "updateAppShortcutParameters"
                    case .member(_, let name), .name(let name): name == "updateAppShortcutParameters"
                    default: false
                    }
                }
        }
    }
}
