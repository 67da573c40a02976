import IntentRules
import Testing

@testable import IntentReview

/// Questions are asked if something in the code triggers them, and only then.
@Suite struct QuestionTests {
    @Test(arguments: QuestionCase.all) func aQuestionIsAskedWhereItsTriggerIs(example: QuestionCase) throws {
        let question = try #require(ReviewQuestion.all.first { $0.rule.name == example.rule })
        let asked = try #require(question.trigger(project(example.asked)))
        #expect(asked.text.contains(example.word) && asked.text.contains("?"), "\(asked.text)")
        for quiet in example.quiet { #expect(question.trigger(project(quiet)) == nil, "\(quiet)") }
    }

    @Test func everyQuestionOfTheCatalogueIsAskedAndTried() {
        let asked = ReviewQuestion.all.map(\.rule.name).sorted()
        #expect(asked == Rule.all.filter { $0.certainty == .question }.map(\.name).sorted())
        #expect(asked == QuestionCase.all.map(\.rule).sorted())
    }

    @Test func noMoreThanThreeAreAskedAndTheMostImportantFirst() {
        let all = project(QuestionCase.all.map(\.asked).joined(separator: "\n"))
        let questions = ReviewQuestion.asked(about: [all, all])
        #expect(questions.count == 3)
        #expect(Set(questions.map(\.rule.name)).count == 3)
        #expect(questions.first?.rule.impact == .medium)
        #expect(questions.allSatisfy { $0.file == "Fixture.swift" && ($0.line ?? 0) > 0 })
        let other = ReviewQuestion.asked(about: [all]) { $0.impact == .low }
        #expect(other.count == 3 && other.allSatisfy { $0.rule.impact == .low })
    }

    @Test func nothingIsAskedAboutCodeWithoutATrigger() {
        let plain = project(
            """
            struct PlayIntent: AppIntent {
                static let title: LocalizedStringResource = "Play"
                @Parameter(title: "Name") var name: String
                func perform() async throws -> some IntentResult { .result() }
            }
            """)
        #expect(ReviewQuestion.asked(about: [plain]) == [])
    }

    @Test func aQuestionIsAtItsLine() throws {
        let code = "struct NoteIntent: AppIntent {\n    @Parameter(title: \"Text\")\n    var text: String\n}\n"
        let question = try #require(ReviewQuestion.asked(about: [project(code)]).first)
        #expect(question.line == 3)
        #expect(
            question.text == """
                Does `NoteIntent.text` take input from Apple Intelligence's Use Model action? Then declare it \
                AttributedString.
                """)
    }

    private func project(_ text: String) -> Project {
        Project(
            folder: "", files: [FileReader.facts(of: text, path: "Fixture.swift")],
            sources: SourceTexts { _ in Array(text.utf8) }, isWhole: true, settings: ReviewSettings())
    }
}
