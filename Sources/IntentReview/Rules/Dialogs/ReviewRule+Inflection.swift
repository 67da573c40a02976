internal import IntentRules

extension ReviewRule {
    /// Grammar agreement in a project with a language that does not support it; one finding per file.
    @Sendable static func inflections(_ project: Project) -> [Place] {
        let without = project.settings.languages.filter { !agreeing.contains(language($0)) }.sorted()
        guard !without.isEmpty else { return [] }
        var places: [Int: Place] = [:]
        for body in project.bodies {
            guard project.files[body.file].mentionsInflection, let type = body.type, project.types[type].isOfFramework
            else { continue }
            for node in body.all where isInflected(node) {
                if places[body.file] == nil {
                    places[body.file] = place(node, body, project, without)
                } else {
                    places[body.file]?.others.append(node.start)
                }
            }
        }
        return places.values.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
    }

    private static let agreeing: Set<String> = ["en", "fr", "de", "it", "es", "pt", "base", "mul"]

    private static func language(_ code: String) -> String {
        code.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
    }

    private static func isInflected(_ node: Node) -> Bool {
        guard case .string(let segments) = node.kind else { return false }
        return segments.contains { if case .text(let text) = $0 { text.contains("inflect: true") } else { false } }
    }

    private static func place(_ node: Node, _ body: Body, _ project: Project, _ languages: [String]) -> Place {
        let shown = languages.prefix(4).joined(separator: ", ") + (languages.count > 4 ? " and others" : "")
        return Place(
            file: body.file, start: node.start, end: node.end, scope: project.scope(of: body),
            subject: body.type.map { project.types[$0].name } ?? "",
            problem: "Grammar agreement does nothing in some languages of the project: \(shown).",
            changes: [Project.replacing(node, with: plain(project.text(node, in: body.file)))])
    }

    /// The text without `^[` and `](inflect: true)`, which the catalogue then varies by plural.
    private static func plain(_ text: String) -> String {
        text.replacing("](inflect: true)", with: "").replacing("^[", with: "")
    }
}
