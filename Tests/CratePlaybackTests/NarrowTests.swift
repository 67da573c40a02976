import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    /// Tracks are removed from the album that plays.
    @Suite struct NarrowTests {
        let music: Music

        init() throws { music = try Music() }

        private func entry(_ rip: Rip, _ places: [Int]? = nil) -> QueuedRip {
            var rip = rip
            if let places { rip.tracks = places.map { rip.tracks[$0 - 1] } }
            return QueuedRip(entry: 5, rip)
        }

        /// Plays an album from a track on, and removes all but some tracks while the clock of the DAC is stopped.
        private func heard(
            _ rip: Rip, from track: Int = 1, leaving places: [Int], isPaused: Bool = false, canPause: Bool = true,
            _ first: String
        ) async throws -> Studio {
            let studio = try Studio(Studio.options(speed: 1, pause: canPause))
            try studio.dac.stopClock(at: .frame(500))
            let id = rip.tracks[track - 1].id
            #expect(try await studio.engine.play(entry(rip), startingTrackID: id) == nil)
            if isPaused { await studio.engine.perform(.pause) }
            #expect(await studio.engine.narrow(to: entry(rip, places)))
            #expect(studio.engine.queue == [entry(rip, places)])
            let report = studio.engine.report
            #expect(report.track?.description == first && report.state == (isPaused ? .paused : .playing))
            if isPaused { #expect(await studio.engine.perform(.resume).state == .playing) }
            try studio.dac.startClock()
            try await studio.ended()
            return studio
        }

        private func places(_ studio: Studio) -> [String] {
            studio.journal.entries.compactMap(\.track).map(\.description)
        }

        /// The first track is too long to be written completely, so that nothing of the removed one is in the device.
        @Test(arguments: [false, true], [true, false])
        func theTrackThatPlaysGoesOnWithoutAGap(isPaused: Bool, canPause: Bool) async throws {
            let (files, raws) = try await music.files([400_000, 40_001, 30_003])
            let studio = try await heard(
                album(1, files), leaving: [1, 3], isPaused: isPaused, canPause: canPause, "1.1")
            expectHeard(studio.dac.capture(), raws[0] + raws[2], frame: 4, period: try studio.period())
            if !isPaused { #expect(studio.events("start").count == 1) }
            #expect(places(studio) == ["1.1", "1.3"])
            #expect(studio.journal.entries.contains(.queued) && studio.underruns == 0)
        }

        /// All three tracks are in the device, with silence behind them.
        @Test(arguments: [false, true], [true, false])
        func aRemovedTrackIsTakenOutOfTheDevice(isPaused: Bool, canPause: Bool) async throws {
            let (files, raws) = try await music.files([50_000, 30_001, 20_003])
            let studio = try await heard(
                album(1, files), leaving: [1, 3], isPaused: isPaused, canPause: canPause, "1.1")
            expectHeard(studio.dac.capture(), raws[0] + raws[2], frame: 4, period: try studio.period())
            #expect(places(studio) == ["1.1", "1.3"])
        }

        @Test func tracksThatAreOverAreRemovedWithoutAGap() async throws {
            let (files, raws) = try await music.files([20_000, 30_001, 20_003])
            let studio = try await heard(album(1, files), from: 2, leaving: [2, 3], "1.2")
            expectHeard(studio.dac.capture(), raws[1] + raws[2], frame: 4, period: try studio.period())
            #expect(studio.events("start").count == 1)
            #expect(places(studio) == ["1.2", "1.3"])
        }

        @Test(arguments: [false, true], [true, false])
        func withoutTheTrackThatPlaysTheNextOneBegins(isPaused: Bool, canPause: Bool) async throws {
            let (files, raws) = try await music.files([50_000, 30_001, 20_003])
            let studio = try await heard(
                album(1, files), leaving: [2, 3], isPaused: isPaused, canPause: canPause, "1.2")
            let start = try #require(studio.events("prepare").last?.frame)
            let heard = studio.dac.capture()
            #expect(heard.prefix(start * 4) == raws[0].prefix(start * 4))
            expectHeard(
                Array(heard.dropFirst(start * 4)), raws[1] + raws[2], frame: 4, period: try studio.period())
            #expect(places(studio) == ["1.1", "1.2", "1.3"])
        }

        /// All tracks are in one file. If they are short, the removed ones have been written.
        @Test(arguments: [[250_000, 300_000], [60_000, 90_000]], [1, 2])
        func partsOfAFileAreRemovedAsFilesAre(ends: [Int], first: Int) async throws {
            let (file, raw) = try await music.file("one.flac", frames: ends[1] + 30_007)
            var parts = album(1, [file, file, file])
            for (index, start) in ([0] + ends).enumerated() {
                let end = index < ends.count ? FrameCount(ends[index]) : nil
                parts.tracks[index].span = FrameSpan(start: FrameCount(start), end: end)
            }
            let studio = try await heard(parts, from: first, leaving: [first, 3], "1.\(first)")
            let cut = first == 1 ? ends : [0, ends[0]]
            let truth = Array(raw[..<(cut[0] * 4)] + raw[(cut[1] * 4)...])
            expectHeard(studio.dac.capture(), truth, frame: 4, period: try studio.period())
            #expect(places(studio) == ["1.\(first)", "1.3"])
            if first == 2 || ends[0] > 200_000 { #expect(studio.events("start").count == 1) }
        }

        @Test func behindTheLastTrackComesTheNextAlbum() async throws {
            let (files, raws) = try await music.files([20_000, 30_001, 20_003])
            let studio = try Studio(Studio.options(speed: 1))
            let first = album(1, Array(files[..<2]))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(entry(first), startingTrackID: first.tracks[1].id) == nil)
            let next = QueuedRip(entry: 6, album(2, [files[2]]))
            #expect(await studio.engine.follow([next], behind: 5))
            #expect(await studio.engine.narrow(to: entry(first, [1])))
            #expect(studio.engine.queue == [next] && studio.engine.report.state == .playing)
            #expect(await studio.engine.narrow(to: entry(first, [1])) == false, "it plays no more")
            try studio.dac.startClock()
            try await studio.ended()
            let start = try #require(studio.events("prepare").last?.frame)
            expectHeard(
                Array(studio.dac.capture().dropFirst(start * 4)), raws[2], frame: 4, period: try studio.period())
            #expect(places(studio) == ["1.2", "2.1"])
        }

        @Test func behindTheLastTrackOfARepeatedAlbumItBeginsAgain() async throws {
            let (files, _) = try await music.files([20_000, 30_001, 20_003])
            let studio = try Studio(Studio.options(speed: 1))
            let first = album(1, Array(files[..<2]))
            await studio.engine.setRepeat(.album)
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(entry(first), startingTrackID: first.tracks[1].id) == nil)
            let next = QueuedRip(entry: 6, album(2, [files[2]]))
            #expect(await studio.engine.follow([next], behind: 5))
            #expect(await studio.engine.narrow(to: entry(first, [1])))
            #expect(studio.engine.queue == [entry(first, [1]), next])
            #expect(studio.engine.report.track == first.tracks[0].id)
            await studio.engine.perform(.stop)
        }

        @Test(arguments: [RepeatMode.track, .album]) func whatIsLeftIsRepeated(mode: RepeatMode) async throws {
            let (files, raws) = try await music.files([200_000, 20_001, 20_003])
            let studio = try Studio(Studio.options(speed: 4))
            await studio.engine.setRepeat(mode)
            let rip = album(1, files)
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(entry(rip), startingTrackID: nil) == nil)
            #expect(await studio.engine.narrow(to: entry(rip, [1, 3])))
            try studio.dac.startClock()
            let isFirst = { @Sendable (event: PlaybackEvent) in event.track == rip.tracks[0].id }
            // The event may be recorded some time after the start.
            try await studio.journal.first("the first time", where: isFirst)
            let begin = try #require(studio.journal.entries.firstIndex(where: isFirst))
            try await studio.journal.first("the second time", from: begin + 1, where: isFirst)
            await studio.engine.perform(.stop)
            let round = mode == .track ? raws[0] : raws[0] + raws[2]
            let heard = studio.dac.capture()
            #expect(heard.count > round.count)
            let truth = Array((round + round + round).prefix(heard.count))
            #expect(heard == truth)
        }
    }
}
