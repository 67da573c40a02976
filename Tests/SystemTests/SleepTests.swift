import CrateTesting
import Foundation
import Testing

/// The sleep timer of the service as a process.
@Suite(.runsProcesses(for: .seconds(120))) struct SleepTests {
    private func serving(_ albums: [TestAlbum]) async throws -> (box: TestBox, serve: RunningProcess) {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill(albums)
        // Commands may take their time: this music does not end meanwhile.
        if albums[0].frames == Self.long.frames { try box.dac.stopClock(at: .frame(20_000)) }
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        return (box, serve)
    }

    private static let long = TestAlbum(tracks: 2, frames: 30 * 44_100)

    @Test func theTimerIsSetShownAndCancelled() async throws {
        let (box, serve) = try await serving([Self.long])
        #expect(try await box.json("sleep")["sleep"] == ["off": true, "until": "queue"])
        #expect(try await box.json("sleep", "30m", status: 1)["error"] == "nothingPlays")
        try await box.json("play", "harbour lights")
        #expect(try await box.json("sleep", "1h30m")["sleep"]?["left"]?.number == 5400)
        guard case .number(let left)? = try await box.json("status")["sleep"]?["left"] else {
            Issue.record("The status has no timer.")
            return
        }
        #expect((5000..<5400).contains(left))
        let words = try await box.cratebox("status")
        #expect(words.output.contains("Sleep: in 1:29:"), "\(words.output)")
        #expect(
            try await box.cratebox("sleep", "30", "minutes").output
                == "The music stops in 30 minutes, at the end of the track that plays then.\n")
        guard case .number(let more)? = try await box.json("sleep", "+15m")["sleep"]?["left"] else {
            Issue.record("The reply has no timer.")
            return
        }
        #expect(more > 1800 && more <= 2700)
        #expect(try await box.json("sleep", "album")["sleep"] == ["until": "album"])
        #expect(try await box.cratebox("status").output.contains("Sleep: after this album"))
        #expect(try await box.cratebox("sleep").output == "The music stops after this album.\n")
        for wrong in ["-5m", "soon", "25h", "0"] {
            let run = try await box.cratebox("sleep", "--", wrong)
            #expect(run.status == 64 && run.output.isEmpty, "\(wrong): \(run)")
        }
        #expect(try await box.cratebox("sleep", "off").output == "The sleep timer is off.\n")
        #expect(try await box.json("sleep", "off")["sleep"]?["off"] == true)
        #expect(try await box.json("status")["sleep"] == nil)
        let spoken = try await box.json("say", "stop after this track on cratebox")
        #expect(spoken["sleep"]?["until"] == "track")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func theMusicStopsAtTheEndOfTheTrackAndResumesWithTheNext() async throws {
        let (box, serve) = try await serving([TestAlbum(tracks: 3, frames: 2 * 44_100)])
        try await box.json("play", "harbour lights")
        let events = try RawClient(box.state + "/control.sock")
        events.send([#"{"id":"events","events":true}"#, #"{"id":"begun","status":true}"#].joined(separator: "\n"))
        #expect(try await blocking { try events.receive(until: #""id":"begun""#) })
        try await box.json("sleep", "1s")
        // The music stops as soon as the track has ended, with its device.
        #expect(try await blocking { try events.receive(until: #""event":"stopped""#) })
        try await box.dac.event("close")
        #expect(try await box.json("status")["state"] == "stopped")
        #expect(try await box.json("status")["sleep"] == nil)
        let bytes = box.heardBytes
        #expect((2 * 44_100 * 4..<3 * 44_100 * 4).contains(bytes), "\(bytes) bytes are not one track")
        #expect(try await box.json("resume")["track"]?["number"] == 2)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func aRestartForgetsTheTimer() async throws {
        let (box, first) = try await serving([Self.long])
        var serve = first
        try await box.json("play", "harbour lights")
        try await box.json("sleep", "30m")
        serve.signal(SIGKILL)
        _ = try await serve.end()
        serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        #expect(try await box.json("status")["sleep"] == nil)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }
}
