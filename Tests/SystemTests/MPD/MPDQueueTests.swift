import CrateTesting
import Testing

/// Songs that are deleted while one of their album plays.
@Suite(.runsProcesses(for: .seconds(120))) struct MPDQueueTests {
    @Test func theSongGoesOnUntilItIsDeletedItself() async throws {
        let served = try await MPDBox.filled([TestAlbum(tracks: 3, frames: 60 * 44_100)])
        let client = try await served.client()
        func starts() -> Int { served.box.dac.events().count { $0.name == "start" } }
        // A DAC whose clock stands still has no underrun, after which it would be started again.
        try served.box.dac.stopClock(at: .frame(500))
        try await client.ask("add discogs:991000001")
        #expect(try await client.ask("play") == ["OK"])
        let (first, before) = (try await client.value("songid", of: "status"), starts())
        let last = try await client.value("Id", of: "playlistinfo 2")
        #expect(try await client.ask("delete 1") == ["OK"])
        #expect(try await client.value("playlistlength", of: "status") == "2")
        #expect(try await client.value("songid", of: "status") == first)
        #expect(try await client.value("nextsongid", of: "status") == last)
        #expect(try await client.value("state", of: "status") == "play")
        #expect(starts() == before)
        #expect(try await client.ask("delete 0") == ["OK"])
        #expect(try await client.value("songid", of: "status") == last)
        #expect(try await client.value("state", of: "status") == "play")
        #expect(starts() == before + 1)
        try await served.end()
    }
}
