import CrateTesting
import Foundation
import Testing

/// A box whose output is unplugged while music plays, as it is installed: optimised where the tests run so.
@Suite(.runsProcesses(for: .seconds(180))) struct LostOutputTests {
    private static let album = TestAlbum(tracks: 2, frames: 10 * 44_100)

    private func serving(_ box: TestBox) async throws -> RunningProcess {
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        return serve
    }

    private func filled() async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([Self.album])
        return box
    }

    @Test(
        "Without a card, the list of outputs has why the box can't use a plugin",
        .enabled(if: OutcomeRow.Need.noCard.isMet, "needs a machine without sound cards"))
    func devices() async throws {
        let box = try await filled()
        let serve = try await serving(box)
        try box.dac.inject(.absent(seconds: 600))
        try await box.json("play", "harbour lights", status: 4)
        let absent = "No sound card found. The output dac isn't connected: plug it in.\n  Try: cratebox doctor\n"
        #expect(try await box.cratebox("devices").output == absent)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("An output that returns plays on, and the box ends well")
    func returns() async throws {
        let box = try await filled()
        let serve = try await serving(box)
        try await box.json("play", "harbour lights")
        try box.dac.inject(.gone(.later(1), seconds: 1))
        _ = try await serve.errors(containing: #""state":"lost""#)
        // Nothing announces a virtual card, as udev does a real one: retried until it is back.
        var limit = WaitLimit(.seconds(60))
        while try await box.json("status")["state"] != "playing", limit.isLeft() {
            _ = try await box.cratebox("output", "retry")
        }
        #expect(try await box.json("status")["state"] == "playing")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("An output that returns while the music is paused works")
    func returnsPaused() async throws {
        let box = try await filled()
        let serve = try await serving(box)
        try await box.json("play", "harbour lights")
        try box.dac.inject(.gone(.later(1)))
        _ = try await serve.errors(containing: #""state":"lost""#)
        _ = try await box.cratebox("pause")
        let away = try await box.cratebox("output", "retry").output
        #expect(away.contains("; the music stays paused."), "\(away)")
        try box.dac.plugIn()
        let back = try await box.cratebox("output", "retry").output
        #expect(back == "The sound output works. Paused.\n", "\(back)")
        let again = try await box.cratebox("output", "retry").output
        #expect(again == "Paused. No sound output is waited for.\n", "\(again)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("Commands are answered while the output is away, and the box ends well")
    func isAway() async throws {
        let box = try await filled()
        let serve = try await serving(box)
        try await box.json("play", "harbour lights")
        try box.dac.inject(.gone(.later(1), seconds: 600))
        _ = try await serve.errors(containing: #""state":"lost""#)
        #expect(try await box.json("status")["output"]?["state"] == "lost")
        let words = try await box.cratebox("status").output
        #expect(words.contains("Output: dac (not connected, waiting for it)\n"), "\(words)")
        let queue = try await box.cratebox("queue").output
        #expect(queue.hasPrefix("Harbour Lights is waiting for the sound output. "), "\(queue)")
        let resumed = try await box.cratebox("resume").output
        let isExplained = resumed.hasPrefix("The sound output ") && resumed.contains("; the music continues when it ")
        let step = "cratebox devices"
        #expect(isExplained && resumed.hasSuffix("\n  Try: \(step)\n"), "\(resumed)")
        #expect(words.hasSuffix("\n  Next: \(step)\n"), "\(words)")
        #expect(try await box.json("status")["next"] == [.text(step)])
        let yielded = try await box.cratebox("yield").output
        #expect(yielded.hasPrefix("The sound output is yielded. ") && yielded.contains(" The output "), "\(yielded)")
        #expect(yielded.contains(" now.\n"), "\(yielded)")
        _ = try await box.cratebox("reclaim")
        for words in [["output", "retry"], ["next"], ["pause"], ["resume"], ["stop"]] {
            let run = try await box.run("cratebox", words + ["--json"])
            #expect(run.status >= 0 && run.status != 69, "\(words): \(run.output)\(run.errors)")
        }
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }
}
