import IntentRules

extension CheckRule {
    private static let token = IntentsArtefact.applicationToken

    /// Rules against phrases and slots that can never match.
    static var placeRules: [CheckRule] {
        [
            CheckRule(.unknownParameter, unknownPlace),
            CheckRule(.phraseRefused, refused),
            CheckRule(.phraseIsNameAlone, nameAlone),
            CheckRule(.parameterInLabel, placeInLabel),
        ]
    }

    @Sendable private static func unknownPlace(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().flatMap { place, shortcut -> [CheckFinding.Place] in
            guard let intent = artefact.intents.first(where: { $0.name == shortcut.intent }) else { return [] }
            let names = intent.parameters.map(\.name)
            return shortcut.phraseFields(at: place).compactMap { path, text in
                guard let unknown = PhraseText.places(in: text).first(where: { !names.contains($0) }) else {
                    return nil
                }
                let better = names.first.map { text.replacing("${\(unknown)}", with: "${\($0)}") }
                return CheckFinding.Place(
                    subject: shortcut.subject, path: path, problem: "\(intent.name) has no parameter `\(unknown)`.",
                    before: text, after: better ?? "\(intent.title) on \(token)")
            }
        }
    }

    @Sendable private static func refused(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        var said: Set<String> = []
        for shortcut in artefact.shortcuts {
            for (code, phrases) in shortcut.phrases {
                said.formUnion(phrases.map { "\(code) \(PhraseText.comparable($0))" })
            }
        }
        return artefact.shortcuts.enumerated().flatMap { place, shortcut in
            shortcut.negativeFields(at: place).filter { path, text in
                said.contains("\(IntentsArtefact.language(of: path)) \(PhraseText.comparable(text))")
            }.map { path, text in
                CheckFinding.Place(
                    subject: shortcut.subject, path: path,
                    problem: "It is a phrase as well, which is refused for ever.",
                    before: text, after: "(no such negative phrase)")
            }
        }
    }

    @Sendable private static func nameAlone(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().flatMap { place, shortcut in
            shortcut.phraseFields(at: place).filter { _, text in
                PhraseText.namesApplication(text)
                    && PhraseText.normalized(text.replacing(token, with: " ")).isEmpty
            }.map { path, text in
                let title = artefact.intents.first { $0.name == shortcut.intent }?.title ?? shortcut.shortTitle
                return CheckFinding.Place(
                    subject: shortcut.subject, path: path, problem: "The phrase is the application's name alone.",
                    before: text, after: "\(title) on \(token)")
            }
        }
    }

    @Sendable private static func placeInLabel(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.shortcuts.enumerated().compactMap { place, shortcut in
            guard let label = shortcut.label, PhraseText.hasPlace(label) else { return nil }
            let better = shortcut.phrases["en"]?.first { !PhraseText.hasPlace($0) }
            return CheckFinding.Place(
                subject: shortcut.subject, path: "shortcuts[\(place)].label",
                problem: "The label has a place to be filled.",
                before: label, after: better ?? "\(shortcut.shortTitle) on \(token)")
        }
    }
}
