import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    /// The music stops exactly after the last frame of a track or an album, whenever that is requested.
    @Suite struct StopPointTests {
        let music: Music

        init() throws { music = try Music() }

        /// Tracks 1 to 3 in one file, track 4 in another, and an album of one track that follows.
        private struct Shelf {
            let rip: Rip
            let raws: [[UInt8]]
            let other: Rip

            init(_ music: Music) async throws {
                let (files, raws) = try await music.files([60_000, 30_000, 12_345])
                let spans = [(0, 20_001), (20_001, 40_000), (40_000, nil)] as [(Int, Int?)]
                let release = Release.ID(rawValue: 5)
                var tracks = spans.enumerated().map { index, span in
                    let frames = FrameSpan(start: FrameCount(span.0), end: span.1.map { FrameCount($0) })
                    return Rip.Track(id: Track.ID(release: release, place: index + 1), file: files[0], span: frames)
                }
                tracks.append(Rip.Track(id: Track.ID(release: release, place: 4), file: files[1]))
                rip = Rip(release: release, library: "shelf", tracks: tracks)
                other = album(6, [files[2]])
                self.raws = spans.map { Array(raws[0][($0.0 * 4)..<(($0.1 ?? 60_000) * 4)]) } + raws[1...]
            }

            /// The number of the track that has a frame.
            func track(at frame: Int) -> Int {
                var end = 0
                return raws.firstIndex { raw in
                    end += raw.count / 4
                    return frame < end
                } ?? raws.count
            }

            func id(of track: Int) -> Track.ID { track < 4 ? rip.tracks[track].id : other.tracks[0].id }
        }

        /// Plays until the DAC's clock stops, at a frame whose track was announced.
        private func play(_ shelf: Shelf, until frame: Int, _ studio: Studio) async throws {
            try studio.dac.stopClock(at: .frame(frame))
            #expect(try await studio.engine.play(shelf.rip, startingTrackID: nil) == nil)
            #expect(await studio.engine.enqueue(shelf.other, at: .end))
            let present = shelf.id(of: shelf.track(at: frame))
            try await studio.journal.first("track \(present)") { $0.track == present }
        }

        /// Waits until the device has the last frame and the silence after it.
        private func drains(_ studio: Studio) async throws {
            try await FolderWatch.first(in: studio.dac.folder.path, "the drain") { () -> Bool? in
                let last = studio.dac.events().last { ["prepare", "stop", "drain"].contains($0.name) }
                return last?.name == "drain" ? true : nil
            }
        }

        /// The track that would have come next; nil if the music has not stopped at a stop point.
        private func slept(_ studio: Studio) async throws -> Track.ID?? {
            try await studio.ended()
            #expect(studio.engine.stopPoint == .queue, "it is meant for music that has ended")
            return studio.journal.entries.compactMap { event -> Track.ID?? in
                if case .slept(_, let next) = event { .some(next?.id) } else { nil }
            }.last
        }

        private func expect(_ studio: Studio, _ heard: [[UInt8]], next: Track.ID?, of shelf: Shelf) async throws {
            let end = try await slept(studio)
            #expect(end == .some(next), "\(studio.account)")
            #expect(studio.journal.entries.last == .stopped)
            #expect(studio.engine.report.state == .stopped)
            let truth = Array(heard.joined())
            expectHeard(studio.dac.capture(), truth, frame: 4, period: try studio.period(), of: studio)
        }

        /// With the whole queue in the device's buffer, and with little more than the frame that plays.
        private static let buffers = [Duration.seconds(4), .milliseconds(200)]

        @Test(arguments: [5_000, 25_000, 50_000, 70_000, 95_000], buffers)
        func atTheEndOfTheTrack(frame: Int, buffer: Duration) async throws {
            let shelf = try await Shelf(music)
            for canPause in [true, false] {
                let studio = try Studio(Studio.options(speed: 4, pause: canPause), buffer: buffer)
                try await play(shelf, until: frame, studio)
                #expect(await studio.engine.setStopPoint(.track))
                #expect(studio.engine.stopPoint == .track)
                try studio.dac.startClock()
                let track = shelf.track(at: frame)
                let next = track < 4 ? shelf.id(of: track + 1) : nil
                try await expect(studio, Array(shelf.raws[...track]), next: next, of: shelf)
            }
        }

        @Test(arguments: [5_000, 70_000, 95_000], buffers)
        func atTheEndOfTheAlbum(frame: Int, buffer: Duration) async throws {
            let shelf = try await Shelf(music)
            let studio = try Studio(Studio.options(speed: 4), buffer: buffer)
            try await play(shelf, until: frame, studio)
            #expect(await studio.engine.setStopPoint(.album))
            try studio.dac.startClock()
            let isFirst = shelf.track(at: frame) < 4
            let heard = isFirst ? Array(shelf.raws[..<4]) : shelf.raws
            try await expect(studio, heard, next: isFirst ? shelf.other.tracks[0].id : nil, of: shelf)
        }

        @Test(arguments: buffers) func whatIsTakenBackStopsNothing(buffer: Duration) async throws {
            let shelf = try await Shelf(music)
            for frame in [5_000, 50_000, 70_000, 95_000] {
                let studio = try Studio(Studio.options(speed: 4), buffer: buffer)
                try await play(shelf, until: frame, studio)
                for point in [StopPoint.track, .album, .track, .queue] {
                    #expect(await studio.engine.setStopPoint(point))
                }
                try studio.dac.startClock()
                #expect(try await slept(studio) == nil && studio.journal.entries.last == .finished)
                expectHeard(studio.dac.capture(), Array(shelf.raws.joined()), frame: 4, period: try studio.period())
            }
        }

        /// The silence after the track is already in the device.
        @Test(arguments: [0, 3, 4]) func whatIsTakenBackWhileTheDeviceDrainsGoesOn(track: Int) async throws {
            let shelf = try await Shelf(music)
            let studio = try Studio(Studio.options(speed: 4))
            try await play(shelf, until: [5_000, 0, 0, 70_000, 95_000][track], studio)
            #expect(await studio.engine.setStopPoint(.track))
            try await drains(studio)
            #expect(await studio.engine.setStopPoint(.queue))
            try studio.dac.startClock()
            #expect(try await slept(studio) == nil && studio.journal.entries.last == .finished)
            expectHeard(studio.dac.capture(), Array(shelf.raws.joined()), frame: 4, period: try studio.period())
        }

        /// An album in one file has no next file with which decoding could continue.
        @Test func withinTheLastFileTheMusicGoesOnWhenItIsTakenBack() async throws {
            let shelf = try await Shelf(music)
            let studio = try Studio(Studio.options(speed: 4))
            var rip = shelf.rip
            rip.tracks.removeLast()
            try studio.dac.stopClock(at: .frame(5_000))
            #expect(try await studio.engine.play(rip, startingTrackID: nil) == nil)
            #expect(await studio.engine.setStopPoint(.track))
            try await drains(studio)
            #expect(await studio.engine.setStopPoint(.queue))
            try studio.dac.startClock()
            #expect(try await slept(studio) == nil && studio.journal.entries.last == .finished)
            let truth = Array(shelf.raws[..<3].joined())
            expectHeard(studio.dac.capture(), truth, frame: 4, period: try studio.period(), of: studio)
        }

        @Test(arguments: buffers) func whatIsRepeatedEndsWithThisPass(buffer: Duration) async throws {
            let shelf = try await Shelf(music)
            let cases: [(RepeatMode, StopPoint, heard: Int, next: Int)] = [
                (.track, .track, 1, 0), (.track, .album, 1, 0), (.album, .album, 4, 0), (.album, .track, 1, 1),
            ]
            for (mode, point, heard, next) in cases {
                let studio = try Studio(Studio.options(speed: 4), buffer: buffer)
                await studio.engine.setRepeat(mode)
                try await play(shelf, until: 5_000, studio)
                #expect(await studio.engine.setStopPoint(point))
                try studio.dac.startClock()
                try await expect(studio, Array(shelf.raws[..<heard]), next: shelf.id(of: next), of: shelf)
            }
        }

        @Test(arguments: [
            TransportRequest.next, .seek(.time(.zero, of: Track.ID(release: Release.ID(rawValue: 5), place: 2))),
        ])
        func aMoveTakesItAlong(request: TransportRequest) async throws {
            let shelf = try await Shelf(music)
            let studio = try Studio(Studio.options(speed: 4))
            try await play(shelf, until: 5_000, studio)
            #expect(await studio.engine.setStopPoint(.track))
            await studio.engine.perform(request)
            try studio.dac.startClock()
            #expect(try await slept(studio) == .some(shelf.id(of: 2)))
            let start = try #require(studio.events("prepare").last?.frame)
            let heard = Array(studio.dac.capture().dropFirst(start * 4))
            expectHeard(heard, shelf.raws[1], frame: 4, period: try studio.period())
        }

        @Test func goingBackToTheTrackBeforeStopsAtTheEndOfThat() async throws {
            let shelf = try await Shelf(music)
            let studio = try Studio(Studio.options(speed: 4))
            try await play(shelf, until: 25_000, studio)
            #expect(await studio.engine.setStopPoint(.track))
            await studio.engine.perform(.previous)
            try studio.dac.startClock()
            #expect(try await slept(studio) == .some(shelf.id(of: 1)))
            let start = try #require(studio.events("prepare").last?.frame)
            let heard = Array(studio.dac.capture().dropFirst(start * 4))
            expectHeard(heard, shelf.raws[0], frame: 4, period: try studio.period())
        }

        @Test(arguments: [true, false], [TransportRequest.pause, .yield])
        func itOutlivesAPause(canPause: Bool, request: TransportRequest) async throws {
            let shelf = try await Shelf(music)
            for isSetBefore in [true, false] {
                let studio = try Studio(Studio.options(speed: 4, pause: canPause), idle: .milliseconds(10))
                try await play(shelf, until: 25_000, studio)
                if isSetBefore { #expect(await studio.engine.setStopPoint(.track)) }
                await studio.engine.perform(request)
                if request == .pause { try await studio.journal.first("the release") { $0 == .closed } }
                if !isSetBefore { #expect(await studio.engine.setStopPoint(.track)) }
                for request in [TransportRequest.reclaim, .resume] { await studio.engine.perform(request) }
                try studio.dac.startClock()
                try await expect(studio, Array(shelf.raws[..<2]), next: shelf.id(of: 2), of: shelf)
            }
        }

        @Test(arguments: [true, false]) func itOutlivesTheLossOfTheDevice(isSetBefore: Bool) async throws {
            let shelf = try await Shelf(music)
            let studio = try Studio(Studio.options(speed: 4))
            try studio.dac.inject(.gone(.frame(10_000), seconds: 0.3))
            #expect(try await studio.engine.play(shelf.rip, startingTrackID: nil) == nil)
            if isSetBefore { #expect(await studio.engine.setStopPoint(.track)) }
            try await studio.journal.first("the loss", where: \.isLoss)
            if !isSetBefore { #expect(await studio.engine.setStopPoint(.track)) }
            try await expect(studio, [shelf.raws[0]], next: shelf.id(of: 1), of: shelf)
        }

        @Test func otherMusicKeepsItForItsOwnTrack() async throws {
            let shelf = try await Shelf(music)
            let (files, raws) = try await music.files([30_000, 5_000], seed: 9)
            let studio = try Studio(Studio.options(speed: 4))
            try await play(shelf, until: 25_000, studio)
            #expect(await studio.engine.setStopPoint(.track))
            let new = album(8, files)
            #expect(try await studio.engine.play(new, startingTrackID: nil) == nil)
            #expect(studio.engine.stopPoint == .track)
            try studio.dac.startClock()
            #expect(try await slept(studio) == .some(new.tracks[1].id))
            let start = try #require(studio.events("prepare").last?.frame)
            let heard = Array(studio.dac.capture().dropFirst(start * 4))
            expectHeard(heard, raws[0], frame: 4, period: try studio.period())
        }

        @Test func aTrackThatCannotBePlayedIsTheLastOneAllTheSame() async throws {
            let (files, raws) = try await music.files([20_000, 20_000])
            let studio = try Studio(Studio.options(speed: 4))
            let rip = album(1, [files[0], music.folder.path("gone.flac"), files[1]])
            try studio.dac.stopClock(at: .frame(5_000))
            #expect(try await studio.engine.play(rip, startingTrackID: nil) == nil)
            #expect(await studio.engine.setStopPoint(.album))
            await studio.engine.perform(.pause)
            await studio.engine.perform(.resume)
            try studio.dac.startClock()
            #expect(try await slept(studio) == .some(nil))
            expectHeard(studio.dac.capture(), raws[0] + raws[1], frame: 4, period: try studio.period())
        }

        @Test func withoutMusicThereIsNothingToStop() async throws {
            let (files, raws) = try await music.files([20_000, 20_000])
            let studio = try Studio()
            #expect(await studio.engine.setStopPoint(.track) == false && studio.engine.stopPoint == .queue)
            #expect(await studio.engine.fadeOut(over: .seconds(1)) == false)
            expectHeard(
                try await studio.play(tracks(files)), raws[0] + raws[1], frame: 4, period: try studio.period())
            #expect(await studio.engine.setStopPoint(.album) == false && studio.engine.stopPoint == .queue)
        }
    }
}
