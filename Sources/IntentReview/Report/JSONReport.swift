import IntentRules

/// The report as a JSON object. Findings have the same keys as in `cratebox intents check --json`.
public struct JSONReport: Sendable {
    private let review: Review

    /// Creates the report of all findings. Unlike the text report, it has no limit.
    public init(of review: Review) { self.review = review }

    /// The report, with a final line end.
    public var text: String { JSONText.document(Document(review)) }
}

extension JSONReport {
    private struct Document: Encodable {
        let version: String
        let findings: [Entry]
        let summary: [Line]
        let notJudged: [Unjudged]
        let questions: [Ask]
        let files: Files
        let suppressed: Int
        let staleBaseline: [String]

        init(_ review: Review) {
            version = review.version
            findings = review.findings.map { Entry($0, review.fingerprint(of: $0).text) }
            summary = Summary(of: review.findings).advice.map(Line.init)
            notJudged = review.notJudged.map { Unjudged(rule: $0.rule.name, reason: $0.need) }
            questions = review.questions.map { Ask(rule: $0.rule.name, text: $0.text, file: $0.file, line: $0.line) }
            files = Files(
                lookedAt: review.filesLookedAt, parsed: review.filesParsed,
                skipped: review.skipped.map { Files.Skipped(path: $0.path, reason: $0.reason) })
            suppressed = review.suppressed.count
            staleBaseline = review.staleBaseline.map(\.text)
        }
    }

    private struct Entry: Encodable {
        let rule, title, topic, severity, impact: String
        let `class`: String
        let subject, path, problem, before, after, file, fingerprint: String
        let line, column, endLine, endColumn: Int
        let otherLines: [Int]
        let fix: Fix?

        init(_ finding: Finding, _ fingerprint: String) {
            let (rule, span) = (finding.rule, finding.span)
            (self.rule, title, topic) = (rule.name, rule.title, rule.topic.rawValue)
            (severity, impact) = (finding.severity.rawValue, rule.impact.rawValue)
            `class` = rule.certainty.rawValue
            (subject, path, problem) = (finding.subject, finding.scope, finding.problem)
            (before, after, file, self.fingerprint) = (finding.before, finding.after, finding.file, fingerprint)
            (line, column, endLine, endColumn) = (span.line, span.column, span.endLine, span.endColumn)
            otherLines = finding.otherLines
            fix = finding.edits.isEmpty ? nil : Fix(safe: rule.fix == .safe, edits: finding.edits)
        }
    }

    private struct Fix: Encodable {
        let safe: Bool
        let edits: [Edit]
    }

    private struct Line: Encodable {
        let rule, topic, impact, remedy: String
        let count, files: Int

        init(_ advice: Summary.Advice) {
            (rule, topic) = (advice.rule.name, advice.rule.topic.rawValue)
            (impact, remedy) = (advice.rule.impact.rawValue, advice.rule.remedy)
            (count, files) = (advice.count, advice.files)
        }
    }

    private struct Unjudged: Encodable {
        let rule, reason: String
    }

    private struct Ask: Encodable {
        let rule, text: String
        let file: String?
        let line: Int?
    }

    private struct Files: Encodable {
        let lookedAt, parsed: Int
        let skipped: [Skipped]

        struct Skipped: Encodable {
            let path, reason: String
        }
    }
}
