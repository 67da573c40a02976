import IntentRules

extension CheckRule {
    private static let token = IntentsArtefact.applicationToken

    /// Rules against phrases that other hosts refuse, or would match ambiguously.
    static var phraseRules: [CheckRule] {
        [
            CheckRule(.phraseWithoutAppName, withoutName),
            CheckRule(.noParameterlessPhrase, withoutLeadIn),
            CheckRule(.parameterlessPhraseNotFirst, leadInNotFirst),
            CheckRule(.hardCodedAppName, hardCodedName),
            CheckRule(.duplicatePhrase, duplicates),
            CheckRule(.phraseBudget, budget),
        ]
    }

    @Sendable private static func withoutName(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().flatMap { place, shortcut in
            (shortcut.phraseFields(at: place) + shortcut.negativeFields(at: place))
                .filter { !PhraseText.namesApplication($0.text) }
                .map { path, text in
                    CheckFinding.Place(
                        subject: shortcut.subject, path: path, problem: "The phrase does not name the application.",
                        before: text, after: artefact.replacingName(in: text) ?? "\(text) on \(token)")
                }
        }
    }

    @Sendable private static func withoutLeadIn(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().flatMap { place, shortcut -> [CheckFinding.Place] in
            let lists = shortcut.phrases.isEmpty ? ["en": []] : shortcut.phrases
            return lists.sorted { $0.key < $1.key }.compactMap { code, phrases in
                guard phrases.allSatisfy(PhraseText.hasPlace) else { return nil }
                let title = artefact.intents.first { $0.name == shortcut.intent }?.title ?? shortcut.shortTitle
                let written = phrases.first ?? "(no phrase)"
                return CheckFinding.Place(
                    subject: shortcut.subject, path: "shortcuts[\(place)].phrases.\(code)",
                    problem: "Every phrase has a place for a parameter, so there is none to show or to begin with.",
                    before: written, after: "\(title) on \(token)" + (phrases.isEmpty ? "" : ", then \(written)"))
            }
        }
    }

    @Sendable private static func leadInNotFirst(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().flatMap { place, shortcut in
            shortcut.phrases.sorted { $0.key < $1.key }.compactMap { code, phrases -> CheckFinding.Place? in
                guard let first = phrases.first, PhraseText.hasPlace(first),
                    let leadIn = phrases.first(where: { !PhraseText.hasPlace($0) })
                else { return nil }
                return CheckFinding.Place(
                    subject: shortcut.subject, path: "shortcuts[\(place)].phrases.\(code)[0]",
                    problem: "The first phrase has a place for a parameter.", before: first, after: leadIn)
            }
        }
    }

    @Sendable private static func hardCodedName(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().flatMap { place, shortcut in
            shortcut.phraseFields(at: place).compactMap { path, text in
                guard let replaced = artefact.replacingName(in: text) else { return nil }
                return CheckFinding.Place(
                    subject: shortcut.subject, path: path, problem: "The application's name is written out.",
                    before: text, after: replaced)
            }
        }
    }

    @Sendable private static func duplicates(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        var seen: [String: String] = [:]
        var found: [CheckFinding.Place] = []
        for (place, shortcut) in artefact.shortcuts.enumerated() {
            for (path, text) in shortcut.phraseFields(at: place) {
                // The same phrase may occur in two languages.
                let key = "\(IntentsArtefact.language(of: path)) \(PhraseText.comparable(text))"
                if let other = seen[key] {
                    found.append(
                        CheckFinding.Place(
                            subject: shortcut.subject, path: path, problem: "\(other) is the same phrase.",
                            before: text,
                            after: "(another wording, or none)"))
                } else {
                    seen[key] = path
                }
            }
        }
        return found
    }

    @Sendable private static func budget(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        let languages = Set(artefact.shortcuts.flatMap(\.phrases.keys)).sorted()
        return languages.compactMap { code in
            let count = artefact.expandedPhrases(in: code)
            guard count > PhraseText.limit else { return nil }
            return CheckFinding.Place(
                subject: artefact.applicationSubject, path: "shortcuts[].phrases.\(code)",
                problem: "There are \(count) phrases.", before: "\(count) phrases",
                after: "\(PhraseText.limit) phrases at most")
        }
    }
}

extension IntentsArtefact {
    /// Returns a text with the placeholder in place of the application's name; nil for a text without the name.
    fileprivate func replacingName(in text: String) -> String? {
        let names = ([application] + spellings).filter { !$0.trimmed.isEmpty }
        return names.first { StaticText.words($0, areIn: text) }.map {
            StaticText.replacing($0, with: Self.applicationToken, in: text)
        }
    }

    /// The number of phrases in a language after expanding choices. The values of an entity are known only at run time,
    /// so a phrase with an entity counts once.
    func expandedPhrases(in language: String) -> Int {
        shortcuts.reduce(0) { count, shortcut in
            let parameters = intents.first { $0.name == shortcut.intent }?.parameters ?? []
            return (shortcut.phrases[language] ?? []).reduce(count) { $0 + Self.expansions(of: $1, parameters) }
        }
    }

    private static func expansions(of phrase: String, _ parameters: [ParameterEntry]) -> Int {
        PhraseText.places(in: phrase).reduce(1) { count, place in
            let choices = parameters.first { $0.name == place }?.choices?.count ?? 1
            return min(count * max(choices, 1), PhraseText.limit + 1)
        }
    }
}
