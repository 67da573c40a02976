import CrateCore
import CrateStore
import Testing

@testable import cratebox

/// The outcome of a play in the history.
@Suite struct PlayOutcomeTests {
    private static let album = Release.ID(rawValue: 249_504)

    private func words(_ reason: String, track: Int?) -> String {
        let id = track.map { Track.ID(release: Self.album, place: $0) }
        let detail = #"{"errno":"EACCES"}"#
        return OutcomeWords.of(
            CrateStore.Play(release: Self.album, track: id, outcome: "notAvailable", reason: reason, detail: detail)
        ).text
    }

    @Test("A file that prevents playing one track is not said of the whole album")
    func track() {
        #expect(words("undecodable", track: 3) == "track 3: can't be read")
        #expect(words("undecodable", track: nil) == "can't be read")
        #expect(words("noSuchTrack", track: 3) == "track 3 not available")
        #expect(words("noSuchTrack", track: nil) == "track not available")
        #expect(words("outputBusy", track: 3) == "output busy")
    }

    @Test(
        "An output that never was isn't called unplugged",
        arguments: [
            (#"{"pcm":"nodac","alsa":-2,"cause":"unknownOutput"}"#, "no such output"),
            (#"{"pcm":"hw:CARD=DAC","alsa":-19}"#, "output not connected"),
            (#"{"pcm":"hdmi:CARD=PCH","alsa":-2,"cause":"hdmi"}"#, "output not connected"),
            ("{}", "output not connected"),
        ])
    func absence(detail: String, expected: String) {
        let play = CrateStore.Play(
            release: Self.album, outcome: "notAvailable", reason: "outputAbsent", detail: detail)
        #expect(OutcomeWords.of(play).english == expected)
    }
}
