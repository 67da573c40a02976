import CrateBox
import CrateCore
import CrateStore
import CrateTerminal

/// Play statistics as JSON and as text.
struct HistoryStatistics: Encodable {
    private let statistics: PlayStatistics?
    /// True if the statistics are of all plays, false if only of those since a time.
    private let isOfAll: Bool

    /// Creates a report of statistics; nil is reported as a history without plays.
    init(_ statistics: PlayStatistics?, isOfAll: Bool) { (self.statistics, self.isOfAll) = (statistics, isOfAll) }

    private enum Key: CodingKey { case plays, hours, outcomes, months, mostPlayed, neverPlayed }

    private struct Never: Encodable {
        let count: Int
        let albums: [Album]
    }

    private struct Album: Encodable {
        let release: Int64
        let title: String
        let artist: String
        let plays: Int?

        init(_ release: Release, plays: Int? = nil) {
            (self.release, title, artist) = (release.id.rawValue, release.title, release.artist)
            self.plays = plays
        }
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(statistics?.plays ?? 0, forKey: .plays)
        // Track lengths are only precise enough for tenths.
        try fields.encode(((statistics?.hours ?? 0) * 10).rounded() / 10, forKey: .hours)
        try fields.encode(statistics?.outcomes ?? [], forKey: .outcomes)
        try fields.encode(statistics?.months ?? [], forKey: .months)
        try fields.encode(
            (statistics?.mostPlayed ?? []).map { Album($0.release, plays: $0.plays) }, forKey: .mostPlayed)
        try fields.encode(
            Never(
                count: statistics?.neverPlayedCount ?? 0, albums: (statistics?.neverPlayed ?? []).map { Album($0) }),
            forKey: .neverPlayed)
    }

    /// The statistics as text, one paragraph per figure.
    var lines: [TerminalText] {
        guard let statistics, !statistics.outcomes.isEmpty else {
            return [TerminalText(localized: isOfAll ? "Nothing was played yet." : "Nothing was played since then.")]
        }
        let tenths = Int((statistics.hours * 10).rounded())
        let hours = WrittenNumber.decimal("\(tenths / 10).\(tenths % 10)")
        let sum: LocalizedText =
            tenths > 0 ? "\(statistics.plays, .plays), at most \(hours) hours" : "\(statistics.plays, .plays)"
        let never = statistics.neverPlayed.map(Self.name)
        return [TerminalText(localized: sum)]
            + Self.requests(statistics.outcomes)
            + Self.paragraph("Plays by month", Self.numbered(statistics.months.map { ["\($0.plays)", $0.month] }))
            + Self.paragraph(
                "Most played", Self.numbered(statistics.mostPlayed.map { ["\($0.plays)"] + Self.name($0.release) }))
            + Self.paragraph(
                "Ripped, but never played: \(statistics.neverPlayedCount)",
                Listing.lines([.init(narrowing: .name), .init("", .faint, narrowing: .detail)], never, indent: 2)
                    + [Listing.rest(of: statistics.neverPlayedCount, shown: never.count)].compactMap(\.self))
    }

    /// All requests by outcome, those that played first; nothing if all of them did, because these are the plays.
    private static func requests(_ outcomes: [PlayStatistics.Outcome]) -> [TerminalText] {
        let played = "played"
        guard outcomes.contains(where: { $0.outcome != played }) else { return [] }
        let sorted = outcomes.filter { $0.outcome == played } + outcomes.filter { $0.outcome != played }
        let count = outcomes.map(\.plays).reduce(0, +)
        return paragraph("Requests: \(count)", numbered(counted(sorted).map { ["\($0.plays)", $0.words] }))
    }

    /// The outcomes in words, in the given order. Those with the same words, such as different system errors, are added
    /// up.
    private static func counted(_ outcomes: [PlayStatistics.Outcome]) -> [(words: String, plays: Int)] {
        var counted: [(words: String, plays: Int)] = []
        for outcome in outcomes {
            let words = OutcomeWords.of(
                outcome.outcome, reason: outcome.reason, errno: outcome.errno, cause: outcome.cause
            ).text
            if let index = counted.firstIndex(where: { $0.words == words }) {
                counted[index].plays += outcome.plays
            } else {
                counted.append((words, outcome.plays))
            }
        }
        return counted
    }

    private static func paragraph(_ title: LocalizedText, _ lines: [TerminalText]) -> [TerminalText] {
        lines.isEmpty ? [] : [TerminalText(localized: title).bold] + lines
    }

    private static func numbered(_ rows: [[String]]) -> [TerminalText] {
        let details = max(0, (rows.first?.count ?? 0) - 2)
        return Listing.lines(
            [.init(isNumber: true), .init(narrowing: .name)]
                + Array(repeating: .init(narrowing: .detail), count: details), rows, indent: 2)
    }

    private static func name(_ release: Release) -> [String] {
        [release.title.isEmpty ? String(localized: "Release \(release.id)") : release.title, release.artist]
    }
}

extension Plural {
    fileprivate static let plays = Plural(one: "{n} play", other: "{n} plays")
}
