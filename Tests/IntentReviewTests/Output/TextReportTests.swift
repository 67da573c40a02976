import Testing

@testable import IntentReview
@testable import IntentRules

/// The report as text.
@Suite struct TextReportTests {
    private func text(_ findings: [Finding], limit: Int? = nil) -> String {
        TextReport(of: ReviewFixture.review(findings), limit: limit).text
    }

    @Test func aReportGoesByFileAndEndsWithWhatToDoFirst() {
        var review = ReviewFixture.review([
            ReviewFixture.finding(
                ReviewFixture.prompt, "Sources/App/Album.swift", 7, problem: "“album” of PlayIntent has no prompt.",
                before: "@Parameter(title: \"Album\")\n    var album: Album",
                after: "@Parameter(\n        title: \"Album\"\n    )\n    var album: Album"),
            ReviewFixture.finding(
                .phraseWithoutAppName, "Sources/App/RecentItemsIntent.swift", 18,
                before: "phrases: [\"Open an article\"]",
                after: "phrases: [\"Open an article in \\(.applicationName)\"]"),
        ])
        review.notJudged = [.missing, .missing, .missing, .missing].map {
            Review.NotJudged($0, needs: "the whole project")
        }
        #expect(
            TextReport(of: review).text == #"""
                Sources/App/RecentItemsIntent.swift
                Line 18: Siri phrase without the app's name [phrase-without-app-name, error]
                // Before
                phrases: ["Open an article"]
                // After
                phrases: ["Open an article in \(.applicationName)"]

                Sources/App/Album.swift
                Line 7: Entity parameter without a prompt [fixture-prompt, warning]
                “album” of PlayIntent has no prompt.
                // Before
                @Parameter(title: "Album")
                    var album: Album
                // After
                @Parameter(
                        title: "Album"
                    )
                    var album: Album

                Summary
                - Siri phrases and shortcuts (high): 1 × Siri phrase without the app's name — name the application in every phrase.
                - Parameters (medium): 1 × Entity parameter without a prompt — add requestValueDialog.
                Not judged: 4 rules need the whole project.

                """#)
    }

    @Test func nothingFoundIsOneLine() {
        #expect(text([]) == "Nothing found in 18 files, 5 of them with App Intents code.\n")
        var review = ReviewFixture.review([])
        review.filesParsed = 0
        #expect(TextReport(of: review).text == "There is no App Intents code in 18 files.\n")
        review.filesLookedAt = 0
        #expect(TextReport(of: review).text == "There are no Swift files to review.\n")
    }

    @Test func filesGoByTheirWorstFindingThenByPathAndLinesAscend() {
        let report = text([
            ReviewFixture.finding(ReviewFixture.shared, "A.swift", 1),
            ReviewFixture.finding(.phraseWithoutAppName, "C.swift", 9),
            ReviewFixture.finding(ReviewFixture.prompt, "C.swift", 4),
            ReviewFixture.finding(.phraseWithoutAppName, "B.swift", 2),
        ])
        let heads = report.split(separator: "\n").filter { $0.hasSuffix(".swift") || $0.hasPrefix("Line ") }
        #expect(
            heads.map { String($0.prefix(9)) } == [
                "B.swift", "Line 2: S", "C.swift", "Line 4: E", "Line 9: S", "A.swift", "Line 1: L",
            ])
    }

    @Test func fourFindingsOfARuleInAFileAreOneEntry() {
        let four = [20, 4, 12, 9].map {
            ReviewFixture.finding(.phraseWithoutAppName, "App.swift", $0, problem: "“Open \($0)” lacks it.")
        }
        let report = text(four + [ReviewFixture.finding(ReviewFixture.prompt, "App.swift", 5)])
        #expect(
            report.hasPrefix(
                #"""
                App.swift
                Lines 4, 9, 12, 20: Siri phrase without the app's name (4) [phrase-without-app-name, error]
                Name the application in every phrase.
                // Before
                "Open"
                // After
                "Open in \(.applicationName)"

                Line 5: Entity parameter without a prompt [fixture-prompt, warning]
                """#))
        #expect(text(Array(four.prefix(3))).split(separator: "\n").count { $0.hasPrefix("Line ") } == 3)
    }

    @Test func aFindingOfSeveralLinesNamesThem() {
        #expect(
            text([ReviewFixture.finding(.phraseWithoutAppName, "App.swift", 3, others: [5, 8])]).contains(
                "Lines 3, 5, 8: Siri phrase"))
        #expect(
            text([ReviewFixture.finding(.phraseWithoutAppName, "App.swift", 3, others: [5, 8])]).contains(
                "(high): 3 × Siri phrase"))
        let many = text([ReviewFixture.finding(.phraseWithoutAppName, "App.swift", 1, others: Array(2...30))])
        #expect(many.contains("19, 20 and 10 more: Siri phrase"))
    }

    @Test func whatIsLikelySaysSo() {
        let report = text([ReviewFixture.finding(ReviewFixture.shared, problem: "Store.shared is used in perform().")])
        #expect(report.contains("Line 18: Looks like: Shared store in perform [fixture-shared, note]\nStore.shared is"))
    }

    @Test func theSummaryGoesByImpactThenByCountAndHasSevenLines() {
        let rules = (1...9).map { number in
            Rule(
                "rule-\(number)", "Thing \(number)", .entities, number == 9 ? .high : .low, source: .note, reason: "",
                remedy: "OpenIntent is meant for it.", before: "", after: "", origins: [])
        }
        let findings = rules.enumerated().flatMap { number, rule in
            (0...(number % 3)).map { ReviewFixture.finding(rule, "F\($0).swift", number + 1) }
        }
        let lines = text(findings).components("Summary\n")[1].split(separator: "\n")
        #expect(lines.count == 7)
        #expect(
            lines[0]
                == "- Entities and queries (high): 3 × Thing 9 (3 files) — OpenIntent is meant for it.")
        #expect(lines[1].contains("3 × Thing 3"))
        #expect(lines[2].contains("3 × Thing 6"))
        #expect(lines[6] == "- And 3 more rules with 3 findings.")
    }

    @Test func aLargeReportIsAPageThatSaysHowTheRestIsSeen() {
        let errors = (1...30).map { ReviewFixture.finding(.phraseWithoutAppName, "E\($0).swift", 1) }
        let notes = (1...10).map { ReviewFixture.finding(ReviewFixture.shared, "N\($0).swift", 1) }
        let report = text(errors + notes, limit: 20)
        #expect(report.split(separator: "\n").count { $0.hasPrefix("Line ") } == 20)
        #expect(!report.contains("N1.swift"))
        #expect(
            report.contains(
                "\n\nAnd 20 more in 20 files: intent-review Sources --topic dependencies (10 of them), or --limit 0 for all.\n\n"
            ))
        #expect(report.split(separator: "\n").count { $0 == "// Before" } == 3)
        #expect(
            report.contains(
                "E12.swift\nLine 1: Siri phrase without the app's name [phrase-without-app-name, error]\nOpen\n"))
        #expect(text(errors, limit: 20).contains("\n\nAnd 10 more in 10 files: intent-review Sources --limit 0\n\n"))
        #expect(!text(errors + notes).contains("more in"))
        #expect(text(errors + notes).split(separator: "\n").count { $0 == "// Before" } == 40)
    }

    @Test func aPageShowsSomeOfEachRuleBeforeMoreOfOne() {
        let prompts = (1...9).map { ReviewFixture.finding(ReviewFixture.prompt, "P\($0).swift", 1) }
        let others = (1...2).map { ReviewFixture.finding(.warningOfLowImpact, "W\($0).swift", 1) }
        let report = text(prompts + others, limit: 5)
        #expect(report.contains("W1.swift") && report.contains("W2.swift") && report.contains("P3.swift"))
        #expect(!report.contains("P4.swift"))
    }

    @Test func questionsUnreadFilesAndAStaleBaselineComeLast() {
        var review = ReviewFixture.review([])
        review.questions = (1...4).map {
            Question(ReviewFixture.shared, "Why \($0)?", file: $0 == 1 ? "A.swift" : nil, line: 3)
        }
        review.skipped = (1...4).map { Review.Skipped("S\($0).swift", "not UTF-8") }
        review.notJudged = [
            Review.NotJudged(.missing, needs: "the deployment target"),
            Review.NotJudged(ReviewFixture.prompt, needs: "the whole project"),
            Review.NotJudged(ReviewFixture.shared, needs: "the whole project"),
        ]
        #expect(
            TextReport(of: review).text == """
                Nothing found in 18 files, 5 of them with App Intents code.
                Not judged: 2 rules need the whole project, 1 needs the deployment target.
                Not read: 4 files: S1.swift (not UTF-8), S2.swift (not UTF-8), S3.swift (not UTF-8) and 1 more.

                Questions
                - Why 1? (A.swift:3) [fixture-shared]
                - Why 2? [fixture-shared]
                - Why 3? [fixture-shared]

                """)
    }

    @Test func longCodeIsCut() {
        let code = (1...15).map { "line\($0)" }.joined(separator: "\n")
        let report = text([ReviewFixture.finding(before: code, after: String(repeating: "x", count: 200))])
        #expect(report.contains("line11\n…\n// After\n" + String(repeating: "x", count: 159) + "…\n"))
    }
}

extension String {
    fileprivate func components(_ separator: String) -> [String] { split(separator: separator).map(String.init) }
}

extension Rule {
    /// A rule that no fixture violates.
    fileprivate static var missing: Rule { ReviewFixture.optional }
    fileprivate static let warningOfLowImpact = Rule(
        "fixture-low", "Low thing", .open, .low, source: .warning, reason: "", remedy: "Open it.", before: "",
        after: "",
        origins: [])
}
