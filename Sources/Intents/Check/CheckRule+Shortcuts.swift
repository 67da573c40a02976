extension CheckRule {
    /// How many shortcuts an application may have.
    static let shortcutLimit = 10

    /// What is offered.
    static var shortcutRules: [CheckRule] {
        [
            CheckRule(
                "too-many-shortcuts", "shortcuts", .error, .high,
                "Keep the \(shortcutLimit) most habitual shortcuts: hosts take no more.", tooMany),
            CheckRule(
                "unknown-intent", "shortcuts", .error, .high, "Let every shortcut name an intent that is discoverable.",
                unknownIntent),
            CheckRule(
                "unregistered-intent", "shortcuts", .warning, .medium,
                "Give every discoverable intent a shortcut, or hide it: nobody can say it otherwise.", unregistered),
            CheckRule(
                "short-title-missing", "shortcuts", .note, .low, "Give every shortcut a short title and an icon.",
                withoutTitle),
        ]
    }

    @Sendable private static func tooMany(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        let count = artefact.shortcuts.count
        guard count > shortcutLimit else { return [] }
        let last = artefact.shortcuts.dropFirst(shortcutLimit).map(\.intent).joined(separator: ", ")
        return [
            CheckFinding.Place(
                subject: artefact.applicationSubject, path: "shortcuts[\(shortcutLimit)]",
                problem: "There are \(count) shortcuts; the last are not shown: \(last).", before: "\(count) shortcuts",
                after: "\(shortcutLimit) shortcuts at most")
        ]
    }

    @Sendable private static func unknownIntent(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().compactMap { place, shortcut in
            guard !artefact.intents.contains(where: { $0.name == shortcut.intent }) else { return nil }
            return CheckFinding.Place(
                subject: shortcut.subject, path: "shortcuts[\(place)].intent",
                problem: "No discoverable intent has this name.", before: shortcut.intent,
                after: artefact.intents.map(\.name).joined(separator: ", "))
        }
    }

    @Sendable private static func unregistered(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.intents.enumerated().compactMap { place, intent in
            guard intent.isDiscoverable, !artefact.shortcuts.contains(where: { $0.intent == intent.name }) else {
                return nil
            }
            return CheckFinding.Place(
                subject: intent.subject, path: "intents[\(place)]", problem: "No shortcut asks for it.",
                before: "(no shortcut)",
                after: "a shortcut with the phrase “\(intent.title) on \(IntentsArtefact.applicationToken)”")
        }
    }

    @Sendable private static func withoutTitle(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().flatMap { place, shortcut -> [CheckFinding.Place] in
            let title = artefact.intents.first { $0.name == shortcut.intent }?.title ?? shortcut.intent
            let fields = [("shortTitle", shortcut.shortTitle, title), ("image", shortcut.image, "media-optical")]
            return fields.filter { $0.1.trimmed.isEmpty }.map { name, text, better in
                CheckFinding.Place(
                    subject: shortcut.subject, path: "shortcuts[\(place)].\(name)", problem: "It is empty.",
                    before: "“\(text)”", after: "“\(better)”")
            }
        }
    }
}
