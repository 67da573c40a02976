public import IntentRules

/// What a review found.
public struct Review: Sendable {
    /// No more questions than this are asked.
    public static let questionLimit = 3

    /// A rule that nothing was said about, and why.
    public struct NotJudged: Sendable, Hashable {
        /// The rule.
        public let rule: Rule
        /// What it needs: “the whole project”.
        public let need: String

        /// A rule, and what it needs.
        public init(_ rule: Rule, needs need: String) { (self.rule, self.need) = (rule, need) }
    }

    /// A file that could not be read.
    public struct Skipped: Sendable, Hashable {
        /// Relative to the root of the review.
        public let path: String
        /// Why: “not UTF-8”.
        public let reason: String

        /// A file, and why it could not be read.
        public init(_ path: String, _ reason: String) { (self.path, self.reason) = (path, reason) }
    }

    /// The folder or file that was reviewed, as the user typed it.
    public var subject = "."
    /// The version of the program.
    public var version = ""
    /// How many files were looked at.
    public var filesLookedAt = 0
    /// How many of them hold App Intents code, and were parsed.
    public var filesParsed = 0
    /// What was found, by file and line; notes on suppressions among it.
    public internal(set) var findings: [Finding] = []
    /// What is allowed, or was there before.
    public internal(set) var suppressed: [SuppressedFinding] = []
    /// What could not be judged.
    public var notJudged: [NotJudged] = []
    /// What is asked: three questions at most.
    public var questions: [Question] = [] { didSet { questions = Array(questions.prefix(Self.questionLimit)) } }
    /// What could not be read.
    public var skipped: [Skipped] = []
    /// What the baseline has, and the source no longer.
    public internal(set) var staleBaseline: [Fingerprint] = []
    /// The files with findings, by path.
    let sources: [String: ReviewedSource]

    /// What becomes of the findings of a review: severities as configured, suppressions and the baseline taken off.
    ///
    /// - Parameters:
    ///   - found: What the rules found.
    ///   - sources: The files that were reviewed, with their comments.
    ///   - judged: The rules that were looked for; of others, neither a suppression nor the baseline is called unused.
    ///   - isWhole: Whether all of the project was looked at; a part of it cannot tell what a baseline has too much.
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

    /// What a finding is known by.
    public func fingerprint(of finding: Finding) -> Fingerprint { Fingerprint(of: finding, in: sources[finding.file]) }

    /// A baseline with everything that is reported, and with what the given one covers still.
    public func baseline(keeping old: Baseline = Baseline()) -> Baseline {
        Baseline(old.pruned(of: staleBaseline).entries + Baseline(covering: findings, in: sources).entries)
    }

    private static func precedes(_ one: Finding, _ other: Finding) -> Bool {
        (one.file, one.span.line, one.span.column, one.rule.name, one.subject)
            < (other.file, other.span.line, other.span.column, other.rule.name, other.subject)
    }
}
