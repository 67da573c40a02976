import IntentRules

/// The report as annotations of a pull request. GitHub's runner shows ten of each kind for a step, so the report
/// selects the most important ones.
public struct GitHubReport: Sendable {
    /// The maximum number of annotations of each kind.
    public static let limit = 10

    private let review: Review
    private let prefix: String

    /// Creates the report of a review.
    /// - Parameter prefix: the path from the repository's root to the review's: `ios/`; empty if they are the same.
    public init(of review: Review, prefix: String = "") {
        self.review = review
        self.prefix = prefix.isEmpty || prefix.hasSuffix("/") ? prefix : prefix + "/"
    }

    /// The report with a final line end; empty without findings.
    public var text: String {
        guard !review.findings.isEmpty else { return "" }
        let kinds = Rule.Severity.allCases.map { severity in
            review.findings.enumerated().filter { $0.element.severity == severity }.sorted { one, other in
                (one.element.rule.impact.rank, one.offset) < (other.element.rule.impact.rank, other.offset)
            }.map(\.element)
        }
        let shown = kinds.flatMap { $0.prefix(Self.limit) }
        let counts = zip(Rule.Severity.allCases, kinds).filter { !$0.1.isEmpty }.map {
            Plural.of($1.count, $0.rawValue)
        }
        let left = review.findings.count - shown.count
        let rest = left > 0 ? "; \(left) not annotated, \(SuggestedCommand.everything(review.subject)) shows all" : ""
        let summary = SafeText.line("intent-review: \(counts.joined(separator: ", "))\(rest).")
        return (shown.map(annotation) + [summary]).joined(separator: "\n") + "\n"
    }

    private func annotation(_ finding: Finding) -> String {
        let span = finding.span
        var properties = [
            ("file", Self.property(prefix + finding.file)), ("line", "\(span.line)"), ("endLine", "\(span.endLine)"),
        ]
        // The runner ignores columns of ranges with several lines.
        if span.line == span.endLine { properties.append(("col", "\(span.column)")) }
        properties.append(("title", Self.property(finding.rule.name)))
        let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
        let others = finding.otherLines.map { "\($0)" }.joined(separator: ", ")
        let lines = [finding.sentence, others.isEmpty ? "" : "Also on lines \(others).", finding.rule.remedy]
        let message = lines.filter { !$0.isEmpty }.joined(separator: "\n")
        return "::\(kind) \(properties.map { "\($0)=\($1)" }.joined(separator: ","))::\(Self.data(message))"
    }

    /// Escapes text after the second pair of colons.
    static func data(_ text: String) -> String {
        let escaped = text.replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A")
        return SafeText.line(escaped.replacing("\r", with: "%0D").replacing("\n", with: "%0A"))
    }

    /// Escapes text after an equals sign.
    static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
