import Intents
import Testing

@Suite struct ConversationTests {
    let journal = Journal()
    var runner: IntentRunner {
        IntentRunner(dependencies: Dependencies { [journal] in $0.register(Journal.self) { journal } })
    }

    func play(_ parameters: [String: String], asking person: Person) async throws -> Reply {
        try await runner.run(PlayRecordIntent.self, parameters: parameters) { person.answer($0) }
    }

    @Test(arguments: [("Train", 2), ("2", 2), (" 5 ", 5), ("id:9", 9)])
    func anAnswerIsTextOrTheNumberOfAnOption(answer: String, id: Int) async throws {
        let person = Person(answering: answer)
        #expect(try await play([:], asking: person).value as? Int == id)
        #expect(person.questions.count == 1)
    }

    @Test(arguments: [("4", 3), ("0", 3), ("-1", 3), ("-9223372036854775808", 3), ("6", 9), ("1", 0)])
    func aNumberThatNoOptionHasIsText(answer: String, candidates: Int) {
        let question = Question(
            intent: "PlayRecord", parameter: "record", kind: .entity("Record"), dialog: "Which?",
            candidates: Record.collection.prefix(candidates).map(\.option))
        #expect(question.text(answeredBy: answer) == answer)
    }

    @Test func anAmbiguousAnswerIsAskedAboutAgain() async throws {
        let person = Person(answering: "Bl", "3")
        #expect(try await play([:], asking: person).value as? Int == 3)
        #expect(person.questions.map(\.dialog) == ["Which record would you like?", "Which of these?"])
    }

    @Test func threeRoundsAreEnough() async throws {
        let person = Person(answering: "Bl", "Bl", "", "Blue")
        let reply = try await play(["record": "Bl"], asking: person)
        #expect(reply.question?.dialog == "Which record would you like?")
        #expect(person.questions.count == 3)
        #expect(journal.lines.isEmpty)
    }

    @Test func roundsAreCountedForEachParameter() async throws {
        let person = Person(answering: "soon", "later", "5", "perhaps", "maybe", "yes")
        let reply = try await IntentRunner().run(WaitIntent.self) { person.answer($0) }
        #expect(reply.value as? String == "5 true")
        #expect(person.questions.map(\.parameter) == ["minutes", "minutes", "minutes", "aloud", "aloud", "aloud"])
    }

    @Test func whoeverDoesNotAnswerGetsTheQuestionAsReply() async throws {
        let person = Person()
        let reply = try await play(["record": "Bl"], asking: person)
        #expect(reply.question?.dialog == "Which of these?")
        #expect(person.questions.count == 1)
    }

    @Test func aBlankAnswerClearsAnOptionalParameter() async throws {
        let person = Person(answering: "")
        _ = try await play(["record": "Blue", "side": "B"], asking: person)
        #expect(journal.lines == ["play 1 side any cleared"])
    }

    @Test func performMayAskAndStartsOverWithAFreshIntent() async throws {
        let person = Person(answering: "2")
        let reply = try await runner.run(TuneIntent.self) { person.answer($0) }
        #expect(reply.value as? String == "off")
        #expect(person.questions.map(\.dialog) == ["On or off?"])
        #expect(person.questions.first?.parameter == "setting")
        #expect(journal.lines == ["perform unset", "perform set"])
    }

    @Test func performThatAsksWithNobodyThereGivesTheQuestion() async throws {
        let reply = try await runner.run(TuneIntent.self)
        #expect(reply.question?.dialog == "On or off?")
        #expect(reply.question?.options == [Option(id: "on", title: "On"), Option(id: "off", title: "Off")])
    }

    @Test func performThatIsNeverContentIsLeftAfterThreeRounds() async throws {
        let person = Person(answering: "loud", "louder", "loudest", "on")
        let reply = try await runner.run(TuneIntent.self) { person.answer($0) }
        #expect(reply.question?.dialog == "On or off?")
        #expect(person.questions.count == 3)
    }

    @Test(
        "A guess of perform is asked about like one of a query",
        arguments: [("yes", "on", nil), ("1", "on", nil), ("no", nil, "noSuchSetting")] as [(String, String?, String?)])
    func guess(answer: String, value: String?, failure: String?) async throws {
        let person = Person(answering: answer)
        let reply = try await IntentRunner().run(GuessIntent.self, parameters: ["setting": "onn"]) { person.answer($0) }
        #expect(reply.value as? String == value && reply.failure?.name == failure)
        #expect(person.questions.map(\.dialog) == ["Did you mean On?"])
        #expect(person.questions.first?.isConfirmation == true)
    }

    @Test func anErrorAboutAParameterOfAnotherIntentIsRethrown() async {
        await #expect(throws: NeedsValueError.self) { try await IntentRunner().run(StrayIntent.self) }
    }
}

/// Accepts only two settings.
private struct TuneIntent: AppIntent {
    static let title = "Tune"
    static let description = "Tune."
    @Parameter(title: "Setting") var setting: String?
    @Dependency private var journal: Journal

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        journal.write("perform \($setting.state)")
        guard let setting, ["on", "off"].contains(setting) else {
            throw $setting.needsValue(
                "On or off?", options: [Option(id: "on", title: "On"), Option(id: "off", title: "Off")])
        }
        return .result(value: setting)
    }
}

/// Guesses what a setting means.
private struct GuessIntent: AppIntent {
    static let title = "Guess"
    static let description = "Guess."
    @Parameter(title: "Setting") var setting: String

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        guard setting == "on" else {
            let failure = IntentFailure(name: "noSuchSetting", dialog: "There is no such setting.")
            throw $setting.needsConfirmation(of: [Option(id: "on", title: "On")], otherwise: failure)
        }
        return .result(value: setting)
    }
}

private struct StrayIntent: AppIntent {
    static let title = "Stray"
    static let description = "Ask about another's parameter."

    func perform() async throws -> some IntentResult {
        if true as Bool { throw WaitIntent().$minutes.needsValue("How long?") }
        return .result()
    }
}
