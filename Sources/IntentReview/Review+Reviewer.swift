import IntentRules

extension Review {
    /// Applies suppressions and the baseline to a reviewer's result. Files without findings and comments are not read
    /// again.
    init(
        of result: Reviewer.Result, configuration: Configuration = Configuration(), baseline: Baseline = Baseline(),
        judged: [Rule] = ReviewRule.all.map(\.rule), isWhole: Bool = true
    ) {
        let found = Set(result.findings.map(\.file))
        let sources = result.projects.flatMap { project in
            project.files.filter { found.contains($0.path) || !$0.comments.isEmpty }.map {
                ReviewedSource($0, in: project)
            }
        }
        self.init(
            of: result.findings, in: sources, configuration: configuration, baseline: baseline, judged: judged,
            isWhole: isWhole)
        projects = result.projects
        (filesLookedAt, filesParsed) = (result.seen, result.parsed)
        skipped = result.skipped.map { Skipped($0.path, $0.reason) }
    }
}
