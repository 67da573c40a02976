import CrateBox
import CrateClient
import CratePlayback
import CrateTesting
import Testing

extension ControlSuite {
    /// The output in a status after it could not be opened.
    @Suite struct OutputStatusTests {
        private static let albums = [TestAlbum(release: 991_000_001, title: "Ferry 1", tracks: 1, frames: 20 * 44_100)]

        @Test(
            "An output that could not be opened is not called ready until it was opened",
            arguments: [
                (VirtualDAC.Fault.busy(), "present", "outputBusy"), (.denied(), "present", "outputDenied"),
            ])
        func obstacle(fault: VirtualDAC.Fault, state: String, reason: String) async throws {
            try await LiveBox.with(Self.albums) { live in
                let untried = try await live.local.status(withTracks: false).output
                #expect(untried?.state == "untried" && untried?.reason == nil)
                try live.dac.dac.inject(fault)
                #expect(try await live.local.run("PlayAlbum", ["album": "ferry 1"]).exit == .notAvailable)
                let output = try await live.local.status(withTracks: false).output
                #expect(output?.state == state && output?.reason == reason)
                #expect(try await live.local.run("PlayAlbum", ["album": "ferry 1"]).exit == .done)
                _ = try await live.local.run("Yield", [:])
                let opened = try await live.local.status(withTracks: false).output
                #expect(opened?.state == "present" && opened?.reason == nil)
            }
        }

        @Test("An output that was in use at the last attempt is untried, although it was opened before")
        func pastObstacle() async throws {
            try await LiveBox.with(Self.albums) { live in
                #expect(try await live.local.run("PlayAlbum", ["album": "ferry 1"]).exit == .done)
                _ = try await live.local.run("Yield", [:])
                let time = ContinuousClock.now.advanced(by: .seconds(-5))
                live.box.engine.take(OutputObstacle(pcm: live.dac.pcm, .busy(holder: nil), time: time))
                let past = try await live.local.status(withTracks: false).output
                #expect(past?.state == "untried" && past?.reason == "outputBusy")
                live.box.engine.take(nil)
                let free = try await live.local.status(withTracks: false).output
                #expect(free?.state == "present" && free?.reason == nil)
            }
        }

        @Test("Music waits for an output of an unknown name, which is not called disconnected")
        func unknownName() async throws {
            try await LiveBox.with(Self.albums) { live in
                #expect(try await live.local.run("PlayAlbum", ["album": "ferry 1"]).exit == .done)
                _ = try await live.local.run("Yield", [:])
                live.box.engine.use(OutputSettings(pcm: "nonesuch"))
                let sentence = "There is no sound output nonesuch; the music continues when there is one."
                #expect(try await live.said("Reclaim") == "0 \(sentence)")
                let output = try await live.local.status(withTracks: false).output
                #expect(output?.name == "nonesuch" && output?.state == "lost")
                #expect(output?.reason == "outputAbsent" && output?.unknown == true)
            }
        }

        /// It does not return: that would change its node, after which it does not count as absent.
        @Test("An output that was not there when it was opened is called absent")
        func absence() async throws {
            try await LiveBox.with(Self.albums) { live in
                try live.dac.dac.inject(.absent(seconds: 60))
                #expect(try await live.local.run("PlayAlbum", ["album": "ferry 1"]).exit == .notAvailable)
                let output = try await live.local.status(withTracks: false).output
                #expect(output?.state == "absent" && output?.reason == "outputAbsent")
                #expect(output?.unknown == nil)
            }
        }
    }
}
