import CrateClient
import Testing

@testable import CrateBox

/// Choosing between albums with the same name, and cancelling.
@Suite struct OpenQuestionTests {
    private let reply = BoxReply(
        exit: .needsValue,
        json: """
            {"status":"needsValue","intent":"PlayAlbum","parameter":"album",\
            "dialog":{"full":"There are several. Which one do you mean?"},"options":[\
            {"release":11,"title":"Weezer","artist":"Weezer","note":"1994, LP"},\
            {"release":12,"title":"Weezer","artist":"Weezer","note":"2001"},\
            {"release":13,"title":"Weezer","artist":"Weezer","note":"1994, CD"}]}
            """)

    @Test(arguments: [
        ("2001", "id:12"), ("the one from 2001", "id:12"), ("two thousand one", "id:12"), ("CD", "id:13"),
        ("der von 2001, bitte", "id:12"), ("the second", "id:12"), ("3", "id:13"), ("1994", "1994"),
        ("weezer", "weezer"), ("ta druga, proszę", "id:12"), ("ten z 2001 roku", "id:12"), ("ostatnia", "id:13"),
    ])
    func whatTellsAChoiceFromOthersIsAnAnswer(answer: String, means: String) throws {
        let question = try #require(OpenQuestion(reply))
        #expect(question.parameters(answeredBy: answer) == ["album": means])
    }

    @Test(arguments: [
        ("cancel", true), ("Never mind.", true), ("abbrechen", true), ("vergiss es", true), ("nieważne", true),
        ("no", false), ("nothing", false),
    ])
    func aQuestionIsGivenUp(answer: String, isDeclined: Bool) throws {
        #expect(try #require(OpenQuestion(reply)).isDeclined(by: answer) == isDeclined)
    }

    @Test(
        "Where other words would be a value of their own, only a choice or a number is an answer",
        arguments: [
            ("2001", false), ("the second", false), ("id:77", false), ("1994", true), ("none", true),
            ("pinkerton", true),
        ])
    func aClosedQuestionTakesItsChoicesOnly(answer: String, isMissed: Bool) throws {
        let closed = BoxReply(exit: reply.exit, json: #"{"closed":true,"# + reply.json.dropFirst())
        #expect(try #require(OpenQuestion(closed)).isMissed(by: answer) == isMissed)
        #expect(try !#require(OpenQuestion(reply)).isMissed(by: answer))
    }

    @Test("After an answer that is no choice the question is asked again, and nothing runs")
    func aMissedAnswerRunsNothing() async throws {
        let closed = BoxReply(exit: reply.exit, json: #"{"closed":true,"# + reply.json.dropFirst())
        let exchange = SpokenExchange(
            say: { words, _ in
                words == "add weezer" ? closed : BoxReply(exit: .usage, json: #"{"status":"failed"}"#)
            }, run: { _, _, _ in BoxReply(exit: .done, json: #"{"status":"done"}"#) })
        _ = await exchange.interpret("add weezer")
        #expect(await exchange.interpret("pinkerton").json == closed.json)
        #expect(await exchange.interpret("the second").exit == .done)
    }

    @Test("Of several close names, yes means none, and all are said")
    func yesMeansNoneOfSeveral() throws {
        let reply = BoxReply(
            exit: .needsValue,
            json: """
                {"status":"needsValue","intent":"PlayAlbum","parameter":"album","confirmation":true,\
                "dialog":{"full":"Did you mean one of these?"},"options":[\
                {"release":11,"title":"Blue","artist":"Ana"},{"release":12,"title":"Glue","artist":"Bo"}]}
                """)
        let question = try #require(OpenQuestion(reply))
        #expect(question.isLeftOpen(by: "yes") && question.isLeftOpen(by: "Ja."))
        #expect(!question.isLeftOpen(by: "the second") && !question.isLeftOpen(by: "no"))
        #expect(question.parameters(answeredBy: "the second") == ["album": "id:12"])
        #expect(question.isDeclined(by: "no"))
        let spoken = SpokenReply(reply, language: "en").sentence
        #expect(spoken == "Did you mean one of these? Blue by Ana, or Glue by Bo?")
    }

    @Test("After a yes to several close names the same question is asked, and nothing runs")
    func yesToSeveralAsksAgain() async throws {
        let reply = BoxReply(
            exit: .needsValue,
            json: """
                {"status":"needsValue","intent":"PlayAlbum","parameter":"album","confirmation":true,"options":[\
                {"release":11,"title":"Blue","artist":"Ana"},{"release":12,"title":"Glue","artist":"Bo"}]}
                """)
        let exchange = SpokenExchange(
            say: { _, _ in reply },
            run: { _, parameters, _ in BoxReply(exit: .done, json: "{\"played\":\"\(parameters["album"] ?? "")\"}") })
        _ = await exchange.interpret("play lue on cratebox")
        #expect(await exchange.interpret("yes").exit == .needsValue)
        #expect(await exchange.interpret("the second").json == "{\"played\":\"id:12\"}")
    }

    @Test func theDifferenceIsSaid() {
        let spoken = SpokenReply(reply, language: "en").sentence
        #expect(
            spoken == "There are several. Which one do you mean? "
                + "Weezer by Weezer, 1994, LP; Weezer by Weezer, 2001, or Weezer by Weezer, 1994, CD?")
    }
}
