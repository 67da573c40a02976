import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    @Suite struct RepeatTests {
        let music: Music

        init() throws { music = try Music() }

        /// Three tracks in one file and one in another.
        private func cueAlbum() async throws -> (rip: Rip, raws: [[UInt8]]) {
            let (files, raws) = try await music.files([60_000, 30_000])
            let release = Release.ID(rawValue: 5)
            let spans = [(0, 20_001), (20_001, 40_000), (40_000, nil)] as [(Int, Int?)]
            var tracks = spans.enumerated().map { index, span in
                let frames = FrameSpan(start: FrameCount(span.0), end: span.1.map { FrameCount($0) })
                return Rip.Track(id: Track.ID(release: release, place: index + 1), file: files[0], span: frames)
            }
            tracks.append(Rip.Track(id: Track.ID(release: release, place: 4), file: files[1]))
            let parts = spans.map { Array(raws[0][($0.0 * 4)..<(($0.1 ?? 60_000) * 4)]) }
            return (Rip(release: release, library: "shelf", tracks: tracks), parts + [raws[1]])
        }

        /// Waits until a track was announced a number of times.
        private func heard(_ id: Track.ID, times: Int, _ studio: Studio) async throws {
            var place = 0
            for time in 1...times {
                try await studio.journal.first("\(id) for the \(time). time", from: place) { $0.track == id }
                place =
                    (studio.journal.entries.indices.dropFirst(place).first {
                        studio.journal.entries[$0].track == id
                    } ?? place) + 1
            }
        }

        /// Expects a capture to be these samples, repeated up to wherever it ended.
        private func expect(_ heard: [UInt8], _ first: [UInt8] = [], isRepeated raw: [UInt8]) {
            var truth = first
            while truth.count < heard.count { truth += raw }
            #expect(heard == Array(truth.prefix(heard.count)))
        }

        @Test(arguments: 0...3) func aTrackIsRepeatedWithoutAGap(track: Int) async throws {
            let (rip, raws) = try await cueAlbum()
            let studio = try Studio(Studio.options(speed: 2, pause: track % 2 == 0))
            await studio.engine.setRepeat(.track)
            #expect(try await studio.engine.play(rip, startingTrackID: rip.tracks[track].id) == nil)
            try await heard(rip.tracks[track].id, times: 4, studio)
            #expect(studio.events("start").count == 1)
            await studio.engine.perform(.stop)
            let heard = studio.dac.capture()
            #expect(heard.count > raws[track].count * 3)
            expect(heard, isRepeated: raws[track])
            #expect(studio.engine.repeatMode == .track)
        }

        /// The announced tracks, by their index in the album.
        private func announced(_ rip: Rip, _ studio: Studio) -> [Int] {
            studio.journal.entries.compactMap { entry in rip.tracks.firstIndex { $0.id == entry.track } }
        }

        /// The album is repeated until then, so that a late request has the same effect.
        @Test(arguments: 0...3) func theTrackThatIsHeardIsRepeatedWithoutAGap(track: Int) async throws {
            let (rip, raws) = try await cueAlbum()
            let studio = try Studio(Studio.options(speed: 1, pause: track % 2 == 0))
            await studio.engine.setRepeat(.album)
            #expect(try await studio.engine.play(rip, startingTrackID: rip.tracks[track].id) == nil)
            // The whole album is in the device now.
            let before = announced(rip, studio).count
            await studio.engine.setRepeat(.track)
            let heard = studio.engine.position?.track
            var places: [Int] = []
            while places.isEmpty || Set(places.suffix(4)).count > 1 || places.count < 4 {
                let count = studio.journal.entries.count
                places = announced(rip, studio)
                if places.count < 4 || Set(places.suffix(4)).count > 1 {
                    try await studio.journal.first("another track", from: count) { $0.track != nil }
                }
            }
            await studio.engine.perform(.stop)
            let repeated = try #require(places.last)
            #expect(rip.tracks[repeated].id == heard)
            let others = places.prefix((places.lastIndex { $0 != repeated } ?? -1) + 1)
            #expect(others.count >= before - 1)
            #expect(Array(others) == others.indices.map { (track + $0) % 4 })
            expect(studio.dac.capture(), others.flatMap { raws[$0] }, isRepeated: raws[repeated])
            #expect(studio.engine.repeatMode == .track)
        }

        @Test(arguments: [true, false]) func whenItIsOverTheMusicGoesOnBehindIt(canPause: Bool) async throws {
            let (rip, raws) = try await cueAlbum()
            let studio = try Studio(Studio.options(speed: 2, pause: canPause))
            await studio.engine.setRepeat(.track)
            #expect(try await studio.engine.play(rip, startingTrackID: rip.tracks[1].id) == nil)
            try await heard(rip.tracks[1].id, times: 3, studio)
            await studio.engine.setRepeat(.off)
            try await studio.ended()
            let heard = studio.dac.capture()
            let times = (heard.count - raws[2].count - raws[3].count) / raws[1].count
            #expect(times >= 3)
            let truth = Array(repeatElement(raws[1], count: times).joined()) + raws[2] + raws[3]
            expectHeard(heard, truth, frame: 4, period: try studio.period())
        }

        @Test(arguments: [true, false]) func anAlbumIsRepeatedAndTheQueueWaits(isSetBefore: Bool) async throws {
            let (rip, raws) = try await cueAlbum()
            let (files, others) = try await music.files([12_345], seed: 7)
            let studio = try Studio(Studio.options(speed: 4))
            if isSetBefore { await studio.engine.setRepeat(.album) }
            #expect(try await studio.engine.play(rip, startingTrackID: rip.tracks[1].id) == nil)
            #expect(await studio.engine.enqueue(album(6, files), at: .end))
            // The other album is in the device now.
            if !isSetBefore { await studio.engine.setRepeat(.album) }
            try await heard(rip.tracks[0].id, times: 2, studio)
            #expect(studio.engine.albums == [rip.release, Release.ID(rawValue: 6)])
            #expect(studio.events("start").count == 1 || !isSetBefore)
            await studio.engine.setRepeat(.off)
            try await studio.ended()
            let heard = studio.dac.capture()
            let (first, whole) = (Array(raws[1...].joined()), Array(raws.joined()))
            let times = (heard.count - first.count - others[0].count) / whole.count
            #expect(times >= 1)
            let truth = first + Array(repeatElement(whole, count: times).joined()) + others[0]
            expectHeard(heard, truth, frame: 4, period: try studio.period())
        }

        @Test func nextGoesToTheNextTrackWhichIsThenRepeated() async throws {
            let (rip, raws) = try await cueAlbum()
            let studio = try Studio(Studio.options(speed: 2))
            await studio.engine.setRepeat(.track)
            #expect(try await studio.engine.play(rip, startingTrackID: nil) == nil)
            await studio.engine.perform(.pause)
            #expect(await studio.engine.perform(.next).track == rip.tracks[1].id)
            await studio.engine.perform(.resume)
            try await heard(rip.tracks[1].id, times: 3, studio)
            await studio.engine.perform(.stop)
            let start = try #require(studio.events("prepare").last?.frame)
            expect(Array(studio.dac.capture().dropFirst(start * 4)), isRepeated: raws[1])
        }

        @Test(arguments: [TransportRequest.next, .seek(.time(.seconds(600), of: nil)), .seek(.offset(.seconds(600)))])
        func aMoveBeyondTheLastTrackBeginsARepeatedAlbumAgain(move: TransportRequest) async throws {
            let (rip, _) = try await cueAlbum()
            let (files, _) = try await music.files([12_345], seed: 7)
            let studio = try Studio(Studio.options(speed: 1))
            try studio.dac.stopClock(at: .frame(500))
            await studio.engine.setRepeat(.album)
            #expect(try await studio.engine.play(rip, startingTrackID: rip.tracks[3].id) == nil)
            #expect(await studio.engine.enqueue(album(6, files), at: .end))
            await studio.engine.perform(.pause)
            #expect(await studio.engine.perform(move).track == rip.tracks[0].id)
            #expect(await studio.engine.perform(.next).track == rip.tracks[1].id)
            // A seek into the next album leaves the repeated one.
            for request in [.seek(.frame(.zero, of: Track.ID("6.1"))), move] {
                #expect(await studio.engine.perform(request).track == Track.ID("6.1"))
            }
            await studio.engine.perform(.stop)
        }

        @Test func whatIsGoneIsNotRepeatedForEver() async throws {
            let (files, raws) = try await music.files([20_000])
            let gone = music.folder.path("gone.flac")
            let studio = try Studio()
            await studio.engine.setRepeat(.track)
            #expect(
                try await studio.engine.play(album(1, [gone, gone]), startingTrackID: nil)?.reason == .filesMissing)
            await studio.engine.setRepeat(.album)
            #expect(
                try await studio.engine.play(album(1, [gone, gone]), startingTrackID: nil)?.reason == .filesMissing)
            await studio.engine.setRepeat(.off)
            #expect(try await studio.engine.play(album(1, [gone, files[0]]), startingTrackID: nil) == nil)
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
        }

        @Test func theModeOutlivesAStopAndIsSaid() async throws {
            let (files, _) = try await music.files([20_000])
            let studio = try Studio(Studio.options(speed: 1))
            #expect(studio.engine.repeatMode == .off)
            await studio.engine.setRepeat(.album)
            try await studio.journal.first("the mode") { $0 == .repeats(.album) }
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            await studio.engine.perform(.stop)
            #expect(studio.engine.repeatMode == .album)
        }
    }
}
