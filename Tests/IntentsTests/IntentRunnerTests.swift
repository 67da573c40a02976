import Intents
import Testing

@Suite struct IntentRunnerTests {
    let journal = Journal()
    var runner: IntentRunner {
        IntentRunner(dependencies: Dependencies { [journal] in $0.register(Journal.self) { journal } })
    }

    @Test func aReplyCarriesIntentDialogAndValue() async throws {
        let reply = try await runner.run(PlayRecordIntent.self, parameters: ["record": "id:2", "side": "1"])
        guard case .done(intent: "PlayRecord", dialog: "Playing Blue Train.", let value, _) = reply else {
            Issue.record("\(reply)")
            return
        }
        #expect(value as? Int == 2)
        #expect(journal.lines == ["play 2 side 1 set"])
    }

    @Test(arguments: [
        (["record": "id:2"], "play 2 side any unset"), (["record": "id:2", "side": ""], "play 2 side any cleared"),
    ])
    func anAbsentTextIsUnsetAndAnEmptyOneCleared(parameters: [String: String], line: String) async throws {
        _ = try await runner.run(PlayRecordIntent.self, parameters: parameters)
        #expect(journal.lines == [line])
    }

    @Test func anUnknownParameterIsNamed() async throws {
        let reply = try await runner.run(PlayRecordIntent.self, parameters: ["record": "Blue", "sied": "1"])
        #expect(reply.usage == .unknownParameter("sied", intent: "PlayRecord", known: ["record", "side"]))
        #expect(
            reply.usage?.description
                == "PlayRecord has no parameter “sied”. Its parameters are: record, side.")
        let one = UsageError.unknownParameter("sied", intent: "Wait", known: ["minutes"])
        #expect(one.description == "Wait has no parameter “sied”. Its parameter is: minutes.")
        let none = UsageError.unknownParameter("sied", intent: "Dance", known: [])
        #expect(none.description == "Dance takes no parameters.")
        #expect(journal.lines.isEmpty)
    }

    @Test func anIntentIsRunByNameAndAnUnknownOneIsNamed() async throws {
        let known: [any AppIntent.Type] = [WaitIntent.self, PlayRecordIntent.self]
        let reply = try await runner.run("PlayRecord", among: known, parameters: ["record": "Blue"])
        #expect(reply.dialog == "Playing Blue.")
        let other = try await runner.run("Dance", among: known)
        #expect(other.usage == .unknownIntent("Dance", known: ["Wait", "PlayRecord"]))
    }

    @Test func aMissingValueIsAskedForWithFiveSuggestions() async throws {
        let reply = try await runner.run(PlayRecordIntent.self)
        let question = Question(
            intent: "PlayRecord", parameter: "record", kind: .entity("Record"), dialog: "Which record would you like?",
            candidates: Record.collection.map(\.option))
        #expect(reply.question == question)
        #expect(question.options.map(\.id) == ["1", "2", "3", "4", "5"])
        #expect(question.hasMore)
        #expect(journal.lines.isEmpty)
    }

    @Test(arguments: ["", " \t"])
    func aBlankTextForARequiredParameterIsMissing(text: String) async throws {
        let reply = try await runner.run(PlayRecordIntent.self, parameters: ["record": text])
        #expect(reply.question?.dialog == "Which record would you like?")
    }

    @Test func severalMatchesAreAQuestionWithTheMatches() async throws {
        let reply = try await runner.run(PlayRecordIntent.self, parameters: ["record": "Bl"])
        #expect(reply.question?.dialog == "Which of these?")
        #expect(reply.question?.options.map(\.title) == ["Blue", "Blue Train", "Blue Lines"])
        #expect(reply.question?.hasMore == false)
    }

    @Test func anUnreadableValueIsAskedForAndSaysWhy() async throws {
        let reply = try await runner.run(PlayRecordIntent.self, parameters: ["record": "Blue", "side": "B"])
        #expect(reply.question?.parameter == "side")
        #expect(reply.question?.kind == .integer)
        #expect(reply.question?.dialog == Dialog(full: "Side?", supporting: "“B” is not a whole number."))
    }

    @Test(arguments: ["Red", "id:404"])
    func whatMatchesNothingFailsAsTheEntitySays(text: String) async throws {
        let person = Person(answering: "Blue")
        let reply = try await runner.run(PlayRecordIntent.self, parameters: ["record": text]) { person.answer($0) }
        guard case .failed(intent: "PlayRecord", Record.notFound) = reply else {
            Issue.record("\(reply)")
            return
        }
        #expect(person.questions.isEmpty)
        #expect(journal.lines.isEmpty)
    }

    @Test func everythingIsResolvedInOrderBeforeAnythingIsDone() async throws {
        try await Journal.$ofQueries.withValue(journal) {
            _ = try await runner.run(PlayRecordIntent.self, parameters: ["side": "B", "record": "Blue"])
        }
        #expect(journal.lines == ["matching Blue"])
    }

    @Test func scalarsAreResolvedToo() async throws {
        let reply = try await runner.run(WaitIntent.self, parameters: ["minutes": "5", "aloud": "no"])
        #expect(reply.value as? String == "5 false")
    }
}
