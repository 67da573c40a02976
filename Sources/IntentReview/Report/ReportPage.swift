import IntentRules

/// The entries that a report has room for: the gravest, and of each rule some before more of another.
struct ReportPage {
    /// One file of the report.
    struct File {
        let path: String
        let entries: [Shown]
    }

    /// An entry, and whether its code is shown: on a full page, the first few of a rule have it.
    struct Shown {
        let entry: ReportEntry
        let hasCode: Bool
    }

    /// So many of a rule are shown before others have had their turn.
    private static let turn = 3

    /// The files that are shown, the worst first.
    let files: [File]
    /// The entries that are not shown.
    let left: [ReportEntry]

    /// The entries of some findings, no more than a limit.
    init(_ findings: [Finding], limit: Int?) {
        let entries = ReportEntry.entries(of: findings)
        let order = Self.order(entries)
        let hasRoom = order.count <= limit ?? order.count
        let shown = Dictionary(
            uniqueKeysWithValues: order.prefix(limit ?? order.count).map { ($0.number, $0.turn == 0) })
        let worst = Dictionary(findings.map { ($0.file, $0.severity.rank) }, uniquingKeysWith: min)
        let byFile = Dictionary(grouping: entries.indices.filter { shown[$0] != nil }) { entries[$0].first.file }
        files = byFile.map { path, numbers in
            File(path: path, entries: numbers.map { Shown(entry: entries[$0], hasCode: hasRoom || shown[$0] == true) })
        }.sorted { one, other in (worst[one.path] ?? 0, one.path) < (worst[other.path] ?? 0, other.path) }
        left = order.dropFirst(shown.count).map { entries[$0.number] }
    }

    /// The entries by number, in the order in which they are chosen, each with its rule's turn.
    private static func order(_ entries: [ReportEntry]) -> [(number: Int, turn: Int)] {
        var seen: [String: Int] = [:]
        let keys = entries.enumerated().map { number, entry in
            let before = seen[entry.rule.name] ?? 0
            seen[entry.rule.name] = before + 1
            return (entry.severity.rank, before / turn, entry.rule.impact.rank, number)
        }
        return keys.sorted(by: <).map { ($0.3, $0.1) }
    }
}
