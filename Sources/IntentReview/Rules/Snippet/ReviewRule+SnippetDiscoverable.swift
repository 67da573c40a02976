internal import IntentRules

extension ReviewRule {
    static var snippetDiscoverable: ReviewRule {
        ReviewRule(.snippetDiscoverable) { project in
            guard !project.namesakes.contains("SnippetIntent") else { return [] }
            let spoken = Set(project.shortcuts.compactMap(\.intent))
            return project.types.compactMap { type in
                // A declared `isDiscoverable`, or phrases for the snippet, are intentional.
                guard type.isSnippet, !project.isHidden(type), type.property("isDiscoverable") == nil,
                    !spoken.contains(type.shortName), let declaration = type.declaration
                else { return nil }
                let part = declaration.part
                let title = part.properties.first { $0.name == "title" && $0.isStatic }
                return Place(
                    file: declaration.file, start: part.nameStart, end: part.nameEnd, scope: type.name,
                    subject: type.shortName,
                    problem: "\(type.shortName) is offered as an action, though it only draws a snippet.",
                    shown: (part.nameStart, title?.end ?? part.nameEnd),
                    changes: [insertion(in: part, after: title, of: declaration.file, project)], isSafe: true)
            }
        }
    }

    /// Inserts the declaration on its own line, after the title or first in the type.
    private static func insertion(
        in part: TypePart, after title: Property?, of file: Int, _ project: Project
    ) -> Edit {
        let facts = project.files[file]
        let access =
            part.modifiers.first { ["public", "package", "open"].contains($0) }.map {
                ($0 == "open" ? "public" : $0) + " "
            } ?? ""
        let text = access + "static let isDiscoverable = false"
        if let title, facts.line(at: title.end) < facts.line(at: part.bodyEnd) {
            let line = facts.line(at: title.end)
            let start = facts.lines[facts.line(at: title.start) - 1]
            let indent = project.text(file, start, title.start).prefix(while: \.isWhitespace)
            return Edit(offset: Int(facts.lines[line]) - 1, length: 0, text: "\n\(indent)\(text)")
        }
        let isOneLine = facts.line(at: part.bodyStart) == facts.line(at: part.bodyEnd)
        if isOneLine { return Edit(offset: Int(part.bodyStart), length: 0, text: " \(text);") }
        let start = facts.lines[facts.line(at: part.start) - 1]
        let indent = project.text(file, start, part.start).prefix(while: \.isWhitespace)
        let step = indent.contains("\t") ? "\t" : "    "
        return Edit(offset: Int(part.bodyStart), length: 0, text: "\n\(indent)\(step)\(text)")
    }
}
