import CrateCore
import Testing

@testable import CrateBox

/// Which unplayed track is known at the end of the music.
@Suite struct QueueEndTests {
    private func track(_ place: Int) -> Track.ID { Track.ID(release: Release.ID(rawValue: 991_000_001), place: place) }

    @Test func theFirstOfSeveralSkippedTracksIsTheOneToContinueWith() {
        var end = QueueEnd()
        for place in 3...5 { end.skip(track(place), reason: "ENOENT", in: nil) }
        #expect(end.skipped == track(3))
        #expect(end.takeGone() == track(3))
        #expect(end.skipped == track(3))
    }

    @Test func aFileThatWasGoneIsTriedOnce() {
        var end = QueueEnd()
        end.skip(track(2), reason: "EIO", in: nil)
        #expect(end.takeGone() == track(2))
        #expect(end.takeGone() == nil)
    }

    @Test func aCommandAndAnEventMayBothRecordATrack() {
        var end = QueueEnd()
        end.skip(track(2), reason: nil, in: 1)
        end.skip(track(2), reason: "ENOENT", in: 2)
        end.skip(track(3), reason: "ENOENT", in: 2)
        #expect(end.skipped == track(2) && end.entry == 1)
        #expect(end.takeGone() == track(2))
    }

    @Test(arguments: [nil, "NOT_FLAC", "LOST_SYNC", "EACCES"])
    func aFileThatIsWrongIsNotTriedAgain(reason: String?) {
        var end = QueueEnd()
        end.skip(track(2), reason: reason, in: nil)
        #expect(end.skipped == track(2) && end.takeGone() == nil)
    }

    /// The engine opens the next file before the previous track sounds, in particular right after a seek.
    @Test func aTrackThatBeginsKeepsASkippedTrackThatFollowsIt() {
        var end = QueueEnd()
        end.skip(track(2), reason: "ENOENT", in: nil)
        end.begin(track(1), in: nil, tracks: (1...3).map(track))
        #expect(end.skipped == track(2))
        end.begin(track(3), in: nil, tracks: (1...3).map(track))
        #expect(end.skipped == nil)
    }

    @Test(arguments: [[2, 1, 3], [1, 3], []])
    func aTrackThatBeginsForgetsASkippedTrackThatDoesNotFollowIt(places: [Int]) {
        var end = QueueEnd()
        end.skip(track(2), reason: "ENOENT", in: nil)
        end.begin(track(1), in: nil, tracks: places.map(track))
        #expect(end.skipped == nil)
    }

    @Test func anotherEntryOfTheSameAlbumForgetsTheSkippedTrack() {
        var end = QueueEnd()
        end.skip(track(2), reason: "ENOENT", in: 1)
        end.begin(track(1), in: 2, tracks: (1...2).map(track))
        #expect(end.skipped == nil)
    }

    /// A step between two stages.
    enum Step: Sendable { case open, takeDecision, settle, interrupt, begin }

    @Test(
        arguments: [
            (.running, .open, .open), (.running, .takeDecision, .running),
            (.running, .settle, .settled(interrupted: false)), (.running, .interrupt, .settled(interrupted: true)),
            (.running, .begin, .running),
            (.open, .open, .open), (.open, .takeDecision, .running), (.open, .settle, .settled(interrupted: false)),
            (.open, .interrupt, .settled(interrupted: true)), (.open, .begin, .running),
            // A request may decide before the engine's event of the end, which then changes nothing.
            (.settled(interrupted: false), .open, .settled(interrupted: false)),
            (.settled(interrupted: false), .takeDecision, .settled(interrupted: false)),
            (.settled(interrupted: false), .settle, .settled(interrupted: false)),
            (.settled(interrupted: false), .interrupt, .settled(interrupted: true)),
            (.settled(interrupted: false), .begin, .running),
            (.settled(interrupted: true), .open, .settled(interrupted: true)),
            (.settled(interrupted: true), .takeDecision, .settled(interrupted: true)),
            (.settled(interrupted: true), .settle, .settled(interrupted: false)),
            (.settled(interrupted: true), .interrupt, .settled(interrupted: true)),
            (.settled(interrupted: true), .begin, .running),
        ] as [(QueueEnd.Stage, Step, QueueEnd.Stage)])
    func eachStepLeadsToOneStage(before: QueueEnd.Stage, step: Step, after: QueueEnd.Stage) {
        var end = QueueEnd()
        switch before {
        case .running: break
        case .open: end.open()
        case .settled(let isInterrupted): end.settle(interrupted: isInterrupted)
        }
        #expect(end.stage == before)
        switch step {
        case .open: end.open()
        case .takeDecision: _ = end.takeDecision()
        case .settle: end.settle(interrupted: false)
        case .interrupt: end.settle(interrupted: true)
        case .begin: end.begin(track(1), in: nil, tracks: [track(1)])
        }
        #expect(end.stage == after)
    }
}
