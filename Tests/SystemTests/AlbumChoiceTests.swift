import CrateTesting
import Testing

/// Finding the requested album, with the built program.
@Suite(.runsProcesses) struct AlbumChoiceTests {
    private static let quay = TestAlbum()
    private static let other = TestAlbum(release: 991_000_002, artist: "Another")
    private static let longer = TestAlbum(release: 991_000_003, title: "Harbour", artist: "Lights")
    private static let local = TestAlbum(release: nil, title: "Kitchen Tapes", artist: "Us", tracks: 1)

    private func box(_ albums: TestAlbum...) async throws -> TestBox {
        var box = try TestBox()
        try await box.fill(albums)
        return box
    }

    @Test func withoutAnAlbumOneIsAskedFor() async throws {
        let albums = (1...7).map { TestAlbum(release: 991_000_100 + $0, title: "Volume \($0)", tracks: 1) }
        var box = try TestBox()
        try await box.fill(albums)
        let reply = try await box.json("play", status: 5)
        #expect(reply["status"] == "needsValue")
        #expect(reply["intent"] == "PlayAlbum")
        #expect(reply["parameter"] == "album")
        #expect(reply["dialog"]?["full"] == "Which album would you like to play?")
        #expect(reply["options"]?.list.count == 5)
        #expect(reply["options"]?.list.first?.keys == ["artist", "playable", "release", "title"])
        #expect(reply["continue"] == ["cratebox", "play", "<answer>"])
        let words = try await box.cratebox("play")
        #expect(words.status == 5)
        #expect(words.output.hasPrefix("Which album would you like to play?\n  Volume "))
        // There is no terminal, so the command that answers is shown.
        #expect(words.output.contains("\n  … and 2 more, of 7\n  Try: cratebox play 'Volume "), "\(words)")
        let opened = try await box.cratebox("open", "album").output
        #expect(opened.contains("\n  Try: cratebox open album 'Volume "), "\(opened)")
        let run = try await box.json("run", "PlayAlbum", status: 5)
        #expect(run["continue"] == ["cratebox", "run", "PlayAlbum", "--album", "<answer>"])
    }

    @Test func namesakesAreAskedAbout() async throws {
        let box = try await box(Self.quay, Self.other)
        #expect(try await box.cratebox("play").output.contains("\n  Try: cratebox play id:99100000"))
        let reply = try await box.json("play", "harbour", "LIGHTS", status: 5)
        #expect(reply["dialog"]?["full"] == "There are several. Which one do you mean?")
        #expect(Set(reply["options"]?.list.compactMap { $0["release"]?.number } ?? []) == [991_000_001, 991_000_002])
        #expect(box.dac.events().isEmpty)
        let words = try await box.cratebox("verify", "harbour lights", "--again")
        let answer = "\n  Try: cratebox verify --again id:99100000"
        #expect(words.status == 5 && words.output.contains(answer), "\(words)")
        #expect(try await box.json("play", "id:991000002")["release"] == 991_000_002)
        #expect(try await box.json("play", "Another - Harbour Lights")["release"] == 991_000_002)
        #expect(try await box.json("play", "harbour lights by the quay")["release"] == 991_000_001)
    }

    @Test func anExactTitleBeatsWords() async throws {
        let box = try await box(Self.quay, Self.longer)
        #expect(try await box.json("play", "harbour")["release"] == 991_000_003)
        #expect(try await box.json("play", "quay")["release"] == 991_000_001)
        #expect(try await box.json("run", "PlayAlbum", "--album", "quay")["release"] == 991_000_001)
        #expect(try await box.json("run", "PlayAlbum", "--album=quay")["release"] == 991_000_001)
    }

    @Test func whatIsNotThereIsNotInTheCollection() async throws {
        let box = try await box(Self.quay)
        for album in ["id:5", "no such thing at all", "id:-12"] {
            let reply = try await box.json("play", album, status: 6)
            // Other words do not find a number.
            let isNumber = album.hasPrefix("id:")
            var dialog: [String: JSONValue] = ["full": "I couldn't find that album in your collection."]
            let step = isNumber ? "cratebox find album --ids" : "cratebox search WORDS"
            dialog["supporting"] = .text(step)
            #expect(reply == ["status": "failed", "error": "notInCollection", "dialog": .object(dialog)])
            let scan = "  If its files came since the last scan: cratebox library scan\n"
            let hint = "  Try: \(step)\n" + (isNumber ? "" : scan)
            let words = "I couldn't find that album in your collection.\n" + hint
            #expect(try await box.cratebox("play", album).output == words)
        }
        let car = try await box.car("tap", "album", "5")
        #expect(car.status == 6)
        #expect(car.outputBytes.isEmpty)
        let records = try car.records()
        #expect(records.count == 1)
        #expect(records.first?["level"] == "warning")
        #expect(records.first?["event"] == "play")
        #expect(records.first?["error"] == "notInCollection")
        #expect(records.first?["outcome"] == nil)
        #expect(records.first?["release"] == 5)
    }

