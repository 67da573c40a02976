import CrateCore
import Glibc
import Testing

@testable import CratePlayback

/// The order of runs without a device. Two albums: one of three tracks in two files, one of a single track.
@Suite struct PlayPlanTests {
    private let playlist = Playlist([
        rip([
            Rip.Track(id: id(1), file: "a", span: FrameSpan(start: FrameCount(0), end: FrameCount(100))),
            Rip.Track(id: id(2), file: "a", span: FrameSpan(start: FrameCount(100), end: nil)),
            Rip.Track(id: id(3), file: "b"),
        ]),
        album(9, ["c"]),
    ])

    private func plan(_ mode: RepeatMode, at track: Int = 0, isWritten: Bool = true) -> PlayPlan {
        var plan = PlayPlan(playlist, mode, at: track)
        if isWritten { plan.frameWritten() }
        return plan
    }

    @Test func aTrackIsRepeatedInThatModeOnly() {
        #expect(RepeatMode.allCases.map { plan($0, at: 2).repeatedTrack } == [nil, 2, nil])
        for mode in RepeatMode.allCases {
            var plan = plan(mode)
            #expect(plan.mode == mode)
            plan.move(to: 3)
            plan.rebind(to: 2)
            #expect(plan.mode == mode && plan.repeatedTrack == (mode == .track ? 2 : nil))
        }
    }

    @Test func runsFollowEachOtherToTheEnd() {
        let plan = plan(.off)
        #expect(plan.successor(of: 0) == Cursor(run: 1, frame: 0))
        #expect(plan.successor(of: 1) == Cursor(run: 2, frame: 0))
        #expect(plan.successor(of: 2) == nil)
    }

    @Test func anAlbumBeginsAgainAfterItsLastRun() {
        var plan = plan(.album)
        #expect(plan.successor(of: 0) == Cursor(run: 1, frame: 0))
        #expect(plan.successor(of: 1) == Cursor(run: 0, frame: 0))
        #expect(plan.successor(of: 2) == Cursor(run: 2, frame: 0))
        // After two runs without a frame the whole album was tried.
        plan.begin(Cursor(run: 0, frame: 0))
        plan.begin(Cursor(run: 1, frame: 0))
        #expect(plan.successor(of: 1) == Cursor(run: 0, frame: 0))
        plan.begin(Cursor(run: 0, frame: 0))
        #expect(plan.successor(of: 1) == Cursor(run: 2, frame: 0))
    }

    @Test func aMoveBeyondTheLastTrackBeginsARepeatedAlbumAgain() {
        #expect((0..<4).map { plan(.off).target(beyond: $0) } == [1, 2, 3, 4])
        #expect((0..<4).map { plan(.album).target(beyond: $0) } == [1, 2, 0, 3])
        #expect((0..<4).map { plan(.track, at: $0).target(beyond: $0) } == [1, 2, 3, 4])
    }

    @Test func aTrackBeginsAgainUnlessItHasNoFrames() {
        var plan = plan(.track, at: 1)
        #expect(plan.successor(of: 0) == Cursor(run: 0, frame: 100))
        plan.begin(Cursor(run: 0, frame: 100))
        #expect(plan.repeatedTrack == 1 && plan.successor(of: 0) == Cursor(run: 1, frame: 0))
        plan.begin(Cursor(run: 1, frame: 0))
        #expect(plan.repeatedTrack == 2)
        plan.frameWritten()
        #expect(plan.successor(of: 1) == Cursor(run: 1, frame: 0))
        plan.move(to: 3)
        #expect(plan.repeatedTrack == 3 && plan.successor(of: 2) == nil)
    }

    @Test func onlyTheRepeatedTrackIsDecodedOfItsRun() {
        #expect(plan(.off).wanted(from: Cursor(run: 0, frame: 30)) == 30..<Int64.max)
        #expect(plan(.track).wanted(from: Cursor(run: 0, frame: 30)) == 30..<100)
        #expect(plan(.track, at: 2).wanted(from: Cursor(run: 0, frame: 30)) == 30..<Int64.max)
        #expect(plan(.track).wanted(from: Cursor(run: 0, frame: 300)) == 300..<300)
    }

    @Test func theFrameBehindARepeatedTrackIsItsFirst() {
        #expect(plan(.off).track(at: Cursor(run: 0, frame: 100)) == 1)
        #expect(plan(.track).track(at: Cursor(run: 0, frame: 100)) == 0)
        #expect(plan(.track).track(at: Cursor(run: 0, frame: 101)) == 1)
    }

    @Test func theMusicStopsAtTheEndOfItsAlbum() {
        var plan = plan(.off)
        plan.use(.album as StopPoint, at: 0)
        #expect((0..<3).map { plan.successor(of: $0) } == [Cursor(run: 1, frame: 0), nil, nil])
        // An album that is repeated ends with this pass, a track that is repeated with itself.
        plan.use(.album as RepeatMode, at: 0)
        #expect((0..<3).map { plan.successor(of: $0) } == [Cursor(run: 1, frame: 0), nil, nil])
        plan.use(.track as RepeatMode, at: 0)
        #expect(plan.successor(of: 0) == nil)
        plan.use(.queue, at: 0)
        #expect(plan.successor(of: 0) == Cursor(run: 0, frame: 0))
    }

