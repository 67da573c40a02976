import IntentRules
import Testing

@testable import IntentReview

/// From sources to a report.
@Suite struct ReviewTests {
    private static let text = #"""
        import AppIntents

        struct OpenIntent: AppIntent {
            static let title: LocalizedStringResource = "Open"
            func perform() async throws -> some IntentResult { .result() }
        }

        struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
                AppShortcut(
                    intent: OpenIntent(),
                    phrases: [
                        "Open \(.applicationName)",
                        // intent-review: allow phrase-without-app-name – Siri learned it years ago
                        // The widget's phrase.
                        "Open an article",
                        "Open a book",
                    ], shortTitle: "Open", systemImageName: "book")
            }
        }
        """#

    private func project(_ text: String) -> Project {
        Project(
            folder: "", files: [FileReader.facts(of: text, path: "App/Shortcuts.swift")],
            sources: SourceTexts { _ in Array(text.utf8) }, isWhole: true, settings: ReviewSettings())
    }

    private func review(_ text: String, baseline: Baseline = Baseline()) throws -> Review {
        let project = project(text)
        let rule = try #require(ReviewRule.all.first { $0.rule == .phraseWithoutAppName })
        return Review(
            of: Engine(rules: [rule]).findings(in: project),
            in: project.files.map { ReviewedSource($0, in: project) }, baseline: baseline, judged: [rule.rule])
    }

    @Test func whatTheSourceAllowsIsNotReported() throws {
        let review = try review(Self.text)
        #expect(review.findings.map(\.subject) == ["\"Open a book\""])
        #expect(review.suppressed.map(\.finding.subject) == ["\"Open an article\""])
        #expect(review.suppressed.map(\.justification) == ["Siri learned it years ago"])
        #expect(
            TextReport(of: review).text.hasPrefix(
                """
                App/Shortcuts.swift
                Line 17: Siri phrase without the app's name [phrase-without-app-name, error]

                """))
    }

    @Test func aBaselineLivesThroughChangesElsewhere() throws {
        let baseline = try review(Self.text).baseline()
        let moved = Self.text.replacing("import AppIntents", with: "import AppIntents\nimport SwiftUI\n\n// One more.")
        #expect(try review(moved, baseline: baseline).findings == [])
        let swapped = Self.text.replacing("Open a book", with: "Read a book")
        let review = try review(swapped, baseline: baseline)
        #expect(review.findings.map(\.subject) == ["\"Read a book\""])
        #expect(review.staleBaseline == baseline.entries)
    }

    @Test func aReviewersResultBecomesAReview() throws {
        var result = Reviewer.Result()
        result.projects = [project(Self.text)]
        result.findings = result.projects.flatMap { Engine(rules: ReviewRule.all).findings(in: $0) }
        (result.seen, result.parsed, result.skipped) = (3, 1, [("B.swift", "it is not UTF-8 text")])
        let review = Review(of: result)
        #expect(review.findings.contains { $0.subject == "\"Open a book\"" })
        #expect(!review.suppressed.isEmpty && review.filesLookedAt == 3 && review.filesParsed == 1)
        #expect(review.skipped == [Review.Skipped("B.swift", "it is not UTF-8 text")])
        #expect(!SARIFReport(of: review).text.contains("file:"))
    }

    @Test func lineEndsOfOtherSystemsChangeNothing() throws {
        let other = Self.text.replacing("\n", with: "\r\n")
        #expect(try review(other).findings.map(\.span.line) == [17])
        #expect(try review(other).findings.map(\.after) == review(Self.text).findings.map(\.after))
        #expect(try review(other).baseline() == review(Self.text).baseline())
    }
}
