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
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            for _ in 0..<3 {
                #expect(isBusy(studio))
                let report = await studio.engine.perform(.yield)
                #expect(report.state == .yielded(resumes: true) && report.track != nil)
                #expect(!isBusy(studio) && studio.engine.signalPath == nil)
                #expect(await studio.engine.perform(.yield) == report)
                #expect(await studio.engine.perform(.reclaim).state == .playing)
            }
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0] + raws[1], frame: 4, period: try studio.period())
            let said = studio.journal.entries.filter { if case .yielded = $0 { true } else { false } }
            #expect(said.count == 3)
        }

        @Test(arguments: [true, false], [true, false])
        func whatWasPausedMeanwhileStaysSo(canPause: Bool, isPausedBefore: Bool) async throws {
            let (files, raws) = try await music.files([80_000])
            let studio = try Studio(Studio.options(speed: 2, pause: canPause))
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
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
        }

        @Test(arguments: [TransportRequest.reclaim, .resume])
        func aDeviceThatIsStillBusyIsTriedAgain(request: TransportRequest) async throws {
            let (files, raws) = try await music.files([80_000])
            let studio = try Studio(Studio.options(speed: 2))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            await studio.engine.perform(.yield)
            do {
                let other = try PCM(name: studio.shared.pcm)
                for time in 1...2 {
                    #expect(await studio.engine.perform(.reclaim).state == .yielded(resumes: true))
                    let refusals = studio.journal.entries.filter { $0 == .refusedOutput(code: -16) }
                    #expect(refusals.count <= time)
                }
                #expect(other.state == .setup)
            }
            try await studio.journal.first("the refusal") { $0 == .refusedOutput(code: -16) }
            #expect(await studio.engine.perform(request).state == .playing)
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
            #expect(!studio.journal.entries.contains { if case .lost = $0 { true } else { false } })
        }

        @Test(arguments: [TransportRequest.pause, .yield]) func thePlaceIsMovedInSilence(still: TransportRequest)
            async throws
        {
            let (files, raws) = try await music.files([80_000, 50_000, 40_000])
            let studio = try Studio(Studio.options(speed: 2))
            let rip = album(1, files)
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
            try await studio.ended()
            let truth = Array(raws[1].dropFirst(2_646 * 4)) + raws[2]
            expectHeard(Array(studio.dac.capture().dropFirst(place)), truth, frame: 4, period: try studio.period())
        }
    }
}
