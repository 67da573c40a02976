import CrateTesting
import Foundation
import Testing

/// The ways to name an album, a track and a crate, and the page of an album.
@Suite(.runsProcesses(for: .seconds(300))) struct NamingTests {
    private func filled() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, title: "1999", tracks: 1)])
        return box
    }

    private static let forms = [
        "991000001", "r991000001", "[r991000001]", "R991000001", "id:991000001",
        "https://www.discogs.com/release/991000001-The-Quay-Harbour-Lights",
        "https://www.discogs.com/de/release/991000001-The-Quay-Harbour-Lights?ev=rb", "discogs.com/release/991000001",
        "cratebox:album/991000001",
    ]

    @Test func aPastedNumberIsAnAlbumWhereverOneIsWanted() async throws {
        let box = try await filled()
        try await box.prepare("crate", "create", "mine")
        for form in Self.forms {
            #expect(try await box.json("play", form)["release"] == 991_000_001, "\(form)")
            #expect(try await box.json("open", form)["release"] == 991_000_001, "\(form)")
            #expect(try await box.cratebox("verify", form, "--again").status == 0, "\(form)")
            #expect(try await box.json("crate", "add", "mine", form)["crate"] == "mine", "\(form)")
        }
        #expect(try await box.json("search", "r991000001")["albums"]?.list.count == 1)
        #expect(try await box.json("crate", "add", "mine", "r991000002", "[r991000001]")["added"] == 1)
        #expect(try await box.json("wantlist", "add", "r991000777")["wanted"]?.list.first?["release"] == 991_000_777)
        // A title of digits is a title.
        #expect(try await box.json("play", "1999")["release"] == 991_000_002)
        for strange in ["r5", "https://www.discogs.com/master/991000001", "[r]", "r"] {
            #expect(try await box.cratebox("play", strange).status == 6, "\(strange)")
        }
    }

    @Test func aTrackIsNamedByItsTitle() async throws {
        let box = try await filled()
        for (text, number) in [("song 2", 2), ("Song 3", 3), ("2", 2), ("991000001.3", 3), ("SONG   1", 1)] {
            let run = try await box.cratebox("crate", "create", "c\(number)\(text.count)")
            #expect(run.status == 0)
            try await box.prepare("crate", "add", "c\(number)\(text.count)", "harbour lights", "--track", text)
            let shown = try await box.json("crate", "show", "c\(number)\(text.count)")
            #expect(shown["tracks"]?.list.first?["number"] == .number(Double(number)), "\(text)")
        }
        try await box.prepare("play", "harbour lights", "--track", "song 3")
        for track in ["polka", "song", "9"] {
            let run = try await box.json("play", "harbour lights", "--track", track, status: 4)
            #expect(run["reason"] == "noSuchTrack", "\(track)")
        }
    }

    @Test("Where one track is damaged, it is named, and not the rip, which plays")
    func damagedTrack() async throws {
        let (box, album) = (try await filled(), TestAlbum())
        try Data("no music".utf8).write(to: URL(filePath: "\(box.music)/\(album.file(2))"))
        for place in [[], ["--append"], ["--next"]] {
            let run = try await box.run("cratebox", ["play", "harbour lights", "--track", "song 2", "--json"] + place)
            let reply = try run.onlyObject()
            #expect(run.status == 4 && reply["reason"] == "undecodable", "\(place)")
            #expect(reply["dialog"]?["full"] == "The file of Song 2, from Harbour Lights, can't be decoded.")
            let advice = reply["dialog"]?["supporting"]?.text ?? ""
            #expect(advice.hasSuffix(" is damaged. To play the other tracks: cratebox play 'Harbour Lights'"))
        }
        #expect(try await box.json("play", "harbour lights")["outcome"] == "played")
        let single = TestAlbum(release: 991_000_002, title: "1999", tracks: 1)
        try Data("no music".utf8).write(to: URL(filePath: "\(box.music)/\(single.file(1))"))
        let whole = try await box.json("play", "1999", "--track", "1", status: 4)
        #expect(whole["dialog"]?["full"] == "The rip of 1999 can't be decoded.")
    }

    @Test func anAlbumsTitleOpensIt() async throws {
        let box = try await filled()
        let album = try await box.json("open", "harbour lights")
        #expect(album["intent"] == "OpenAlbum" && album["release"] == 991_000_001)
        #expect(try await box.json("open", "harbour", "lights")["release"] == 991_000_001)
        #expect(try await box.json("open", "cratebox:album/991000001")["release"] == 991_000_001)
        #expect(try await box.cratebox("open", "cratebox:polka/5").status == 64)
        #expect(try await box.cratebox("open", "polka").status == 6)
        #expect(try await box.cratebox("open").status == 5)
        #expect(try await box.cratebox("open", "crat", "harbour").status == 64)
    }

    @Test func theAlbumsPageHasAllThatIsKnown() async throws {
        let box = try TestBox()
        let album = TestAlbum()
        try album.write(below: box.music)
        let picture = Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 0, count: 64))
        try picture.write(toFile: "\(box.music)/\(album.folder)/cover.jpg")
        let row =
            "QS 7,The Quay,Harbour Lights,Quay Street,\"LP, Album\",4,2019,991000001,Evenings,2019-11-02 08:14:55,"
            + "Near Mint (NM or M-),Very Good (VG),signed\r\n"
        try box.folder.write(TestAlbum.header + "\r\n" + row, to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        let page = try await box.json("open", "album", "harbour lights")
        #expect(page["label"] == "Quay Street" && page["catalogNumber"] == "QS 7" && page["format"] == "LP, Album")
        let copy = page["copies"]?.list.first
        #expect(copy?["rating"] == 4 && copy?["notes"] == "signed")
        #expect(copy?["mediaCondition"] == "Near Mint (NM or M-)" && copy?["sleeveCondition"] == "Very Good (VG)")
        #expect(page["cover"]?["path"]?.text == "\(box.music)/\(album.folder)/cover.jpg")
        #expect(page["cover"]?["embedded"] == false)
        #expect(page["trackList"]?.list.map { $0["title"] } == ["Song 1", "Song 2", "Song 3"])
        #expect(page["trackList"]?.list.first?["id"] == "991000001.1")
        #expect(page["rips"]?.list.first?["health"] == "complete")
        let words = try await box.cratebox("open", "harbour lights").output
        for text in [
            "Quay Street, QS 7, LP, Album", "4 of 5", "media Near Mint (NM or M-), sleeve Very Good (VG)", "signed",
            "cover.jpg", "complete, not verified", "Song 1", "Song 3",
        ] { #expect(words.contains(text), "\(text): \(words)") }
        // The card's rows and the record's facts are one table.
        #expect(words.contains("\n  Play state  ") && words.contains("\n  Label       Quay Street"), "\(words)")
        try await box.prepare("verify")
        let verified = try await box.cratebox("open", "harbour lights").output
        #expect(verified.contains("complete, verified"), "\(verified)")
        try FileManager.default.removeItem(atPath: "\(box.music)/\(album.file(2))")
        try await box.prepare("library", "scan")
        let harmed = try await box.cratebox("open", "harbour lights").output
        #expect(harmed.contains("incomplete") && harmed.contains("02.flac"), "\(harmed)")
    }

    @Test func theCrateThatIsMissingIsNamedBeforeTheAlbum() async throws {
        let box = try await filled()
        try await box.prepare("crate", "create", "Sunday Morning")
        let run = try await box.cratebox("crate", "add", "nosuch", "bar")
        #expect(run.status == 6 && run.errors.hasPrefix("There is no crate nosuch."), "\(run.errors)")
        let split = try await box.cratebox("crate", "add", "Sunday", "Morning", "harbour", "lights")
        #expect(
            split.errors
                == "There is no crate Sunday. Did you mean “Sunday Morning”?\n"
                + "  Try: cratebox crate add 'Sunday Morning' harbour lights\n")
        let missing = try await box.cratebox("crate", "add", "Sunday Morning", "harbour lights", "no such album")
        #expect(missing.status == 6 && missing.errors.contains("“no such album”"), "\(missing.errors)")
        #expect(try await box.json("crate", "add", "Sunday Morning", "harbour", "lights")["added"] == 1)
    }
}
