import CrateTesting
import Intents
import Testing

@Suite struct IntentErrorTests {
    @Test func anIntentFailureIsAReply() async throws {
        let failure = IntentFailure(name: "empty", dialog: Dialog(full: "It is empty.", supporting: "fill it"))
        let reply = try await runner(throwing: failure).run(ThrowIntent.self)
        guard case .failed(intent: "Throw", failure) = reply else {
            Issue.record("\(reply)")
            return
        }
    }

    @Test func anyOtherErrorIsRethrown() async {
        await #expect(throws: Accident.fire) { try await runner(throwing: Accident.fire).run(ThrowIntent.self) }
    }

    @Test func whatAQueryThrowsIsRethrown() async {
        await #expect(throws: Accident.flood) {
            try await IntentRunner().run(FetchIntent.self, parameters: ["leak": "any"])
        }
        await #expect(throws: Accident.flood) { try await IntentRunner().run(FetchIntent.self) }
    }

    @Test func cancellationBeforePerformIsThrown() async {
        let journal = Journal()
        let runner = IntentRunner(dependencies: Dependencies { $0.register(Journal.self) { journal } })
        let task = Task(executorPreference: TestThreads.shared) {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await runner.run(PlayRecordIntent.self, parameters: ["record": "Blue"])
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(journal.lines.isEmpty)
    }

    @Test func cancellationWhileAskingIsThrown() async {
        let task = Task(executorPreference: TestThreads.shared) {
            try await IntentRunner().run(PlayRecordIntent.self) { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                return nil
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    func runner(throwing error: any Error) -> IntentRunner {
        IntentRunner(dependencies: Dependencies { $0.register((any Error).self) { error } })
    }
}

private enum Accident: Error {
    case fire, flood
}

private struct ThrowIntent: AppIntent {
    static let title = "Throw"
    static let description = "Throw."
    @Dependency private var error: any Error

    func perform() async throws -> some IntentResult {
        if true as Bool { throw error }
        return .result()
    }
}

private struct FetchIntent: AppIntent {
    static let title = "Fetch"
    static let description = "Fetch."
    @Parameter(title: "Leak") var leak: Leak

    func perform() async throws -> some IntentResult { .result() }
}

private struct Leak: AppEntity, EntityStringQuery {
    static let typeDisplayName: TypeName = "Leak"
    static let blank = Leak(id: "")
    static let notFound = IntentFailure(name: "dry", dialog: "It is dry.")
    static let defaultQuery = Leak(id: "")

    let id: String
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: id) }

    func entities(for ids: [String]) async throws -> [Leak] { throw Accident.flood }
    func suggested() async throws -> [Leak] { throw Accident.flood }
    func entities(matching text: String) async throws -> [Leak] { throw Accident.flood }
}
