public import IntentRules

/// What is to be reviewed, and how.
public struct ReviewRequest: Sendable {
    /// A folder as a whole, or files alone.
    public enum Subject: Sendable, Hashable {
        /// Everything below a folder. Findings are of these files only, relative to it, where some are given.
        case folder(String, only: Set<String>?)
        /// Some files, without the project that they are of.
        case files([String])
    }

    /// What is reviewed.
    public var subject: Subject
    /// What the configuration says, and the command line over it.
    public var configuration = Configuration()
    /// Findings that were there before.
    public var baseline = Baseline()
    /// Rules that are looked for alone; empty for all.
    public var rules: Set<String> = []
    /// Whether questions are asked.
    public var asks = false
    /// The folder of what is kept between reviews; nil for nothing.
    public var caches: String?

    /// A request.
    public init(_ subject: Subject) { self.subject = subject }

    /// The rules that are looked for.
    public var judged: [Rule] { evaluators.map(\.rule) }

    var evaluators: [ReviewRule] {
        var configuration = configuration
        // A rule that is named is wanted.
        for name in rules where configuration.rules[name] == nil {
            if let severity = Rule.named(name)?.source {
                configuration.rules[name] = Configuration.Level(rawValue: severity.rawValue)
            }
        }
        return ReviewRule.all.filter {
            (rules.isEmpty || rules.contains($0.rule.name)) && configuration.judges($0.rule)
        }
    }

    /// Reviews.
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

    /// What fixing would change: the safe fixes, and those of rules that were named.
    ///
    /// - Parameter named: rules that are fixed although that takes something away.
    public func fixes(named: Set<String>) -> [FileChange] {
        let fixable = Set(
            evaluators.map(\.rule).filter { rule in
                named.isEmpty ? rule.fix == .safe : rule.fix != .manual && named.contains(rule.name)
            }.map(\.name))
        let fixer = Fixer(rules: fixable, engine: Engine(rules: evaluators), isSilenced: { isSilenced($0, in: $1) })
        return result().projects.flatMap(fixer.changes)
    }

    /// Whether a comment allows the finding, or the request leaves it out.
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
