internal import IntentRules

extension ReviewRule {
    /// A phrase with the form used for comparison.
    private struct Said {
        var phrase: Phrase
        var shortcut: Shortcut
        var offer: Offer
    }

    /// Phrases that a provider offers twice at the same time, and phrases that occur twice in one array.
    @Sendable static func duplicatePhrases(_ project: Project) -> [Place] {
        var found = project.shortcuts.flatMap { repeated(in: $0, project) }
        for provider in project.providers {
            var heard: [String: [Said]] = [:]
            for offer in project.offers(of: provider) {
                let shortcut = project.shortcuts[offer.shortcut]
                for phrase in shortcut.phrases where !phrase.hasUnknown && !phrase.heard.isEmpty {
                    let said = Said(phrase: phrase, shortcut: shortcut, offer: offer)
                    let first = heard[phrase.heard]?.first {
                        $0.offer.shortcut != offer.shortcut && !$0.offer.excludes(offer)
                    }
                    if let first { found.append(place(said, after: first, in: project)) }
                    heard[phrase.heard, default: []].append(said)
                }
            }
        }
        return found
    }

    private static func place(_ said: Said, after first: Said, in project: Project) -> Place {
        let text = project.text(said.phrase.node, in: said.phrase.file)
        let other = first.shortcut.intent ?? "another shortcut"
        let line = project.files[first.phrase.file].line(at: first.phrase.node.start)
        let file = project.files[first.phrase.file].path.split(separator: "/").last.map(String.init) ?? ""
        let where_ = first.phrase.file == said.phrase.file ? "line \(line)" : "\(file), line \(line)"
        let words = project.wording(of: said.shortcut)
        return place(
            said.phrase, said.shortcut.scope, in: project,
            problem: "The phrase \(text) starts \(other) already (\(where_)).",
            changes: [replacing(said.phrase.node, with: #""\#(words) with \(.applicationName)""#)])
    }

    private static func repeated(in shortcut: Shortcut, _ project: Project) -> [Place] {
        var heard: Set<String> = []
        var found: [Place] = []
        for (index, node) in (shortcut.list?.children ?? []).enumerated() {
            guard let phrase = Phrase(node, file: shortcut.file), !phrase.hasUnknown, !phrase.heard.isEmpty,
                !heard.insert(phrase.heard).inserted, let before = shortcut.list?.children[index - 1]
            else { continue }
            let text = project.text(node, in: shortcut.file)
            let between = project.text(shortcut.file, before.end, node.start)
            var place = place(
                phrase, shortcut.scope, in: project, problem: "The phrase \(text) stands twice in one list.",
                changes: [Edit(offset: Int(before.end), length: Int(node.end - before.end), text: "")],
                // Not safe if there is a comment between the two, which a program must not remove.
                isSafe: between.allSatisfy { $0.isWhitespace || $0 == "," })
            place.shown = (before.start, node.end)
            found.append(place)
        }
        return found
    }

    @Sendable static func phraseBudgets(_ project: Project) -> [Place] {
        project.providers.compactMap { provider in
            guard let declaration = provider.declaration else { return nil }
            let offers = Offer.largest(project.offers(of: provider))
            var literal = 0
            var expanded = 0
            for shortcut in offers.map({ project.shortcuts[$0.shortcut] }) {
                literal += shortcut.phrases.count
                expanded += shortcut.phrases.reduce(0) { $0 + values($1, of: shortcut, in: project) }
            }
            guard max(literal, expanded) > PhraseText.limit else { return nil }
            let isLiteral = literal > PhraseText.limit
            return Place(
                file: declaration.file, start: declaration.part.nameStart, end: declaration.part.nameEnd,
                scope: provider.name, subject: provider.name,
                problem: isLiteral
                    ? "\(provider.name) has \(literal) phrases, and an app may have \(PhraseText.limit)."
                    : "The phrases of \(provider.name) come to \(expanded) with the values of their parameters, "
                        + "and an app may have \(PhraseText.limit).",
                after: "// Fewer phrases with a parameter: each of them counts once for every value.",
                severity: isLiteral ? .warning : .note)
        }
    }

    /// The number of phrases that one counts as; entities cannot be counted.
    private static func values(_ phrase: Phrase, of shortcut: Shortcut, in project: Project) -> Int {
        phrase.slots.reduce(1) { count, slot in
            guard let type = project.slotType(slot, of: shortcut), type.isEnum else { return count }
            return count * max(1, type.parts.reduce(0) { $0 + $1.part.cases.count })
        }
    }
}
