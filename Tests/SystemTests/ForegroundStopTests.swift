import CrateTesting
import Testing

/// What `cratebox play` prints when the sleep timer or another program ends its music.
@Suite(.runsProcesses(for: .seconds(120))) struct ForegroundStopTests {
    private static let dropped = "The rest of the queue (1 entry) wasn't kept.\n"

    /// Starts a play on a clock that stands still, so that commands may take their time.
    private func playing() async throws -> (box: TestBox, play: RunningProcess) {
        var options = VirtualDAC.Options()
        options.speed = 8
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 2, frames: 10 * 44_100)])
        try box.dac.stopClock(at: .frame(20_000))
        let play = try box.start("cratebox", "play", "harbour lights")
        _ = try await play.output(containing: "Playing Harbour Lights")
        return (box, play)
    }

    @Test("The sleep timer's end is printed, and how much of the queue is dropped")
    func sleepWithEntriesLeft() async throws {
        let (box, play) = try await playing()
        try await box.prepare("queue", "add", "harbour lights")
        try await box.prepare("sleep", "track")
        try box.dac.startClock()
        let run = try await play.end(within: .seconds(60))
        #expect(run.status == 0 && run.errors == "The sleep timer ended the music.\n" + Self.dropped, "\(run)")
    }

    @Test("The sleep timer's end in the only entry is printed alone")
    func sleepInTheOnlyEntry() async throws {
        let (box, play) = try await playing()
        try await box.prepare("sleep", "track")
        try box.dac.startClock()
        let run = try await play.end(within: .seconds(60))
        #expect(run.status == 0 && run.errors == "The sleep timer ended the music.\n", "\(run)")
    }

    @Test("Another program's stop is printed, and how much of the queue is dropped")
    func stopWithEntriesLeft() async throws {
        let (box, play) = try await playing()
        try await box.prepare("queue", "add", "harbour lights")
        try await box.prepare("stop")
        let run = try await play.end(within: .seconds(60))
        #expect(run.status == 0 && run.errors == "Another program stopped the music.\n" + Self.dropped, "\(run)")
    }
}