    @Test func aRipThatIsTiedToNothingIsPlayable() async throws {
        let box = try await box(Self.local)
        let reply = try await box.json("play", "kitchen tapes")
        let release = try #require(reply["release"]?.number)
        #expect(release < 0)
        #expect(reply["dialog"]?["full"] == "Playing Kitchen Tapes by Us.")
        #expect(try await box.json("play", "id:\(release)")["outcome"] == "played")
        #expect(try await box.car("tap", "album", "--", "\(release)").status == 0)
    }

    @Test func aTrackIsAnIdAPositionOrANumber() async throws {
        let box = try await box(Self.quay)
        for track in ["991000001.2", "2"] {
            try box.dac.forgetCapture()
            #expect(try await box.json("play", "harbour lights", "--track", track)["outcome"] == "played")
            #expect(box.dac.capture().count / 4 >= 2 * Self.quay.frames)
            #expect(box.dac.capture().count / 4 < 3 * Self.quay.frames)
        }
        let none = try await box.json("play", "harbour lights", "--track", "Z9", status: 4)
        #expect(none["reason"] == "noSuchTrack")
    }

    @Test func aSearchPutsTitlesBeforeArtists() async throws {
        let box = try await box(
            TestAlbum(release: 991_000_010, title: "Lights", artist: "Someone"), Self.longer, Self.quay)
        let found = try await box.json("search", "lights")
        #expect(found.keys == ["albums"])
        let albums = found["albums"]?.list ?? []
        #expect(albums.compactMap { $0["release"]?.number }.last == 991_000_003)
        #expect(albums.count == 3)
        #expect(albums[0].keys == ["artist", "genres", "playable", "release", "title", "year"])
        #expect(albums[0]["playable"] == true)
        #expect(try await box.json("search", "song", "--tracks")["totalTracks"] == nil)
        #expect(try await box.json("search", "song", "--tracks", "--limit", "2")["totalTracks"] == 9)
        let tracks = try await box.cratebox("search", "song", "--tracks", "--limit", "2").output
        #expect(tracks.hasPrefix("I found 3 albums and 9 tracks.\n"), "\(tracks)")
        #expect(tracks.contains("\n  … and 1 more, of 3\n"), "\(tracks)")
        #expect(tracks.hasSuffix("\n  … and 7 more, of 9\n"), "\(tracks)")
        let none = try await box.json("search", "nothing like it")
        #expect(none == ["albums": []])
        let words = try await box.cratebox("search", "nothing like it")
        let step = "  Try fewer or shorter words, or import new records: cratebox import FILE\n"
        let scan = "  If its files came since the last scan: cratebox library scan\n"
        #expect(words.output == "I found nothing like that in your collection.\n" + step + scan)
        let guess = try await box.json("search", "harbr")
        #expect(guess.keys == ["albums", "dialog", "guess"] && guess["guess"] == "Harbour", "\(guess)")
        let asked = "I found nothing like that in your collection. Did you mean “Harbour”?"
        let tried = try await box.cratebox("search", "harbr")
        #expect(tried.output == asked + "\n  Try: cratebox search Harbour\n" && tried.status == 0)
        #expect(guess["dialog"]?["full"]?.text == asked)
        try await box.prepare("crate", "create", "Late Hours")
        let crate = try await box.json("search", "late hours")
        #expect(crate.keys == ["albums", "dialog"], "\(crate)")
        #expect(crate["dialog"]?["supporting"] == "Late Hours is a crate: cratebox crate show 'Late Hours'", "\(crate)")
    }

    @Test func aSearchFindsAReleaseByItsNumberAlone() async throws {
        let box = try await box(Self.quay, TestAlbum(release: 991_000_010, title: "Lights of 991000001", artist: "Ann"))
        #expect(try await box.json("search", "991000010")["albums"]?.list.map { $0["release"] } == [991_000_010])
        // The words of a name come before a number.
        #expect(try await box.json("search", "991000001")["albums"]?.list.map { $0["release"] } == [991_000_010])
    }
}
