import ALSA
import CrateCore
import CrateTesting
import Testing

@testable import CratePlayback

extension PlaybackSuite {
    /// An output without a clock takes every frame at once, so its music never waits for room.
    @Suite struct ClocklessTests {
        private static let pcm = "null"

        @Test func itStartsEvenIfEachWriteIsBelowTheThreshold() throws {
            let format = StreamFormat(rate: 44_100, bits: 16, channels: 2)
            var session = Session.none
            var state = PlayerState.stopped(session.end())
            try state.openDevice(for: .playing) { none throws(OutputFailure) in
                let output = try Output.open(Self.pcm, format, OutputSettings())
                let registration = DeviceRegistration(output, with: FramePacker(), LoopLink(), none)
                return OpenDevice(output, registration, name: Self.pcm, prerollFrames: 20_000, runs: 1)
            }
            // Fewer than the quarter of a second with which a device starts.
            let silence = [UInt8](repeating: 0, count: 4_000 * 4)
            let isWritten = try state.withDevice { device throws(ALSAError) in try device.writePreroll(silence) }
            #expect(isWritten == true && state.pcmState == .running)
            #expect(state.inspect { $0.output.written } == 20_000 && state.inspect { $0.output.hasBegun } == true)
        }

        /// Each track is shorter than the start threshold, and the album is shorter than the device's buffer.
        @Test func aRepeatedAlbumIsAnsweredAnnouncedAndObeys() async throws {
            let music = try Music()
            let (files, _) = try await music.files([5_000, 6_000, 7_000])
            let engine = PlaybackEngine(output: OutputSettings(pcm: Self.pcm))
            defer { engine.shutDown() }
            let events = Journal(of: engine.events())
            await engine.setRepeat(.album)
            #expect(try await engine.play(rip(tracks(files)), startingTrackID: nil) == nil)
            // Tracks are announced while no command arrives.
            for time in 1...3 {
                try await events.first("the last track for the \(time). time", from: events.entries.count) {
                    $0.track == id(3)
                }
            }
            #expect(await engine.perform(.pause).state == .paused)
            #expect(await engine.perform(.resume).state == .playing)
            #expect(await engine.perform(.move(.previous)).state == .playing)
            #expect(try await engine.play(rip(tracks(files)), startingTrackID: id(2)) == nil)
            #expect(await engine.perform(.stop).state == .stopped)
        }
    }
}
