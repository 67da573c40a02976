/// The findings that a project had when its baseline was written. They are not reported; only new ones are.
///
/// An entry consists of rule, module, declaration and source line, without line numbers, so code that moves keeps its
/// entries. Each entry covers one place; two equal places need two equal entries.
public struct Baseline: Sendable, Hashable {
    /// The default name of the file, at the root of the reviewed project.
    public static let fileName = ".intent-review-baseline.json"

    /// The covered places, sorted.
    public let entries: [Fingerprint]

    /// Creates a baseline; the entries are sorted, so that the file has small differences.
    public init(_ entries: [Fingerprint] = []) { self.entries = entries.sorted() }

    /// Creates a baseline with an entry for each line of these findings.
    /// - Parameter sources: the files by path; a finding in another file is identified by its own text.
    public init(covering findings: [Finding], in sources: [String: ReviewedSource]) {
        self.init(
            findings.flatMap { finding in
                finding.lines.map { Fingerprint(of: finding, line: $0, in: sources[finding.file]) }
            })
    }

    /// The findings of a review, divided by the entries of a baseline.
    public struct Outcome: Sendable {
        /// Findings that no entry covers, and that are reported.
        public var kept: [Finding] = []
        /// Findings that are covered, each by an entry of its own.
        public var covered: [SuppressedFinding] = []
        /// Entries that no longer cover anything.
        public var stale: [Fingerprint] = []
    }

    /// Divides findings into covered and new ones. An entry can be stale only if the whole project was reviewed, and
    /// its rule was checked or no longer exists.
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

    /// Returns the baseline without the stale entries.
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