    @Test func theMusicStopsAtTheEndOfATrackWithinItsFile() {
        for mode in RepeatMode.allCases {
            var plan = plan(mode)
            plan.use(.track as StopPoint, at: 0)
            #expect(plan.successor(of: 0) == nil && plan.successor(of: 1) != nil)
            #expect(plan.wanted(from: Cursor(run: 0, frame: 30)) == 30..<100)
            #expect(plan.track(at: Cursor(run: 0, frame: 100)) == 0)
            plan.move(to: 2)
            #expect(plan.successor(of: 1) == nil && plan.point == .track && plan.boundTrack == 2)
        }
    }

    @Test func behindAStopPointTheMusicGoesOnAsWithoutIt() {
        var plan = plan(.off)
        let last = plan.playlist.tracks.indices.upperBound - 1
        #expect((0...last).map { plan.next(after: $0) } == (1...last).map(Optional.some) + [nil])
        plan.use(.album as RepeatMode, at: 0)
        #expect(plan.playlist.albums.allSatisfy { plan.next(after: $0.tracks.upperBound - 1) == $0.tracks.lowerBound })
        plan.use(.track as RepeatMode, at: 1)
        #expect((0...last).allSatisfy { plan.next(after: $0) == 1 })
        for point in StopPoint.allCases {
            plan.use(.off as RepeatMode, at: 0)
            plan.use(point, at: 0)
            let end = plan.playlist.albums[plan.playlist.album(of: 0)].tracks.upperBound - 1
            #expect(plan.lastTrack(from: 0) == (point == .album ? end : 0))
        }
    }

    @Test func aRunMayFollowRunsOfItsAlbumThatFailed() {
        let three = Playlist([album(1, ["a", "b", "c"]), album(2, ["d"])])
        let plan = PlayPlan(three, .off, at: 0)
        let starts = (0..<4).map { Cursor(run: $0, frame: 0) }
        #expect(starts.map { plan.allows($0, after: 0) } == [false, true, true, false])
        #expect(starts.map { plan.allows($0, after: 2) } == [false, false, false, true])
        #expect(!plan.allows(Cursor(run: 1, frame: 5), after: 0))
        #expect(starts.allSatisfy { !plan.allows($0, after: 3) })
    }

    @Test func whatIsInsertedMovesOnlyWhatIsBehindIt() {
        var session = Session(begun: plan(.track, at: 3))
        session.facts(ofRun: 2).record(frames: 500, rate: 44_100)
        let other = QueuedRip(entry: 5, album(5, ["x", "y"]))
        let inserted = session.follow([other], behind: 0, isTailUsed: false, number: 8)
        #expect(session.playlistNumber == 8 && session.number == 1)
        #expect((0..<3).map { inserted.moved($0) } == [0, 1, 4])
        #expect(Array(session.playlist.files) == ["a", "b", "x", "y", "c"])
        #expect(session.playlist.facts.map(\.frames) == [0, 0, 0, 0, 500])
        // The replaced albums are not played any more, and are dropped by the next change.
        #expect(session.playlist.queue(from: 0).map(\.entry) == [0, 5])
        #expect(session.plan.successor(of: 1) == nil || session.plan.repeatedTrack != nil)
        _ = session.follow([], behind: 1, isTailUsed: false, number: 9)
        #expect(Array(session.playlist.files) == ["a", "b", "x", "y"])
    }

    @Test func whatIsLeftOfAnAlbumTakesItsPlace() {
        var session = Session(begun: plan(.track))
        session.announced = .track(0, album: 0)
        session.facts(ofRun: 0).record(frames: 500, rate: 44_100)
        var rest = playlist.albums[0].queued
        rest.rip.tracks.remove(at: 1)
        let narrowing = session.plan.narrowing(of: 0, to: rest)
        session.take(narrowing, number: 8)
        #expect((0..<4).map { narrowing.moved(track: $0) } == [3, nil, 4, 5])
        let cursors = [(0, 30), (0, 130), (1, 5), (2, 0)].map { Cursor(run: $0, frame: $1) }
        #expect(cursors.map { narrowing.run(of: $0) } == [2, nil, 3, 4])
        #expect((0..<3).map { narrowing.successor(of: $0) } == [4, 4, nil])
        #expect(!narrowing.removes(50..<100, ofRun: 0) && narrowing.removes(50..<101, ofRun: 0))
        #expect(!narrowing.removes(0..<500, ofRun: 1) && !narrowing.removes(0..<500, ofRun: 2))
        #expect(session.announced == .track(3, album: 1) && session.playlistNumber == 8)
        #expect(Array(session.playlist.files) == ["a", "b", "a", "b", "c"])
        #expect(session.facts(ofRun: 2).frames == 500 && session.facts(ofRun: 3).frames == 0)
        #expect(session.playlist.queue(from: 1) == [rest, playlist.albums[1].queued])
        session.plan.rebind(to: 3)
        #expect(session.plan.wanted(from: Cursor(run: 2, frame: 30)) == 30..<100)
    }

