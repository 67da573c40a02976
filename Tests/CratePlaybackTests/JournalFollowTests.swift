import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

extension PlaybackSuite {
    @Suite struct JournalFollowTests {
        let music: Music
        let state: TemporaryFolder

        init() throws { (music, state) = (try Music(), try TemporaryFolder()) }

        private func journal(
            every interval: Duration = ResumeJournal.interval, _ events: Journal<ResumeJournal.Event> = Journal()
        ) -> ResumeJournal {
            ResumeJournal(folder: state.path, every: interval) { events.append($0) }
        }

        /// The journal's entry, as soon as it satisfies a condition.
        @discardableResult
        private func entry(
            _ awaited: String, where isIt: @escaping @Sendable (ResumePoint?) -> Bool
        ) async throws -> ResumePoint? {
            let path = state.path
            return try await FolderWatch.first(in: path, awaited) {
                let point = ResumeJournal.lastEntry(in: path)?.point
                return isIt(point) ? [point] : nil
            }[0]
        }

        /// The frames that may have been played by now according to the clock.
        private func framesSoFar(_ studio: Studio) throws -> Int64 {
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            let start = try #require(studio.events("start").first?.time)
            return Int64((Double(now.tv_sec) + Double(now.tv_nsec) / 1e9 - start) * 44_100)
        }

        @Test func whatTheMusicDoesIsWrittenDown() async throws {
            let (files, _) = try await music.files([80_000, 40_000, 50_000])
            let studio = try Studio(Studio.options(speed: 1))
            try studio.dac.stopClock(at: .frame(20_000))
            let journal = journal()
            journal.follow(studio.engine)
            #expect(ResumeJournal.lastEntry(in: state.path) == nil)
            let rips = [album(1, Array(files[...1])), album(2, [files[2]])]
            #expect(try await studio.engine.play(rips[0], startingTrackID: nil) == nil)
            try await entry("the start") { $0?.state == .playing && $0?.queue == [rips[0]] && $0?.track == 0 }
            #expect(await studio.engine.enqueue(rips[1], at: .end))
            try await entry("the queue") { $0?.queue == rips }
            await studio.engine.setRepeat(.album)
            try await entry("the mode") { $0?.repeatMode == .album }
            await studio.engine.perform(.next)
            try await entry("the track") { $0?.track == 1 && $0?.state == .playing }
            await studio.engine.perform(.pause)
            let paused = try #require(studio.engine.bookmark)
            try await entry("the pause") { $0 == paused }
            await studio.engine.perform(.seek(.frame(.zero, of: rips[1].tracks[0].id)))
            try await entry("the other album") { $0?.queue == [rips[1]] && $0?.state == .paused && $0?.frame == .zero }
            await studio.engine.perform(.yield)
            try await entry("the loan, which was paused before") { $0?.state == .paused }
            await studio.engine.perform(.resume)
            try await entry("the loan, to be gone on after") { $0?.state == .yielded }
            let age = try #require(ResumeJournal.lastEntry(in: state.path)?.age)
            #expect(age >= .zero && age < .seconds(60))
            await studio.engine.perform(.stop)
            try await entry("the end") { $0 == nil }
            journal.end()
        }

        @Test func theEndOfTheQueueLeavesNothingToComeBackTo() async throws {
            let (files, _) = try await music.files([20_000])
            let studio = try Studio(Studio.options(speed: 1))
            let journal = journal()
            journal.follow(studio.engine)
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await entry("the start") { $0 != nil }
            try await studio.ended()
            try await entry("the end") { $0 == nil }
            journal.end()
        }

        /// Also without a prior stop request.
        @Test func aBoxThatEndsLeavesItsPlace() async throws {
            let (files, _) = try await music.files([200_000])
            let studio = try Studio(Studio.options(speed: 1))
            let journal = journal()
            journal.follow(studio.engine)
            let rip = album(1, files)
            #expect(try await studio.engine.play(rip, startingTrackID: nil) == nil)
            let before = try #require(studio.engine.bookmark)
            journal.end()
            let latest = try framesSoFar(studio)
            studio.engine.shutDown()
            let point = try #require(ResumeJournal.lastEntry(in: state.path)?.point)
            #expect(point.queue == [rip] && point.state == .playing && point.frame >= before.frame)
            #expect(point.frame.rawValue <= latest)
        }

