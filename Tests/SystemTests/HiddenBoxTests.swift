import CrateTesting
import Foundation
import Testing

/// A box that answers, but not where a variable makes commands look for it.
@Suite(.runsProcesses) struct HiddenBoxTests {
    private func end(_ serve: RunningProcess) async throws {
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    /// Expects the doctor to name both places, and no command that ends the box.
    private func expect(_ sentence: String, _ fix: String, from box: TestBox) async throws {
        let report = try await box.json("doctor", status: 1)
        let found = DoctorTests.findings("socket", report)
        #expect(found.map { $0["reason"]?.text } == ["otherSocket"], "\(report)")
        #expect(found.first?["sentence"]?.text == sentence, "\(report)")
        #expect(found.first?["fix"]?.text == fix && found.first?["restart"] == nil, "\(report)")
        #expect(!"\(report)".contains("kill "), "\(report)")
    }

    @Test("The doctor and a change of the configuration name the variable that hides the box")
    func variable() async throws {
        let box = try TestBox()
        try box.folder.makeFolder("configuration/cratebox")
        let file = try box.folder.write("{}", to: "configuration/cratebox/config.json")
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        var other = box
        let path = box.folder.path("nosock")
        other.environment["CRATEBOX_SOCKET"] = path
        let sentence =
            "The box that runs listens at \(box.state)/control.sock, and this command looks for it at \(path)."
        try await expect(sentence, "unset CRATEBOX_SOCKET", from: other)
        let change = try await other.cratebox("config", "set", "replayGain", "album", "--configuration", file)
        #expect(change.status == 0 && change.output == "replayGain is album in \(file).\n", "\(change)")
        #expect(change.errors == "\(sentence)\n  Try: unset CRATEBOX_SOCKET\n", "\(change)")
        // Something else in that place is none of the box's problems.
        try box.folder.makeFolder("nosock")
        try await expect(sentence, "unset CRATEBOX_SOCKET", from: other)
        try await end(serve)
    }

    @Test("A box whose own variable names its place is found by the same variable")
    func variableOfBox() async throws {
        let box = try TestBox()
        let path = box.folder.path("own.sock")
        let serve = try box.start("cratebox", "serve", with: ["CRATEBOX_SOCKET": path])
        _ = try await serve.errors(containing: #""event":"ready""#)
        let places = "/run/cratebox/control.sock and \(box.state)/control.sock"
        try await expect(
            "The box that runs listens at \(path), and this command looks for it at \(places).",
            "export CRATEBOX_SOCKET=\(path)", from: box)
        try await end(serve)
    }
}
