import IntentRules

extension CheckRule {
    /// Rules against intents that are hard to run, or misleading in a list.
    static var intentRules: [CheckRule] {
        [
            CheckRule(.entityParameterWithoutPrompt, withoutPrompt),
            CheckRule(.tooManyRequiredParameters, tooManyRequired),
            CheckRule(.openIntentTargetName, targetName),
            CheckRule(.serviceNameInStaticMetadata, serviceNames),
            CheckRule(.duplicateIntentName, twiceNamed),
            CheckRule(.unknownEntity, unknownEntity),
            CheckRule(.deleteDiscoverable, openDelete),
            CheckRule(.applicationNameMissing, nameless),
            CheckRule(.titleOrDescriptionMissing, withoutWords),
        ]
    }

    @Sendable private static func withoutPrompt(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.parameterPlaces { intent, parameter in
            guard intent.isDiscoverable, parameter.kind == "entity", parameter.isRequired else { return nil }
            guard (parameter.prompt ?? "").trimmed.isEmpty else { return nil }
            let thing = (parameter.entity ?? parameter.title).lowercased()
            return (
                ".prompt", "Who says nothing of it is asked “\(parameter.title)?”.", "(no prompt)",
                "Which \(thing) would you like?"
            )
        }
    }

    @Sendable private static func tooManyRequired(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.intents.enumerated().compactMap { place, intent in
            let required = intent.parameters.filter(\.isRequired).map(\.name)
            guard required.count > Rule.requiredLimit else { return nil }
            return CheckFinding.Place(
                subject: intent.subject, path: "intents[\(place)].parameters",
                problem: "\(required.count) values are needed before anything happens.",
                before: required.joined(separator: ", "),
                after: required.prefix(Rule.requiredLimit).joined(separator: ", ") + "; the others optional")
        }
    }

    @Sendable private static func targetName(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.intents.enumerated().compactMap { place, intent in
            guard let opened = intent.opens, !intent.parameters.contains(where: { $0.name == "target" }) else {
                return nil
            }
            let written = intent.parameters.firstIndex { $0.entity == opened }
            let path = "intents[\(place)].parameters" + (written.map { "[\($0)].name" } ?? "")
            return CheckFinding.Place(
                subject: intent.subject, path: path, problem: "What an intent opens is its parameter `target`.",
                before: written.map { intent.parameters[$0].name } ?? "(no parameter)", after: "target")
        }
    }

    @Sendable private static func serviceNames(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.staticFields.compactMap { field in
            guard let stranger = StaticText.stranger(in: field.text) else { return nil }
            return CheckFinding.Place(
                subject: field.subject, path: field.path, problem: "Static text names \(stranger.words).",
                before: field.text, after: stranger.corrected(field.text))
        }
    }

    @Sendable private static func twiceNamed(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.intents.enumerated().compactMap { place, intent in
            let first = artefact.intents.firstIndex { $0.name == intent.name } ?? place
            guard first < place else { return nil }
            return CheckFinding.Place(
                subject: intent.subject, path: "intents[\(place)].name",
                problem: "intents[\(first)] has the same name.",
                before: intent.name, after: "(another name)")
        }
    }

    @Sendable private static func unknownEntity(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        let names = artefact.entities.map(\.name)
        return artefact.parameterPlaces { _, parameter in
            guard parameter.kind == "entity", !names.contains(parameter.entity ?? "") else { return nil }
            let entity = parameter.entity ?? "(none)"
            return (
                ".entity", "No entity is called \(entity).", entity,
                names.isEmpty ? "(an entity)" : names.joined(separator: ", ")
            )
        }
    }

    @Sendable private static func openDelete(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.intents.enumerated().filter { $1.deletes && $1.isDiscoverable }.map { place, intent in
            CheckFinding.Place(
                subject: intent.subject, path: "intents[\(place)].isDiscoverable",
                problem: "It takes something away, and everybody finds it.", before: "true", after: "false")
        }
    }

    @Sendable private static func nameless(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        guard artefact.application.trimmed.isEmpty else { return [] }
        return [
            CheckFinding.Place(
                subject: artefact.applicationSubject, path: "application", problem: "The application has no name.",
                before: "“”", after: "a name that can be said")
        ]
    }

    @Sendable private static func withoutWords(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.intents.enumerated().flatMap { place, intent in
            [("title", intent.title), ("description", intent.description)].filter { $0.1.trimmed.isEmpty }.map {
                name, _ in
                CheckFinding.Place(
                    subject: intent.subject, path: "intents[\(place)].\(name)", problem: "It is empty.", before: "“”",
                    after: "a \(name) in plain words")
            }
        }
    }
}

extension IntentsArtefact {
    /// Collects violations of a parameter rule: the rest of the path, the problem, before and after.
    fileprivate func parameterPlaces(
        _ find: (IntentEntry, ParameterEntry) -> (path: String, problem: String, before: String, after: String)?
    ) -> [CheckFinding.Place] {
        intents.enumerated().flatMap { place, intent in
            intent.parameters.enumerated().compactMap { number, parameter in
                find(intent, parameter).map { found in
                    CheckFinding.Place(
                        subject: intent.subject, path: "intents[\(place)].parameters[\(number)]" + found.path,
                        problem: found.problem, before: found.before, after: found.after)
                }
            }
        }
    }
}
