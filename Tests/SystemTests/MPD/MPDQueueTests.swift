import CrateTesting
import Testing

/// Songs that are deleted while one of their album plays.
@Suite(.runsProcesses(for: .seconds(120))) struct MPDQueueTests {
    @Test func theSongGoesOnUntilItIsDeletedItself() async throws {
        let served = try await MPDBox.filled([TestAlbum(tracks: 3, frames: 60 * 44_100)])
        let client = try await served.client()
        let dac = served.box.dac
        func starts() -> Int { dac.events().count { $0.name == "start" } }
        // A DAC whose clock stands still has no underrun, after which it would be started again.
        try dac.stopClock(at: .frame(500))
        try await client.ask("add discogs:991000001")
        #expect(try await client.ask("play") == ["OK"])
        let first = try await client.value("songid", of: "status")
        // The device starts once it has frames enough, which may be after the reply.
        try await dac.event("start")
        let last = try await client.value("Id", of: "playlistinfo 2")
        #expect(try await client.ask("delete 1") == ["OK"])
        #expect(try await client.value("playlistlength", of: "status") == "2")
        #expect(try await client.value("songid", of: "status") == first)
        #expect(try await client.value("nextsongid", of: "status") == last)
        #expect(try await client.value("state", of: "status") == "play")
        #expect(starts() == 1)
        #expect(try await client.ask("delete 0") == ["OK"])
        #expect(try await client.value("songid", of: "status") == last)
        #expect(try await client.value("state", of: "status") == "play")
        try await dac.event("start", number: 2)
        #expect(starts() == 2)
        try await served.end()
    }
}
