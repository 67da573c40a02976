import CrateClient
import CrateTesting
import Synchronization
import Testing

@testable import CrateMPD

/// The tree, searches, covers, crates; and that no list is in memory as a whole.
@Suite struct CollectionCommandTests {
    private let client = TestClient()

    @Test func theRootHasTheViewsAndTheCrates() async throws {
        client.box.state.withLock { $0.crates = [(CrateListing(name: "A/B", isFolder: false, modified: 0), [])] }
        let views = ["Albums", "Artists", "Genres", "Years", "Recently added", "Crates", "Wantlist"].map {
            "directory: \($0)"
        }
        let root = views + ["playlist: A∕B", "Last-Modified: 1970-01-01T00:00:00Z", "OK"]
        for path in ["", " \"\"", " \"/\""] { #expect(try await client.send("lsinfo\(path)") == root) }
    }

    @Test func aFailureOfTheStoreHasItsOwnWords() async throws {
        let reply = TestRemoteBox.refusal(.storeFailure, error: "store", "The collection is damaged.")
        client.box.state.withLock { $0.failure = .failed(reply) }
        #expect(try await client.send("listplaylists") == ["ACK [52@0] {listplaylists} The collection is damaged."])
        client.box.state.withLock { $0.failure = .late }
        #expect(try await client.send("listplaylists") == ["ACK [52@0] {listplaylists} The box doesn't answer."])
    }

    @Test func everyDirectoryCanBeOpenedUntilTheSongs() async throws {
        client.box.state.withLock {
            $0.crates = [
                (
                    CrateListing(name: "Evening", isFolder: false),
                    [CrateItem(release: 990_000_001), CrateItem(release: 990_000_002, place: 2)]
                )
            ]
        }
        var open = TreePlace.views.map(\.name)
        var files: [String: Int] = [:]
        var count = 0
        while let path = open.popLast() {
            let lines = try await client.send("lsinfo \"\(path)\"")
            #expect(lines.last == "OK", "\(path): \(lines)")
            open += lines.filter { $0.hasPrefix("directory: ") }.map { String($0.dropFirst(11)) }
            for line in lines where line.hasPrefix("file: ") { files[line, default: 0] += 1 }
            count += 1
        }
        #expect(count > 20)
        #expect(files.count == 7)
    }

    @Test func allSongsAreListedOnce() async throws {
        for path in ["", " /", " Albums"] {
            for command in ["listall", "listallinfo"] {
                let files = try await client.send("\(command)\(path)").filter { $0.hasPrefix("file: ") }
                #expect(files.count == 7 && Set(files).count == 7)
            }
        }
        #expect(
            try await client.send("listall discogs:990000002") == [
                "directory: discogs:990000002", "file: discogs:990000002/1", "file: discogs:990000002/2", "OK",
            ])
    }

    @Test func anAlbumThatIsOnlyWantedHasADirectoryAndNoSongs() async throws {
        client.box.state.withLock { state in
            state.albums.append(
                Samples.album(5, "Wanted", "X", tracks: [Samples.track(5, 1, "a")]) {
                    ($0.isWanted, $0.isRipped) = (true, false)
                })
        }
        #expect(try await client.send("lsinfo Wantlist") == ["directory: Wantlist/X – Wanted [5]", "OK"])
        #expect(try await client.send("lsinfo \"Wantlist/X – Wanted [5]\"") == ["OK"])
        #expect(try await client.send("find album Wanted") == ["OK"])
        #expect(try await client.send("listall").contains("file: discogs:5/1") == false)
    }

    @Test func anAlbumThatIsOwnedAndWantedOnceMoreHasItsSongs() async throws {
        client.box.state.withLock { state in
            state.albums.append(
                Samples.album(5, "Wanted", "X", tracks: [Samples.track(5, 1, "a")]) {
                    ($0.isWanted, $0.isRipped, $0.isOwned) = (true, false, true)
                })
        }
        #expect(try await client.send("lsinfo Wantlist") == ["directory: Wantlist/X – Wanted [5]", "OK"])
        #expect(try await client.send("find album Wanted").contains("file: discogs:5/1"))
        #expect(try await client.send("list album").contains("Album: Wanted"))
    }

