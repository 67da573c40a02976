import Intents
import Testing

@Suite struct IntentResultTests {
    func empty() -> some IntentResult { .result() }
    func speaking() -> some IntentResult & ProvidesDialog { .result(dialog: "Done.") }
    func counting() -> some IntentResult & ReturnsValue<Int> { .result(value: 3) }
    func both() -> some IntentResult & ReturnsValue<Int> & ProvidesDialog { .result(value: 3, dialog: "Three.") }

    @Test func eachFormHasWhatItDeclares() {
        #expect(speaking().dialog == "Done.")
        #expect(counting().value == 3)
        #expect(both().value == 3)
        #expect(both().dialog == "Three.")
    }

    /// As long as this passes, the compiler rejects a form that lacks a declared part.
    @Test func noFormHasMoreThanItDeclares() {
        let results: [any IntentResult] = [empty(), speaking(), counting(), both()]
        #expect(results.map { $0 is any ProvidesDialog } == [false, true, false, true])
        #expect(results.map { $0 is any ReturnsValue } == [false, false, true, true])
    }

    @Test func aResultWithoutDialogOrValueRepliesDone() async throws {
        let reply = try await IntentRunner().run(QuietIntent.self)
        guard case .done(intent: "Quiet", dialog: nil, value: nil, _) = reply else {
            Issue.record("\(reply)")
            return
        }
    }

    @Test func aDialogIsALiteralWithInterpolation() {
        let count = 2
        let dialog: Dialog = "\(count) tracks are missing."
        #expect(dialog == Dialog(full: "2 tracks are missing.", supporting: nil))
    }
}

private struct QuietIntent: AppIntent {
    static let title = "Quiet"
    static let description = "Be quiet."

    func perform() async throws -> some IntentResult { .result() }
}
