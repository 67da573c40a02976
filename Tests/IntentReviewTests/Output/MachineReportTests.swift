import Foundation
import Testing

@testable import IntentReview
@testable import IntentRules

/// The reports in machine-readable formats.
@Suite struct MachineReportTests {
    private static let text = """
        struct AppShortcuts {
            let ä = "🎧 Open"
        }
        let suppressed = 1 // intent-review: allow fixture-prompt – the widget fills it in
        """

    /// A finding with a fix after characters of several bytes and code units, a suppressed one, and one in the
    /// baseline.
    private var review: Review {
        let source = ReviewFixture.source(Self.text, file: "Sources/My App/A.swift")
        let line = Array("struct AppShortcuts {\n    let ä = \"🎧 Open".utf8).count
        let fixable = ReviewFixture.finding(
            .phraseWithoutAppName, source.file, 2, problem: "“Open” lacks it.",
            edits: [Edit(offset: line, length: 0, text: " in \\(.applicationName)")])
        let allowed = ReviewFixture.finding(ReviewFixture.prompt, source.file, 4)
        let known = ReviewFixture.finding(ReviewFixture.shared, source.file, 3, scope: "AppShortcuts")
        let likely = ReviewFixture.finding(ReviewFixture.shared, source.file, 1, others: [2], problem: "It is shared.")
        let baseline = Baseline(covering: [known], in: [source.file: source])
        var configuration = Configuration()
        // The catalogue does not contain the rules of these tests.
        configuration.rules["suppression-unknown-rule"] = .off
        var review = Review(
            of: [fixable, allowed, known, likely], in: [source], configuration: configuration, baseline: baseline)
        (review.version, review.filesLookedAt, review.filesParsed) = ("1.0", 3, 2)
        review.notJudged = [Review.NotJudged(ReviewFixture.optional, needs: "the whole project")]
        review.questions = [Question(ReviewFixture.shared, "Is it shared on purpose?", file: source.file, line: 1)]
        review.skipped = [Review.Skipped("B.swift", "not UTF-8")]
        return review
    }

