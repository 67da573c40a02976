@testable import IntentReview
@testable import IntentRules

/// Findings, and their files.
enum ReviewFixture {
    static let prompt = Rule(
        "fixture-prompt", "Entity parameter without a prompt", .parameters, .medium, source: .warning,
        reason: "Siri asks with words that nobody wrote.", remedy: "Add requestValueDialog.",
        before: "@Parameter(title: \"A\")",
        after: "@Parameter(title: \"A\", requestValueDialog: \"Which?\")", origins: [])
    static let shared = Rule(
        "fixture-shared", "Shared store in perform", .dependencies, .low, .likely, source: .note,
        reason: "A test cannot replace it.", remedy: "Declare @Dependency.", before: "Store.shared", after: "store",
        origins: [])
    static let optional = Rule(
        "fixture-optional", "Something that is asked for", .entities, .low, source: .note, isOptional: true,
        reason: "It is.", remedy: "Ask.", before: "a", after: "b", origins: [])

    static let appName = Rule.phraseWithoutAppName

    static func finding(
        _ rule: Rule = appName, _ file: String = "App.swift", _ line: Int = 18, others: [Int] = [],
        scope: String = "AppShortcuts", problem: String? = nil, before: String = "\"Open\"",
        after: String = "\"Open in \\(.applicationName)\"", edits: [Edit] = []
    ) -> Finding {
        Finding(
            rule: rule, severity: rule.source ?? .note, file: file,
            span: Span(line: line, endLine: line, column: 5, endColumn: 11, offset: 0, length: 6), otherLines: others,
            scope: scope, subject: "Open", problem: problem ?? rule.title, before: before, after: after, edits: edits)
    }

    static func review(_ findings: [Finding], _ sources: [ReviewedSource] = []) -> Review {
        var review = Review(of: findings, in: sources)
        (review.subject, review.version, review.filesLookedAt, review.filesParsed) = ("Sources", "1.0", 18, 5)
        return review
    }

    /// A source whose comments are found line by line, as far as these tests need.
    static func source(_ text: String, file: String = "App.swift") -> ReviewedSource {
        var (comments, isTop) = ([Comment](), true)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let code = line.drop { $0 == " " }
            if let start = [code.firstRange(of: "//"), code.firstRange(of: "/*")].compactMap(\.self).first {
                let isAlone = start.lowerBound == code.startIndex
                comments.append(
                    Comment(
                        line: index + 1, text: String(code[start.lowerBound...]), isFileTop: isTop && isAlone,
                        isAloneOnItsLine: isAlone))
                isTop = isTop && isAlone
            } else if !code.isEmpty {
                isTop = false
            }
        }
        return ReviewedSource(file: file, text: text, comments: comments)
    }
}
