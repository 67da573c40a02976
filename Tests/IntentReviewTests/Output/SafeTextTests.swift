import Testing

@testable import IntentReview
@testable import IntentRules

/// Text from outside is escaped before it reaches a terminal.
@Suite struct SafeTextTests {
    private let hostile = "A\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\u{200F}\u{7}\u{7F}.swift"

    @Test func controlsAndMarksOfDirectionAreWrittenOut() {
        #expect(SafeText.line(hostile) == #"A\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\u{200F}\u{7}\u{7F}.swift"#)
        #expect(SafeText.line("a\r\nb\tc\nd") == "a b c d")
        #expect(SafeText.line("Größe 🎧👩‍👩‍👧") == "Größe 🎧👩‍👩‍👧")
    }

    @Test func everyPlaceOfATextReportIsSafe() {
        let rule = Rule(
            "fixture-hostile", "Title", .open, .low, source: .note, reason: "", remedy: "Do.", before: "", after: "",
            origins: [])
        var review = ReviewFixture.review([
            ReviewFixture.finding(rule, hostile, 1, problem: hostile, before: hostile + "\n" + hostile, after: hostile)
        ])
        review.subject = hostile
        review.questions = [Question(rule, hostile, file: hostile, line: 1)]
        review.skipped = [Review.Skipped(hostile, hostile)]
        review.notJudged = [Review.NotJudged(rule, needs: hostile)]
        let texts = [
            TextReport(of: review).text, TextReport(of: review, limit: 0).text, JSONReport(of: review).text,
            SARIFReport(of: review).text, GitHubReport(of: review).text,
        ]
        for text in texts {
            let unsafe = text.unicodeScalars.filter { scalar in
                (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
                    || [0x202E, 0x2066, 0x200F].contains(scalar.value)
            }
            #expect(unsafe.isEmpty, "\(text.debugDescription)")
        }
    }

    @Test func coloursAndLinksAreThereWhenAskedForOnly() {
        let review = ReviewFixture.review([ReviewFixture.finding(ReviewFixture.appName, "Sources/My App.swift", 3)])
        #expect(!TextReport(of: review).text.contains("\u{1B}"))
        let coloured = TextReport(of: review, style: TextStyle(hasColours: true, linkRoot: "/home/me")).text
        #expect(
            coloured.hasPrefix(
                "\u{1B}]8;;file:///home/me/Sources/My%20App.swift\u{1B}\\\u{1B}[1mSources/My App.swift\u{1B}[0m\u{1B}]8;;\u{1B}\\\n"
            ))
        #expect(coloured.contains("[phrase-without-app-name, \u{1B}[31merror\u{1B}[0m]"))
    }

    @Test func codeIsNoCommandToARunner() {
        let report = TextReport(
            of: ReviewFixture.review([
                ReviewFixture.finding(before: "let a = \"\"\"\n    ::stop-commands::x\n    ##[error]y\n    \"\"\"")
            ])
        ).text
        #expect(report.contains(#"\u{3A}:stop-commands::x"#))
        #expect(report.contains(#"\u{23}#[error]y"#))
    }

    @Test func codeKeepsItsShape() {
        #expect(SafeText.code("    a {\n        b\n    }") == ["a {", "    b", "}"])
        #expect(SafeText.code("a {\n            b\n        }") == ["a {", "    b", "}"])
        #expect(SafeText.code("a\n    .b\n\n    .c") == ["a", "    .b", "    .c"])
        #expect(SafeText.code("  a\tb  ") == ["a    b  "])
        #expect(SafeText.code("  \n") == [])
    }

    @Test func aPathIsOneOfAURI() {
        #expect(
            PercentText.path("Sources/My App/a:b#c?d%e+Ü.swift") == "Sources/My%20App/a%3Ab%23c%3Fd%25e+%C3%9C.swift")
    }
}
