import CrateClient
import CrateTerminal
import Testing

@testable import cratebox

/// The status of a box that could not read its configuration again.
@Suite struct StatusConfigurationTests {
    @Test("The reason is a line of the status, and of no other", arguments: ["config.json: line 3", nil] as [String?])
    func reason(problem: String?) {
        var status = StatusDocument(state: "stopped", queue: [], libraries: [])
        status.configuration = problem
        let lines = StatusView(status, width: nil).lines.map { $0.rendered(withColours: false) }
        let named = lines.filter { $0.hasPrefix("The configuration could not be read again: ") }
        #expect(named.map { $0.hasSuffix("config.json: line 3") } == (problem == nil ? [] : [true]), "\(lines)")
    }
}
