import IntentRules

/// The text report: the findings by file with their code before and after, then a summary.
public struct TextReport: Sendable {
    /// The number of entries on a page.
    public static let standardLimit = 20

    private let review: Review
    private let style: TextStyle
    private let limit: Int?

    /// Creates the report of a review.
    /// - Parameter limit: the maximum number of entries; nil for all.
    public init(of review: Review, style: TextStyle = .plain, limit: Int? = TextReport.standardLimit) {
        (self.review, self.style, self.limit) = (review, style, limit)
    }

    /// The report, with a final line end.
    public var text: String { SafeText.report(blocks.joined(separator: "\n\n")) + "\n" }

    private var blocks: [String] {
        let ending = TextEnding(review, style)
        guard !review.findings.isEmpty else { return [([ending.nothing] + ending.lines).joined(separator: "\n")] }
        let page = ReportPage(review.findings, limit: limit)
        let rest = page.left.isEmpty ? [] : [rest(page.left)]
        let summary = [style.heading("Summary")] + ending.summary + ending.lines
        return page.files.map(file) + rest + [summary.joined(separator: "\n")]
    }

    private func file(_ file: ReportPage.File) -> String {
        let entries = file.entries.map { TextEntry($0.entry, style, hasCode: $0.hasCode).text }
        return style.file(file.path) + "\n" + entries.joined(separator: "\n\n")
    }

    /// The number of entries that are not shown, and the command to show them.
    private func rest(_ left: [ReportEntry]) -> String {
        let count = left.reduce(0) { $0 + $1.count }
        let files = Plural.of(Set(left.map(\.first.file)).count, "file")
        let topics = Dictionary(grouping: left, by: \.rule.topic).mapValues { $0.reduce(0) { $0 + $1.count } }
        let most = topics.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
        let isOneTopic = Set(review.findings.map(\.rule.topic)).count == 1
        guard let most, !isOneTopic else {
            let command = SuggestedCommand.everything(review.subject)
            return SafeText.line("And \(count) more in \(files): \(command)")
        }
        let command = SuggestedCommand.review(review.subject, topic: most.key)
        return SafeText.line("And \(count) more in \(files): \(command) (\(most.value) of them), or --limit 0 for all.")
    }
}
