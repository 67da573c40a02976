import Testing

/// Programs read the names of events. People read sentences, and each event has one.
@Suite struct LogEventTests {
    private let tree = SourceTree()

    @Test("Every event that is logged has a sentence")
    func sentences() throws {
        let sentences = try tree.text(of: "Sources/cratebox/Logs/LogSentence.swift")
        let event = /\.(?:info|warning|error|critical|debug)\(\s*"([a-zA-Z]+)"|report\("([a-z]+)", "/
        let calls = [".info(", ".warning(", ".error(", ".critical(", ".debug(", "report("]
        let logged = try tree.swiftFiles(below: "Sources").filter { !$0.contains("Review/") }.flatMap { file in
            let text = try tree.text(of: file)
            guard text.hasAny(of: calls) else { return [String]() }
            return text.matches(of: event).map { String($0.output.1 ?? $0.output.2 ?? "") }
        }
        #expect(Set(logged).count > 25, "\(Set(logged).sorted())")
        let unsaid = Set(logged).filter { !sentences.contains("\"\($0)\"") }
        #expect(unsaid.isEmpty, "\(unsaid.sorted())")
    }
}
