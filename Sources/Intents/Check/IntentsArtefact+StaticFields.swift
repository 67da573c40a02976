/// A text of an artefact and its path.
struct StaticField {
    let subject: String
    let path: String
    let text: String
}

extension IntentsArtefact {
    /// All static texts. Prompts are excluded, because they are created at run time.
    var staticFields: [StaticField] { intentFields + entityFields + shortcutFields }

    private var intentFields: [StaticField] {
        intents.enumerated().flatMap { place, intent in
            let path = "intents[\(place)]"
            let texts =
                [("\(path).title", intent.title), ("\(path).description", intent.description)]
                + (intent.category.map { [("\(path).category", $0)] } ?? [])
                + intent.searchKeywords.enumerated().map { ("\(path).searchKeywords[\($0)]", $1) }
                + intent.parameters.enumerated().map { ("\(path).parameters[\($0)].title", $1.title) }
            return texts.map { StaticField(subject: intent.subject, path: $0.0, text: $0.1) }
        }
    }

    private var entityFields: [StaticField] {
        entities.enumerated().flatMap { place, entity in
            let path = "entities[\(place)]"
            let texts =
                [("\(path).name", entity.name), ("\(path).plural", entity.plural)]
                + entity.properties.enumerated().map { ("\(path).properties[\($0)].title", $1.title) }
            return texts.map { StaticField(subject: entity.subject, path: $0.0, text: $0.1) }
        }
    }

    private var shortcutFields: [StaticField] {
        shortcuts.enumerated().flatMap { place, shortcut in
            ([("shortcuts[\(place)].shortTitle", shortcut.shortTitle)] + shortcut.phraseFields(at: place)
                + shortcut.negativeFields(at: place)).map {
                    StaticField(subject: shortcut.subject, path: $0.0, text: $0.1)
                }
        }
    }
}
