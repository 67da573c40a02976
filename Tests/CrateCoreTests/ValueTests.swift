import CrateCore
import FoundationEssentials
import Testing

@Suite struct ValueTests {
    @Test(arguments: ["249504", "-123", "1"])
    func aReleaseNumberIsWrittenAsItIsRead(text: String) {
        #expect(Release.ID(text)?.description == text)
    }

    @Test(arguments: ["", "0", "1.23E+07", "r12", "12 ", "99999999999999999999"])
    func whatIsNoReleaseNumberIsRefused(text: String) {
        #expect(Release.ID(text) == nil)
    }

    @Test func aTrackIsWrittenAsReleaseAndPlace() {
        let track = Track.ID(release: Release.ID(rawValue: -77), place: 12)
        #expect(track.description == "-77.12")
        #expect(Track.ID("-77.12") == track)
    }

    @Test func aTrackIsAStringInJSON() throws {
        let track = Track.ID(release: Release.ID(rawValue: -77), place: 12)
        let bytes = try JSONEncoder().encode([track])
        #expect(String(decoding: bytes, as: UTF8.self) == #"["-77.12"]"#)
        #expect(try JSONDecoder().decode([Track.ID].self, from: bytes) == [track])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Track.ID].self, from: Data(#"["77.0"]"#.utf8)) }
    }

    @Test(arguments: ["249504", "249504.", "249504.0", ".2", "249504.-1", "a.1"])
    func whatIsNoTrackIsRefused(text: String) {
        #expect(Track.ID(text) == nil)
    }

    @Test func framesBecomeTimeWithoutRounding() {
        #expect(FrameCount(44_100).duration(at: 44_100) == .seconds(1))
        #expect(FrameCount(3).duration(at: 48_000) == .nanoseconds(62_500))
        #expect(FrameCount(Int64(1) << 40).duration(at: 1).components.seconds == 1 << 40)
    }

    @Test func anOutcomeHasExactlyThreeNames() {
        let all: [Outcome] = [.played, .notSubscribed(LibraryGap(.none)), .notAvailable(AlbumGap(.notRipped))]
        #expect(all.map(\.name) == ["played", "notSubscribed", "notAvailable"])
    }
}
