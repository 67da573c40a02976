import Testing

/// Rules for the tests themselves.
@Suite struct TestRuleTests {
    private let tree = SourceTree()

    /// A limit of swift-testing's own counts from the moment at which a test is ready, also while it waits for a thread
    /// of the pool that other tests compute on. The limit of a `TestTurn` begins with the turn.
    @Test func aTestsTimeBeginsWithItsTurn() throws {
        let limit = ".time" + "Limit("
        for file in try tree.swiftFiles(below: "Tests") where !file.contains("/Rig/") {
            #expect(try !tree.text(of: file).contains(limit), "\(file)")
        }
    }

    /// A task that is created without an executor runs on Swift's pool, even inside a test that has threads of its own:
    /// there it waits for minutes behind tests that compute.
    @Test func noTestWaitsForATaskOfThePool() throws {
        let unstructured = /\bTask(\.detached|\.immediate)?(<[^>]*>)?(\(priority: [^)]*\))? \{/
        #expect("let end = Task { try await process.end() }".contains(unstructured))
        #expect("await Task.detached {".contains(unstructured))
        // Swift code that is reviewed, as text.
        let material = ["Tests/IntentReview", "Tests/IntentFixtures"]
        for file in try tree.swiftFiles(below: "Tests") where !material.contains(where: file.hasPrefix) {
            let found = try tree.lines(of: file).filter {
                $0.hasAny(of: ["Task"]) && !$0.contains("#expect") && $0.contains(unstructured)
            }
            #expect(found.isEmpty, "\(file): Task(executorPreference: TestThreads.shared) has threads: \(found)")
        }
    }
}
