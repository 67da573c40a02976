/// What was there when a project began to be reviewed: it is not reported, and what comes anew is.
///
/// An entry knows its rule, module, declaration and line of source, and no number of a line: code that moves keeps its
/// entries. Each entry covers one place; two equal places need two equal entries.
public struct Baseline: Sendable, Hashable {
    /// The file's name, where no other is given.
    public static let fileName = ".intent-review-baseline.json"

    /// What is covered, in order.
    public let entries: [Fingerprint]

    /// A baseline of some entries.
    public init(_ entries: [Fingerprint] = []) { self.entries = entries.sorted() }

    /// A baseline that covers some findings, by the files that they are in.
    public init(covering findings: [Finding], in sources: [String: ReviewedSource]) {
        self.init(
            findings.flatMap { finding in
                finding.lines.map { Fingerprint(of: finding, line: $0, in: sources[finding.file]) }
            })
    }

    /// What becomes of findings.
    public struct Outcome: Sendable {
        /// Those that are new.
        public var kept: [Finding] = []
        /// Those that were there.
        public var covered: [SuppressedFinding] = []
        /// Entries that cover nothing any more.
        public var stale: [Fingerprint] = []
    }

    /// Takes out what is covered. Entries count as stale only of rules that were judged, and over a whole project.
    public func apply(
        to findings: [Finding], in sources: [String: ReviewedSource], judged: Set<String>, isWhole: Bool = true
    ) -> Outcome {
        var outcome = Outcome()
        guard !entries.isEmpty else { return Outcome(kept: findings) }
        var left = Dictionary(entries.map { ($0, 1) }, uniquingKeysWith: +)
        for finding in findings {
            let source = sources[finding.file]
            let known = finding.lines.filter { line in
                let key = Fingerprint(of: finding, line: line, in: source)
                guard let count = left[key] else { return false }
                left[key] = count > 1 ? count - 1 : nil
                return true
            }
            if let new = finding.without(Set(known), in: source) { outcome.kept.append(new) }
            if let old = finding.without(Set(finding.lines).subtracting(known), in: source) {
                outcome.covered.append(SuppressedFinding(finding: old, origin: .baseline, justification: ""))
            }
        }
        guard isWhole else { return outcome }
        outcome.stale = left.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted().filter {
            judged.contains($0.rule) || Self.isUnknown($0)
        }
        return outcome
    }

    /// The baseline without entries that cover nothing any more.
    public func pruned(of stale: [Fingerprint]) -> Baseline {
        var gone = Dictionary(stale.map { ($0, 1) }, uniquingKeysWith: +)
        return Baseline(
            entries.filter { entry in
                guard let count = gone[entry], count > 0 else { return true }
                gone[entry] = count - 1
                return false
            })
    }
}
