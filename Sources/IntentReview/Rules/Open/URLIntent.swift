extension ReviewRule {
    /// `perform()` in an intent whose URL is opened by the system.
    @Sendable static func performOnURLIntent(_ project: Project) -> [Place] {
        guard !project.namesakes.contains("URLRepresentableIntent"),
            project.settings.deploymentTarget?.platform != "macOS"
        else { return [] }
        return project.intents.compactMap { type in
            guard let (part, _) = project.conformance(of: type, to: ["URLRepresentableIntent"]),
                let (file, perform) = type.perform, !isForNewerSystems(part.part),
                !hasCheck(perform), !isWithinIf(perform, type, file, project)
            else { return nil }
            var place = Place(
                perform, in: file, of: type,
                problem: "The system opens the URL of \(type.shortName) by itself: its `perform()` is not needed.")
            guard
                let home = type.parts.first(where: {
                    $0.file == file && $0.part.start <= perform.start && $0.part.end >= perform.end
                })
            else { return nil }
            let before = project.text(file, home.part.bodyStart, perform.start)
            let first = perform.start - Int32(before.utf8.reversed().prefix { $0 == 32 || $0 == 9 || $0 == 10 }.count)
            place.shown = (home.part.keyword, home.part.end)
            place.changes = [Edit(offset: Int(first), length: Int(perform.end - first), text: "")]
            return place
        }
    }

    /// Whether only newer systems have a URL for the intent; older ones run `perform()`.
    private static func isForNewerSystems(_ part: TypePart) -> Bool {
        part.kind == .extension && part.attributes.contains { $0.name == "available" }
    }

    private static func hasCheck(_ perform: FunctionFacts) -> Bool {
        (perform.body ?? []).flatMap(\.all).contains { node in
            switch node.kind {
            case .availability, .conditional: true
            default: false
            }
        }
    }

    /// Whether `#if os(macOS)` encloses the function.
    private static func isWithinIf(_ perform: FunctionFacts, _ type: IndexedType, _ file: Int, _ project: Project)
        -> Bool
    {
        guard
            let home = type.parts.first(where: {
                $0.file == file && $0.part.start <= perform.start && $0.part.end >= perform.end
            })
        else { return true }
        let before = project.text(file, home.part.bodyStart, perform.start).split(separator: "\n")
        let marks = before.map { $0.drop(while: \.isWhitespace) }
        return home.part.isConditional || marks.count { $0.hasPrefix("#if") } != marks.count { $0.hasPrefix("#endif") }
    }
}
