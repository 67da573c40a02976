import Intents
import Testing

struct Clockwork: Sendable {
    let name: String
}

@Suite struct DependencyTests {
    @Test func aDependencyIsThereInsidePerformAndInItsChildTasks() async throws {
        let runner = IntentRunner(dependencies: Dependencies { $0.register(Clockwork.self) { Clockwork(name: "one") } })
        #expect(try await runner.run(WindIntent.self).value as? [String] == ["one", "one"])
    }

    @Test func runnersHaveEachTheirOwn() async throws {
        let runners = ["a", "b"].map { name in
            IntentRunner(dependencies: Dependencies { $0.register(Clockwork.self) { Clockwork(name: name) } })
        }
        async let first = runners[0].run(WindIntent.self)
        async let second = runners[1].run(WindIntent.self)
        #expect(try await first.value as? [String] == ["a", "a"])
        #expect(try await second.value as? [String] == ["b", "b"])
    }

    @Test func aDependencyReadOutsidePerformTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await WindIntent().perform()
        }
        #expect(message(of: result).contains("Dependency of type Clockwork was read outside perform()"))
    }

    @Test func aQueryDuringResolutionIsOutsidePerform() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let all = Dependencies { $0.register(Clockwork.self) { Clockwork(name: "one") } }
            _ = try await IntentRunner(dependencies: all).run(OpenGearIntent.self, parameters: ["gear": "big"])
        }
        #expect(message(of: result).contains("Dependency of type Clockwork was read outside perform()"))
    }

    @Test func aQueryOfAnIntentRunByAnotherIsOutsidePerform() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let all = Dependencies { $0.register(Clockwork.self) { Clockwork(name: "one") } }
            _ = try await IntentRunner(dependencies: all).run(OuterIntent.self)
        }
        #expect(message(of: result).contains("Dependency of type Clockwork was read outside perform()"))
    }

    @Test func aDependencyThatNobodyRegisteredTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await IntentRunner().run(WindIntent.self)
        }
        #expect(message(of: result).contains("Dependency of type Clockwork was read and is not registered"))
    }
}

/// The standard error of a process that trapped.
func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

private struct WindIntent: AppIntent {
    static let title = "Wind"
    static let description = "Wind the clockwork."
    @Dependency private var clockwork: Clockwork

    func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
        async let inChild = clockwork.name
        return .result(value: [clockwork.name, await inChild])
    }
}

private struct OuterIntent: AppIntent {
    static let title = "Outer"
    static let description = "Run another."

    func perform() async throws -> some IntentResult {
        _ = try await IntentRunner().run(OpenGearIntent.self, parameters: ["gear": "big"])
        return .result()
    }
}

private struct OpenGearIntent: AppIntent {
    static let title = "Open Gear"
    static let description = "Open a gear."
    @Parameter(title: "Gear") var gear: Gear

    func perform() async throws -> some IntentResult { .result() }
}

private struct Gear: AppEntity {
    static let typeDisplayName: TypeName = "Gear"
    static let blank = Gear(id: 0)
    static let notFound = IntentFailure(name: "noGear", dialog: "There is no such gear.")
    static let defaultQuery = GearQuery()

    let id: Int
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "Gear") }
}

/// A query with the fault that is to be detected.
private struct GearQuery: EntityStringQuery {
    @Dependency private var clockwork: Clockwork

    func entities(for ids: [Int]) async throws -> [Gear] { [] }
    func suggested() async throws -> [Gear] { [] }
    func entities(matching text: String) async throws -> [Gear] { clockwork.name.isEmpty ? [] : [Gear(id: 1)] }
}
