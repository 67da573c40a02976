import ALSA
import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    /// Another program has the device: a start reports that, later its release is awaited.
    @Suite struct BusyTests {
        let music: Music

        init() throws { music = try Music() }

        private func busyCount(_ studio: Studio) -> Int { studio.journal.entries.filter { $0 == .busy }.count }

        @Test(arguments: [TransportRequest.reclaim, .resume])
        func whatCannotBeTakenBackIsTakenOnceItIsFree(request: TransportRequest) async throws {
            let (files, raws) = try await music.files([80_000])
            let studio = try Studio(Studio.options(speed: 2))
            try studio.dac.stopClock(at: .frame(20_000))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            await studio.engine.perform(.yield)
            do {
                let other = try PCM(name: studio.shared.pcm)
                #expect(await studio.engine.perform(.reclaim).state == .waiting(resumes: true))
                for _ in 0..<3 { #expect(await studio.engine.perform(request).state == .waiting(resumes: true)) }
                #expect(other.state == .setup)
                try studio.dac.startClock()
            }
            // Its release causes the only event.
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
            #expect(busyCount(studio) == 1)
            #expect(studio.journal.entries.filter(\.isLoss).isEmpty)
        }

        /// A close before the watch sends no event, and a driver may finish after the event.
        @Test(arguments: 1...3) func aReleaseWithoutNewsIsNotMissed(refusals: Int) async throws {
            let (files, raws) = try await music.files([80_000])
            let studio = try Studio(Studio.options(speed: 2))
            try studio.dac.stopClock(at: .frame(20_000))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            await studio.engine.perform(.yield)
            for _ in 1...refusals { try studio.dac.inject(.busy()) }
            await studio.engine.perform(.reclaim)
            try studio.dac.startClock()
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
            #expect(studio.events("refused").count == refusals && busyCount(studio) == 1)
        }

        @Test func aDeviceThatComesBackToAnotherIsWaitedFor() async throws {
            let (files, raws) = try await music.files([80_000])
            let studio = try Studio(Studio.options(speed: 2))
            try studio.dac.inject(.gone(.frame(20_000), seconds: 0.2))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try studio.dac.inject(.busy(seconds: 0.6))
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
            #expect(busyCount(studio) == 1 && studio.journal.entries.filter(\.isLoss).count == 1)
            let said = studio.journal.entries
            let (loss, busy) = (said.firstIndex(where: \.isLoss), said.firstIndex(of: .busy))
            #expect(try #require(loss) < (try #require(busy)))
        }

        @Test func betweenTwoFormatsAnotherMayHaveIt() async throws {
            let first = try await music.file("a.flac", frames: 30_000)
            let second = try await music.file("b.flac", frames: 20_000, seed: 2, rate: 48_000)
            let studio = try Studio(Studio.options(speed: 2))
            #expect(
                try await studio.engine.play(album(1, [first.path, second.path]), startingTrackID: nil) == nil)
            // From the next opening on.
            try studio.dac.inject(.busy(seconds: 0.5))
            try await studio.ended()
            let heard = studio.dac.capture()
            let padding = heard.count - first.raw.count - second.raw.count
            #expect(Array(heard.prefix(first.raw.count)) == first.raw)
            let start = try #require(
                (0...padding / 4).first {
                    Array(heard[(first.raw.count + $0 * 4)...].prefix(400)) == Array(second.raw.prefix(400))
                })
            #expect(Array(heard.dropFirst(first.raw.count + start * 4).prefix(second.raw.count)) == second.raw)
            #expect(busyCount(studio) == 1 && studio.events("open").count == 2)
        }

        @Test func atTheStartItIsTheOutcome() async throws {
            let (files, _) = try await music.files([20_000])
            let studio = try Studio(Studio.options(speed: 0))
            let other = try PCM(name: studio.shared.pcm)
            let gap = try await studio.engine.play(album(1, files), startingTrackID: nil)
            #expect(gap?.reason == .outputBusy && gap?.detail.alsa == -16)
            #expect(other.state == .setup && studio.engine.report.state == .stopped)
        }
    }

    /// Without music the device is kept open for a while, then closed for other programs.
    @Suite struct ReleaseTests {
        let music: Music

        init() throws { music = try Music() }

        @Test(arguments: [true, false], [Duration.zero, .milliseconds(50)])
        func aPauseLetsGoInTheEnd(canPause: Bool, idle: Duration) async throws {
            let (files, raws) = try await music.files([80_000])
            let studio = try Studio(Studio.options(speed: 2, pause: canPause), idle: idle)
            try studio.dac.stopClock(at: .frame(20_000))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            let place = await studio.engine.perform(.pause)
            try await studio.journal.first("the release") { $0 == .closed }
            #expect(studio.events("close").count == 1)
            #expect(studio.engine.report == place && studio.engine.signalPath == nil)
            #expect(await studio.engine.perform(.resume).state == .playing)
            try studio.dac.startClock()
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
        }

        /// The position in the report is the same before, during and after the device is closed.
        @Test func aPlaceStandsStillWhileTheDeviceIsLetGoOf() async throws {
            let (files, _) = try await music.files([80_000])
            let studio = try Studio(Studio.options(speed: 2), idle: .milliseconds(50))
            try studio.dac.stopClock(at: .frame(20_000))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            let place = await studio.engine.perform(.pause)
            var others: [TransportReport] = []
            while !studio.journal.entries.contains(.closed) {
                let report = studio.engine.report
                if report != place { others.append(report) }
            }
            #expect(others.isEmpty)
        }

        @Test func betweenTwoAlbumsItStaysOpen() async throws {
            let (files, raws) = try await music.files([30_000, 20_000])
            let studio = try Studio(Studio.options(speed: 4), idle: .seconds(100))
            _ = try await studio.play(tracks([files[0]]))
            #expect(studio.engine.report.state == .stopped)
            let before = studio.dac.capture().count
            let heard = try await studio.play(tracks([files[1]]))
            #expect(studio.events("open").count == 1 && studio.events("close").isEmpty)
            expectHeard(Array(heard.prefix(before)), raws[0], frame: 4, period: try studio.period())
            expectHeard(Array(heard.dropFirst(before)), raws[1], frame: 4, period: try studio.period())
            // Yielding takes effect at once.
            await studio.engine.perform(.yield)
            #expect(studio.events("close").count == 1)
            try await studio.journal.first("the release") { $0 == .closed }
        }

        @Test func afterAnEndItIsLetGoOf() async throws {
            let (files, _) = try await music.files([20_000])
            let studio = try Studio(Studio.options(speed: 4), idle: .milliseconds(30))
            _ = try await studio.play(tracks([files[0]]))
            try await studio.journal.first("the release") { $0 == .closed }
            #expect(studio.events("close").count == 1)
        }
    }

    /// A DAC that locks slowly gets silence in the new format first; no frame of the music is lost.
    @Suite struct PrerollTests {
        @Test(arguments: [true, false]) func silenceGoesBeforeTheFirstFrameOfEveryOpen(isTwoFormats: Bool) async throws
        {
            let music = try Music()
            let first = try await music.file("a.flac", frames: 30_000)
            let second = try await music.file("b.flac", frames: 20_000, seed: 2, rate: isTwoFormats ? 48_000 : 44_100)
            let studio = try Studio(Studio.options(speed: 4)) { $0.preroll = .milliseconds(250) }
            let heard = try await studio.play(tracks([first.path, second.path]))
            let lead = [UInt8](repeating: 0, count: 11_025 * 4)
            #expect(Array(heard.prefix(lead.count + first.raw.count)) == lead + first.raw)
            let rest = Array(heard.dropFirst(lead.count + first.raw.count))
            if isTwoFormats {
                let period = try #require(studio.events("hw_params").first?["period"])
                let zeros = rest.prefix { $0 == 0 }.count / 4
                #expect(zeros >= 12_000 && zeros < 12_000 + period)
                #expect(Array(rest.dropFirst(zeros * 4).prefix(second.raw.count)) == second.raw)
            } else {
                #expect(Array(rest.prefix(second.raw.count)) == second.raw)
            }
            #expect(studio.events("open").count == (isTwoFormats ? 2 : 1))
        }
    }
}
