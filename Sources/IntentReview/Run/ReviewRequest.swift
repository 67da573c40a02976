public import IntentRules

/// The subject and the options of a review.
public struct ReviewRequest: Sendable {
    /// A whole folder, or single files.
    public enum Subject: Sendable, Hashable {
        /// A folder. If a set of files is given, only findings in those files are reported, relative to the folder.
        case folder(String, only: Set<String>?)
        /// Single files, without their project.
        case files([String])
    }

    /// The subject of the review: a folder or files.
    public var subject: Subject
    /// The configuration, with overrides from the command line.
    public var configuration = Configuration()
    /// The baseline, whose findings are not reported.
    public var baseline = Baseline()
    /// The names of the rules to check; empty for all that the configuration enables.
    public var rules: Set<String> = []
    /// Whether the review also asks what source code cannot decide.
    public var asks = false
    /// The folder of caches between reviews; nil for none.
    public var caches: String?

    /// Creates a request with the default configuration, without a baseline, questions or a cache.
    public init(_ subject: Subject) { self.subject = subject }

    /// The rules that the review checks: those named, otherwise those that the configuration enables.
    public var judged: [Rule] { evaluators.map(\.rule) }

    var evaluators: [ReviewRule] {
        var configuration = configuration
        // A named rule is always enabled.
        for name in rules where configuration.rules[name] == nil {
            if let severity = Rule.named(name)?.source {
                configuration.rules[name] = Configuration.Level(rawValue: severity.rawValue)
            }
        }
        return ReviewRule.all.filter {
            (rules.isEmpty || rules.contains($0.rule.name)) && configuration.judges($0.rule)
        }
    }

    /// Performs the review and applies suppressions and the baseline.
    public func review() -> Review {
        let result = result()
        var review = Review(
            of: result, configuration: configuration, baseline: baseline, judged: judged, isWhole: isWhole)
        if case .files = subject {
            review.notJudged = ReviewRule.all.map(\.rule).filter {
                $0.certainty == .project && configuration.judges($0)
            }
            .map { Review.NotJudged($0, needs: "the whole project") }
        }
        if asks { review.questions = questions(result) }
        return review
    }

    /// Returns the changes by safe fixes or, if rules are named, by the fixes of these rules only.
    ///
    /// - Parameter named: the rules to fix, even if that removes code; empty for all rules with safe fixes.
    public func fixes(named: Set<String>) -> [FileChange] {
        let fixable = Set(
            evaluators.map(\.rule).filter { rule in
                named.isEmpty ? rule.fix == .safe : rule.fix != .manual && named.contains(rule.name)
            }.map(\.name))
        let fixer = Fixer(rules: fixable, engine: Engine(rules: evaluators), isSilenced: { isSilenced($0, in: $1) })
        return result().projects.flatMap(fixer.changes)
    }

    /// Whether a comment, the configuration or the selection of files excludes the finding. The baseline does
    /// not: its findings are not reported, but fixed.
    private func isSilenced(_ finding: Finding, in project: Project) -> Bool {
        guard configuration.applied(to: finding) != nil else { return true }
        if case .folder(_, let only?) = subject, !only.contains(finding.file) { return true }
        guard let file = project.files.first(where: { $0.path == finding.file }), !file.comments.isEmpty else {
            return false
        }
        let outcome = Suppressions(in: ReviewedSource(file, in: project)).apply(
            to: [finding], judged: [finding.rule.name])
        return outcome.kept.isEmpty
    }

    private var isWhole: Bool {
        switch subject {
        case .folder(_, let only): only == nil
        case .files: false
        }
    }

    private func result() -> Reviewer.Result {
        let reviewer = Reviewer(rules: evaluators, settings: configuration.settings())
        switch subject {
        case .folder(let folder, let only):
            var result = reviewer.review(folder: folder, caches: caches) { path in
                path.hasSuffix("/") ? configuration.excludes(String(path.dropLast())) : !configuration.selects(path)
            }
            if let only { result.findings = result.findings.filter { only.contains($0.file) } }
            return result
        case .files(let files): return reviewer.review(files: files)
        }
    }

    private func questions(_ result: Reviewer.Result) -> [Question] {
        ReviewQuestion.asked(about: result.projects) { rule in
            (rules.isEmpty || rules.contains(rule.name)) && configuration.rules[rule.name] != .off
                && (configuration.topics.isEmpty || configuration.topics.contains(rule.topic))
        }
    }
}
