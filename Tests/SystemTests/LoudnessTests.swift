import CrateTesting
import Foundation
import Testing

/// ReplayGain and software volume, from the configuration to the device.
@Suite(.runsProcesses) struct LoudnessTests {
    private func box(_ tags: [String] = [], _ variables: [String: String]) async throws -> TestBox {
        var box = try TestBox()
        var album = TestAlbum()
        album.tags = tags
        try await box.fill([album])
        box.environment.merge(variables) { $1 }
        return box
    }

    /// The samples in the album's files.
    private func truth(_ box: TestBox) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for number in 1...TestAlbum().tracks {
            let file = "\(box.music)/\(TestAlbum().file(number))"
            let words = ["-dcs", "--force-raw-format", "--endian=little", "--sign=signed", file]
            bytes += try await ProcessRun.of("/usr/bin/flac", words).outputBytes
        }
        return bytes
    }

    private func expectHeard(
        _ box: TestBox, from place: Int = 0, at decibels: Double, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let heard = Array(box.dac.capture().dropFirst(place))
        let found = ScaledSamples(heard, try await truth(box), decibels: decibels)
        #expect(found.areRight, "\(found)", sourceLocation: sourceLocation)
    }

    @Test func theConfiguredTagsAreApplied() async throws {
        let tags = ["REPLAYGAIN_TRACK_GAIN=-3 dB", "REPLAYGAIN_ALBUM_GAIN=-5,50 dB"]
        for (mode, decibels) in [("album", -5.5), ("track", -3)] {
            let box = try await box(tags, ["CRATEBOX_REPLAYGAIN": mode])
            try await box.prepare("play", "harbour lights")
            try await expectHeard(box, at: decibels)
        }
        let off = try await box(tags, ["CRATEBOX_REPLAYGAIN": "off"])
        try await off.prepare("play", "harbour lights")
        let truth = try await truth(off)
        #expect(Array(off.dac.capture().prefix(truth.count)) == truth)
    }

    @Test func theVolumeOfTheSamplesOutlivesTheBox() async throws {
        let box = try await box([], ["CRATEBOX_VOLUME_SOFTWARE": "true", "CRATEBOX_VOLUME_CEILING": "-6"])
        let first = try await serving(box)
        #expect(try await box.json("volume", "100%")["volume"]?["dB"] == .number(-6))
        #expect(try await box.json("volume", "-12.5dB")["volume"]?["dB"] == .number(-12.5))
        _ = try await FolderWatch.first(in: box.state, within: .seconds(20), "the volume in the state folder") {
            (try? String(contentsOfFile: box.state + "/volume", encoding: .utf8)) == "-12.5\n" ? true : nil
        }
        // Simulates a power cut.
        first.signal(SIGKILL)
        _ = try await first.end()
        try await box.prepare("play", "harbour lights")
        try await expectHeard(box, at: -12.5)
        let place = box.dac.capture().count
        let second = try await serving(box)
        #expect(try await box.json("volume")["volume"]?["dB"] == .number(-12.5))
        #expect(try await box.json("volume", "--5dB")["volume"]?["dB"] == .number(-17.5))
        try await box.prepare("play", "harbour lights")
        try await box.dac.event("close", number: 2)
        try await expectHeard(box, from: place, at: -17.5)
        second.signal(SIGTERM)
        _ = try await second.end()
    }

    /// The lowest level is nothing that unmuting could end.
    @Test(arguments: [("0%", false), ("mute", true)])
    func onlyMutingIsCalledMuted(word: String, isMuted: Bool) async throws {
        let box = try await box([], ["CRATEBOX_VOLUME_SOFTWARE": "true"])
        let serve = try await serving(box)
        let (level, mark): (JSONValue, String) =
            isMuted ? (["percent": 0, "muted": true], ", muted") : (["percent": 0], "")
        #expect(try await box.json("volume", word)["volume"] == level)
        #expect(try await box.json("status")["volume"] == level)
        #expect(try await box.cratebox("volume").output == "The volume is 0%\(mark).\n")
        #expect(try await box.cratebox("status", "-v").output.contains("Volume: 0%\(mark)\n"))
        let unmuted = try await box.cratebox("volume", "unmute").output
        let nothing = "Nothing to unmute: the volume is 0%.\n  Try: cratebox volume 30%\n"
        #expect(isMuted ? unmuted.hasPrefix("The volume is 100%") : unmuted == nothing, "\(unmuted)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    /// Also a stored volume that exceeds 0 dB or is truncated.
    @Test(arguments: ["loud", "3.5\n", "inf\n", "-6"])
    func aVolumeThatCannotBeReadOrWrittenFailsNothing(kept: String) async throws {
        let box = try await box([], ["CRATEBOX_VOLUME_SOFTWARE": "true"])
        try box.folder.makeFolder("state/volume.new")
        try box.folder.write(kept, to: "state/volume")
        let serve = try await serving(box)
        #expect(try await box.json("volume")["volume"]?["dB"] == .number(0))
        #expect(try await box.json("volume", "-9dB")["volume"]?["dB"] == .number(-9))
        serve.signal(SIGTERM)
        _ = try await serve.end()
        try await box.prepare("play", "harbour lights")
        let truth = try await truth(box)
        #expect(Array(box.dac.capture().prefix(truth.count)) == truth)
    }

    private func serving(_ box: TestBox) async throws -> RunningProcess {
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        return serve
    }
}
