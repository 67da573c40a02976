internal import IntentRules

extension ReviewRule {
    /// Protocols besides `AppIntent` that do not specialise an intent.
    private static let plain: Set<String> = [
        "AppIntent", "ForegroundContinuableIntent", "PredictableIntent", "CustomIntentMigratedAppIntent",
        "TargetContentProvidingIntent", "ProgressReportingIntent",
    ]
    private static let opening: Set<String> = [
        "Open", "Show", "View", "Go", "Goto", "Navigate", "Launch", "Display", "Reveal",
    ]

    /// Visible plain intents whose name or title begins with one of some verbs.
    private static func plainIntents(_ project: Project, named verbs: Set<String>) -> [IndexedType] {
        project.intents.filter { type in
            guard type.declaration != nil, verbs.contains(where: firstWords(of: type).contains) else { return false }
            let kinds = type.conformances.intersection(FrameworkNames.intents.union(FrameworkNames.configurations))
            return kinds.isSubset(of: plain) && !type.hasSchema && !type.isHidden && project.isKnown(type)
        }
    }

    /// The first words of the type's name and of its title, from which the action is guessed: `Open`.
    private static func firstWords(of type: IndexedType) -> [String] {
        let title = type.properties.first { $0.name == "title" && $0.isStatic }?.initialiser
        let words = title?.plainText ?? title?.call?.arguments.compactMap(\.value.plainText).last
        return [type.shortName.nameWords.first, words?.split(separator: " ").first.map { $0.lowercased().upperFirst }]
            .compactMap(\.self)
    }

    /// “Open this”: one required entity, and the app comes to the foreground.
    @Sendable static func openActionAsPlainIntent(_ project: Project) -> [Place] {
        plainIntents(project, named: opening).compactMap { type in
            guard opensApp(type), let perform = type.perform?.function, !shows(perform),
                let target = target(of: type, project)
            else { return nil }
            let (file, parameter) = target
            let isEnum = project.type(named: parameter.type?.base ?? "", from: type.name, in: file)?.isEnum == true
            // A title alone is too weak a sign that an enumeration is opened.
            if isEnum, !opening.contains(type.shortName.nameWords.first ?? "") { return nil }
            var place = Place(
                name: type.parts[0], of: type,
                problem:
                    "\(type.shortName) opens the app at its `\(parameter.name)`, which the system cannot know: it is a plain intent."
            )
            if isEnum { place.severity = .note }
            place.refine(type, to: "OpenIntent", parameter, to: "target", length: parameter.name.utf8.count)
            return file == type.parts[0].file ? place : nil
        }
    }

    /// The only required parameter, if it is an entity or an enumeration.
    private static func target(of type: IndexedType, _ project: Project) -> (file: Int, property: Property)? {
        let required = type.parameters.filter { _, property in
            let hasDefault = property.attribute("Parameter")?.arguments.contains { $0.label == "default" } == true
            return property.type?.isOptional != true && !hasDefault && property.initialiser == nil
        }
        guard required.count == 1, let only = required.first, only.property.type?.isCollection == false,
            isEntityOrEnum(only.property.type?.base ?? "", from: type, only.file, project)
        else { return nil }
        return only
    }

    /// `openAppWhenRun = true`, or `supportedModes` with a foreground mode.
    private static func opensApp(_ type: IndexedType) -> Bool {
        type.properties.contains { property in
            guard property.isStatic else { return false }
            let nodes = ((property.initialiser.map { [$0] } ?? []) + property.getter).flatMap(\.all)
            switch property.name {
            case "openAppWhenRun": return nodes.contains { $0.kind == .boolean(true) }
            case "supportedModes": return nodes.contains { $0.path?.contains("foreground") == true }
            default: return false
            }
        }
    }

    /// Whether its result is another intent, a view, or a value.
    private static func shows(_ perform: FunctionFacts) -> Bool {
        let results: Set = ["OpensIntent", "ShowsSnippetView", "ShowsSnippetIntent", "ReturnsValue"]
        return perform.returns?.names.contains(where: results.contains) == true
    }

    /// “Delete this”: required entities, and code that deletes.
    @Sendable static func deleteAsPlainIntent(_ project: Project) -> [Place] {
        plainIntents(project, named: ["Delete", "Remove"]).compactMap { type in
            let taken = type.parameters.filter { _, property in property.type?.isOptional != true }.filter {
                isEntity($0.property.type?.base ?? "", from: type, $0.file, project)
            }
            guard taken.count == 1, let (file, parameter) = taken.first, file == type.parts[0].file, !isFromList(type),
                let perform = type.perform?.function, deletes(perform), !confirms(perform.body ?? [])
            else { return nil }
            var place = Place(
                name: type.parts[0], of: type,
                problem:
                    "\(type.shortName) deletes its `\(parameter.name)` as a plain intent, without the system's own question."
            )
            let entity = parameter.type?.base ?? "Entity"
            place.refine(type, to: "DeleteIntent", parameter, to: "entities: [\(entity)]")
            return place
        }
    }

    private static func isEntity(_ name: String, from type: IndexedType, _ file: Int, _ project: Project) -> Bool {
        project.type(named: name, from: type.name, in: file)?.isEntity == true
    }

    /// Whether it removes from a list; the entity itself remains.
    private static func isFromList(_ type: IndexedType) -> Bool { type.shortName.nameWords.contains("From") }

    private static func deletes(_ perform: FunctionFacts) -> Bool {
        (perform.body ?? []).flatMap(\.calls).contains { call in
            let name = call.name.lowercased()
            return name.contains("delete") || ["remove", "trash", "erase"].contains(where: name.hasPrefix)
        }
    }

    /// Whether the intent always asks for confirmation; a question inside an `if` does not count.
    private static func confirms(_ nodes: [Node]) -> Bool {
        nodes.contains { node in
            switch node.kind {
            case .block("if", _), .block("switch", _), .closure: false
            case .call(let call) where call.name == "requestConfirmation": true
            default: confirms(node.children)
            }
        }
    }

    /// “Search for this”: one text, and the app comes to the foreground.
    @Sendable static func searchAsPlainIntent(_ project: Project) -> [Place] {
        plainIntents(project, named: ["Search"]).compactMap { type in
            guard opensApp(type), let perform = type.perform?.function, !shows(perform), type.parameters.count == 1,
                let (file, parameter) = type.parameters.first, parameter.type?.base == "String",
                parameter.type?.isCollection == false, file == type.parts[0].file
            else { return nil }
            var place = Place(
                name: type.parts[0], of: type,
                problem:
                    "\(type.shortName) takes a search into the app, which the system cannot know: it is a plain intent."
            )
            place.refine(type, to: "ShowInAppSearchResultsIntent", parameter, to: "criteria: StringSearchCriteria")
            return place
        }
    }
}

extension Place {
    /// Shows the type with another protocol in place of `AppIntent`, and with a text in place of a parameter, from its
    /// name on.
    fileprivate mutating func refine(
        _ type: IndexedType, to name: String, _ parameter: Property, to text: String, length: Int? = nil
    ) {
        changes = type.parts[0].part.inherited.filter { $0.name == "AppIntent" }.prefix(1).map {
            Edit(offset: Int($0.start), length: "AppIntent".utf8.count, text: name)
        }
        let length = length ?? Int(parameter.end - parameter.nameStart)
        changes.append(Edit(offset: Int(parameter.nameStart), length: length, text: text))
        shown = (type.parts[0].part.keyword, parameter.end)
    }
}
