import IntentRules

/// Selects the entries that fit on a page: the most severe first, with a few of each rule before more of another.
struct ReportPage {
    /// A file and its entries on the page.
    struct File {
        let path: String
        let entries: [Shown]
    }

    /// An entry with whether its code is shown; on a full page, only the first few of a rule have code.
    struct Shown {
        let entry: ReportEntry
        let hasCode: Bool
    }

    /// The number of entries of a rule that are shown before other rules follow.
    private static let turn = 3

    /// The files on the page, the most severe first.
    let files: [File]
    /// The entries beyond the limit, which the ending counts.
    let left: [ReportEntry]

    /// Selects entries from findings, up to a limit.
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

    /// The indices of the entries in order of selection, each with the turn of its rule.
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
