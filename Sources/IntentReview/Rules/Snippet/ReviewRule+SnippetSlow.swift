internal import IntentRules

extension ReviewRule {
    static var snippetSlow: ReviewRule {
        ReviewRule(.snippetSlow) { project in
            project.performs.filter(\.intent.isSnippet).compactMap { body, intent in
                guard let (node, what) = slowWork(in: body) else { return nil }
                return Place(
                    file: body.file, start: node.start, end: node.end, scope: project.scope(of: body), subject: what,
                    problem: "`perform()` of the snippet \(intent.shortName) waits for `\(what)`.",
                    after: "// In the intent that shows the snippet:\n" + project.lines(of: node, in: body.file))
            }
        }
    }

    private static func slowWork(in body: Body) -> (Node, String)? {
        for node in body.all {
            if case .name("URLSession") = node.kind { return (node, "URLSession") }
            guard case .await(let inner) = node.kind else { continue }
            for call in inner.calls where isSlow(call.name) { return (node, call.name) }
        }
        return nil
    }

    /// Whether a name suggests slow work: `fetch`, `fetchCharts`, `downloadCover`, `generateSummary`; cached data is
    /// fast.
    private static func isSlow(_ name: String) -> Bool {
        ["fetch", "download", "generate"].contains { word in
            name.hasPrefix(word) && name.dropFirst(word.count).first?.isLowercase != true
        } && !name.lowercased().contains("cache") && !name.contains("Local")
    }
}
