import Testing

@testable import IntentReview
@testable import IntentRules

/// Comments that suppress findings.
@Suite struct SuppressionTests {
    private static let name = Rule.phraseWithoutAppName.name
    private let name = Self.name

    private func outcome(_ text: String, _ findings: [Finding], judged: [Rule] = Rule.all) -> Suppressions.Outcome {
        Suppressions(in: ReviewFixture.source(text)).apply(to: findings, judged: Set(judged.map(\.name)))
    }

    @Test(arguments: [
        "// intent-review: allow \(name) – legacy phrase", "// intent-review: allow \(name) — legacy phrase",
        "// intent-review: allow \(name) - legacy phrase", "// intent-review: allow \(name) -- legacy phrase",
        "//intent-review: allow  \(name)– legacy phrase", "/* intent-review: allow \(name) – legacy phrase */",
        "/// intent-review: allow \(name), suppression-unused – legacy phrase",
    ]) func aCommentOnTheLineOrAboveAllows(comment: String) {
        for (text, line) in [("let a = 1 \(comment)\nlet b = 2", 1), ("\(comment)\nlet a = 1\nlet b = 2", 2)] {
            let findings = [line, line + 1].map { ReviewFixture.finding(.phraseWithoutAppName, "App.swift", $0) }
            let outcome = outcome(text, findings, judged: [.phraseWithoutAppName])
            #expect(outcome.kept.map(\.span.line) == [line + 1])
            #expect(outcome.suppressed.map(\.finding.span.line) == [line])
            #expect(outcome.suppressed.map(\.justification) == ["legacy phrase"])
            #expect(outcome.suppressed.map(\.origin) == [.comment])
            #expect(outcome.notes == [])
        }
    }

    @Test func commentsAreStackedAboveTheLineThatTheyAllow() {
        let text = """
            let before = 0
            // intent-review: allow \(name) – one
            // Something else.

            // intent-review: allow suppression-unused – other
            let a = 1
            """
        let findings = [.phraseWithoutAppName, .suppressionUnused].map { ReviewFixture.finding($0, "App.swift", 6) }
        let outcome = outcome(text, findings)
        #expect(outcome.kept == [] && outcome.notes == [])
        #expect(outcome.suppressed.map(\.justification) == ["one", "other"])
    }

    @Test func aCommentAboveAttributesReachesWhatTheyBelongTo() {
        let text = """
            // intent-review: allow \(name) – one
            @MainActor
            @Parameter(
                title: "A (b"
            )
            var a: Int
            var b: Int
            """
        let findings = (2...7).map { ReviewFixture.finding(.phraseWithoutAppName, "App.swift", $0) }
        #expect(outcome(text, findings).kept.map(\.span.line) == [7])
        let short = "// intent-review: allow \(name) – one\n@Parameter(title: \"A\") var a: Int\nvar b: Int"
        #expect(outcome(short, findings).kept.map(\.span.line) == [3, 4, 5, 6, 7])
    }

    @Test func aFileIsAllowedAtItsTopOnly() {
        let comment = "// intent-review: allow-file \(name) – a sample"
        let findings = [3, 30].map { ReviewFixture.finding(.phraseWithoutAppName, "App.swift", $0) }
        let top = outcome("// Copyright\n\(comment)\nimport AppIntents", findings)
        #expect(top.kept == [] && top.suppressed.count == 2 && top.notes == [])
        let late = outcome("import AppIntents\n\(comment)", findings)
        #expect(late.kept == findings)
        #expect(late.notes.map(\.rule) == [.suppressionUnused])
        #expect(
            late.notes.first?.problem
                == "“allow-file” counts only above the first line of code, so this one allows nothing.")
    }

    @Test func linesOfAFindingAreAllowedOneByOne() {
        let text = "var a = 1 // intent-review: allow \(name) – first\nvar b = 2\nvar c = 3"
        let edits = [0, 58].map { Edit(offset: $0, length: 3, text: "let") }
        let length = text.prefix { $0 != "\n" }.utf8.count + 1
        #expect(length > 58)
        let all = [
            edits[0], Edit(offset: length, length: 3, text: "let"), Edit(offset: length + 10, length: 3, text: "let"),
        ]
        let finding = ReviewFixture.finding(.phraseWithoutAppName, "App.swift", 1, others: [2, 3], edits: all)
        let outcome = outcome(text, [finding])
        #expect(outcome.kept.map(\.lines) == [[2, 3]])
        #expect(outcome.kept.map(\.before) == ["var b = 2"])
        #expect(outcome.kept.map(\.after) == ["let b = 2"])
        #expect(outcome.kept.map(\.edits) == [Array(all.dropFirst())])
        #expect(outcome.suppressed.map(\.finding.lines) == [[1]])
        #expect(outcome.suppressed.map(\.finding.edits) == [[edits[0]]])
    }

    @Test func whatIsWrongWithACommentIsANoteAndNeverMore() {
        let text = """
            let a = 1 // intent-review: allow \(name)
            let b = 2 // intent-review: allow phrase-without-appname – typo
            let c = 3 // intent-review: allow \(name) – long gone
            let d = 4 // intent-review: ignore \(name) – other tools say so
            let e = 5 // intent-review: allow – nothing
            let f = 6 // intent-review: allow \(name) because of history
            """
        let findings = [1, 2, 6].map { ReviewFixture.finding(.phraseWithoutAppName, "App.swift", $0) }
        let outcome = outcome(text, findings)
        #expect(outcome.kept.map(\.span.line) == [2])
        #expect(outcome.suppressed.map(\.finding.span.line) == [1, 6])
        let notes = outcome.notes.sorted { $0.span.line < $1.span.line }
        #expect(
            notes.map { "\($0.span.line) \($0.rule.name)" } == [
                "1 suppression-without-reason", "2 suppression-unknown-rule", "3 suppression-unused",
                "4 suppression-unknown-rule", "5 suppression-unknown-rule", "6 suppression-without-reason",
            ])
        #expect(notes.allSatisfy { $0.severity == .note && !$0.problem.isEmpty && $0.edits.isEmpty })
        #expect(
            notes[1].problem == "There is no rule “phrase-without-appname”; did you mean “phrase-without-app-name”?")
        #expect(notes[2].problem == "Nothing here needs \(name) to be allowed any more.")
        #expect(notes[3].problem == "“ignore” is not an instruction; write “allow” or “allow-file”.")
        #expect(notes[0].after == "// intent-review: allow \(name) – <why>")
    }

    @Test func aRuleThatWasNotJudgedIsNotCalledUnused() {
        let text = "let c = 3 // intent-review: allow \(name) – needs the project"
        #expect(outcome(text, [], judged: []).notes == [])
        #expect(outcome(text, []).notes.map(\.rule) == [.suppressionUnused])
    }

    @Test func notesComeWithTheReviewAndObeyTheConfiguration() {
        let source = ReviewFixture.source("let c = 3 // intent-review: allow \(name) – long gone")
        let review = Review(of: [], in: [source])
        #expect(review.findings.map(\.rule) == [.suppressionUnused])
        #expect(Threshold.error.exit(for: review.findings) == .done)
        var configuration = Configuration()
        configuration.rules["suppression-unused"] = .off
        #expect(Review(of: [], in: [source], configuration: configuration).findings == [])
    }

    @Test func otherCommentsAreLeftAlone() {
        #expect(outcome("// intent-reviewer: allow x\n// See intent-review: allow x – y\n// allow", []).notes == [])
    }
}
