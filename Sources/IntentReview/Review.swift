public import IntentRules

/// The result of a review, with all that reports print: findings, questions, skipped files and rules that were not
/// checked.
public struct Review: Sendable {
    /// The maximum number of questions.
    public static let questionLimit = 3

    /// A rule that was not checked, with the reason.
    public struct NotJudged: Sendable, Hashable {
        /// The rule, which has no findings for that reason.
        public let rule: Rule
        /// The missing requirement: “the whole project”.
        public let need: String

        /// Records why a rule was not checked.
        /// - Parameter need: the missing requirement, such as “the whole project”.
        public init(_ rule: Rule, needs need: String) { (self.rule, self.need) = (rule, need) }
    }

    /// A file or folder that could not be read or parsed.
    public struct Skipped: Sendable, Hashable {
        /// The path relative to the root of the review.
        public let path: String
        /// The reason: “not UTF-8”.
        public let reason: String

        /// Records why a file was not reviewed; the reason is a clause without a full stop.
        public init(_ path: String, _ reason: String) { (self.path, self.reason) = (path, reason) }
    }

    /// The reviewed folder or file, as typed by the user.
    public var subject = "."
    /// The version of the program, which reports contain; empty in tests.
    public var version = ""
    /// The reviewed projects. Kept so that a program that exits need not free each of their nodes first.
    var projects: [Project] = []
    /// The number of files examined.
    public var filesLookedAt = 0
    /// The number of files with App Intents code, which were parsed.
    public var filesParsed = 0
    /// The findings by file and line, including notes on suppressions.
    public internal(set) var findings: [Finding] = []
    /// The findings suppressed by a comment or the baseline.
    public internal(set) var suppressed: [SuppressedFinding] = []
    /// The rules that were not checked.
    public var notJudged: [NotJudged] = []
    /// The questions, at most three.
    public var questions: [Question] = [] { didSet { questions = Array(questions.prefix(Self.questionLimit)) } }
    /// The files that could not be read.
    public var skipped: [Skipped] = []
    /// The entries of the baseline that no longer match.
    public internal(set) var staleBaseline: [Fingerprint] = []
    /// The files with findings or suppressions, by path.
    let sources: [String: ReviewedSource]

    /// Applies configured severities, suppressions and the baseline to the findings of a review.
    ///
    /// - Parameters:
    ///   - found: the findings of the rules.
    ///   - sources: the reviewed files with their comments.
    ///   - judged: the rules that were checked; suppressions and baseline entries of others are never reported as
    ///     unused.
    ///   - isWhole: whether the whole project was reviewed; otherwise no baseline entry is stale.
    public init(
        of found: [Finding], in sources: [ReviewedSource], configuration: Configuration = Configuration(),
        baseline: Baseline = Baseline(), judged: [Rule] = Rule.all, isWhole: Bool = true
    ) {
        self.sources = Dictionary(sources.map { ($0.file, $0) }) { first, _ in first }
        let judged = Set(judged.filter(configuration.judges).map(\.name))
        var byFile = Dictionary(grouping: found.compactMap(configuration.applied), by: \.file)
        var kept: [Finding] = []
        for source in sources where !source.comments.isEmpty {
            let outcome = Suppressions(in: source).apply(
                to: byFile.removeValue(forKey: source.file) ?? [], judged: judged)
            kept += outcome.kept + outcome.notes.compactMap(configuration.applied)
            suppressed += outcome.suppressed
        }
        kept += byFile.values.joined()
        let outcome = baseline.apply(
            to: kept.sorted(by: Self.precedes), in: self.sources, judged: judged, isWhole: isWhole)
        findings = outcome.kept
        suppressed = (suppressed + outcome.covered).sorted { Self.precedes($0.finding, $1.finding) }
        staleBaseline = outcome.stale
    }

    /// The identity of a finding's first line, which a baseline stores.
    public func fingerprint(of finding: Finding) -> Fingerprint { Fingerprint(of: finding, in: sources[finding.file]) }

    /// A baseline with which this review would report nothing.
    /// - Parameter old: an earlier baseline, whose entries are dropped unless a finding still needs them.
    public func baseline(keeping old: Baseline = Baseline()) -> Baseline {
        Baseline(old.pruned(of: staleBaseline).entries + Baseline(covering: findings, in: sources).entries)
    }

    private static func precedes(_ one: Finding, _ other: Finding) -> Bool {
        (one.file, one.span.line, one.span.column, one.rule.name, one.subject)
            < (other.file, other.span.line, other.span.column, other.rule.name, other.subject)
    }
}
