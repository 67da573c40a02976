import CrateClient
import CrateTesting
import Synchronization
import Testing

@testable import CrateMPD

/// The queue as clients see and change it.
@Suite struct QueueCommandTests {
    private let client = TestClient()

    private func entries() -> [QueueItem] {
        client.box.state.withLock { $0.entries.map { QueueItem(release: $0.release, places: $0.places) } }
    }

    private let evening = QueueItem(release: 990_000_001)
    private let snow = QueueItem(release: 990_000_002)

    @Test func anAlbumIsItsSongsWithNumbersThatStay() async throws {
        #expect(try await client.send("add discogs:990000002", "add \"discogs:990000001/\"") == ["OK", "OK"])
        let lines = try await client.send("playlistinfo")
        #expect(lines.filter { $0.hasPrefix("file: ") }.count == 6)
        #expect(
            lines.filter { $0.hasPrefix("Id: ") }
                == ["2049", "2050", "4097", "4098", "4099", "4100"].map { "Id: \($0)" })
        #expect(lines.filter { $0.hasPrefix("Pos: ") } == (0..<6).map { "Pos: \($0)" })
        // Another server of the same box gives the same numbers.
        let other = TestClient(client.box)
        #expect(try await other.send("playlistinfo") == lines)
        #expect(try await client.send("plchangesposid -1 2:4") == ["cpos: 2", "Id: 4097", "cpos: 3", "Id: 4098", "OK"])
        #expect(try await client.send("playlistid 4098").first == "file: discogs:990000001/2")
    }

    @Test func onlyWhatChangedIsTold() async throws {
        _ = try await client.send("add discogs:990000002", "status")
        let version = try #require(try await client.send("status").first { $0.hasPrefix("playlist: ") })
        let number = version.dropFirst("playlist: ".count)
        #expect(try await client.send("plchangesposid \(number)") == ["OK"])
        _ = try await client.send("add discogs:990000001")
        #expect(try await client.send("plchangesposid \(number) 0:3") == ["cpos: 2", "Id: 4097", "OK"])
        #expect(
            try await client.send("plchanges \(number)").filter { $0.hasPrefix("Pos") } == (2..<6).map { "Pos: \($0)" })
        for unknown in ["0", "99999", "-1"] {
            #expect(try await client.send("plchangesposid \(unknown)").count == 13)
        }
    }

    @Test func theSameAlbumTwiceHasOtherNumbers() async throws {
        _ = try await client.send("add discogs:990000002", "add discogs:990000002")
        let ids = try await client.send("playlistinfo").filter { $0.hasPrefix("Id") }
        #expect(ids.count == 4 && Set(ids).count == 4)
    }

    @Test func aStoppedQueueShowsTheSongWithWhichItBegins() async throws {
        _ = try await client.send("add discogs:990000001")
        #expect(try await client.send("status").contains("song: 0"))
        client.box.state.withLock { $0.first = 3 }
        #expect(try await client.send("status").contains("song: 2"))
        #expect(try await client.send("currentsong").contains("Title: Undertow"))
        // A track that the entry has lost meanwhile.
        client.box.state.withLock { $0.first = 9 }
        #expect(try await client.send("status").contains("song: 0"))
    }

    @Test func theQueueIsReadOnceForEachChange() async throws {
        _ = try await client.send("add discogs:990000002")
        for _ in 0..<10 { _ = try await client.send("status", "currentsong", "plchanges 4") }
        #expect(client.box.state.withLock { $0.loads } == 1)
    }

    @Test func anAlbumGoesWhenItsLastTrackGoes() async throws {
        _ = try await client.send("add discogs:990000001", "add discogs:990000002")
        #expect(try await client.send("delete 1") == ["OK"])
        #expect(entries() == [QueueItem(release: 990_000_001, places: [1, 3, 4]), snow])
        #expect(try await client.send("delete 1:4") == ["OK"])
        #expect(
            entries() == [QueueItem(release: 990_000_001, places: [1]), QueueItem(release: 990_000_002, places: [2])])
        #expect(try await client.send("deleteid 2049") == ["OK"])
        #expect(entries() == [QueueItem(release: 990_000_002, places: [2])])
        #expect(try await client.send("delete 0:") == ["OK"])
        #expect(entries() == [])
    }

    @Test func wholeAlbumsMoveAndTracksDoNot() async throws {
        _ = try await client.send("add discogs:990000001", "add discogs:990000002", "add local:7")
        let refusal = "ACK [5@0] {move} Records play in order: only whole albums can be moved."
        #expect(try await client.send("move 0 1", "move 0:2 4", "move 4 0") == [refusal, refusal, refusal])
        #expect(try await client.send("move 0:4 2") == ["OK"])
        #expect(entries() == [snow, evening, QueueItem(release: -7)])
        #expect(try await client.send("move 6 0") == ["OK"])
        #expect(entries() == [QueueItem(release: -7), snow, evening])
        #expect(
            try await client.send("move 0 0", "move 0 99", "swap 0 1", "swap 2 2") == [
                "OK", "ACK [2@0] {move} Number too large: 99",
                "ACK [5@0] {swap} Records play in order: only whole albums can be moved.", "OK",
            ])
        _ = try await client.send("clear", "add discogs:990000001", "add discogs:990000002", "add local:7")
        // Behind the song that plays means behind its album.
        #expect(try await client.send("move 6 1") == ["OK"])
        #expect(entries() == [evening, QueueItem(release: -7), snow])
        #expect(try await client.send("move 0:4 1", "move 0 3") == ["OK", "OK"])
        #expect(entries().map(\.release) == [990_000_001, -7, 990_000_002])
        _ = try await client.send("clear", "addid discogs:990000001/1", "addid local:7/1", "addid discogs:990000002/2")
        #expect(try await client.send("swap 0 2") == ["OK"])
        #expect(entries().map(\.release) == [990_000_002, -7, 990_000_001])
        #expect(try await client.send("shuffle") == ["OK"])
        #expect(Set(entries().map(\.release)) == [990_000_002, -7, 990_000_001])
    }

    @Test func whatIsAddedComesBetweenAlbums() async throws {
        _ = try await client.send("add discogs:990000001", "add local:7 0")
        #expect(entries().map(\.release) == [-7, 990_000_001])
        #expect(try await client.send("addid discogs:990000002/1 2") == ["Id: 6145", "OK"])
        #expect(entries().map(\.release) == [-7, 990_000_001, 990_000_002])
        #expect(try await client.send("moveid 6145 1") == ["OK"])
        _ = try await client.send("play 2", "seekcur 3")
        let itself = "ACK [2@0] {move} The current song can't be moved relative to itself"
        for range in ["2", "1:3"] { #expect(try await client.send("move \(range) +0") == [itself]) }
        for (offset, number) in [("+9", 9), ("+5", 5), ("-3", 3)] {
            let refusal = "ACK [2@0] {add} Number too large: \(number)"
            #expect(try await client.send("add discogs:990000002 \(offset)") == [refusal])
        }
        #expect(try await client.send("add discogs:990000002 +0") == ["OK"])
        #expect(entries().map(\.release) == [-7, 990_000_002, 990_000_001, 990_000_002])
        #expect(try await client.send("add local:7 -0") == ["OK"])
        #expect(entries().map(\.release) == [-7, 990_000_002, -7, 990_000_001, 990_000_002])
    }

    @Test func whatIsFoundIsQueuedAsAlbumsWhereItIsWholeOnes() async throws {
        #expect(try await client.send("findadd genre Folk") == ["OK"])
        #expect(entries() == [evening, snow])
        _ = try await client.send("clear", "searchadd title a")
        #expect(
            entries() == [
                QueueItem(release: 990_000_001, places: [1, 2, 4]), QueueItem(release: 990_000_002, places: [2]),
                QueueItem(release: -7),
            ])
        _ = try await client.send("clear", "add Genres/Ambient", "add \"Albums/Snow [990000002]\"")
        #expect(entries() == [evening, snow])
    }

    @Test func ofManyThoseThatCanSoundAreQueued() async throws {
        client.box.state.withLock { $0.albums[0].isPlayable = false }
        #expect(try await client.send("add Albums") == ["OK"])
        #expect(entries() == [snow, QueueItem(release: -7)])
        #expect(try await client.send("status").contains("error: 1 album was left out: no rip is connected."))
        #expect(try await client.send("clearerror", "status").contains { $0.hasPrefix("error") } == false)
        #expect(
            try await client.send("findadd genre Ambient") == [
                "ACK [50@0] {findadd} 1 album was left out: no rip is connected."
            ])
    }

    @Test func anAlbumWithoutItsLibraryIsRefusedWithItsSentence() async throws {
        let words = "Evening Tides is in the library garage, which isn't connected."
        client.box.state.withLock {
            $0.refusals["append"] = TestRemoteBox.refusal(.notSubscribed, reason: "offline", words)
        }
        #expect(try await client.send("add discogs:990000001") == ["ACK [50@0] {add} \(words)"])
        #expect(entries() == [])
    }

    @Test func aSongThatTheCollectionHasForgottenIsShownByItsName() async throws {
        _ = try await client.send("add local:7", "status")
        client.box.state.withLock { _ = $0.albums.popLast() }
        #expect(try await client.send("playlistinfo") == ["file: local:7/1", "Pos: 0", "Id: 2049", "OK"])
    }

    @Test func theQueueCanBeSearched() async throws {
        _ = try await client.send("add discogs:990000001", "add discogs:990000002")
        #expect(try await client.send("playlistfind title Thaw").contains("Pos: 5"))
        #expect(try await client.send("playlistsearch title THAW").contains("Id: 4098"))
        #expect(try await client.send("playlistfind file discogs:990000001/2").contains("Pos: 1"))
        #expect(try await client.send("playlistfind \"(title == 'nope')\"") == ["OK"])
    }
}
