import IntentRules

extension CheckRule {
    /// Rules against shortcuts that are not shown or run nothing, and against intents without a shortcut.
    static var shortcutRules: [CheckRule] {
        [
            CheckRule(.tooManyShortcuts, tooMany),
            CheckRule(.unknownIntent, unknownIntent),
            CheckRule(.duplicateShortcut, twice),
            CheckRule(.notShown, notShown),
            CheckRule(.unregisteredIntent, unregistered),
            CheckRule(.shortTitleMissing, withoutTitle),
        ]
    }

    @Sendable private static func tooMany(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        let count = artefact.shortcuts.count
        guard count > Rule.shortcutLimit else { return [] }
        let last = artefact.shortcuts.dropFirst(Rule.shortcutLimit).map(\.intent).joined(separator: ", ")
        return [
            CheckFinding.Place(
                subject: artefact.applicationSubject, path: "shortcuts[\(Rule.shortcutLimit)]",
                problem: "There are \(count) shortcuts; the last are not shown: \(last).", before: "\(count) shortcuts",
                after: "\(Rule.shortcutLimit) shortcuts at most")
        ]
    }

    @Sendable private static func unknownIntent(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().compactMap { place, shortcut in
            let known = artefact.intents.first { $0.name == shortcut.intent }
            guard known?.isDiscoverable != true else { return nil }
            return CheckFinding.Place(
                subject: shortcut.subject, path: "shortcuts[\(place)].intent",
                problem: known == nil ? "No intent has this name." : "The intent is hidden from discovery.",
                before: shortcut.intent,
                after: artefact.intents.filter(\.isDiscoverable).map(\.name).joined(separator: ", "))
        }
    }

    @Sendable private static func twice(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().compactMap { place, shortcut in
            let first = artefact.shortcuts.firstIndex { $0.intent == shortcut.intent } ?? place
            guard first < place else { return nil }
            return CheckFinding.Place(
                subject: shortcut.subject, path: "shortcuts[\(place)]",
                problem: "shortcuts[\(first)] is for the same intent.", before: shortcut.intent,
                after: "its phrases in shortcuts[\(first)]")
        }
    }

    /// Finds hidden items, except those hidden by their phrases or query, which other rules report.
    @Sendable private static func notShown(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        let entries =
            artefact.intents.enumerated().map { ("intents[\($0)]", $1.subject, $1.visible, $1.reasons) }
            + artefact.entities.enumerated().map { ("entities[\($0)]", $1.subject, $1.visible, $1.reasons) }
            + artefact.shortcuts.enumerated().map { ("shortcuts[\($0)]", $1.subject, $1.visible, $1.reasons) }
        return entries.compactMap { path, subject, isVisible, reasons in
            let other = reasons.first { reason in !ShortcutEntry.judged.contains(reason) && !reason.hasPrefix("query ")
            }
            guard !isVisible, reasons.isEmpty || other != nil else { return nil }
            return CheckFinding.Place(
                subject: subject, path: "\(path).visible", problem: other ?? "It is not shown, and nothing says why.",
                before: "false", after: "true")
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
