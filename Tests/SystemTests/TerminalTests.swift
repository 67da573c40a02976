import CrateTesting
import Foundation
import Testing

/// Behaviour on a terminal.
@Suite(.runsProcesses) struct TerminalTests {
    private func namesakes() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, artist: "Another")])
        return box
    }

    @Test func aQuestionIsAnsweredByNumber() async throws {
        let box = try await namesakes()
        let process = try box.onTerminal("play", "harbour lights")
        let question = try await process.output(containing: "Ctrl-C: ")
        #expect(question.contains("There are several. Which one do you mean?"))
        let second = question.split(separator: "\r\n").first { $0.hasPrefix("  2  ") } ?? ""
        let artist = second.hasSuffix("The Quay") ? "The Quay" : "Another"
        process.send(line: "2")
        let run = try await process.end()
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("Playing Harbour Lights by \(artist)."))
        #expect(Screen(text: run.output).openEscapes.isEmpty)
    }

    @Test func ctrlCAtAQuestionCancels() async throws {
        let box = try await namesakes()
        let process = try box.onTerminal("play", "harbour lights")
        _ = try await process.output(containing: "Ctrl-C: ")
        process.typeInterrupt()
        let run = try await process.end(within: .seconds(10))
        #expect(run.status == 130, "\(run.output)")
        #expect(!run.output.contains("Playing"))
        #expect(box.dac.events().isEmpty)
    }

    @Test("The end of the input at a question is named")
    func ctrlDAtAQuestionIsNamed() async throws {
        let box = try await namesakes()
        let process = try box.onTerminal("play", "harbour lights")
        _ = try await process.output(containing: "Ctrl-C: ")
        process.send([4])
        let run = try await process.end(within: .seconds(10))
        #expect(run.status == 5 && run.output.contains("\r\nNothing was chosen.\r\n"), "\(run.output)")
        #expect(box.dac.events().isEmpty)
    }

    @Test func jsonAsksNobody() async throws {
        let box = try await namesakes()
        let run = try await box.onTerminal("play", "harbour lights", "--json").end(within: .seconds(20))
        #expect(run.status == 5)
        let reply = try JSONValue(parsing: run.output)
        #expect(reply["status"] == "needsValue")
    }

    @Test func coloursAreOnlyWhereTheyAreWelcome() async throws {
        var box = try await namesakes()
        let coloured = try await box.onTerminal("search", "harbour").end()
        #expect(coloured.output.contains("\u{1B}[1m"))
        #expect(Screen(text: coloured.output).openEscapes.isEmpty)
        let piped = try await box.cratebox("search", "harbour")
        #expect(piped.output.contains("  Harbour Lights  The Quay  2019\n"))
        #expect(!piped.output.contains("\u{1B}") && !piped.output.contains("id:"))
        #expect(try await box.cratebox("search", "harbour", "--ids").output.contains("2019  id:991000001\n"))
        box.environment["NO_COLOR"] = "1"
        let plain = try await box.onTerminal("search", "harbour").end()
        #expect(plain.output.contains("Harbour Lights"))
        #expect(!plain.output.contains("\u{1B}"))
        box.environment["NO_COLOR"] = nil
        box.environment["TERM"] = "dumb"
        let dumb = try await box.onTerminal("play", "id:991000001").end()
        #expect(dumb.status == 0, "\(dumb.output)")
        #expect(!dumb.output.contains("\u{1B}"))
    }
}
