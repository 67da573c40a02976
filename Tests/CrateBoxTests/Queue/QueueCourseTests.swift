import CrateCore
import CratePlayback
import Testing

@testable import CrateBox

/// Where a queue begins after a stop, and how its music has ended.
@Suite struct QueueCourseTests {
    private func track(_ place: Int) -> QueuedTrack {
        QueuedTrack(entry: 1, id: Track.ID(release: Release.ID(rawValue: 991_000_001), place: place))
    }

    @Test func anInterruptedEndHasTheTrackThatAwaitsItsLibrary() {
        var course = QueueCourse()
        course.settle(awaiting: track(3))
        #expect(course.end.stage == .settled(interrupted: true) && course.firstTrack == track(3))
    }

    @Test func anEndWithoutAnAwaitedTrackKeepsTheTrackOfAStop() {
        var course = QueueCourse()
        course.stop(before: track(2))
        course.settle(awaiting: nil)
        #expect(course.end.stage == .settled(interrupted: false) && course.firstTrack == track(2))
    }

    @Test func aStartForgetsTheEndAndTheFirstTrackOnceMusicPlays() {
        var course = QueueCourse()
        course.settle(awaiting: track(3))
        course.start(isPlaying: false)
        #expect(course.end.stage == .running && course.firstTrack == track(3))
        course.start(isPlaying: true)
        #expect(course.firstTrack == nil)
    }
}
