internal import IntentRules

/// Runs rules over a project and converts their places to findings.
struct Engine: Sendable {
    let rules: [ReviewRule]

    func findings(in project: Project) -> [Finding] {
        Workers.map(rules) { rule -> [Finding] in
            if rule.rule.certainty == .project, !project.isWhole { return [] }
            return rule.find(project).map { finding(rule.rule, $0, project) }
        }.flatMap(\.self)
    }

    private func finding(_ rule: Rule, _ place: Place, _ project: Project) -> Finding {
        let file = project.files[place.file]
        let bytes = project.sources.bytes(of: file.path)
        let snippet = Snippet(bytes: bytes, lines: file.lines)
        let shown = place.shown ?? (place.start, place.end)
        let before = snippet.text(shown.start, shown.end)
        let after = place.after ?? snippet.text(shown.start, shown.end, changed: place.changes)
        let span = snippet.span(place.start, place.end)
        let otherLines = Set(place.others.map(file.line)).subtracting([span.line]).sorted()
        return Finding(
            rule: rule, severity: place.severity ?? rule.source ?? .note, file: file.path,
            span: span, otherLines: otherLines, scope: place.scope, subject: place.subject,
            problem: place.problem, before: before, after: after, edits: place.isSafe ? place.changes : [])
    }
}
