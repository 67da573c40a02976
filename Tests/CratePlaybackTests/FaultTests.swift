import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    @Suite struct FaultTests {
        let music: Music

        init() throws { music = try Music() }

        @Test(arguments: [true, false], [500, 30_000, 77_777])
        func afterASuspendEveryFrameIsHeardOnce(canResume: Bool, frame: Int) async throws {
            let (file, raw) = try await music.file("a.flac", frames: 90_000)
            var options = Studio.options(speed: 2)
            options.canResume = canResume
            let studio = try Studio(options)
            try studio.dac.inject(.suspend(.frame(frame)))
            let heard = try await studio.play(tracks([file]))
            expectHeard(heard, raw, frame: 4, period: try #require(studio.events("hw_params").first?["period"]))
            #expect(studio.events("fault").count == 1)
            #expect(studio.journal.entries.filter { $0 == .underrun }.count == 1)
        }

        @Test(arguments: [500, 30_000]) func afterAnUnderrunItGoesOnWhereItStopped(frame: Int) async throws {
            let (file, raw) = try await music.file("a.flac", frames: 90_000)
            let studio = try Studio(Studio.options(speed: 1), buffer: .milliseconds(500))
            try studio.dac.inject(.xrun(.frame(frame)))
            let heard = try await studio.play(tracks([file]))
            #expect(studio.journal.entries.filter { $0 == .underrun }.count == 1)
            #expect(Array(heard.prefix(frame * 4)) == Array(raw.prefix(frame * 4)))
            let after = Array(heard.dropFirst(frame * 4))
            // The frame tells its own number; the left channel counts up.
            let first = Int(after[0]) | Int(after[1]) << 8
            let start = (first - 7_920) & 0xFFFF
            // A device that lost what it held without a word is as far on as the clock: some milliseconds.
            #expect(start >= frame && start < frame + 44_100 / 4, "goes on at \(start)")
            let period = try #require(studio.events("hw_params").first?["period"])
            expectHeard(after, Array(raw.dropFirst(start * 4)), frame: 4, period: period)
        }

        @Test func aDeviceThatGoesIsSaidAndTheNextPlayIsHeard() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 60_000)
            let studio = try Studio(Studio.options(speed: 4))
            try studio.dac.inject(.gone(.frame(30_000), seconds: 0))
            #expect(try await studio.engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
            try await studio.journal.first("the loss") { $0 == .lost(code: -19) }
            try await studio.ended()
            #expect(studio.engine.position == nil)
            #expect(studio.events("close").count == studio.events("open").count)
            let place = studio.dac.capture().count
            #expect(place == 30_000 * 4)
            let heard = try await studio.play(tracks([file]))
            let period = try #require(studio.events("hw_params").first?["period"])
            expectHeard(Array(heard.dropFirst(place)), raw, frame: 4, period: period)
        }

        @Test func aDrainThatNeverEndsIsEnded() async throws {
            let (file, _) = try await music.file("a.flac", frames: 2_000)
            let studio = try Studio(Studio.options(speed: 0.001))
            let begin = ContinuousClock.now
            _ = try await studio.play(tracks([file]))
            #expect(ContinuousClock.now - begin < .seconds(6))
            #expect(studio.dac.events().last?.name == "close")
        }
    }
}
