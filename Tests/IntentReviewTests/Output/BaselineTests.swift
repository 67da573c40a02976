import Testing

@testable import IntentReview
@testable import IntentRules

/// Findings in the baseline are not reported; new ones are.
@Suite struct BaselineTests {
    private let text = "struct A {\n    let a = one\n    let b = two\n    let a = one\n}\n"

    private func finding(_ line: Int, _ rule: Rule = .phraseWithoutAppName) -> Finding {
        ReviewFixture.finding(rule, "Sources/App/A.swift", line, scope: "A")
    }

    private func sources(_ text: String, file: String = "Sources/App/A.swift") -> [ReviewedSource] {
        [ReviewFixture.source(text, file: file)]
    }

    private func review(_ lines: [Int], _ text: String, _ baseline: Baseline, isWhole: Bool = true) -> Review {
        Review(of: lines.map { finding($0) }, in: sources(text), baseline: baseline, isWhole: isWhole)
    }

    private var baseline: Baseline { review([2, 4], text, Baseline()).baseline() }

    @Test func linesThatAreInsertedAboveChangeNothing() throws {
        let moved =
            "import B\n\n\n" + text.replacing("let a =  one", with: "let a = one").replacing("    let", with: "\tlet ")
        let review = review([5, 7], moved, try Baseline(json: baseline.json))
        #expect(review.findings == [] && review.staleBaseline == [])
        #expect(review.suppressed.map(\.origin) == [.baseline, .baseline])
    }

    @Test func aFileThatMovesWithinItsModuleKeepsItsEntries() {
        let finding = ReviewFixture.finding(.phraseWithoutAppName, "Sources/App/Other/B.swift", 2, scope: "A")
        let review = Review(
            of: [finding], in: sources(text, file: "Sources/App/Other/B.swift"), baseline: baseline, isWhole: false)
        #expect(review.findings == [])
        #expect(ReviewedSource.module(of: "Packages/P/Sources/App/A/B.swift") == "Packages/P/Sources/App")
        #expect(ReviewedSource.module(of: "iOS/Intents/B.swift") == "iOS")
        #expect(ReviewedSource.module(of: "B.swift") == "")
    }

    @Test func aFindingThatTakesThePlaceOfAnotherIsSeen() {
        let review = review([2, 3], text, baseline)
        #expect(review.findings.map(\.span.line) == [3])
        #expect(review.staleBaseline.count == 1)
    }

    @Test func equalLinesNeedAsManyEntries() {
        #expect(baseline.entries.count == 2 && Set(baseline.entries).count == 1)
        let more = text.replacing("let b = two", with: "let a = one")
        #expect(review([2, 3, 4], more, baseline).findings.count == 1)
        #expect(review([2], text, baseline).staleBaseline.count == 1)
    }

    @Test func anotherRuleOrScopeIsAnotherKey() {
        let other = Review(
            of: [finding(2, ReviewFixture.prompt)], in: sources(text), baseline: baseline, isWhole: false)
        #expect(other.findings.count == 1)
        let nested = ReviewFixture.finding(.phraseWithoutAppName, "Sources/App/A.swift", 2, scope: "B")
        #expect(Review(of: [nested], in: sources(text), baseline: baseline).findings.count == 1)
    }

    @Test func staleEntriesAreToldOfAndPruned() {
        let review = review([4], text, baseline)
        #expect(review.staleBaseline == [baseline.entries[0]])
        #expect(
            TextReport(of: review).text.contains(
                "Baseline: 1 entry covers nothing any more; intent-review --prune takes it out."))
        let pruned = baseline.pruned(of: review.staleBaseline)
        #expect(pruned.entries == [baseline.entries[1]])
        #expect(review.baseline(keeping: baseline) == pruned)
    }

    @Test func aPartOfAProjectCallsNothingStale() {
        #expect(review([], text, baseline, isWhole: false).staleBaseline == [])
        let unjudged = Review(of: [], in: sources(text), baseline: baseline, judged: [.suppressionUnused])
        #expect(unjudged.staleBaseline == [])
        let gone = Baseline([Fingerprint(rule: "no-such-rule", module: "", scope: "", line: "0")])
        #expect(Review(of: [], in: [], baseline: gone).staleBaseline == gone.entries)
    }

    @Test func linesOfAFindingAreCoveredOneByOne() {
        let grouped = ReviewFixture.finding(
            .phraseWithoutAppName, "Sources/App/A.swift", 2, others: [3, 4], scope: "A")
        let review = Review(of: [grouped], in: sources(text), baseline: baseline)
        #expect(review.findings.map(\.lines) == [[3]])
        #expect(review.suppressed.map(\.finding.lines) == [[2, 4]])
    }

    @Test func theFileHasAnEntryALineAndNothingThatMoves() {
        let text = Baseline([Fingerprint(rule: "r", module: "Sources/\"A\"", scope: "A.b()", line: "00ff")]).json
        #expect(
            text == #"""
                {
                  "version": 1,
                  "entries": [
                    {"rule": "r", "module": "Sources/\"A\"", "scope": "A.b()", "line": "00ff"}
                  ]
                }

                """#)
        #expect(Baseline().json == "{\n  \"version\": 1,\n  \"entries\": []\n}\n")
    }

    @Test(arguments: [
        ("[]", 1, "This is no entry of a baseline"), ("{\n\"version\": 2, \"entries\": []}", 2, "another version"),
        ("{\"version\": 1, \"entries\": [\n{\"rule\": 1}]}", 2, "This is no entry of a baseline"),
        ("{\"version\": 1", 1, "A comma or a closing brace is missing after “version”."),
    ]) func aFileThatIsNoBaselineIsRefused(text: String, line: Int, words: String) {
        let refusal = #expect(throws: InputError.self) { try Baseline(json: text, file: "b.json") }
        #expect(refusal?.line == line && refusal?.sentence.contains(words) == true && refusal?.exit == .unreadable)
    }

    @Test func theHashIsTheSameEverywhere() {
        #expect(Fingerprint.hash("") == "cbf29ce484222325")
        #expect(Fingerprint.hash("a") == "af63dc4c8601ec8c")
        #expect(Fingerprint.normalised("  a \t b  ") == "a b")
    }
}
