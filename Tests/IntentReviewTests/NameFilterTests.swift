import Testing

@testable import IntentReview

@Suite("Names of code as a filter") struct NameFilterTests {
    private static let names = (0..<5000).map { number in
        ["play", "albumIntent", "AppShortcut", "x", "größe"][number % 5] + String(number, radix: 36)
    }

    @Test("A name that was put in is never denied, whatever else was")
    func whatIsHeldIsNeverDenied() {
        var filter = NameFilter()
        for name in Self.names {
            filter.insert(name)
            #expect(filter.mayContain(anyOf: NameFilter([name])))
        }
        #expect(Self.names.allSatisfy { filter.mayContain(anyOf: NameFilter(["another", $0])) })
        #expect(!filter.mayContain(anyOf: NameFilter()))
    }

    @Test("Of the names that a short function does not have, most are denied")
    func mostOthersAreDenied() {
        let filter = NameFilter(Array(Self.names.prefix(20)))
        let claimed = Self.names.dropFirst(20).count { filter.mayContain(anyOf: NameFilter([$0])) }
        #expect(claimed < 1000)
    }

    @Test(
        "A body may name whatever its code names",
        arguments: [
            ("library.shared.play()", "shared"), ("play(with: album)", "with"), ("Button(intent: Play()) {}", "Play"),
            ("let task = Task.detached { @Sendable in run() }", "Sendable"), ("Set<Album>()", "Set"),
            ("Library.Album.self", "Album"), ("run { if ready { return stop() } }", "stop"),
            ("#Predicate<Album> { $0.year > 3 }", "Predicate"),
        ])
    func bodyNamesItsCode(code: String, name: String) throws {
        let facts = FileReader.facts(of: "func all() { \(code) }", path: "All.swift")
        let function = try #require(facts.functions.first)
        let body = Body(file: 0, type: nil, member: "all()", function: function, nodes: function.body ?? [])
        #expect(body.mayName(anyOf: NameFilter([name])))
        #expect(!body.mayName(anyOf: NameFilter(["indexAppEntities"])))
    }
}