        @Test func thePlaceIsWrittenAgainAndAgainAndIsNeverAheadOfTheMusic() async throws {
            let (files, _) = try await music.files([400_000])
            let studio = try Studio(Studio.options(speed: 1))
            let journal = journal(every: .milliseconds(20))
            journal.follow(studio.engine)
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            for frame in stride(from: Int64(4_410), to: 66_150, by: 4_410) {
                let point = try await entry("frame \(frame)") { $0?.frame.rawValue ?? 0 > frame }
                #expect(try point?.frame.rawValue ?? 0 <= framesSoFar(studio))
            }
            journal.end()
        }

        @Test func aPlaceThatTheMusicNeverReachedIsKept() async throws {
            let (files, _) = try await music.files([200_000])
            let first = try Studio(Studio.options(speed: 1))
            let journal = journal()
            journal.follow(first.engine)
            #expect(try await first.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await entry("the start") { $0 != nil }
            journal.end()
            // Another engine that has not resumed yet.
            let second = self.journal()
            second.follow(try Studio().engine)
            #expect(ResumeJournal.lastEntry(in: state.path) != nil)
            var point = try #require(ResumeJournal.lastEntry(in: state.path)?.point)
            point.state = .paused
            second.keep(point)
            try await entry("the other place") { [point] in $0 == point }
            second.end()
            // A failed play does not end the journaled music.
            let studio = try Studio()
            let third = self.journal()
            third.follow(studio.engine)
            #expect(try await studio.engine.play(album(1, [files[0] + ".gone"]), startingTrackID: nil) != nil)
            point.frame = FrameCount(4_711)
            third.keep(point)
            try await entry("a third place") { [point] in $0 == point }
            #expect(try await studio.engine.play(album(1, [files[0] + ".gone"]), startingTrackID: nil) != nil)
            third.keep(nil)
            try await entry("nothing") { $0 == nil }
            third.end()
        }

        /// Both files are replaced by links, which are not followed.
        @Test func aJournalThatCannotBeWrittenIsReportedOnceAndTheMusicContinues() async throws {
            let (files, raws) = try await music.files([200_000])
            let events = Journal<ResumeJournal.Event>()
            for name in ["resume.0", "resume.1"] { symlink("/dev/null", state.path(name)) }
            let studio = try Studio(Studio.options(speed: 1))
            let journal = journal(every: .milliseconds(10), events)
            journal.follow(studio.engine)
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await events.first("the trouble") { $0 == .failing("ELOOP") }
            for _ in 0..<5 {
                for request in [TransportRequest.pause, .resume] { await studio.engine.perform(request) }
            }
            #expect(events.entries == [.failing("ELOOP")])
            for name in ["resume.0", "resume.1"] { unlink(state.path(name)) }
            try await events.first("the end of it") { $0 == .working }
            try await entry("the place") { $0 != nil }
            try await studio.ended()
            try await entry("the end") { $0 == nil }
            journal.end()
            #expect(events.entries == [.failing("ELOOP"), .working])
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period())
        }

        @Test func aFolderThatIsGoneIsTroubleAndNoMore() async throws {
            let (files, raws) = try await music.files([44_100])
            let events = Journal<ResumeJournal.Event>()
            let journal = ResumeJournal(folder: state.path("nowhere")) { events.append($0) }
            // In real time, because the journal must be written during playback.
            let studio = try Studio(Studio.options(speed: 1))
            journal.follow(studio.engine)
            let heard = try await studio.play(tracks(files))
            expectHeard(heard, raws[0], frame: 4, period: try studio.period())
            try await events.first("the trouble") { $0 == .failing("ENOENT") }
            journal.end()
        }
    }
}
