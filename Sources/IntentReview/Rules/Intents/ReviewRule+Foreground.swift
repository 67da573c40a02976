internal import IntentRules

extension ReviewRule {
    /// Ways to open the app in the foreground from before iOS 26; one finding per intent.
    @Sendable static func olderForegrounds(_ project: Project) -> [Place] {
        project.intents.flatMap { type -> [Place] in
            var places = type.parts.compactMap { declared($0.part, $0.file, type) }
            // If modes are declared too, the calls are those of iOS 26, or support an older system in addition.
            if places.isEmpty, type.property("supportedModes") != nil { return [] }
            for (file, function) in type.filedFunctions {
                for (node, call) in calls(in: function) {
                    if places.isEmpty {
                        places.append(called(node, call, file, "\(type.name).\(function.name)()", type, project))
                    } else if places[0].file == file {
                        places[0].others.append(node.start)
                    }
                }
            }
            return places
        }
    }

    private static let older: Set<String> = ["needsToContinueInForegroundError", "requestToContinueInForeground"]

    /// Finds a declared conformance. In an unavailable extension it only selects the process that runs the intent; in a
    /// deprecated one it supports older systems.
    private static func declared(_ part: TypePart, _ file: Int, _ type: IndexedType) -> Place? {
        let isForOlder = part.attributes.contains {
            $0.name == "available" && ($0.text.contains("deprecated") || $0.text.contains("obsoleted"))
        }
        guard !part.isUnavailable, !isForOlder,
            part.inherited.contains(where: { $0.name == "ForegroundContinuableIntent" })
        else {
            return nil
        }
        return Place(
            file: file, start: part.nameStart, end: part.nameEnd, scope: type.name, subject: type.name,
            problem: "\(type.name) conforms to ForegroundContinuableIntent, which iOS 26 replaced.",
            after: """
                struct \(type.shortName): AppIntent {
                    static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
                """)
    }

    private static func calls(in function: FunctionFacts) -> [(Node, Call)] {
        let calls = (function.body ?? []).flatMap(\.all).compactMap { node in node.call.map { (node, $0) } }
        if calls.contains(where: { $0.1.name == "continueInForeground" }) { return [] }
        return calls.filter { older.contains($0.1.name) && $0.1.argument("alwaysConfirm") == nil }
    }

    private static func called(
        _ node: Node, _ call: Call, _ file: Int, _ scope: String, _ type: IndexedType, _ project: Project
    ) -> Place {
        Place(
            file: file, start: node.start, end: node.end, scope: scope, subject: type.name,
            problem: "\(type.name) calls \(call.name), which iOS 26 replaced.",
            after: "try await continueInForeground()  // with supportedModes = [.background, .foreground(.dynamic)]")
    }
}
