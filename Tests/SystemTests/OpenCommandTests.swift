import CrateTesting
import Foundation
import Testing

/// `cratebox open` as processes, with and without a service.
@Suite(.runsProcesses) struct OpenCommandTests {
    private static let albums = [
        TestAlbum(), TestAlbum(release: 991_000_002, title: "Low Tide", artist: "The Quay", tracks: 2),
    ]

    private func box() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill(Self.albums)
        return box
    }

    @Test func anAlbumIsShownWithItsPlayState() async throws {
        let box = try await box()
        let opened = try await box.json("open", "album", "harbour", "lights")
        #expect(opened["intent"] == "OpenAlbum")
        #expect(opened["release"] == 991_000_001)
        #expect(opened["playable"] == true)
        #expect(opened["dialog"]?["full"] == "Harbour Lights by The Quay can be played.")
        let state: JSONValue = [
            "playable": true, "library": "garage", "format": ["rate": 44_100, "bits": 16, "channels": 2], "tracks": 3,
            "missing": 0, "damaged": 0, "length": .number(1.02),
        ]
        #expect(opened["playState"] == state)
        #expect(opened["card"]?["title"] == "Harbour Lights")
        #expect(opened["outcome"] == nil)
        let shown = try await box.cratebox("open", "album", "id:991000001").output
        #expect(shown.hasPrefix("Harbour Lights by The Quay can be played.\nHarbour Lights — The Quay, 2019\n"))
        #expect(shown.contains("16 bit, 44.1 kHz, stereo"))
    }

    @Test func eachOfSeveralRipsIsNamedByItsLibrary() async throws {
        let box = try await box()
        let one = try await box.cratebox("open", "harbour lights").output
        #expect(one.contains(/\n  Rip +complete, not verified\n/), "\(one)")
        let attic = try box.folder.makeFolder("attic")
        try Self.albums[0].write(below: attic)
        try await box.prepare("library", "subscribe", attic, "--name", "attic")
        try await box.prepare("library", "scan")
        let both = try await box.cratebox("open", "harbour lights").output
        for name in ["garage", "attic"] { #expect(both.contains("  \(name): complete, not verified"), "\(both)") }
        let file = "\(attic)/\(Self.albums[0].file(2))"
        try FileManager.default.removeItem(atPath: file)
        let less = try await box.cratebox("open", "harbour lights").output
        #expect(less.contains("  garage: complete, not verified") && less.contains("  attic: incomplete"), "\(less)")
        #expect(less.hasPrefix("Harbour Lights by The Quay can be played.\nHarbour Lights — "), "\(less)")
        try Self.albums[0].write(below: attic)
        try Self.albums[0].write(below: "\(box.music)/again")
        try await box.prepare("library", "scan")
        let all = try await box.cratebox("open", "harbour lights").output
        #expect(all.contains("  attic: complete") && all.contains("  garage/again/"), "\(all)")
    }

    @Test("Of several numbers the one that the collection lacks is named", arguments: ["open", "play", "verify"])
    func anUnknownNumberIsNamed(command: String) async throws {
        let box = try await box()
        for words in [["991000001", "991000099"], ["id:991000001", "id:991000099"]] {
            let run = try await box.run("cratebox", [command] + words)
            let line = "\n  Your collection has no album with the number 991000099.\n"
            #expect(run.status == 6 && (run.output + run.errors).contains(line), "\(run)")
        }
        let known = try await box.cratebox(command, "991000002", "991000001")
        let line = "\n  These are several albums. One of them: cratebox \(command) id:991000002\n"
        #expect(known.status == 6 && (known.output + known.errors).contains(line), "\(known)")
    }

    @Test func aTrackThatWasNeverThereIsListedAndNamed() async throws {
        let (box, album) = (try TestBox(), TestAlbum())
        try album.write(below: box.music)
        try FileManager.default.removeItem(atPath: "\(box.music)/\(album.file(2))")
        try box.folder.write(TestAlbum.collection([album]), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        let opened = try await box.json("open", "album", "harbour lights")
        #expect(opened["dialog"]?["full"] == "Harbour Lights by The Quay can be played. One track is missing.")
        let step = "Rip again what is missing, or fetch it from a backup, then: cratebox library scan"
        #expect(opened["dialog"]?["supporting"]?.text == step)
        #expect(opened["playState"]?["tracks"] == 3 && opened["playState"]?["missing"] == 1, "\(opened)")
        #expect(opened["trackList"]?.list.map { $0["number"] } == [1, 2, 3])
        #expect(opened["trackList"]?.list.map { $0["missing"] } == [nil, true, nil])
        let played = try await box.json("play", "harbour lights")
        #expect(played["dialog"]?["full"] == "Playing Harbour Lights by The Quay. One track is missing.")
        let track = try await box.json("play", "harbour lights", "--track", "2", status: 4)
        #expect(track["reason"] == "noSuchTrack")
        #expect(track["dialog"]?["full"] == "The file of track 2, from Harbour Lights, is missing.")
        let unknown = try await box.json("play", "harbour lights", "--track", "9", status: 4)
        #expect(unknown["dialog"]?["supporting"] == "Harbour Lights has 3 tracks: cratebox open 'Harbour Lights'")
    }

    @Test("A damaged file that never became a track is named by open and play, as it is by library show")
    func aDamagedFileBesideTheTracksIsNamed() async throws {
        let box = try await box()
        try box.folder.write("", to: "music/\(Self.albums[0].folder)/04.flac")
        try await box.prepare("library", "scan")
        let opened = try await box.json("open", "album", "harbour lights")
        #expect(opened["dialog"]?["full"] == "Harbour Lights by The Quay can be played. One track is damaged.")
        let step = "Rip again what is wrong, or fetch it from a backup, then: cratebox library scan"
        #expect(opened["dialog"]?["supporting"]?.text == step)
        #expect(opened["playState"]?["tracks"] == 3 && opened["playState"]?["damaged"] == 1, "\(opened)")
        #expect(opened["rips"]?.list.first?["health"] == "damaged")
        #expect(opened["rips"]?.list.first?["unreadable"] == nil)
        let played = try await box.json("play", "harbour lights")
        #expect(played["dialog"]?["full"] == "Playing Harbour Lights by The Quay. One track is damaged.")
        #expect(played["damaged"] == 1, "\(played)")
    }

    @Test(
        "A file that may not be read is named by open and play",
        .enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"),
        arguments: [true, false])
    func aClosedFileIsNamed(isScanned: Bool) async throws {
        var box = try await box()
        try box.dropRights()
        chmod("\(box.music)/\(Self.albums[0].file(2))", 0)
        if isScanned { try await box.prepare("library", "scan") }
        let opened = try await box.json("open", "album", "harbour lights")
        #expect(opened["dialog"]?["full"] == "Harbour Lights by The Quay can be played. One file can't be read.")
        let step = opened["dialog"]?["supporting"]?.text ?? ""
        #expect(step.contains("chmod -R a+rX ") && step.contains(box.music), "\(opened)")
        #expect(opened["playState"]?["unreadable"] == 1 && opened["playState"]?["damaged"] == 0, "\(opened)")
        #expect(opened["card"]?["rows"]?.list.contains(["text": "Unreadable", "detail": "1"]) == true, "\(opened)")
        #expect(opened["trackList"]?.list.map { $0["unreadable"] } == [nil, true, nil], "\(opened)")
        #expect(opened["rips"]?.list.first?["unreadable"] == true, "\(opened)")
        let shown = try await box.cratebox("open", "album", "harbour lights").output
        #expect(shown.contains(/\n +2 .+ unreadable\n/), "\(shown)")
        let played = try await box.json("play", "harbour lights")
        #expect(played["dialog"]?["full"] == "Playing Harbour Lights by The Quay. Track 2 can't be read.")
        #expect(played["unreadable"] == 1 && played["damaged"] == nil, "\(played)")
    }

    @Test func whatIsInTheWayIsSaidAsPlayingWouldSayIt() async throws {
        let box = try await box()
        try FileManager.default.removeItem(atPath: "\(box.music)/\(Self.albums[0].file(2))")
        let fewer = try await box.json("open", "album", "harbour lights")
        #expect(fewer["dialog"]?["full"] == "Harbour Lights by The Quay can be played. One track is missing.")
        #expect(fewer["dialog"]?["supporting"] == "cratebox library scan", "the file may have moved")
        #expect(fewer["playState"]?["missing"] == 1)
        // The last scan found all of them.
        #expect(fewer["trackList"]?.list.map { $0["missing"] } == [nil, true, nil])
        #expect(fewer["rips"]?.list.first?["health"] == "tracksMissing")
        #expect(fewer["rips"]?.list.first?["missing"] == [.text(Self.albums[0].file(2))])
        for number in [1, 3] {
            try FileManager.default.removeItem(atPath: "\(box.music)/\(Self.albums[0].file(number))")
        }
        let none = try await box.json("open", "album", "harbour lights")
        let words = try await box.cratebox("open", "album", "harbour lights").output
        #expect(!words.contains("complete") && words.contains("all files missing"), "\(words)")
        #expect(words.split(separator: "\n").count { $0.hasSuffix("file missing") } == 3, "\(words)")
        #expect(none["playable"] == false)
        #expect(none["playState"]?["reason"] == "filesMissing")
        #expect(none["playState"]?["outcome"] == "notAvailable")
        #expect(none["dialog"]?["supporting"] == "Once its files are back: cratebox library scan garage")
        let scan = try await box.cratebox("library", "scan").output
        #expect(scan.contains("  missing: 3 files of Harbour Lights\n  Next: cratebox library show garage --odd\n"))
        let missing: JSONValue = ["files": 3, "rips": 1, "albums": ["Harbour Lights"]]
        #expect(try await box.json("library", "scan")["missing"] == missing)
        try FileManager.default.moveItem(atPath: box.music, toPath: box.folder.path("elsewhere"))
        let away = try await box.json("open", "album", "low tide")
        #expect(away["playState"]?["outcome"] == "notSubscribed")
        #expect(away["playState"]?["reason"] == "offline")
        #expect(away["playState"]?["tracks"] == 2)
        #expect(
            away["dialog"]?["full"]
                == "Low Tide by The Quay can't be played now. The library garage isn't connected.")
        #expect(away["dialog"]?["supporting"] == "cratebox library list")
        try await box.json("open", "album", "polka", status: 6)
        try await box.json("open", "album", status: 5)
    }

    /// The next scan decides about files that changed since the last one, if no play has tried them.
    @Test func filesWithoutMusicHaveChangedUntilPlayingThemHasFailed() async throws {
        let box = try await box()
        for number in 1...3 { try Data().write(to: URL(filePath: "\(box.music)/\(Self.albums[0].file(number))")) }
        let opened = try await box.json("open", "album", "harbour lights")
        let changed = "Harbour Lights by The Quay can't be played now. Its files have changed since the last scan."
        #expect(opened["dialog"]?["full"]?.text == changed)
        #expect(opened["dialog"]?["supporting"] == "cratebox library scan")
        let refused = try await box.json("play", "harbour lights", status: 4)
        #expect(refused["reason"] == "undecodable")
        #expect(opened["playable"] == false)
        #expect(opened["playState"]?["reason"] == "undecodable")
        let tried = try await box.json("open", "album", "harbour lights")["dialog"]?["full"]
        #expect(tried == "Harbour Lights by The Quay can't be played now. The rip of Harbour Lights can't be decoded.")
    }

    @Test func aCrateIsOpenedByItsWholeNameUnlessAnAlbumHasThat() async throws {
        let box = try await box()
        for name in ["Low Tides", "Harbour Lights", "The Quay", "Tide"] {
            try await box.prepare("crate", "create", name)
            try await box.prepare("crate", "add", name, "low tide")
        }
        #expect(try await box.json("open", "low tides")["intent"] == "OpenCrate")
        #expect(try await box.json("open", "low", "tides")["intent"] == "OpenCrate")
        // Several albums have these words in their names, and one has the other.
        #expect(try await box.json("open", "the quay")["intent"] == "OpenCrate")
        #expect(try await box.json("open", "tide")["intent"] == "OpenCrate")
        #expect(try await box.json("open", "low tide")["intent"] == "OpenAlbum")
        #expect(try await box.json("open", "harbour lights")["intent"] == "OpenAlbum")
        #expect(try await box.json("open", "low tidse", status: 5)["intent"] == "OpenAlbum")
    }

    @Test func theOutputIsLeftAlone() async throws {
        var box = try await box()
        box.environment["CRATEBOX_OUTPUT_PCM"] = "hw:CARD=NoSuchCard"
        box.environment["ALSA_CONFIG_PATH"] = box.folder.path("no.conf")
        let opened = try await box.json("open", "album", "low tide")
        #expect(opened["playable"] == true)
        #expect(
            opened["dialog"]?["full"] == "Low Tide by The Quay can be played once the sound output is connected.")
        let shown = try await box.cratebox("open", "low tide").output
        let sentence = "The output hw:CARD=NoSuchCard isn't connected: plug it in."
        #expect(shown.contains(".\n  \(sentence)\n  Try: cratebox devices\nLow Tide — "), "\(shown)")
        #expect(opened["advice"]?.text == sentence)
        #expect(opened["playState"]?["output"] == ["reason": "outputAbsent", "pcm": "hw:CARD=NoSuchCard"])
        #expect(shown.contains("can be played once the sound output is connected\n"), "\(shown)")
    }

    @Test func whatIsOpenIsAtHandInTheBox() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill(
            Self.albums.map { album in
                var long = album
                long.frames = 30 * 44_100
                return long
            })
        try await box.prepare("crate", "create", "Sea")
        try await box.prepare("crate", "add", "Sea", "low tide", "harbour lights")
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        #expect(try await box.json("status")["current"] == nil)
        try await box.json("open", "album", "harbour lights")
        let album: JSONValue = ["release": 991_000_001, "title": "Harbour Lights", "artist": "The Quay"]
        #expect(try await box.json("status")["current"] == ["album": album])
        let crate = try await box.json("open", "crate", "sea")
        #expect(crate["crate"] == "Sea")
        #expect(crate["albums"]?.list.map { $0["title"] } == ["Low Tide", "Harbour Lights"])
        let number = try #require(crate["id"])
        #expect(try await box.json("status")["current"] == ["crate": ["id": number, "name": "Sea"]])
        // Nothing plays yet: the crate starts with its first album and continues in its order.
        #expect(try await box.json("run", "NextAlbum")["release"] == 991_000_002)
        #expect(try await box.json("open", "album", "low tide")["playable"] == true)
        #expect(try await box.json("run", "NextAlbum")["release"] == 991_000_001)
        #expect(try await box.json("run", "PreviousAlbum")["release"] == 991_000_002)
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test func linksOpenWhatTheyName() async throws {
        let box = try await box()
        try await box.prepare("crate", "create", "Sea")
        #expect(try await box.json("open", "cratebox:album/991000002")["title"] == "Low Tide")
        #expect(try await box.json("open", "cratebox://album/991000002")["title"] == "Low Tide")
        let crates = try await box.json("crate", "list")["crates"]?.list ?? []
        #expect(crates.contains { $0["name"] == "Sea" })
        #expect(try await box.json("open", "crate", "Sea")["dialog"]?["full"] == "The crate Sea is empty.")
        let number = try #require(try await box.json("open", "crate", "Sea")["id"]?.number)
        #expect(try await box.json("open", "cratebox:crate/\(Int(number))")["crate"] == "Sea")
        #expect(try await box.json("open", "cratebox:wantlist")["wanted"] == [])
        try await box.json("open", "cratebox:album/4", status: 6)
        try await box.json("open", "cratebox:crate/999", status: 6)
        for link in ["https://example.org/album/1", "cratebox:polka/1", "cratebox", "album/1"] {
            #expect(try await box.json("open", link, status: 64)["error"] == "usage", "\(link)")
        }
        let master = try await box.json("open", "https://www.discogs.com/master/6440-X", status: 64)
        let sentence = "https://www.discogs.com/master/6440-X is a master, which stands for every pressing: "
        #expect(master["dialog"]?["full"] == .text(sentence + "name one release of it."), "\(master)")
    }

    @Test func germanIsSpokenWhereItIsWanted() async throws {
        var box = try await box()
        box.environment["LC_ALL"] = "de_DE.UTF-8"
        #expect(
            try await box.json("open", "album", "low tide")["dialog"]?["full"]
                == "Low Tide von The Quay kann gespielt werden.")
        #expect(
            try await box.json("wantlist", "add", "id:8")["dialog"]?["full"]
                == "Release 8 steht auf deiner Wunschliste.")
        #expect(try await box.json("wantlist", "remove", "id:8")["status"] == "done")
        try box.folder.makeFolder("configuration/cratebox")
        try box.folder.write(#"{"language":"en"}"#, to: "configuration/cratebox/config.json")
        #expect(
            try await box.json("open", "album", "low tide")["dialog"]?["full"] == "Low Tide by The Quay can be played.")
        box.environment["CRATEBOX_LANGUAGE"] = "de"
        #expect(try await box.json("open", "album", status: 5)["dialog"]?["full"] == "Welches Album möchtest du sehen?")
    }
}
