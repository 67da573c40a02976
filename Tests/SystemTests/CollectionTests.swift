import CrateStore
import CrateTesting
import Foundation
import Testing

/// `cratebox import` and `cratebox library`, as processes.
@Suite(.runsProcesses) struct CollectionTests {
    private static let quay = TestAlbum()

    @Test func aBrokenRowIsNamedAndTheOthersComeIn() async throws {
        let box = try TestBox()
        let good = TestAlbum.collection([Self.quay, TestAlbum(release: 991_000_002, title: "Second")])
        let broken = "QS 8,Somebody,Something,L,LP,,2001,1.23E+07,Evenings,2019-11-02 08:14:55,,,\r\n"
        try box.folder.write(good + broken, to: "broken.csv")
        let reply = try await box.json("import", box.folder.path("broken.csv"))
        #expect(reply["imported"] == 2)
        #expect(reply["copies"] == 2)
        #expect(reply["refused"] == [["row": 4, "reason": "release_id is not a number: 1.23E+07"]])
        for key in ["updated", "wanted", "left"] { #expect(reply[key] == 0) }
        let again = try await box.cratebox("import", box.folder.path("broken.csv"))
        #expect(again.status == 0)
        #expect(again.output.contains("  row 4 refused: release_id is not a number: 1.23E+07\n"), "\(again.output)")
        #expect(try await box.json("search", "second")["albums"]?.list.count == 1)
    }

    @Test func latinOneIsUnderstood() async throws {
        let box = try TestBox()
        let text = TestAlbum.collection([TestAlbum(title: "Bleu nuit à Évreux", artist: "Chœur")])
            .replacing("œ", with: "o")
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        try box.folder.write(bytes, to: "latin.csv")
        #expect(try await box.json("import", box.folder.path("latin.csv"))["imported"] == 1)
        let found = try await box.json("search", "evreux")
        #expect(found["albums"]?.list.first?["title"] == "Bleu nuit à Évreux")
    }

    @Test func whatIsNoExportIsRefused() async throws {
        let box = try TestBox()
        try box.folder.write("Dear diary,\ntoday I bought a record.\n", to: "diary.txt")
        let text = try await box.cratebox("import", box.folder.path("diary.txt"))
        #expect(text.status == 65)
        #expect(text.errors.contains("isn't a Discogs export"))
        #expect(text.outputBytes.isEmpty)
        #expect(try await box.json("import", box.folder.path("diary.txt"), status: 65)["error"] == "notAnExport")
        let missing = try await box.cratebox("import", box.folder.path("nope.csv"))
        #expect(missing.status == 66)
        #expect(missing.errors.hasSuffix(": no such file or folder.\n  Try: cratebox import FILE\n"), "\(missing)")
        #expect(try await box.json("import", box.folder.path, status: 66)["error"] == "noSuchFile")
    }

    @Test func aLibraryIsListedPausedAndResumed() async throws {
        var box = try TestBox()
        try await box.fill([Self.quay])
        let list = try await box.json("library", "list")
        let library = try #require(list["libraries"]?.list.first)
        let keys = [
            "albums", "complete", "damaged", "filesMissing", "identity", "name", "rips", "root", "state",
            "tracksMissing", "unreadable", "unscanned", "unused", "uuid",
        ]
        #expect(library.keys == keys)
        #expect(library["identity"] == "manifest")
        #expect(library["root"]?.text == box.music)
        #expect(library["state"] == "live")
        #expect(library["albums"] == 1)
        let manifest = try JSONValue(parsing: box.folder.text(of: "music/cratebox-library.json") ?? "")
        #expect(manifest["uuid"] == library["uuid"])
        #expect(manifest["format"] == 1)
        #expect(manifest["name"] == "garage")
        let paused = try await box.json("library", "pause", "garage")
        #expect(paused["libraries"]?.list.compactMap { $0["state"]?.text } == ["paused"])
        #expect(try await box.json("search", "harbour")["albums"]?.list.first?["playable"] == false)
        let before = try await box.cratebox("library", "pause", "garage")
        #expect(before.status == 0 && before.output == "The library garage was paused already.\n", "\(before)")
        let resumed = try await box.cratebox("library", "resume", "garage")
        #expect(resumed.output == "Resumed the library garage.\n")
        let again = try await box.cratebox("library", "resume", "garage")
        #expect(again.status == 0 && again.output == "The library garage wasn't paused.\n")
        for command in [["resume", "garage"], ["online"], ["subscribe", box.music]] {
            let reply = try await box.run("cratebox", ["library"] + command + ["--json"]).onlyObject()
            // Only the list looks for what is not used.
            #expect(reply["libraries"]?.list.first?.keys == keys.filter { $0 != "unused" }, "\(command): \(reply)")
        }
        #expect(try await box.json("play", "harbour lights")["outcome"] == "played")
    }

    @Test func aScanOpensOnlyWhatIsNew() async throws {
        var box = try TestBox()
        try await box.fill([Self.quay])
        let again = try await box.json("library", "scan", "garage")
        #expect(again.keys == ["local", "matched", "opened", "refused", "remarks", "rips", "scanned", "skipped"])
        #expect(again["opened"] == 0)
        #expect(again["scanned"] == 3)
        #expect(again["matched"] == 1)
        try TestAlbum(release: nil, title: "Other", tracks: 2).write(below: box.music)
        let more = try await box.json("library", "scan")
        #expect(more["opened"] == 2)
        #expect(more["local"] == 1)
    }

    /// The order of the first steps must not matter.
    @Test func anExportThatComesAfterTheScanTiesItsRips() async throws {
        let box = try TestBox()
        try TestAlbum(release: nil, title: "Other", tracks: 2).write(below: box.music)
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        #expect(try await box.json("library", "scan")["local"] == 1)
        try box.folder.write(TestAlbum.collection([TestAlbum(release: 991_000_400, title: "Other")]), to: "rows.csv")
        #expect(try await box.json("import", box.folder.path("rows.csv"))["tied"] == 1)
        #expect(try await box.json("play", "id:991000400")["outcome"] == "played")
        let again = try await box.cratebox("import", box.folder.path("rows.csv"))
        #expect(!again.output.contains("Tied"))
    }

    @Test func withoutALibraryThereIsNothingToScan() async throws {
        let box = try TestBox()
        let reply = try await box.json("library", "scan", status: 3)
        #expect(reply["error"] == "none")
        #expect(try await box.cratebox("library", "list").output.hasPrefix("No library is subscribed."))
    }

    @Test func theHistoryKnowsTheLibraryThatPlayed() async throws {
        var box = try TestBox()
        try await box.fill([Self.quay])
        try await box.prepare("play", "harbour lights")
        try FileManager.default.removeItem(atPath: box.music)
        _ = try await box.car("tap", "album", "991000001")
        let plays = try PlayHistory(store: Store(.file(box.state + "/" + Store.fileName))).recent(limit: 9)
        #expect(plays.map(\.outcome) == ["notSubscribed", "played"])
        #expect(plays.map(\.reason) == ["offline", nil])
        #expect(plays.map(\.library) == ["garage", "garage"])
        #expect(try JSONValue(parsing: plays[0].detail)["root"]?.text == box.music)
    }
}
