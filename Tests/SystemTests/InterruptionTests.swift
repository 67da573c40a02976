import CrateTesting
import Foundation
import Testing

/// Ctrl-C and signals, during real-time playback and before it.
@Suite(.runsProcesses) struct InterruptionTests {
    private static let long = TestAlbum(tracks: 1, frames: 30 * 44_100)

    private func playingBox() async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([Self.long])
        return box
    }

    private static var monotonicSeconds: Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["cratebox", "cratebox-car"])
    func aSignalEndsTheMusicAtOnce(signal: Int32, program: String) async throws {
        let box = try await playingBox()
        let words = program == "cratebox" ? ["play", "Harbour Lights", "--json"] : ["tap", "album", "991000001"]
        let process = try RunningProcess(program, words, environment: box.environment)
        _ =
            program == "cratebox"
            ? try await process.output(containing: "played") : try await process.errors(containing: "played")
        let start = Self.monotonicSeconds
        process.signal(signal)
        let run = try await process.end(within: .seconds(20))
        // Measured by the device's clock, because this process may be busy with other tests.
        #expect(try #require(box.dac.events().last).time < start + 2)
        #expect(run.status == 130, "\(run.errors)")
        #expect(box.dac.events().last?.name == "close")
        #expect(box.dac.events().contains { $0.name == "start" })
        #expect(box.dac.capture().count < 4 * 30 * 44_100)
        if program == "cratebox-car" { #expect(run.outputBytes.isEmpty) }
    }

    @Test func ctrlCLeavesNothingOnTheTerminal() async throws {
        let box = try await playingBox()
        let process = try box.onTerminal("play", "Harbour Lights")
        _ = try await process.output(containing: "1 of 1  Song 1 [")
        process.typeInterrupt()
        let run = try await process.end(within: .seconds(10))
        #expect(run.status == 130, "\(run.output)")
        #expect(box.dac.events().last?.name == "close")
        let screen = Screen(text: run.output)
        #expect(screen.text.contains("Playing Harbour Lights by The Quay."))
        #expect(screen.openEscapes.isEmpty)
        #expect(screen.text.hasSuffix("\r\u{1B}[K"))
        #expect(screen.lastLine.isEmpty)
    }

    @Test func jsonIsPrintedWhenSoundStarts() async throws {
        let box = try await playingBox()
        let process = try box.start("cratebox", "play", "Harbour Lights", "--json")
        let output = try await process.output(containing: "\n")
        #expect(try JSONValue(parsing: output)["outcome"] == "played")
        #expect(kill(process.identifier, 0) == 0)
        #expect(!box.dac.events().contains { $0.name == "close" })
        process.signal(SIGINT)
        let run = try await process.end(within: .seconds(10))
        #expect(try run.onlyObject()["outcome"] == "played")
    }

    /// The file has minutes of zeros, in which the decoder searches for a first frame: it is interrupted long before
    /// playback.
    @Test(arguments: ["cratebox", "cratebox-car"])
    func whoInterruptsBeforeSoundIsCancelled(program: String) async throws {
        var box = try TestBox()
        try await box.fill([Self.long])
        let url = URL(fileURLWithPath: "\(box.music)/\(Self.long.file(1))")
        var header = Data(try Data(contentsOf: url).prefix(4 + 4 + 34))
        header[4] |= 0x80  // the last metadata block
        try header.write(toFile: url.path)
        #expect(truncate(url.path, 64 << 30) == 0)
        let words = program == "cratebox" ? ["play", "Harbour Lights", "--json"] : ["tap", "album", "991000001"]
        let process = try RunningProcess(program, words, environment: box.environment)
        var limit = WaitLimit(.seconds(20))
        while limit.isLeft(), process.isAlive, !process.hasOpen("/" + Self.long.file(1)) { await Task.yield() }
        // Repeating a signal does no harm.
        let end = Task(executorPreference: TestThreads.shared) { try await process.end(within: .seconds(20)) }
        while limit.isLeft(), process.isAlive {
            process.signal(SIGINT)
            await Task.yield()
        }
        let run = try await end.value
        #expect(run.status == 130, "\(run.output)\(run.errors)")
        #expect(!box.dac.events().contains { $0.name == "start" })
        if program == "cratebox-car" {
            #expect(run.outputBytes.isEmpty)
            let records = try run.records()
            #expect(records.map { $0["event"] } == ["cancelled"])
            #expect(records.map { $0["level"] } == ["info"])
        } else {
            #expect(run.errors.isEmpty)
            #expect(try run.onlyObject()["error"] == "cancelled")
        }
    }
}
