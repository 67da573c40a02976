internal import IntentRules

extension ReviewRule {
    /// The system version that omits a shortcut's tile if every phrase has a parameter.
    private static let strictSystem = 26

    @Sendable static func shortcutsWithoutPlainPhrase(_ project: Project) -> [Place] {
        let target = project.settings.deploymentTarget
        let isError = target.map { $0.platform == "iOS" && $0.major >= strictSystem } ?? false
        return project.shortcuts.compactMap { shortcut in
            guard let first = shortcut.phrases.first, shortcut.hasLiteralPhrasesOnly,
                shortcut.phrases.allSatisfy({ !$0.slots.isEmpty })
            else { return nil }
            let subject = shortcut.intent ?? "the shortcut"
            var place = place(
                first, shortcut.scope, in: project,
                problem: shortcut.phrases.count == 1
                    ? "The only phrase of \(subject) has a parameter." : "Every phrase of \(subject) has a parameter.",
                changes: [
                    Edit(
                        offset: Int(first.node.start), length: 0,
                        text: plainPhrase(of: shortcut, in: project) + separator(shortcut, in: project))
                ])
            place.subject = shortcut.intent ?? "AppShortcut"
            place.severity = isError ? .error : nil
            return place
        }
    }

    private static func plainPhrase(of shortcut: Shortcut, in project: Project) -> String {
        #""\#(project.wording(of: shortcut)) in \(.applicationName)""#
    }

    /// The separator between two phrases: a line break if the array has one.
    private static func separator(_ shortcut: Shortcut, in project: Project) -> String {
        guard let first = shortcut.phrases.first, let list = shortcut.list else { return ", " }
        let opening = project.text(shortcut.file, list.start, first.node.start)
        guard opening.contains("\n") else { return ", " }
        return ",\n" + project.indentation(first.node.start, in: shortcut.file)
    }

    @Sendable static func plainPhrasesNotFirst(_ project: Project) -> [Place] {
        project.shortcuts.compactMap { shortcut in
            guard let first = shortcut.phrases.first, !first.slots.isEmpty, shortcut.hasLiteralPhrasesOnly,
                let plain = shortcut.phrases.first(where: { $0.slots.isEmpty && !$0.hasUnknown })
            else { return nil }
            let texts = (project.text(first.node, in: shortcut.file), project.text(plain.node, in: shortcut.file))
            var place = place(
                first, shortcut.scope, in: project,
                problem: "The first phrase of \(shortcut.intent ?? "the shortcut") has a parameter.",
                changes: [replacing(first.node, with: texts.1), replacing(plain.node, with: texts.0)], isSafe: true)
            place.subject = shortcut.intent ?? "AppShortcut"
            place.shown = (first.node.start, plain.node.end)
            return place
        }
    }

    @Sendable static func phrasesWithTwoParameters(_ project: Project) -> [Place] {
        project.shortcuts.flatMap { shortcut in
            shortcut.phrases.filter { $0.slots.count > 1 }.map { phrase in
                let names = phrase.slots.map { "`\($0)`" }.joined(separator: " and ")
                return place(
                    phrase, shortcut.scope, in: project, problem: "The phrase has the parameters \(names).",
                    changes: [replacing(phrase.node, with: withOneSlot(project.text(phrase.node, in: shortcut.file)))])
            }
        }
    }

    /// Returns a phrase in which slots after the first are replaced by words.
    private static func withOneSlot(_ literal: String) -> String {
        let slot = #/\\\(\\[A-Za-z_.]*\.\$(?<name>\w+)[^)]*\)|\$\{(?<place>\w+)\}/#
        var count = 0
        return literal.replacing(slot) { match -> String in
            let name = match.output.name ?? match.output.place ?? ""
            guard name != "applicationName" else { return String(match.output.0) }
            count += 1
            return count == 1 ? String(match.output.0) : "something"
        }
    }
}
