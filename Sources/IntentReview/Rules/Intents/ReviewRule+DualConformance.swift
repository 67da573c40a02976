internal import IntentRules

extension ReviewRule {
    /// `AppIntent` next to a protocol that refines it.
    @Sendable static func dualConformances(_ project: Project) -> [Place] {
        guard !project.namesakes.contains("AppIntent") else { return [] }
        let refinements = FrameworkNames.refinements.subtracting(project.namesakes)
        return project.types.filter(\.isIntent).flatMap { type in
            type.parts.compactMap { place($0.part, $0.file, type, refinements) }
        }
    }

    /// The conformance that Xcode writes for a migrated SiriKit intent.
    private static let migrated: Set<String> = ["CustomIntentMigratedAppIntent"]

    private static func place(_ part: TypePart, _ file: Int, _ type: IndexedType, _ refinements: Set<String>) -> Place?
    {
        let names = part.inherited.map(\.name)
        guard !part.isUnavailable, names.contains("AppIntent"), migrated.isDisjoint(with: names),
            let refinement = names.first(where: refinements.contains),
            let index = names.firstIndex(of: "AppIntent")
        else { return nil }
        let own = part.inherited[index]
        // The members of a composition all have its location, so their own ranges are unknown.
        guard part.inherited.filter({ $0.start == own.start }).count == 1 else { return nil }
        let edit: Edit
        if index + 1 < part.inherited.count {
            let next = part.inherited[index + 1]
            edit = Edit(offset: Int(own.start), length: Int(next.start - own.start), text: "")
        } else {
            let previous = part.inherited[index - 1]
            edit = Edit(offset: Int(previous.end) - 1, length: Int(own.end - previous.end) + 1, text: "")
        }
        return Place(
            file: file, start: part.nameStart, end: part.inherited[part.inherited.count - 1].end, scope: type.name,
            subject: type.name, problem: "\(type.name) names AppIntent beside \(refinement), which inherits from it.",
            changes: [edit], isSafe: true)
    }
}
