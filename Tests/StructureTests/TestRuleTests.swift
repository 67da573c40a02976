import Testing

/// Rules for the tests themselves.
@Suite struct TestRuleTests {
    private let tree = SourceTree()

    /// A limit of swift-testing's own counts from the moment at which a test is ready, also while it waits for a thread of
    /// the pool that other tests compute on. The limit of a `TestTurn` begins with the turn.
    @Test func aTestsTimeBeginsWithItsTurn() throws {
        let limit = ".time" + "Limit("
        for file in try tree.swiftFiles(below: "Tests") where !file.contains("/Rig/") {
            #expect(try !tree.text(of: file).contains(limit), "\(file)")
        }
    }
}
