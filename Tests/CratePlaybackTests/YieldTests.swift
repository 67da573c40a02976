import ALSA
import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    @Suite struct YieldTests {
        let music: Music

        init() throws { music = try Music() }

        private func isBusy(_ studio: Studio) -> Bool {
            do throws(ALSAError) {
                _ = try PCM(name: studio.shared.pcm)
                return false
            } catch {
                return error.code == -16
            }
        }

        @Test(arguments: [true, false]) func whileItIsYieldedTheDeviceIsAnothers(canPause: Bool) async throws {
            let (files, raws) = try await music.files([80_000, 30_001])
            let studio = try Studio(Studio.options(speed: 2, pause: canPause))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            for _ in 0..<3 {
                #expect(isBusy(studio))
                let report = await studio.engine.perform(.yield)
                #expect(report.state == .yielded(resumes: true) && report.track != nil)
                #expect(!isBusy(studio) && studio.engine.signalPath == nil)
                #expect(await studio.engine.perform(.yield) == report)
                #expect(await studio.engine.perform(.reclaim).state == .playing)
            }
            try studio.dac.startClock()
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0] + raws[1], frame: 4, period: try studio.period())
            let said = studio.journal.entries.filter { if case .yielded = $0 { true } else { false } }
            #expect(said.count == 3)
        }

        /// The yield comes before the file is open, before the first frame, or before the device runs.
        @Test(arguments: [true, false]) func aPlayIsAnsweredWhoseDeviceIsYieldedAtOnce(isPlaying: Bool) async throws {
            let (files, raws) = try await music.files([40_000, 30_001])
            let studio = try Studio(Studio.options(speed: 20))
            var dice = Dice(state: 7)
            for _ in 0..<60 {
                if isPlaying {
                    #expect(try await studio.engine.play(album(1, [files[0]]), startingTrackID: nil) == nil)
                }
                async let gap = studio.engine.play(album(2, [files[1]]), startingTrackID: nil)
                // The number of task yields replaces a clock: the device is yielded after an arbitrary part of the
                // start.
                for _ in 0..<dice.roll(200) { await Task.yield() }
                await studio.engine.perform(.yield)
                let found = try await gap
                #expect(found == nil, "\(studio.account)")
                // A yield before the play stops nothing, or the other music, and the new music then uses the device.
                // The pause waits until the loop has executed all commands before it.
                if case .yielded = await studio.engine.perform(.pause).state { #expect(!isBusy(studio)) }
                await studio.engine.perform(.stop)
            }
            try studio.dac.forgetCapture()
            #expect(try await studio.play(tracks([files[0]])).starts(with: raws[0]))
        }

        @Test(arguments: [true, false], [true, false])
        func whatWasPausedMeanwhileStaysSo(canPause: Bool, isPausedBefore: Bool) async throws {
            let (files, raws) = try await music.files([80_000])
            let studio = try Studio(Studio.options(speed: 2, pause: canPause))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            await studio.engine.perform(isPausedBefore ? .pause : .yield)
            let between = await studio.engine.perform(isPausedBefore ? .yield : .pause)
            #expect(between.state == .yielded(resumes: false))
            let place = studio.journal.entries.count
            #expect(await studio.engine.perform(.reclaim).state == .paused)
            try await studio.journal.first("the pause", from: place, where: \.isPaused)
            #expect(!isBusy(studio) && studio.engine.position?.isPaused == true)
            #expect(await studio.engine.perform(.resume).state == .playing)
            #expect(isBusy(studio))
            try studio.dac.startClock()
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
        }

        @Test(arguments: [TransportRequest.pause, .yield]) func thePlaceIsMovedInSilence(still: TransportRequest)
            async throws
        {
            let (files, raws) = try await music.files([80_000, 50_000, 40_000])
            let studio = try Studio(Studio.options(speed: 2))
            let rip = album(1, files)
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(rip, startingTrackID: nil) == nil)
            let state = await studio.engine.perform(still).state
            let place = studio.dac.capture().count
            #expect(await studio.engine.perform(.next).track == rip.tracks[1].id)
            #expect(await studio.engine.perform(.next).track == rip.tracks[2].id)
            #expect(await studio.engine.perform(.previous).track == rip.tracks[1].id)
            let report = await studio.engine.perform(.seek(.frame(FrameCount(4_410), of: nil)))
            #expect(report.state == state && report.elapsed == .milliseconds(100))
            #expect(await studio.engine.perform(.seek(.offset(.milliseconds(-40)))).elapsed == .milliseconds(60))
            #expect(studio.dac.capture().count == place)
            #expect(await studio.engine.perform(still == .pause ? .resume : .reclaim).state == .playing)
            try studio.dac.startClock()
            try await studio.ended()
            let truth = Array(raws[1].dropFirst(2_646 * 4)) + raws[2]
            expectHeard(Array(studio.dac.capture().dropFirst(place)), truth, frame: 4, period: try studio.period())
        }

        /// Each sample is played once and in order, whatever is requested.
        @Test(arguments: [3, 4, 5] as [UInt64], [true, false])
        func noOrderOfRequestsLosesASample(seed: UInt64, canPause: Bool) async throws {
            let (files, raws) = try await music.files([300_000, 9_001])
            let studio = try Studio(Studio.options(speed: 4, pause: canPause))
            let first = album(1, [files[0]])
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(first, startingTrackID: nil) == nil)
            var dice = Dice(state: seed)
            var truth = raws[0]
            for _ in 0..<25 {
                let report = studio.engine.report
                let isWellBeforeTheEnd = report.track == first.tracks[0].id && report.elapsed < .seconds(4)
                switch dice.roll(5) {
                case 0: for request in [TransportRequest.pause, .resume] { await studio.engine.perform(request) }
                case 1: for request in [TransportRequest.yield, .reclaim] { await studio.engine.perform(request) }
                case 2:
                    for request in [TransportRequest.pause, .yield, .resume, .reclaim] {
                        await studio.engine.perform(request)
                    }
                case 3 where isWellBeforeTheEnd:
                    for mode in [RepeatMode.track, .album, .off] { await studio.engine.setRepeat(mode) }
                default:
                    if await studio.engine.enqueue(album(2, [files[1]]), at: dice.roll(2) == 0 ? .next : .end) {
                        truth += raws[1]
                    }
                }
            }
            try studio.dac.startClock()
            try await studio.ended()
            expectHeard(studio.dac.capture(), truth, frame: 4, period: try studio.period())
        }
    }
}
