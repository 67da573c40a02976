internal import IntentRules

extension ReviewRule {
    /// Rules for supported systems.
    static var availabilityRules: [ReviewRule] { [ReviewRule(.availabilityFloor, availabilityFloor)] }

    /// The first system version with a protocol, from Apple's reference.
    private static let floors: [String: [String: Int]] = {
        let eighteen = ["iOS": 18, "macOS": 15, "watchOS": 11, "tvOS": 18, "visionOS": 2]
        let controls = ["iOS": 18]
        let twentySix = ["iOS": 26, "macOS": 26, "watchOS": 26, "tvOS": 26, "visionOS": 26]
        return [
            "IndexedEntity": eighteen, "URLRepresentableEntity": eighteen, "URLRepresentableIntent": eighteen,
            "FileEntity": eighteen, "ControlWidget": controls, "ControlConfigurationIntent": controls,
            "SnippetIntent": twentySix, "IntentValueQuery": twentySix,
            "WidgetConfigurationIntent": ["iOS": 17, "macOS": 14, "watchOS": 10],
        ]
    }()

    /// Types that need a newer system than the deployment target, without an availability check.
    @Sendable static func availabilityFloor(_ project: Project) -> [Place] {
        guard let target = project.settings.deploymentTarget else { return [] }
        let checked = Set(
            project.types.filter { $0.has(attribute: "available") }.map(\.name))
        return project.types.flatMap { type in
            type.parts.compactMap { part -> Place? in
                guard !part.part.isConditional, !isChecked(part.part, checked),
                    let (name, floor) = newest(part.part, target, project)
                else { return nil }
                let line = project.files[part.file].lines[project.files[part.file].line(at: part.part.start) - 1]
                let indent = project.text(part.file, line, part.part.start)
                var place = Place(
                    name: part, of: type,
                    problem:
                        "\(type.shortName) is \(name.asArticled), which is there from \(target.platform) \(floor) on; the app runs on \(target.platform) \(target.major).\(target.minor)."
                )
                place.changes = [
                    Edit(
                        offset: Int(part.part.start), length: 0,
                        text:
                            "@available(\(target.platform) \(floor).0, *)\n\(indent.allSatisfy(\.isWhitespace) ? indent : "")"
                    )
                ]
                return place
            }
        }
    }

    private static func newest(
        _ part: TypePart, _ target: DeploymentTarget, _ project: Project
    ) -> (name: String, floor: Int)? {
        let named = part.inherited.compactMap { inherited -> (name: String, floor: Int)? in
            guard project.types(named: inherited.name).isEmpty, let floor = floors[inherited.name]?[target.platform],
                target.major < floor
            else { return nil }
            return (inherited.name, floor)
        }
        return named.max { $0.floor < $1.floor }
    }

    /// Whether the declaration or an enclosing one has an availability attribute.
    private static func isChecked(_ part: TypePart, _ checked: Set<String>) -> Bool {
        if part.attributes.contains(where: { $0.name == "available" }) { return true }
        var outer = part.name.split(separator: ".")
        while !outer.isEmpty {
            if checked.contains(outer.joined(separator: ".")) { return true }
            outer.removeLast()
        }
        return false
    }
}

extension String {
    fileprivate var asArticled: String { ("AEIOU".contains(prefix(1)) ? "an `" : "a `") + self + "`" }
}