    private func object(_ text: String) throws -> [String: Any] {
        #expect(text.hasSuffix("}\n"))
        return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func aJSONReportHasTheNamesOfTheCheck() throws {
        let review = review
        let report = try object(JSONReport(of: review).text)
        #expect(
            Set(report.keys) == [
                "version", "findings", "summary", "notJudged", "questions", "files", "suppressed", "staleBaseline",
            ])
        #expect(report["version"] as? String == "1.0" && report["suppressed"] as? Int == 2)
        let findings = try #require(report["findings"] as? [[String: Any]])
        #expect(findings.map { $0["rule"] as? String } == ["fixture-shared", "phrase-without-app-name"])
        let first = try #require(findings.last)
        #expect(
            Set(first.keys) == [
                "rule", "title", "topic", "severity", "impact", "class", "subject", "path", "problem", "before",
                "after", "file", "line", "column", "endLine", "endColumn", "otherLines", "fix", "fingerprint",
            ])
        #expect(first["path"] as? String == "AppShortcuts" && first["class"] as? String == "file")
        #expect(first["file"] as? String == "Sources/My App/A.swift" && first["line"] as? Int == 2)
        #expect(first["fingerprint"] as? String == review.fingerprint(of: review.findings[1]).text)
        let fix = try #require(first["fix"] as? [String: Any])
        let edits = try #require(fix["edits"] as? [[String: Any]])
        #expect(fix["safe"] as? Bool == true && Set(edits[0].keys) == ["offset", "length", "text"])
        #expect(findings[0]["fix"] == nil && findings[0]["otherLines"] as? [Int] == [2])
        let unjudged = try #require(report["notJudged"] as? [[String: String]])
        #expect(unjudged == [["rule": "fixture-optional", "reason": "the whole project"]])
        let question = try #require((report["questions"] as? [[String: Any]])?.first)
        #expect(question["text"] as? String == "Is it shared on purpose?" && question["line"] as? Int == 1)
        let summary = try #require(report["summary"] as? [[String: Any]])
        #expect(summary.map { $0["count"] as? Int } == [1, 2])
    }

    @Test func aSARIFLogHasTheCatalogueAndItsResults() throws {
        let log = try object(SARIFReport(of: review, prefix: "ios").text)
        #expect(log["version"] as? String == "2.1.0" && (log["$schema"] as? String)?.hasSuffix("2.1.0.json") == true)
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "utf16CodeUnits")
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(driver["name"] as? String == "intent-review" && driver["version"] as? String == "1.0")
        let results = try #require(run["results"] as? [[String: Any]])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            let location = try #require((result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
            let artefact = try #require(location["artifactLocation"] as? [String: String])
            #expect(artefact == ["uri": "ios/Sources/My%20App/A.swift", "uriBaseId": "SRCROOT"])
        }
        #expect(results.map { $0["level"] as? String } == ["note", "error", "note", "warning"])
        let messages = results.map { ($0["message"] as? [String: String])?["text"] }
        #expect(messages[0] == "Looks like: It is shared." && messages[1] == "“Open” lacks it.")
        let rule = try #require(rules.first { $0["id"] as? String == "phrase-without-app-name" })
        #expect(rule["name"] as? String == "PhraseWithoutAppName")
        #expect((rule["properties"] as? [String: Any])?["tags"] as? [String] == ["shortcuts"])
        #expect((rule["defaultConfiguration"] as? [String: Any])?["level"] as? String == "error")
        let help = try #require(rule["help"] as? [String: String])
        #expect(help["markdown"]?.contains("```swift\nphrases: [\"Open an article\"]\n```") == true)
    }

    @Test func aSARIFResultSaysHowItIsFixedAndWhetherItIsSuppressed() throws {
        let log = try object(SARIFReport(of: review).text)
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        let suppressions = results.map { $0["suppressions"] as? [[String: String]] }
        #expect(
            suppressions == [
                [], [], [["kind": "external", "justification": "The baseline covers it."]],
                [["kind": "inSource", "justification": "the widget fills it in"]],
            ])
        let fix = try #require((results[1]["fixes"] as? [[String: Any]])?.first)
        let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
        let replacement = try #require((change["replacements"] as? [[String: [String: Any]]])?.first)
        #expect(
            replacement["deletedRegion"] as? [String: Int] == [
                "startLine": 2, "startColumn": 21, "endLine": 2, "endColumn": 21,
            ])
        #expect(replacement["insertedContent"] as? [String: String] == ["text": " in \\(.applicationName)"])
        #expect(results[1]["partialFingerprints"] as? [String: String] != nil)
        let others = try #require(results[0]["relatedLocations"] as? [[String: [String: Any]]])
        #expect(others.map { ($0["physicalLocation"]?["region"] as? [String: Int])?["startLine"] } == [2])
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == true)
        #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
    }

    @Test func aLogWithoutSuppressionsSaysNothingOfThem() throws {
        let text = SARIFReport(of: ReviewFixture.review([ReviewFixture.finding()])).text
        #expect(!text.contains("suppressions"))
        #expect(SARIFReport(of: ReviewFixture.review([])).text.contains("\"results\" : [\n\n      ]"))
    }

    @Test func annotationsAreEscapedAsTheRunnerReadsThem() {
        let finding = ReviewFixture.finding(
            ReviewFixture.shared, "Sources/A:b,c%.swift", 3, others: [5, 7],
            problem: "Line one: 50 %,\nline two\r\n::error::x")
        #expect(
            GitHubReport(of: ReviewFixture.review([finding]), prefix: "ios").text
                == """
                ::notice file=ios/Sources/A%3Ab%2Cc%25.swift,line=3,endLine=3,col=5,title=fixture-shared::Looks like: Line one: \
                50 %25,%0Aline two%0D%0A::error::x%0AAlso on lines 5, 7.%0ADeclare @Dependency.
                intent-review: 1 note.

                """)
        #expect(GitHubReport(of: ReviewFixture.review([])).text.isEmpty)
    }

    @Test func tenAnnotationsOfAKindAreShownTheMostTellingFirst() {
        let low = Rule(
            "fixture-low", "Low", .open, .low, source: .error, reason: "", remedy: "Do.", before: "", after: "",
            origins: [])
        let findings =
            (1...8).map { ReviewFixture.finding(low, "A\($0).swift", 1) }
            + (1...6).map { ReviewFixture.finding(.phraseWithoutAppName, "B\($0).swift", 1) }
            + [ReviewFixture.finding(ReviewFixture.prompt, "C.swift", 1)]
        let lines = GitHubReport(of: ReviewFixture.review(findings)).text.split(separator: "\n")
        #expect(lines.prefix(6).allSatisfy { $0.contains("title=phrase-without-app-name") })
        #expect(lines.count { $0.hasPrefix("::error ") } == 10 && lines.count { $0.hasPrefix("::warning ") } == 1)
        #expect(
            lines.last
                == "intent-review: 14 errors, 1 warning; 4 not annotated, intent-review Sources --limit 0 shows all.")
    }
}
