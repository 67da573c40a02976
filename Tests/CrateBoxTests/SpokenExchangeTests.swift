import CrateClient
import Synchronization
import Testing

@testable import CrateBox

/// Utterances that follow a question.
@Suite struct SpokenExchangeTests {
    /// A fake box that records its calls.
    final class Stage: Sendable {
        private let calls = Mutex<[String]>([])
        private let time = Mutex(ContinuousClock.now)
        var log: [String] { calls.withLock { $0 } }

        func pass(_ duration: Duration) { time.withLock { $0 += duration } }

        var exchange: SpokenExchange {
            SpokenExchange(
                say: { text, language in
                    self.record("say \(text)")
                    return text.hasSuffix("on Cratebox") ? Self.understood(text) : Self.stranger
                },
                run: { intent, parameters, language in
                    let given = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                    self.record("run \(intent) \(given.joined(separator: " "))")
                    return Self.played(parameters["album"] ?? "")
                },
                now: { self.time.withLock { $0 } })
        }

        private func record(_ call: String) { calls.withLock { $0.append(call) } }

        private static func understood(_ text: String) -> BoxReply {
            switch text {
            case "play an album on Cratebox":
                BoxReply(
                    exit: .needsValue,
                    json: """
                        {"status":"needsValue","intent":"PlayAlbum","parameter":"album","given":{"track":"2"},\
                        "dialog":{"full":"Which album would you like to play?"},"options":[]}
                        """)
            case "play weezer on Cratebox": several
            default: BoxReply(exit: .done, json: #"{"status":"done","dialog":{"full":"Done."}}"#)
            }
        }

        private static func played(_ album: String) -> BoxReply {
            switch album {
            case "weezer": several
            case "wezer":
                BoxReply(
                    exit: .needsValue,
                    json: """
                        {"status":"needsValue","intent":"PlayAlbum","parameter":"album","confirmation":true,\
                        "dialog":{"full":"Did you mean Weezer by Weezer?"},\
                        "options":[{"release":11,"title":"Weezer","artist":"Weezer"}]}
                        """)
            case "nothing": BoxReply(exit: .notInCollection, json: #"{"status":"failed","error":"notInCollection"}"#)
            default: BoxReply(exit: .done, json: "{\"status\":\"done\",\"played\":\"\(album)\"}")
            }
        }

        static let stranger = BoxReply(exit: .usage, json: #"{"status":"failed","error":"notUnderstood"}"#)
        static let several = BoxReply(
            exit: .needsValue,
            json: """
                {"status":"needsValue","intent":"PlayAlbum","parameter":"album",\
                "dialog":{"full":"There are several. Which one do you mean?"},"options":[\
                {"release":11,"title":"Weezer","artist":"Weezer"},\
                {"release":12,"title":"Weezer (Green Album)","artist":"Weezer"},\
                {"release":13,"title":"Blue","artist":"Joni Mitchell"}]}
                """)
    }

    let stage = Stage()

    @Test(arguments: [
        ("2", "id:12"), ("two", "id:12"), ("The second one", "id:12"), ("number two, please.", "id:12"),
        ("die zweite", "id:12"), ("das dritte Album bitte", "id:13"), ("last", "id:13"),
        ("weezer green album", "id:12"),
        ("Weezer (Green Album) by Weezer", "id:12"), ("blue by Joni Mitchell", "id:13"), ("blue", "id:13"),
        ("Blue von Joni Mitchell", "id:13"), ("one", "id:11"), ("Pinkerton", "Pinkerton"), ("six", "six"),
    ]) func anAnswerIsAChoiceOrItself(answer: String, means: String) async throws {
        let exchange = stage.exchange
        _ = await exchange.interpret("play weezer on Cratebox")
        let reply = await exchange.interpret(answer)
        #expect(stage.log == ["say play weezer on Cratebox", "run PlayAlbum album=\(means)"])
        #expect(reply.exit == .done)
        _ = await exchange.interpret("something")
        #expect(stage.log.last == "say something")
    }

    @Test func whatWasGivenBeforeTheQuestionIsKept() async throws {
        let exchange = stage.exchange
        _ = await exchange.interpret("play an album on Cratebox")
        _ = await exchange.interpret("Pinkerton")
        #expect(stage.log.last == "run PlayAlbum album=Pinkerton track=2")
    }

    @Test func anUtteranceAfterAQuestionIsHeardAsOne() async throws {
        let exchange = stage.exchange
        _ = await exchange.interpret("play an album on Cratebox")
        _ = await exchange.interpret("nothing")
        #expect(stage.log.suffix(2) == ["run PlayAlbum album=nothing track=2", "say nothing"])
        // It was not understood: the question remains open.
        _ = await exchange.interpret("weezer")
        #expect(stage.log.suffix(2) == ["run PlayAlbum album=weezer track=2", "say weezer"])
        let last = await exchange.interpret("the first")
        #expect(stage.log.last == "run PlayAlbum album=id:11")
        #expect(last.exit == .done)
    }

    @Test func aQuestionIsForgottenAfterAMinute() async throws {
        let exchange = stage.exchange
        _ = await exchange.interpret("play an album on Cratebox")
        stage.pass(.seconds(59))
        _ = await exchange.interpret("weezer")
        #expect(stage.log.contains("run PlayAlbum album=weezer track=2"))
        stage.pass(.seconds(60))
        _ = await exchange.interpret("Pinkerton")
        #expect(stage.log.last == "say Pinkerton")
    }

    @Test(arguments: [
        ("Yes, please.", "id:11"), ("Ja", "id:11"), ("the first", "id:11"), ("No", nil), ("never mind", nil),
    ])
    func aGuessIsConfirmedOrDropped(answer: String, means: String?) async throws {
        let exchange = stage.exchange
        _ = await exchange.interpret("play an album on Cratebox")
        let guess = await exchange.interpret("wezer")
        #expect(SpokenReply(guess, language: "en").sentence == "Did you mean Weezer by Weezer?")
        let reply = await exchange.interpret(answer)
        guard let means else {
            #expect(stage.log.last == "say wezer")
            #expect(SpokenReply(reply, language: "en") == SpokenReply(reply, language: "fr"))
            return #expect(SpokenReply(reply, language: "en").sentence == "All right.")
        }
        #expect(stage.log.last == "run PlayAlbum album=\(means)")
    }

    @Test func conversationsDoNotHearEachOther() async throws {
        let exchange = stage.exchange
        _ = await exchange.interpret("play an album on Cratebox", in: "kitchen")
        let other = await exchange.interpret("Pinkerton", in: "bedroom")
        #expect(other == Stage.stranger)
        _ = await exchange.interpret("Pinkerton", in: "kitchen")
        #expect(stage.log.last == "run PlayAlbum album=Pinkerton track=2")
    }

    @Test func onlySoManyQuestionsAreOpen() async throws {
        let exchange = stage.exchange
        for number in 0..<(SpokenExchange.mostConversations + 44) {
            stage.pass(.milliseconds(1))
            _ = await exchange.interpret("play an album on Cratebox", in: "\(number)")
        }
        #expect(exchange.openQuestions == SpokenExchange.mostConversations)
        _ = await exchange.interpret("Pinkerton", in: "0")
        #expect(stage.log.last == "say Pinkerton")
    }

    @Test func aQuestionIsSpokenWithItsChoices() {
        let spoken = SpokenReply(Stage.several, language: "en")
        #expect(
            spoken.sentence == "There are several. Which one do you mean? "
                + "Weezer by Weezer, Weezer (Green Album) by Weezer, or Blue by Joni Mitchell?")
        #expect(spoken.isUnderstood)
        #expect(SpokenReply(Stage.several, language: "de-AT").sentence.hasSuffix("oder Blue von Joni Mitchell?"))
        #expect(SpokenReply(Stage.several, language: "pl").sentence.hasSuffix("czy Blue wykonawcy Joni Mitchell?"))
        #expect(!SpokenReply(Stage.stranger, language: "en").isUnderstood)
        #expect(SpokenReply(BoxReply(exit: .done, json: "nonsense"), language: "en").sentence.isEmpty)
    }
}
