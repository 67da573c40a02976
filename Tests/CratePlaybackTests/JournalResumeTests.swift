import ALSA
import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    @Suite struct ResumeTests {
        let music: Music

        init() throws { music = try Music() }

        /// Plays from a position to the end; returns the captured samples.
        private func heard(from point: ResumePoint, on studio: Studio) async throws -> [UInt8] {
            #expect(try await studio.engine.resume(point) == nil)
            try await studio.ended()
            return studio.dac.capture()
        }

        @Test(arguments: [(0, 0), (1, 0), (1, 1), (1, 12_345), (2, 29_999), (0, 40_000)])
        func itGoesOnAtTheVeryFrame(track: Int, frame: Int) async throws {
            let (files, raws) = try await music.files([40_000, 20_000, 30_000])
            let (others, more) = try await music.files([9_001], seed: 9)
            let point = ResumePoint(
                queue: [album(1, files), album(2, others)], track: track, frame: FrameCount(frame))
            let studio = try Studio()
            let truth = raws[track...].joined().dropFirst(frame * 4) + more[0]
            let heard = try await heard(from: point, on: studio)
            expectHeard(heard, Array(truth), frame: 4, period: try studio.period())
        }

        @Test func tracksOfOneFileAreEntered() async throws {
            let (path, raw) = try await music.file("whole.flac", frames: 60_000, rate: 96_000, bits: 24)
            let spans = [FrameSpan(start: .zero, end: FrameCount(25_000)), FrameSpan(start: FrameCount(25_000))]
            let tracks = spans.enumerated().map { Rip.Track(id: id($0 + 1), file: path, span: $1) }
            var point = ResumePoint(queue: [rip(tracks)], track: 0, frame: FrameCount(20_000))
            var options = VirtualDAC.Options()
            options.formats = ["S24_3LE"]
            for (track, frame, place) in [(0, 20_000, 20_000), (1, 7, 25_007)] {
                (point.track, point.frame) = (track, FrameCount(frame))
                let studio = try Studio(options)
                let heard = try await heard(from: point, on: studio)
                expectHeard(heard, Array(raw.dropFirst(place * 6)), frame: 6, period: try studio.period())
            }
        }

        @Test(arguments: [ResumePoint.State.paused, .yielded])
        func musicThatStandsOpensNoDevice(state: ResumePoint.State) async throws {
            let (files, raws) = try await music.files([40_000, 20_000])
            let rip = album(1, files)
            let point = ResumePoint(
                queue: [rip], track: 1, frame: FrameCount(4_410), rate: 44_100, state: state, repeatMode: .album)
            let studio = try Studio()
            #expect(try await studio.engine.resume(point) == nil)
            #expect(studio.engine.report.elapsed == .milliseconds(100))
            #expect(studio.engine.report.track == rip.tracks[1].id)
            #expect(studio.engine.bookmark == point)
            #expect(studio.engine.albums == [rip.release])
            #expect(studio.events("open").isEmpty)
            #expect(studio.engine.report.state == (state == .paused ? .paused : .yielded(resumes: true)))
            await studio.engine.setRepeat(.off)
            await studio.engine.perform(state == .paused ? .resume : .reclaim)
            try await studio.ended()
            let truth = Array(raws[1].dropFirst(4_410 * 4))
            expectHeard(studio.dac.capture(), truth, frame: 4, period: try studio.period())
        }

        @Test func aPlaceThatStandsCanBeMoved() async throws {
            let (files, raws) = try await music.files([40_000, 20_000, 30_000])
            let rip = album(1, files)
            let point = ResumePoint(queue: [rip], track: 0, frame: FrameCount(99), rate: 44_100, state: .paused)
            let studio = try Studio(Studio.options(speed: 4))
            // Without a clock the music may have ended before the report.
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.resume(point) == nil)
            #expect(await studio.engine.perform(.next).track == rip.tracks[1].id)
            #expect(await studio.engine.perform(.seek(.time(.milliseconds(100), of: nil))).state == .paused)
            #expect(await studio.engine.enqueue(album(2, [files[0]]), at: .end))
            #expect(await studio.engine.perform(.resume).state == .playing)
            try studio.dac.startClock()
            try await studio.ended()
            let truth = Array(raws[1].dropFirst(4_410 * 4)) + raws[2] + raws[0]
            expectHeard(studio.dac.capture(), truth, frame: 4, period: try studio.period())
        }

        @Test func whatPlaysAlreadyStays() async throws {
            let (files, raws) = try await music.files([60_000, 20_000])
            let studio = try Studio(Studio.options(speed: 2))
            let point = ResumePoint(queue: [album(2, [files[1]])], track: 0, frame: .zero, repeatMode: .track)
            #expect(try await studio.engine.play(album(1, [files[0]]), startingTrackID: nil) == nil)
            for state in [ResumePoint.State.playing, .paused] {
                var point = point
                point.state = state
                await #expect(throws: CancellationError.self) { try await studio.engine.resume(point) }
            }
            #expect(studio.engine.repeatMode == .off)
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
        }

        @Test func noOtherTrackIsTakenForOneThatIsGone() async throws {
            let (files, _) = try await music.files([20_000, 20_000])
            let rip = album(1, [files[0] + ".gone", files[1]])
            let studio = try Studio()
            let gap = try await studio.engine.resume(ResumePoint(queue: [rip], track: 0, frame: FrameCount(5)))
            #expect(gap?.reason == .noSuchTrack && gap?.library == "shelf")
            #expect(studio.dac.capture().isEmpty && studio.engine.report.state == .stopped)
        }

        @Test func anOutputThatIsBusyIsTriedAgainWhereItStood() async throws {
            let (files, raws) = try await music.files([60_000])
            let studio = try Studio()
            let point = ResumePoint(queue: [album(1, files)], track: 0, frame: FrameCount(441), rate: 44_100)
            do {
                let other = try PCM(name: studio.shared.pcm)
                #expect(try await studio.engine.resume(point)?.reason == .outputBusy)
                try await studio.engine.waitForOutput(at: point)
                try await studio.journal.first("that it waits") { $0 == .busy }
                #expect(studio.engine.bookmark == point && other.state == .setup)
            }
            // Its release causes the only event.
            try await studio.ended()
            expectHeard(studio.dac.capture(), Array(raws[0].dropFirst(441 * 4)), frame: 4, period: try studio.period())
        }

        @Test func aBookmarkIsWhereTheMusicIs() async throws {
            let (files, raws) = try await music.files([100_000, 40_000])
            let studio = try Studio(Studio.options(speed: 2))
            #expect(studio.engine.bookmark == nil)
            try studio.dac.stopClock(at: .frame(20_000))
            let rips = [album(1, [files[0]]), album(2, [files[1]])]
            #expect(try await studio.engine.play(rips[0], startingTrackID: nil) == nil)
            #expect(await studio.engine.enqueue(rips[1], at: .end))
            let early = try #require(studio.engine.bookmark)
            #expect(early.queue == rips && early.track == 0 && early.state == .playing)
            await studio.engine.perform(.pause)
            let place = try #require(studio.engine.bookmark)
            #expect(place.state == .paused && place.rate == 44_100 && place.frame >= early.frame)
            studio.engine.stop()
            try await studio.ended()
            #expect(studio.engine.bookmark == nil)
            // The frames before and after are the whole track.
            let before = Array(raws[0].prefix(Int(place.frame.rawValue) * 4))
            let other = try Studio()
            var onward = place
            onward.state = .playing
            let after = try await heard(from: onward, on: other)
            expectHeard(before + after, raws[0] + raws[1], frame: 4, period: try other.period())
        }
    }
}
