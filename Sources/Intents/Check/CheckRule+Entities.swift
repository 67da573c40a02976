import IntentRules

extension CheckRule {
    /// Rules against entities that hosts cannot find, open or compare.
    static var entityRules: [CheckRule] {
        [
            CheckRule(.dependencyInQuery, brokenQuery),
            CheckRule(.queryWithoutIDLookup, withoutIDs),
            CheckRule(.queryWithoutStringSearch, withoutText),
            CheckRule(.entityWithoutProperties, withoutProperties),
            CheckRule(.indexedNeverDonated, neverDonated),
            CheckRule(.indexedWithoutOpenIntent, neverOpened),
        ]
    }

    @Sendable private static func brokenQuery(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.entities.enumerated().flatMap { place, entity in
            entity.reasons.enumerated().filter { $0.element.hasPrefix("query ") }.map { number, reason in
                CheckFinding.Place(
                    subject: entity.subject, path: "entities[\(place)].reasons[\(number)]",
                    problem: "Its query does not work outside of an intent.", before: reason,
                    after: "the query reads the shared store")
            }
        }
    }

    @Sendable private static func withoutIDs(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        without("id", artefact, problem: "Nothing finds it by its id.") { ["id"] + $0 }
    }

    @Sendable private static func withoutText(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        without("string", artefact, problem: "No text finds it.") { $0 + ["string"] }
    }

    private static func without(
        _ query: String, _ artefact: IntentsArtefact, problem: String, adding: ([String]) -> [String]
    ) -> [CheckFinding.Place] {
        artefact.entities.enumerated().filter { !$1.queries.contains(query) }.map { place, entity in
            CheckFinding.Place(
                subject: entity.subject, path: "entities[\(place)].queries", problem: problem,
                before: "[\(entity.queries.joined(separator: ", "))]",
                after: "[\(adding(entity.queries).joined(separator: ", "))]")
        }
    }

    @Sendable private static func withoutProperties(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.entities.enumerated().filter { $1.listsProperties && $1.properties.isEmpty }.map { place, entity in
            CheckFinding.Place(
                subject: entity.subject, path: "entities[\(place)].properties", problem: "It has no properties.",
                before: "[]", after: "[title]")
        }
    }

    @Sendable private static func neverDonated(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.entities.enumerated().compactMap { place, entity in
            guard let index = entity.index, !entity.isDonated else { return nil }
            return CheckFinding.Place(
                subject: entity.subject, path: "entities[\(place)].index",
                problem: "The index \(index) is never donated, so nothing is ever found in it.", before: "not donated",
                after: "donated after every change")
        }
    }

    @Sendable private static func neverOpened(_ artefact: IntentsArtefact) -> [CheckFinding.Place] {
        artefact.entities.enumerated().compactMap { place, entity in
            guard entity.index != nil, !artefact.intents.contains(where: { $0.opens == entity.name }) else {
                return nil
            }
            return CheckFinding.Place(
                subject: entity.subject, path: "entities[\(place)]",
                problem: "It can be found, and no intent opens it.", before: "(no open intent)",
                after: "Open \(entity.name)")
        }
    }
}