    @Test func whatIsOverIsGivenUpAndTheRestKeepsItsIndices() {
        var session = Session(begun: PlayPlan(Playlist([album(1, ["1a", "1b"])]), .off, at: 0))
        for number in 2...40 {
            let next = QueuedRip(entry: Int64(number), album(Int64(number), ["\(number)a", "\(number)b"]))
            _ = session.follow([next], behind: number - 2, isTailUsed: false, number: UInt32(number))
            session.facts(ofRun: 2 * number - 1).record(frames: Int64(number), rate: 44_100)
        }
        let playlist = session.playlist
        #expect(playlist.albums.count <= 8 && playlist.albums.endIndex == 40)
        for number in 37...40 {
            let (index, first) = (number - 1, 2 * (number - 1))
            #expect(playlist.albums[index].entry == Int64(number) && playlist.album(of: first) == index)
            #expect(playlist.files[first] == "\(number)a" && playlist.run(of: first + 1) == first + 1)
            #expect(session.facts(ofRun: first + 1).frames == Int64(number))
        }
        #expect(session.plan.successor(of: 78) == Cursor(run: 79, frame: 0))
        #expect(session.plan.successor(of: 79) == nil)
    }

    @Test func aTimeIsMadeAFrameOnceItsFileIsOpen() {
        var session = Session(begun: plan(.off))
        let place = Cursor(run: 0, frame: 100)
        session.timeTarget = Session.TimeTarget(cursor: place, track: 1, nanoseconds: 1_500_000_000)
        #expect(session.takeFrame(at: place) == nil)
        session.facts(ofRun: 0).record(rate: 48_000)
        #expect(session.takeFrame(at: Cursor(run: 0, frame: 99)) == nil)
        #expect(session.takeFrame(at: place) == 72_100 && session.takeFrame(at: place) == nil)
    }
}

/// The progress of a start until it is answered.
@Suite struct StartProgressTests {
    private var pending: StartProgress {
        .pending(StartProgress.Pending(gap: StartGap(Playlist([album(1, ["a"])]), exactTrack: nil)))
    }

    @Test func aPendingStartNamesATrackThatWasQueuedSince() throws {
        var start = pending
        let later = try #require(album(2, ["b", "c"]).tracks.last)
        #expect(start.recordUnplayable(later, EIO) == nil)
        let gap = try #require(start.nothingPlayable)
        #expect(gap.detail.file == later.file && gap.detail.errno == "EIO")
    }

    @Test func aStartRunsOnlyOnceItHasFrames() {
        var start = pending
        start.running()
        #expect(!start.hasFrames && start.runningTrack == nil && start.nothingPlayable != nil)
        start.written(track: 4)
        start.written(track: 5)
        #expect(start.hasFrames && start.nothingPlayable == nil)
        start.running()
        #expect(start.runningTrack == 4)
        start.moved()
        #expect(start.runningTrack == 4)
        start.silenced()
        #expect(start.hasFrames && !start.isRunning)
        start.moved()
        #expect(!start.hasFrames)
    }

    /// The track that was playing before the move is not playing any more.
    @Test func aMovedStartContinuesWithTheTrackThatIsWrittenNext() {
        var start = pending
        start.written(track: 1)
        start.running()
        start.moved()
        #expect(start.isLeft && start.runningTrack == 1 && start.hasFrames && start.nothingPlayable == nil)
        start.moved()
        start.running()
        #expect(start.isLeft && start.runningTrack == 1)
        start.written(track: 6)
        start.written(track: 7)
        #expect(!start.isLeft && start.runningTrack == 6)
    }

    /// If the device was lost before the pause, it would otherwise be repeated at each wake-up.
    @Test func aPauseThatWasRequestedBeforeTheAnswerIsDueOnce() {
        var start = pending
        start.setPause(true)
        let before = start.takeDuePause()
        start.answer()
        let due = [start.takeDuePause(), start.takeDuePause()]
        #expect(!before && due == [true, false] && !start.isPauseDue)
    }

    @Test func aYieldWaitsForTheAnswerAndOutlivesAPause() {
        var start = pending
        start.setPause(true)
        start.setYield()
        start.setPause(true)
        #expect(start.isToYield && start.isToPause)
        start.setPause(false)
        #expect(!start.isToYield && !start.isToPause)
        start.setYield()
        start.answer()
        #expect(!start.isPending && !start.isToYield && !start.isPauseDue)
    }

    @Test func aPauseWaitsForTheAnswer() {
        var start = pending
        start.setPause(true)
        #expect(start.isToPause && !start.isPauseDue)
        start.answer()
        #expect(!start.isPending && start.isPauseDue)
        start.setPause(false)
        #expect(!start.isToPause)
        start.setYield()
        #expect(!start.isToYield)
        start.written(track: 1)
        start.running()
        #expect(!start.hasFrames && start.nothingPlayable == nil)
    }
}
