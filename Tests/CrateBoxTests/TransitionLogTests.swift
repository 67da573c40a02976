import CrateBox
import CrateCore
import CrateIntents
import CratePlayback
import Testing

/// The records of the engine's transitions: one refused play is one problem.
@Suite struct TransitionLogTests {
    private static let album = Release.ID(rawValue: 7)

    private func skipped(_ place: Int, of release: Release.ID = album) -> PlaybackEvent {
        .skipped(Track.ID(release: release, place: place), reason: "NOT_FLAC")
    }

    private func started(_ place: Int) -> PlaybackEvent {
        .started(StartReport(track: Track.ID(release: Self.album, place: place), missing: 0))
    }

    private func records(_ events: PlaybackEvent...) -> [String] {
        let kept = KeptRecords()
        let log = TransitionLog(logger: kept.logger)
        for event in events { log.record(event) }
        return kept.all
    }

    @Test func theTracksOfAnAlbumThatCannotBePlayedAreNoProblemsOfTheirOwn() {
        #expect(records(skipped(1), skipped(2)) == [])
        // Nor are they when another album plays later.
        #expect(records(skipped(1, of: Release.ID(rawValue: 8)), started(1)) == [])
        #expect(records(.refused(Self.album, AlbumGap(.undecodable))) == [])
    }

    @Test func theTracksThatAnAlbumPlaysWithoutAreRecorded() {
        let first = "warning skipped reason=NOT_FLAC track=7.1"
        #expect(records(skipped(1), started(2)) == [first])
        // Asked for again after a refusal.
        #expect(records(skipped(1), skipped(1), started(2)) == [first])
        #expect(records(started(2), skipped(1)) == [first])
        #expect(records(started(2), .finished, skipped(1)) == [])
    }

    @Test func aTrackWhoseFileCannotBeReadIsRecordedWithTheSystemError() {
        let unread = PlaybackEvent.skipped(Track.ID(release: Self.album, place: 1), reason: "EACCES")
        #expect(records(started(2), unread) == ["warning skipped errno=EACCES reason=EACCES track=7.1"])
    }

    @Test func theEndByTheSleepTimerIsRecorded() {
        #expect(records(started(1), .slept(entry: 0, next: nil), .stopped) == ["info sleep state=ended"])
    }

    @Test func aLostOutputIsRecordedWithItsNameAndTheReason() {
        let track = Track.ID(release: Self.album, place: 1)
        let place = PlaybackPosition(track: track, elapsed: .milliseconds(1500), isPaused: true)
        var gap = AlbumGap(.outputDenied)
        (gap.detail.pcm, gap.detail.alsa) = ("dac", -13)
        let record = "error device alsa=-13 pcm=dac position=1.5 reason=outputDenied state=lost track=7.1"
        #expect(records(.lost(place, gap)) == [record])
        let unknown = "error device position=1.5 reason=outputAbsent state=lost track=7.1"
        #expect(records(.lost(place, AlbumGap(.outputAbsent))) == [unknown])
    }

    @Test func theTracksOfALibraryThatWentAwayAreOneRecord() {
        let gap = LibraryGap(.offline, library: "garage")
        let away = PlayedAlbum(release: Self.album, outcome: .notSubscribed(gap))
        let kept = KeptRecords()
        let log = TransitionLog(logger: kept.logger)
        // A start that fails has the record of its refusal.
        log.record(skipped(1, of: Release.ID(rawValue: 8)), away: away)
        #expect(kept.all == [])
        log.record(started(1))
        for place in 2...4 { log.record(skipped(place), away: away) }
        let record = "warning library library=garage state=offline"
        #expect(kept.all == [record])
        log.record(skipped(5), away: nil)
        #expect(kept.all.count == 2)
        log.record(.track(Track.ID(release: Self.album, place: 6), length: nil, file: "/music/6.flac"))
        log.record(skipped(7), away: away)
        #expect(kept.all.last == record && kept.all.count == 3)
    }
}
