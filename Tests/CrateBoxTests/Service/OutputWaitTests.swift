import CrateBox
import CrateCore
import CratePlayback
import Testing

/// The wait for an output ends only with an event after which the output can be used.
@Suite struct OutputWaitTests {
    private static let place = PlaybackPosition(
        track: Track.ID(release: Release.ID(rawValue: 7), place: 1), elapsed: .seconds(1), isPaused: true)

    private func reason(after events: PlaybackEvent...) -> AlbumGap.Reason? {
        var wait = OutputWait()
        for event in events { wait.follow(event) }
        return wait.gap?.reason
    }

    @Test(arguments: [AlbumGap.Reason.outputAbsent, .outputDenied])
    func aLossIsAWaitForItsReason(reason: AlbumGap.Reason) {
        let loss = PlaybackEvent.lost(Self.place, AlbumGap(reason))
        #expect(self.reason(after: loss) == reason)
        #expect(self.reason(after: loss, .paused(Self.place), .underrun, .sought(Self.place)) == reason)
        #expect(self.reason(after: loss, .busy) == .outputBusy)
    }

    @Test(arguments: [PlaybackEvent.opened, .resumed(place), .returned(place)])
    func anOutputThatCanBeUsedEndsTheWait(event: PlaybackEvent) {
        let loss = PlaybackEvent.lost(Self.place, AlbumGap(.outputAbsent))
        #expect(reason(after: loss, event) == nil)
        #expect(reason(after: .busy, event) == nil)
        #expect(reason(after: loss, event, loss) == .outputAbsent)
    }

    @Test func musicWithAnOutputIsNoWait() {
        #expect(reason(after: .opened, .paused(Self.place), .resumed(Self.place), .closed) == nil)
    }
}
