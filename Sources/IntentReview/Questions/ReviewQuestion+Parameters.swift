internal import IntentRules

extension ReviewQuestion {
    /// A long text that a model may supply, as opposed to a name or a search.
    static var stringNotAttributed: ReviewQuestion {
        ReviewQuestion(.stringNotAttributed) { project in
            for intent in project.intents
            where !intent.isConfiguration && !intent.hasSchema && !project.isHidden(intent) {
                for (file, property) in intent.parameters where property.type?.base == "String" {
                    guard property.type?.isCollection == false, isLong(property) else { continue }
                    return Trigger(
                        file: file, offset: property.keyword,
                        text: """
                            Does `\(intent.shortName).\(property.name)` take input from Apple Intelligence's Use Model \
                            action? Then declare it AttributedString.
                            """)
                }
            }
            return nil
        }
    }

    private static let longTexts: Set<String> = [
        "text", "content", "contents", "body", "note", "notes", "message", "summary", "comment", "details", "entry",
        "post", "markdown", "transcript",
    ]

    private static func isLong(_ property: Property) -> Bool {
        let words = property.name.split { !$0.isLetter }.joined()
        let last = words.lastIndex(where: \.isUppercase).map { words[$0...].lowercased() } ?? words.lowercased()
        return longTexts.contains(last)
            || property.attribute("Parameter")?.text.contains("multiline: true") == true
    }

    /// An in-memory object used by the intent of a widget's button; the widget's process has its own instance.
    static var stateInMemory: ReviewQuestion {
        ReviewQuestion(.stateInMemory) { project in
            let inWidgets = widgetIntents(project)
            for intent in project.intents where inWidgets.contains(intent.shortName) {
                for (file, property, attribute) in project.dependencies(of: intent) {
                    guard let name = property.type?.base, let type = project.type(named: name),
                        type.kind == .class || type.kind == .actor
                    else { continue }
                    return Trigger(
                        file: file, offset: attribute.start,
                        text: """
                            Does the widget read what `\(intent.shortName).\(property.name)` (\(name)) holds in memory? \
                            The intent runs in another process: keep it in an app group's defaults or a shared store.
                            """)
                }
            }
            return nil
        }
    }

    /// Intents of buttons and toggles in files that define widgets.
    private static func widgetIntents(_ project: Project) -> Set<String> {
        var found: Set<String> = []
        for body in project.bodies where project.files[body.file].imports.contains("WidgetKit") {
            for call in body.calls {
                guard ["Button", "Toggle", "ControlWidgetButton", "ControlWidgetToggle"].contains(call.constructed),
                    let intent = (call.argument("intent") ?? call.argument("action")).flatMap({
                        project.intentName($0, in: body)
                    })
                else { continue }
                found.insert(intent)
            }
        }
        return found
    }

    /// A plain intent with a configuration's name.
    static var configurationKind: ReviewQuestion {
        ReviewQuestion(.configurationKind) { project in
            for intent in project.intents where !intent.isConfiguration && intent.perform == nil {
                guard let declaration = intent.declaration, intent.shortName.contains("Configuration") else { continue }
                return Trigger(
                    file: declaration.file, offset: declaration.part.nameStart,
                    text: """
                        Does \(intent.shortName) configure a widget or a control? Then conform it to \
                        WidgetConfigurationIntent or ControlConfigurationIntent.
                        """)
            }
            return nil
        }
    }
}
