import Intents
import Testing

/// An entity with a fuzzy name.
struct Tape: AppEntity {
    static let typeDisplayName: TypeName = "Tape"
    static let blank = Tape(id: "")
    static let notFound = IntentFailure(name: "noTape", dialog: "There is no such tape.")
    static let defaultQuery = TapeQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: id) }
}

struct TapeQuery: EntityStringQuery, EnumerableEntityQuery {
    static let names = ["one", "two", "tww", "six", "sex"]
    func entities(for ids: [String]) async throws -> [Tape] { ids.filter(Self.names.contains).map(Tape.init) }
    func suggested() async throws -> [Tape] { try await allEntities() }
    func allEntities() async throws -> [Tape] { Self.names.map(Tape.init) }
    func entities(matching text: String) async throws -> [Tape] { try await entities(for: [text]) }
    func entities(closeTo text: String) async throws -> [Tape] {
        Self.names.filter { name in name.count == text.count && zip(name, text).count { $0 != $1 } == 1 }.map(Tape.init)
    }
}

struct WipeTapeIntent: DeleteIntent {
    static let title = "Wipe Tape"
    static let description = "Wipe a tape."
    @Parameter(title: "Tape", requestValueDialog: "Which tape?") var target: Tape
    @Parameter(title: "Passes", default: 3) var passes: Int
    @Dependency private var journal: Journal

    var confirmation: Dialog { "Wipe the tape \(target.id)?" }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        journal.write("wipe \(target.id) \(passes)")
        return .result(dialog: "Wiped.")
    }
}

/// Confidence tiers: certain, nearly certain, one of several; and confirmation of irreversible changes.
@Suite struct TierTests {
    private let journal = Journal()
    private var runner: IntentRunner {
        IntentRunner(dependencies: Dependencies { [journal] in $0.register(Journal.self) { journal } })
    }

    @Test func oneSlipIsAQuestion() async throws {
        let reply = try await runner.run(WipeTapeIntent.self, parameters: ["target": "onn", "confirmation": "yes"])
        let question = try #require(reply.question)
        #expect(question.dialog == "Did you mean one?")
        #expect(question.isConfirmation && question.options.map(\.answer) == ["id:one"])
        #expect(question.given == ["confirmation": "yes"])
        #expect(journal.lines.isEmpty)
    }

    @Test(arguments: [("yes", "wipe one 3"), ("1", "wipe one 3"), ("two", "wipe two 3")])
    func theAnswerIsYesOrANumberOrAnotherName(answer: String, line: String) async throws {
        let person = Person(answering: answer, "yes")
        let reply = try await runner.run(WipeTapeIntent.self, parameters: ["target": "onn"]) { person.answer($0) }
        #expect(reply.dialog == "Wiped.")
        #expect(journal.lines == [line])
        #expect(person.questions.map(\.dialog.full).last == "Wipe the tape \(line.split(separator: " ")[1])?")
    }

    @Test("A yes selects none of several close values: the question is asked again")
    func yesSelectsNoneOfSeveral() async throws {
        let person = Person(answering: "yes", "2", "yes")
        let reply = try await runner.run(WipeTapeIntent.self, parameters: ["target": "sax"]) { person.answer($0) }
        #expect(reply.dialog == "Wiped.")
        #expect(journal.lines == ["wipe sex 3"])
        #expect(person.questions.map(\.parameter) == ["target", "target", "confirmation"])
    }

    @Test func noMeansThatThereIsNone() async throws {
        let person = Person(answering: "no")
        let reply = try await runner.run(WipeTapeIntent.self, parameters: ["target": "onn"]) { person.answer($0) }
        #expect(reply.failure == Tape.notFound)
    }

    @Test func severalSlipsAreAChoice() async throws {
        let reply = try await runner.run(WipeTapeIntent.self, parameters: ["target": "sax"])
        #expect(reply.question?.dialog == "Did you mean one of these?")
        #expect(reply.question?.options.map(\.id) == ["six", "sex"])
    }

    @Test(arguments: [("yes", true), ("y", true), ("no", false), ("1", true), ("2", false)])
    func whatGoesNeedsLeave(answer: String, goes: Bool) async throws {
        let person = Person(answering: answer)
        let reply = try await runner.run(WipeTapeIntent.self, parameters: ["target": "six", "passes": "7"]) {
            person.answer($0)
        }
        #expect(person.questions.map(\.dialog) == ["Wipe the tape six?"])
        #expect(journal.lines == (goes ? ["wipe six 7"] : []))
        if !goes { #expect(reply.failure == .declined) }
    }

    @Test func withoutAnybodyToAskLeaveIsAParameter() async throws {
        let reply = try await runner.run(WipeTapeIntent.self, parameters: ["target": "six"])
        #expect(reply.question?.parameter == "confirmation")
        #expect(reply.question?.given == ["target": "six"])
        let given = try await runner.run(WipeTapeIntent.self, parameters: ["target": "six", "confirmation": "yes"])
        #expect(given.dialog == "Wiped.")
        let elsewhere = try await runner.run(
            PlayRecordIntent.self, parameters: ["record": "Blue", "confirmation": "yes"])
        #expect(elsewhere.usage != nil, "only what deletes takes leave")
    }

    @Test func manyAreAskedAboutByTheirNumber() async throws {
        let reply = try await runner.run(PlayRecordIntent.self, parameters: ["record": "Volume"])
        #expect(reply.question?.dialog == "I found 6 that fit. Which one do you mean?")
        #expect(reply.question?.options.count == 5 && reply.question?.hasMore == true)
    }

    @Test func aDefaultStandsWhereNothingIsGiven() throws {
        let metadata = WipeTapeIntent.parameters
        #expect(metadata.map(\.name) == ["target", "passes"])
        #expect(metadata.map(\.isRequired) == [true, false])
        #expect(WipeTapeIntent().passes == 3)
    }
}
