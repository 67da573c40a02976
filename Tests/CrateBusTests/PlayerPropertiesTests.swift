import CrateClient
import CrateTesting
import DBus
import Synchronization
import Testing

@testable import CrateBus

/// What a status is as properties of MPRIS.
@Suite struct PlayerPropertiesTests {
    private func state(_ change: (inout TestRemoteBox.State) -> Void = { _ in }) async throws -> PlayerProperties {
        let box = TestRemoteBox.playing()
        box.state.withLock { change(&$0) }
        return PlayerProperties(try await box.status(withTracks: true), Samples.evening, picture: nil)
    }

    @Test(
        arguments: [
            ("playing", "open", "Playing"), ("playing", "lost", "Paused"), ("paused", "open", "Paused"),
            ("yielded", "present", "Paused"), ("stopped", "absent", "Stopped"),
        ]) func aStateIsOneOfThree(state: String, output: String, status: String) async throws
    {
        let seen = try await self.state { ($0.state, $0.output) = (state, output) }
        #expect(seen.value(of: "PlaybackStatus") == .string(status))
    }

    @Test(arguments: [("off", "None"), ("track", "Track"), ("album", "Playlist"), ("", "None")])
    func aModeIsALoop(mode: String, loop: String) async throws {
        #expect(try await state { $0.mode = mode }.value(of: "LoopStatus") == .string(loop))
    }

    @Test func theVolumeIsAPartOfOne() async throws {
        #expect(try await state { $0.volume = 40 }.value(of: "Volume") == .double(0.4))
        #expect(try await state { $0.volume = nil }.value(of: "Volume") == .double(1))
        var status = StatusDocument(state: "stopped", queue: [], libraries: [])
        status.volume = StatusDocument.Volume(percent: 40, muted: true)
        #expect(PlayerProperties(status, nil, picture: nil).value(of: "Volume") == .double(0))
    }

    @Test func theTrackHasTheTypesThatOthersExpect() async throws {
        let metadata = try #require(try await state().value(of: "Metadata"))
        #expect(metadata.type == .options)
        #expect(metadata["mpris:trackid"] == .objectPath("/org/cratebox/track/7/2"))
        #expect(metadata["mpris:length"] == .int64(9_104_000))
        #expect(metadata["xesam:title"] == .string("Harbour Lamps"))
        #expect(metadata["xesam:album"] == .string("Evening Tides"))
        #expect(metadata["xesam:artist"] == .strings(["The Lantern Ledger"]))
        #expect(metadata["xesam:albumArtist"] == .strings(["The Lantern Ledger"]))
        #expect(metadata["xesam:genre"] == .strings(["Ambient", "Folk"]))
        #expect(metadata["xesam:trackNumber"] == .int32(2))
        #expect(metadata["xesam:url"] == .string("discogs:990000001/2"))
        #expect(metadata["mpris:artUrl"] == nil)
        #expect(try await state { $0.state = "stopped" }.value(of: "Metadata") == .options([]))
    }

    @Test func aTracksOwnArtistIsNamed() async throws {
        let box = TestRemoteBox.playing()
        box.state.withLock { ($0.current, $0.track) = (8, 2) }
        let status = try await box.status(withTracks: true)
        let metadata = PlayerProperties(status, Samples.snow, picture: "file:///c.jpg").value(of: "Metadata")
        #expect(metadata?["xesam:artist"] == .strings(["Guest"]))
        #expect(metadata?["xesam:albumArtist"] == .strings(["Marit Øverlys"]))
        #expect(metadata?["mpris:artUrl"] == .string("file:///c.jpg"))
    }

    @Test func whatCanBeDoneFollowsFromTheQueue() async throws {
        func can(_ state: PlayerProperties) -> [Bool?] {
            ["CanPlay", "CanPause", "CanGoNext", "CanGoPrevious", "CanSeek", "CanControl"].map {
                MemberName($0).flatMap { state.value(of: $0)?.flag }
            }
        }
        #expect(can(try await state()) == [true, true, true, true, true, true])
        #expect(can(try await state { $0.state = "stopped" }) == [true, false, false, false, false, true])
        let empty = try await state { ($0.state, $0.entries, $0.current) = ("stopped", [], nil) }
        #expect(can(empty) == [false, false, false, false, false, true])
        // The last track of the last entry, and what is repeated.
        #expect(can(try await state { ($0.current, $0.track) = (8, 2) })[2] == false)
        #expect(can(try await state { ($0.current, $0.track) = (8, 1) })[2] == true)
        #expect(can(try await state { ($0.current, $0.track, $0.mode) = (8, 2, "album") })[2] == true)
    }

    @Test func textsAreOneLineAndBounded() {
        #expect(PlainText.line("a\u{1B}[2J\r\nb\0c\u{202E}é") == "a [2J  b c é")
        #expect(PlainText.line(String(repeating: "é", count: 5_000)).utf8.count == 1_024)
        #expect(PlainText.line("Øverlys") == "Øverlys")
    }

    @Test func thePositionMovesWithTimeToTheEndOfTheTrack() {
        let now = ContinuousClock.now
        let head = Playhead(Microseconds(2_000_000), movingSince: now, length: Microseconds(9_000_000))
        #expect(head.position(at: now + .milliseconds(1_500)).count == 3_500_000)
        #expect(head.position(at: now + .seconds(3_600)).count == 9_000_000)
        #expect(head.position(at: now - .seconds(1)).count == 2_000_000)
        let still = Playhead(Microseconds(2_000_000), movingSince: nil, length: nil)
        #expect(still.position(at: now + .seconds(5)).count == 2_000_000)
    }

    @Test(arguments: [(0, "0.000"), (83_512_345, "83.512"), (-5, "0.000"), (.max, "1000000000.000"), (.min, "0.000")])
    func timesAreWrittenAsABoxReadsThem(count: Int64, text: String) { #expect(Microseconds(count).thousandths == text) }

    @Test func whatIsNoTimeIsNone() {
        for seconds in [-1, Double.nan, .infinity, 1e300] { #expect(Microseconds(seconds: seconds) == nil) }
        #expect((Microseconds(.max) + Microseconds(.max)).count == Microseconds(.max).count)
    }
}
