import CrateTesting
import Foundation
import Testing

/// What has to follow the command that permits the sound output, in words and in JSON.
@Suite(.runsProcesses(for: .seconds(120))) struct DeniedOutputTests {
    private func box() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill()
        return box
    }

    /// Expects the command and what has to follow it.
    private func expect(_ note: String, after command: [String], with box: TestBox) async throws {
        let words = try await box.run("cratebox", command)
        let end = "\n  Try: sudo usermod -aG audio \"$USER\"\n  \(note)\n"
        #expect(words.status == 4 && words.output.hasSuffix(end), "\(words)")
        let run = try await box.run("cratebox", command + ["--json"])
        let reply = try run.onlyObject()
        #expect(run.status == 4 && reply["advice"]?.text == note, "\(reply)")
        #expect(reply["dialog"]?["supporting"]?.text == "sudo usermod -aG audio \"$USER\"", "\(reply)")
    }

    @Test("Without a box, a login has to follow", arguments: ["play", "prove"])
    func withoutBox(verb: String) async throws {
        let box = try await box()
        try box.dac.inject(.denied(seconds: 600))
        try await expect(
            "Afterwards log in again, for the group to count.", after: [verb, "harbour lights"], with: box)
    }

    @Test("A running box of the same user has to be restarted too")
    func besideBox() async throws {
        let box = try await box()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try box.dac.inject(.denied(seconds: 600))
        try await expect(
            "Afterwards log in again and restart the box, for the group to count.", after: ["play", "harbour lights"],
            with: box)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }
}
