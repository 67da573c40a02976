import CrateCore
import Testing

@testable import CrateBox

/// What is remembered of tracks that were not played until the music ends.
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

    @Test(arguments: [nil, "NOT_FLAC", "LOST_SYNC", "EACCES"])
    func aFileThatIsWrongIsNotTriedAgain(reason: String?) {
        var end = QueueEnd()
        end.skip(track(2), reason: reason, in: nil)
        #expect(end.skipped == track(2) && end.takeGone() == nil)
    }
}
