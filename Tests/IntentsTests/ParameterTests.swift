import Intents
import Testing

@Suite struct ParameterTests {
    @Test func anOptionalParameterKnowsUnsetClearedAndSet() {
        let intent = PlayRecordIntent()
        #expect(intent.$side.state == .unset)
        #expect(intent.side == nil)
        intent.side = 2
        #expect(intent.$side.state == .set)
        #expect(intent.side == 2)
        intent.side = nil
        #expect(intent.$side.state == .cleared)
        #expect(intent.side == nil)
    }

    @Test func aRequiredParameterKnowsUnsetAndSet() {
        let intent = WaitIntent()
        #expect(intent.$minutes.state == .unset)
        intent.minutes = 0
        #expect(intent.$minutes.state == .set)
    }

    @Test func readingARequiredParameterThatWasNeverFilledTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = WaitIntent().minutes
        }
        #expect(message(of: result).contains("“Minutes” was read before it was given a value"))
    }

    @Test func parametersAreFoundByNameInTheOrderOfDeclaration() {
        #expect(
            PlayRecordIntent.parameters == [
                ParameterMetadata(
                    name: "record", title: "Record", kind: .entity("Record"), isRequired: true,
                    prompt: "Which record would you like?"),
                ParameterMetadata(name: "side", title: "Side", kind: .integer, isRequired: false, prompt: nil),
            ])
    }

    @Test func metadataComesWithoutAQuery() {
        let journal = Journal()
        let names = Journal.$ofQueries.withValue(journal) { PlayRecordIntent.parameters.map(\.name) }
        #expect(names == ["record", "side"])
        #expect(journal.lines.isEmpty)
    }

    @Test func anIntentIsNamedForItsTypeWithoutTheSuffix() {
        #expect(PlayRecordIntent.name == "PlayRecord")
        #expect(Pause.name == "Pause")
        #expect(PlayRecordIntent.isDiscoverable)
        #expect(!WaitIntent.isDiscoverable)
    }
}

private struct Pause: AppIntent {
    static let title = "Pause"
    static let description = "Pause."

    func perform() async throws -> some IntentResult { .result() }
}
