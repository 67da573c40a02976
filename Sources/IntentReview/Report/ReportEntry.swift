import IntentRules

/// An entry of a report: a finding, or several of one rule in a file.
struct ReportEntry: Sendable, Hashable {
    /// From this number on, findings of a rule in a file form one entry.
    static let groupSize = 4

    /// The findings, by line; at least one.
    let findings: [Finding]
    /// The first finding, whose code is shown for all of them.
    let first: Finding

    private init(_ first: Finding, _ findings: [Finding]) { (self.first, self.findings) = (first, findings) }

    var rule: Rule { first.rule }
    var isGroup: Bool { findings.count >= Self.groupSize }
    var severity: Rule.Severity { findings.map(\.severity).min { $0.rank < $1.rank } ?? first.severity }
    /// All lines without duplicates.
    var lines: [Int] { Set(findings.flatMap(\.lines)).sorted() }
    /// The number of places.
    var count: Int { findings.reduce(0) { $0 + $1.lines.count } }

    /// Groups findings into entries, by file and line.
    static func entries(of findings: [Finding]) -> [ReportEntry] {
        let groups = Dictionary(grouping: findings, by: Key.init)
        var told: Set<Key> = []
        return findings.compactMap { finding in
            let group = groups[Key(finding)] ?? []
            guard group.count >= groupSize else { return ReportEntry(finding, [finding]) }
            return told.insert(Key(finding)).inserted ? ReportEntry(finding, group) : nil
        }
    }

    private struct Key: Hashable {
        let file: String
        let rule: String

        init(_ finding: Finding) { (file, rule) = (finding.file, finding.rule.name) }
    }
}
