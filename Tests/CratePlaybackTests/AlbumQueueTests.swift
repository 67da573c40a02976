import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    @Suite struct AlbumQueueTests {
        let music: Music

        init() throws { music = try Music() }

        private func release(_ number: Int64) -> Release.ID { Release.ID(rawValue: number) }

        private func albums(_ studio: Studio) -> [Release.ID] {
            studio.journal.entries.compactMap { if case .album(let queued) = $0 { queued.rip.release } else { nil } }
        }

        /// Too long to be written completely before the next album is queued, so that the device is started once.
        @Test func albumsOfOneFormatFollowEachOtherWithoutAGap() async throws {
            let (files, raws) = try await music.files([400_000, 40_001, 30_000, 20_011])
            let studio = try Studio(Studio.options(speed: 1))
            let first = album(1, Array(files[..<2]))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(first, startingTrackID: nil) == nil)
            #expect(await studio.engine.enqueue(album(2, Array(files[2...])), at: .end))
            #expect(studio.engine.albums == [release(1), release(2)])
            try studio.dac.startClock()
            try await studio.ended()
            expectHeard(studio.dac.capture(), Array(raws.joined()), frame: 4, period: try studio.period())
            #expect(studio.events("start").count == 1)
            #expect(albums(studio) == [release(2)])
            #expect(studio.engine.queue.isEmpty && studio.engine.report == TransportReport(state: .stopped))
        }

        /// The first album is completely in the device, followed by silence.
        @Test(arguments: [true, false], [QueuePlace.next, .end])
        func anAlbumThatComesLateFollowsAllTheSame(canPause: Bool, place: QueuePlace) async throws {
            let (files, raws) = try await music.files([50_000, 30_011])
            let studio = try Studio(Studio.options(speed: 1, pause: canPause))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(1, [files[0]]), startingTrackID: nil) == nil)
            #expect(await studio.engine.enqueue(album(2, [files[1]]), at: place))
            try studio.dac.startClock()
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0] + raws[1], frame: 4, period: try studio.period())
            #expect(studio.journal.entries.contains(.queued))
        }

        @Test(arguments: [true, false], [false, true])
        func theNextAlbumIsPutInBeforeWhatIsDecodedAlready(canPause: Bool, isPaused: Bool) async throws {
            let (files, raws) = try await music.files([20_000, 41_001, 12_003, 13_000, 24_007])
            let studio = try Studio(Studio.options(speed: 2, pause: canPause))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(1, Array(files[..<2])), startingTrackID: nil) == nil)
            #expect(await studio.engine.enqueue(album(2, [files[2]]), at: .end))
            if isPaused { await studio.engine.perform(.pause) }
            #expect(await studio.engine.enqueue(album(3, Array(files[3...])), at: .next))
            #expect(studio.engine.albums == [release(1), release(3), release(2)])
            if isPaused { #expect(await studio.engine.perform(.resume).state == .playing) }
            try studio.dac.startClock()
            try await studio.ended()
            let truth = raws[0] + raws[1] + raws[3] + raws[4] + raws[2]
            expectHeard(studio.dac.capture(), truth, frame: 4, period: try studio.period())
            #expect(albums(studio) == [release(3), release(2)])
            let heard = studio.journal.entries.compactMap(\.track).map(\.description)
            #expect(heard == ["1.1", "1.2", "3.1", "3.2", "2.1"])
        }

        @Test func theSameAlbumMayBeInTheQueueMoreThanOnce() async throws {
            let (files, raws) = try await music.files([20_000, 10_001])
            let studio = try Studio(Studio.options(speed: 1))
            let same = album(1, files)
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(same, startingTrackID: nil) == nil)
            #expect(await studio.engine.enqueue(same, at: .end))
            #expect(await studio.engine.enqueue(same, at: .next))
            #expect(studio.engine.albums == [release(1), release(1), release(1)])
            try studio.dac.startClock()
            try await studio.ended()
            let once = raws[0] + raws[1]
            expectHeard(studio.dac.capture(), once + once + once, frame: 4, period: try studio.period())
            #expect(albums(studio) == [release(1), release(1)])
        }

        @Test func anotherFormatInTheQueueIsHeardWhole() async throws {
            let (files, raws) = try await music.files([30_000, 20_000])
            let (other, raw) = try await music.file("other.flac", frames: 9_001, seed: 9, rate: 48_000)
            let studio = try Studio(Studio.options(speed: 2))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(1, [files[0]]), startingTrackID: nil) == nil)
            #expect(await studio.engine.enqueue(album(2, [other]), at: .end))
            // The end of the first album is awaited now, to reopen the device; another album is queued before that.
            #expect(await studio.engine.enqueue(album(3, [files[1]]), at: .next))
            try studio.dac.startClock()
            try await studio.ended()
            let period = try studio.period()
            let heard = studio.dac.capture()
            let padding = heard.dropFirst(200_000).prefix { $0 == 0 }.count
            expectHeard(Array(heard.prefix(200_000 + padding)), raws[0] + raws[1], frame: 4, period: period)
            let last = try #require(studio.events("hw_params").last?["period"])
            expectHeard(Array(heard.dropFirst(200_000 + padding)), raw, frame: 4, period: last)
        }

        /// The frames decoded before the pause are of an album that the playlist has removed meanwhile.
        @Test(arguments: [true, false])
        func aPauseMayLastForManyAlbums(isYielded: Bool) async throws {
            let (files, raws) = try await music.files([200_000, 30_000])
            let studio = try Studio(Studio.options(speed: 4))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            await studio.engine.enqueue(album(2, files), at: .end)
            await studio.engine.perform(isYielded ? .yield : .pause)
            let place = studio.dac.capture().count
            for number in 2...12 {
                let report = await studio.engine.perform(.seek(.frame(.zero, of: Track.ID("\(number).1"))))
                #expect(report.track?.description == "\(number).1")
                await studio.engine.enqueue(album(Int64(number) + 1, files), at: .end)
            }
            await studio.engine.perform(isYielded ? .reclaim : .resume)
            await studio.engine.perform(.seek(.time(.zero, of: Track.ID("13.2"))))
            try studio.dac.startClock()
            try await studio.ended()
            #expect(studio.dac.capture().count > place + raws[1].count / 2)
        }

        @Test func whoGoesFromAlbumToAlbumNeverGoesBackIntoOneThatIsOver() async throws {
            let (files, _) = try await music.files([200_000, 200_000])
            let studio = try Studio(Studio.options(speed: 1))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            for number in 2...3 { await studio.engine.enqueue(album(Int64(number), files), at: .end) }
            func at(_ request: TransportRequest) async -> String? {
                await studio.engine.perform(request).track?.description
            }
            #expect(await at(.next) == "1.2")
            #expect(await at(.next) == "2.1")
            #expect(studio.engine.albums == [release(2), release(3)])
            #expect(await at(.previous) == "2.1")
            #expect(await at(.next) == "2.2")
            #expect(await at(.previous) == "2.1")
            #expect(await at(.seek(.frame(.zero, of: Track.ID("3.1")))) == "3.1")
            #expect(studio.engine.albums == [release(3)])
            #expect(await at(.previous) == "3.1")
            #expect(await at(.next) == "3.2")
            #expect(await at(.next) == nil)
            #expect(studio.engine.report.state == .stopped)
        }

        @Test func whereNothingPlaysNothingIsQueuedAndRequestsAreRefused() async throws {
            let (files, _) = try await music.files([20_000])
            let studio = try Studio()
            #expect(await studio.engine.enqueue(album(1, files), at: .end) == false)
            for request in [TransportRequest.resume, .toggle, .next, .previous, .seek(.offset(.zero))] {
                let report = await studio.engine.perform(request)
                #expect(report == TransportReport(state: .stopped, isRefused: true))
            }
            for request in [TransportRequest.pause, .stop, .yield, .reclaim] {
                #expect(await studio.engine.perform(request) == TransportReport(state: .stopped))
            }
            #expect(studio.events("open").isEmpty)
            studio.engine.shutDown()
            #expect(await studio.engine.perform(.next).isRefused)
        }
    }
}
