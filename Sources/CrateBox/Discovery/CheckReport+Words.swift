public import CrateClient
internal import CrateCore
import IntentRules
public import Intents

extension CheckReport {
    /// The report as text: findings by subject, each with its name, before and after; then the most important remedies.
    public var words: String {
        let nothing: LocalizedText = "Nothing to report."
        guard !findings.isEmpty else { return nothing.text }
        var parts: [String] = []
        var subject = ""
        for finding in findings {
            if finding.subject != subject { parts.append(finding.subject) }
            subject = finding.subject
            parts.append(
                """
                \(finding.path): \(finding.rule) (\(finding.severity.rawValue)). \(finding.problem)
                // Before
                \(finding.before)
                // After
                \(finding.after)
                """)
        }
        let lines = summary.enumerated().map { number, advice in
            "\(number + 1). (\(advice.impact.rawValue)) \(advice.rule)"
                + (advice.count > 1 ? ", \(advice.count) times" : "") + ": \(advice.remedy)"
        }
        return (parts + [(["Summary"] + lines).joined(separator: "\n")]).joined(separator: "\n\n")
    }

    /// The report as one line of JSON: findings, summary, phrases and counts by severity.
    public var json: String {
        JSON.line(
            Document(
                findings: findings, summary: summary, phrases: phrases, errors: count(.error),
                warnings: count(.warning), notes: count(.note)))
    }

    /// `foundWrong` (1) if the report has errors: something is unusable or not shown. Otherwise `done`.
    public var exit: ExitStatus { hasErrors ? .foundWrong : .done }

    private struct Document: Encodable {
        let findings: [CheckFinding]
        let summary: [Advice]
        let phrases: PhraseBudget
        let errors: Int
        let warnings: Int
        let notes: Int
    }
}
