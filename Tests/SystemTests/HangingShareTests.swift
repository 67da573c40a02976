import CrateTesting
import Foundation
import Testing

/// A share whose server stops responding: no command exceeds the deadline, and nothing is lost.
@Suite(MountSpace.isNeeded, .runsProcesses(for: .seconds(180))) struct HangingShareTests {
    private static let albums = (1...6).map {
        TestAlbum(release: 991_000_200 + $0, title: "Shoal \($0)", artist: "The Quay", tracks: 3, frames: 20_000)
    }

    private let space: MountSpace
    private var box: TestBox
    private let served: String

    init() async throws {
        box = try TestBox()
        space = try await MountSpace()
        box.enter(space)
        served = try box.folder.makeFolder("served")
        for album in Self.albums { try album.write(below: served) }
        try box.folder.write(TestAlbum.collection(Self.albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
    }

    /// Serves the share, which hangs after a number of requests if given.
    private func share(after requests: Int? = nil) async throws -> RunningProcess {
        let words =
            [try BuiltProducts.path(of: "hangingshare"), served, box.music] + (requests.map { ["\($0)"] } ?? [])
        let share = try RunningProcess(space.entering[0], space.entering.dropFirst() + words)
        _ = try await share.output(containing: "ready")
        return share
    }

    private func hang(_ share: RunningProcess) async throws {
        share.signal(SIGUSR1)
        _ = try await share.output(containing: "hanging")
    }

    /// Kills the server and unmounts the share.
    private func end(_ share: RunningProcess) async throws {
        share.signal(SIGKILL)
        _ = try await share.end()
        try await space.run("/bin/umount", "--lazy", box.music)
    }

    private func listing() async throws -> JSONValue {
        try #require(try await box.json("library", "list")["libraries"]?.list.first)
    }

    @Test func everyCommandAnswersWithinItsDeadline() async throws {
        let share = try await share()
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        let before = try await listing()
        #expect(before["identity"] == "source" && before["complete"] == 6)
        try await hang(share)
        // The limit of these processes is far above the two seconds: a hung one would never end.
        for words in [
            ["library", "scan", "garage"], ["verify", "--again"], ["verify", "--library", "garage"],
            ["play", "id:991000201"],
        ] {
            let run = try await box.run("cratebox", words + ["--json"])
            #expect(run.status == 3, "\(words): \(run.output)\(run.errors)")
            #expect(run.output.contains("offline"), "\(words): \(run.output)")
        }
        #expect(try await listing()["state"] == "offline")
        for words in [
            ["library", "online"], ["status"], ["library", "show", "garage"], ["match"], ["search", "shoal"],
        ] {
            let run = try await box.run("cratebox", words + ["--json"])
            #expect(run.status == 0, "\(words): \(run.output)\(run.errors)")
        }
        share.signal(SIGUSR2)
        #expect(try await listing() == before)
        let played = try await box.json("verify", "--again")
        #expect(played["exact"] == 18 && played["wrong"] == [])
        try await end(share)
    }

    @Test func aVerificationOfAShareThatBeginsToHangEnds() async throws {
        let share = try await share()
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        try await end(share)
        let other = try await self.share(after: 150)
        let run = try await box.run("cratebox", ["verify", "--json"])
        #expect(run.status == 3, "\(run.output)\(run.errors)")
        let reply = try run.onlyObject()
        #expect(reply["error"] == "offline")
        try await end(other)
        // Files verified before that are recorded correctly.
        let last = try await self.share()
        let rest = try await box.json("verify")
        let (done, skipped) = (try #require(rest["verified"]?.number), try #require(rest["skipped"]?.number))
        #expect(done + skipped == 18 && rest["wrong"] == [])
        #expect(skipped > 0 && done > 0)
        try await end(last)
    }

    @Test(arguments: [30, 80]) func aShareThatVanishesDuringAScanLosesNothing(requests: Int) async throws {
        let first = try await share()
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        let before = try await listing()
        try await end(first)
        for album in Self.albums { try album.write(below: served) }
        let second = try await share(after: requests)
        let scan = try box.start("cratebox", "library", "scan", "garage", "--json")
        _ = try await second.output(containing: "hanging")
        second.signal(SIGKILL)
        let run = try await scan.end()
        #expect([0, 3].contains(run.status), "\(run.output)\(run.errors)")
        _ = try await second.end()
        try await space.run("/bin/umount", "--lazy", box.music)
        let away = try await listing()
        #expect(away["state"] != "live")
        for key in ["rips", "tracksMissing"] { #expect(away[key] == before[key], "\(key): \(run.output)") }
        let third = try await share()
        try await box.prepare("library", "scan", "garage")
        #expect(try await listing() == before)
        try await end(third)
    }

    /// Writes incompressible noise, so that the reader has not reached the end of the file.
    private func writeNoise() async throws {
        var dice = SeededNumbers(state: 7)
        let raw = (0..<(12 * 44_100)).flatMap { _ in
            withUnsafeBytes(of: UInt32.random(in: 0...UInt32.max, using: &dice)) { Array($0) }
        }
        let source = try box.folder.write(raw, to: "noise.raw")
        let made = try await ProcessRun.of(
            "/usr/bin/flac",
            ["-s", "-f", "--force-raw-format", "--endian=little", "--sign=signed", "--channels=2", "--bps=16"]
                + ["--sample-rate=44100", "-o", "\(served)/\(Self.albums[0].file(1))", source])
        try #require(made.status == 0, "\(made.errors)")
        var options = VirtualDAC.Options()
        options.speed = 1
        try box.dac.change(options)
    }

    /// The reading thread is blocked in read(2); its process ends nevertheless.
    @Test(arguments: ["play", "serve"]) func whatPlaysFromAShareThatHangsEnds(command: String) async throws {
        var box = box
        box.environment["CRATEBOX_OUTPUT_BUFFERMS"] = "200"
        try await writeNoise()
        let share = try await share()
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        let process: RunningProcess
        if command == "play" {
            process = try box.start("cratebox", "play", "id:991000201", "--json")
            _ = try await process.output(containing: "played")
        } else {
            process = try box.start("cratebox", "serve")
            _ = try await process.errors(containing: "ready")
            try await box.prepare("play", "id:991000201")
        }
        try await hang(share)
        // The position stops once the ring and the device are empty; the reader is blocked long before.
        var (last, now) = (try await box.json("status")["elapsed"], try await box.json("status")["elapsed"])
        while now != last { (last, now) = (now, try await box.json("status")["elapsed"]) }
        process.signal(command == "play" ? SIGINT : SIGTERM)
        let run = try await process.end(within: .seconds(15))
        #expect(run.status == (command == "play" ? 130 : 0), "\(run.output)\(run.errors)")
        #expect(box.dac.events().last?.name == "close")
        try await end(share)
    }
}