    @Test func songsComeInTheOrderAndThePartThatIsAskedFor() async throws {
        let titles = { (line: String) in
            try await client.send(line).filter { $0.hasPrefix("Title: ") }.map { String($0.dropFirst(7)) }
        }
        #expect(
            try await titles("find genre Folk sort Title window 1:4") == [
                "Last Ferry", "Slack Water", "Snow on the Wire",
            ])
        #expect(try await titles("find genre Folk sort -Title window 0:2") == ["Undertow", "Thaw"])
        #expect(try await titles("find genre Folk window 3:5") == ["Last Ferry", "Snow on the Wire"])
        #expect(try await titles("search any e sort -track window 0:1") == ["Last Ferry"])
        #expect(try await titles("find album \"Snow on the Wire\" sort disc") == ["Snow on the Wire", "Thaw"])
    }

    @Test func theFirstOfManySortedSongsAreThoseOfTheWholeOrder() throws {
        var random = SeededNumbers(state: 0x50F7)
        let album = AlbumSongs(Samples.evening)
        for descending in ["", "-"] {
            let query = try SongQuery(["any", "", "sort", "\(descending)title", "window", "5:40"], folds: true)
            var order = SongOrder(query)
            let titles = (0..<5_000).map { _ in "\(Int.random(in: 0..<3_000, using: &random))" }
            for (place, title) in titles.enumerated() {
                order.add(Song(album: album, track: Samples.track(1, place + 1, title)))
            }
            let sorted = titles.sorted { descending.isEmpty ? $0 < $1 : $0 > $1 }
            #expect(order.songs.map(\.title) == Array(sorted[5..<40]))
        }
    }

    @Test func aCoverComesWithItsTypeUntilAnEmptyPart() async throws {
        let bytes = Array("PNG picture that has more bytes than one part may have, which is sixty-four".utf8)
        client.box.state.withLock { $0.cover = CoverBytes(bytes: bytes, type: "image/png", hash: "x") }
        for command in [
            "albumart discogs:990000001/2", "albumart discogs:990000001/", "albumart \"Albums/x [990000001]\"",
            "albumart discogs:990000001/cover", "albumart \"Albums/x [990000001]/01 Slack Water.flac\"",
            "readpicture discogs:990000001/1",
        ] {
            _ = try await client.send("binarylimit 64")
            #expect(
                try await client.send("\(command) 0") == [
                    "size: \(bytes.count)", "type: image/png", "binary: 64",
                    String(decoding: bytes.prefix(64), as: UTF8.self), "OK",
                ])
            #expect(try await client.send("\(command) 64")[2] == "binary: \(bytes.count - 64)")
            #expect(try await client.send("\(command) \(bytes.count)").suffix(3) == ["binary: 0", "", "OK"])
        }
        #expect(try await client.send("albumart discogs:990000001/1 999") == ["ACK [2@0] {albumart} Offset too large"])
        #expect(
            try await client.send("readpicture discogs:990000001/1 999") == ["ACK [2@0] {readpicture} Bad file offset"])
    }

    @Test func cratesArePlaylists() async throws {
        #expect(
            try await client.send("add discogs:990000001", "addid local:7/1", "save Evening") == [
                "OK", "Id: 4097", "OK", "OK",
            ])
        let songs = (1...4).map { "file: discogs:990000001/\($0)" } + ["file: local:7/1"]
        #expect(try await client.send("listplaylist Evening") == songs + ["OK"])
        #expect(
            try await client.send("playlistadd Evening discogs:990000002/2 4", "listplaylist Evening")[5]
                == "file: discogs:990000002/2")
        let part = "ACK [5@0] {playlistdelete} A crate has whole albums: delete all tracks of the album together."
        #expect(try await client.send("playlistdelete Evening 1") == [part])
        #expect(
            try await client.send("playlistmove Evening 4 5", "listplaylist Evening").suffix(3) == [
                "file: local:7/1", "file: discogs:990000002/2", "OK",
            ])
        #expect(
            try await client.send("playlistdelete Evening 0:4", "listplaylist Evening") == [
                "OK", "file: local:7/1", "file: discogs:990000002/2", "OK",
            ])
        #expect(
            try await client.send("clear", "load Evening 1:", "playlist") == [
                "OK", "OK", "0:file: discogs:990000002/2", "OK",
            ])
        #expect(try await client.send("listplaylistinfo Evening").contains("Title: Thaw"))
    }

    @Test func aCrateOfAnImportIsNotChanged() async throws {
        client.box.state.withLock {
            $0.crates = [(CrateListing(name: "Folder", isFolder: true), [CrateItem(release: 990_000_001)])]
        }
        for line in [
            "rm Folder", "rename Folder x", "playlistclear Folder", "playlistadd Folder local:7",
            "playlistdelete Folder 0:4", "searchaddpl Folder title a",
        ] {
            let answer = try await client.send(line)
            #expect(answer.first?.hasPrefix("ACK [4@0]") == true, "\(line): \(answer)")
        }
        #expect(try await client.send("load Folder", "playlist").count == 6)
    }

    /// A long answer goes out while it is read.
    @Test func aLongAnswerIsSentInPieces() async throws {
        client.box.state.withLock { state in
            state.albums = (1...500).map { id in
                Samples.album(
                    id, "Album \(id)", "Artist \(id % 50)",
                    tracks: (1...10).map { Samples.track(id, $0, "Title \($0)") })
            }
        }
        #expect(try await client.send("listallinfo").filter { $0.hasPrefix("file") }.count == 5_000)
        #expect(try await client.send("find title \"Title 1\"").filter { $0.hasPrefix("file") }.count == 500)
        #expect(try await client.send("add /", "playlistinfo").filter { $0.hasPrefix("Pos") }.count == 5_000)
        #expect(client.longestPiece < 40_000)
    }

    /// Any lines: an answer to each, in lines that clients can read.
    @Test func anyLinesAreAnswered() async throws {
        var client = TestClient(client.box)
        _ = try await client.send("add discogs:990000001")
        var random = SeededNumbers(state: 0xF022)
        let names = CommandTable.all.map(\.name).filter { $0 != "close" && $0 != "idle" }
        let words = [
            "discogs:990000001/2", "0", "1", "-1", "0:2", "title", "Thaw", "\"(artist == 'x')\"", "sort", "window",
            "group", "album", "p", "\"\"",
            "+0", "Albums", "9999999999", "1e9", "\"Crates/x\"", "x\"", "nan", "enable", "album", "base",
        ]
        for round in 0..<6_000 {
            let count = Int.random(in: 0...4, using: &random)
            let parts =
                [names[round % names.count]] + (0..<count).compactMap { _ in words.randomElement(using: &random) }
            var fuzz = FuzzText(parts.joined(separator: " "))
            if Int.random(in: 0..<3, using: &random) == 0 { fuzz.damage(&random) }
            let line = String(decoding: fuzz.bytes.filter { $0 != 10 }.prefix(8_000), as: UTF8.self)
            guard RequestLine.isCommand(RequestLine.trimmed(Array(line.utf8))), !line.hasPrefix("command_list") else {
                continue
            }
            let answer = try await client.send(line)
            let end = try #require(answer.last, "\(line)")
            guard end != "closed" else {
                #expect(answer == ["ACK [5@0] {} Invalid word character", "closed"], "\(line)")
                client = TestClient(client.box)
                continue
            }
            #expect(end == "OK" || end.hasPrefix("ACK ["), "\(line): \(end)")
            #expect(answer.allSatisfy { $0.utf8.count < 4_095 })
        }
    }
}
