import CrateTesting
import Foundation
import Testing

/// Rows A39 to A47: evidence and donation.
@Suite(.runsProcesses(for: .seconds(180))) struct DonationRows {
    private func entries(_ box: TestBox) async throws -> [String: Int] {
        let indices = try await box.json("index", "status")["indices"]?.list ?? []
        return indices.reduce(into: [:]) { $0[$1["name"]?.text ?? ""] = $1["entries"]?.number }
    }

    @Test func a39AShortcutWaitsForWhatItPromises() async throws {
        let box = try TestBox()
        func states() async throws -> [String?] {
            try await box.json("shortcuts")["shortcuts"]?.list.map { $0["state"]?.text } ?? []
        }
        let empty = try await states()
        #expect(empty.count == 6 && empty.contains("ready") && empty.contains("waiting"))
        let words = try await box.cratebox("shortcuts")
        #expect(words.output.contains("no albums yet"), "\(words.output)")
        try await box.importAlbums(count: 2)
        #expect(try await states() == Array(repeating: "ready", count: 6))
    }

    @Test(arguments: ["album 7", "metallica", "master puppets", "quay street", "1986", "rock"])
    func a40AnAlbumIsFoundByAllThatIsKnownOfIt(words: String) async throws {
        let box = try TestBox()
        let page = """
            {"pagination":{"page":1,"pages":1,"per_page":50,"items":1},"releases":[{"id":249504,"instance_id":1,
            "folder_id":1,"rating":0,"date_added":"2015-03-01T12:30:00-08:00","basic_information":{"id":249504,
            "title":"Master of Puppets Album 7","year":1986,"genres":["Rock"],"styles":[],"formats":[{"name":"Vinyl"}],
            "labels":[{"name":"Quay Street","catno":"QS 7"}],"artists":[{"name":"Metallica","id":18839,"join":""}]}}]}
            """
        try await box.prepare("import", try box.folder.write(page, to: "page.json"))
        let found = try await box.json("index", "search", "albums", words)
        #expect(found["albums"]?.list.map { $0["release"] } == [249_504], "\(words)")
    }

    @Test func a41NothingIsIndexedThatNobodyDonated() async throws {
        let box = try await TestBox.withAlbums()
        try await box.prepare("index", "wipe", "albums")
        #expect(try await entries(box)["albums"] == 0)
        try await box.prepare("search", "tide")
        #expect(try await entries(box)["albums"] == 0, "a search does not donate what was wiped")
        try await box.prepare("index", "donate", "albums")
        #expect(try await entries(box)["albums"] == 3)
    }

    @Test func a42IndicesAreNamedAndEachIsWipedAlone() async throws {
        let box = try await TestBox.withAlbums()
        let before = try await entries(box)
        #expect(before == ["albums": 3, "crates": 1, "tracks": 3])
        let stored = try await box.stored("SELECT id, title, foldedTitle FROM release ORDER BY id")
        try await box.prepare("index", "wipe", "albums")
        #expect(try await entries(box) == ["albums": 0, "crates": 1, "tracks": 3])
        #expect(try await box.stored("SELECT id, title, foldedTitle FROM release ORDER BY id") == stored)
        #expect(FileManager.default.fileExists(atPath: box.state + "/index.sqlite"))
    }

    @Test func a43DonatingTwiceIsDonatingOnce() async throws {
        let box = try await TestBox.withAlbums()
        func dump() async throws -> [JSONValue] {
            var dump: [JSONValue] = []
            for table in ["albums", "crates", "tracks"] {
                dump.append(try await box.stored("SELECT rowid, * FROM \(table)_data", in: "index.sqlite"))
            }
            return dump
        }
        try await box.prepare("index", "donate")
        let (once, counted) = (try await entries(box), try await box.stored("SELECT * FROM album", in: "index.sqlite"))
        try await box.prepare("index", "donate")
        #expect(try await entries(box) == once)
        #expect(try await box.stored("SELECT * FROM album", in: "index.sqlite") == counted)
    }

    @Test func a44ADeleteAndAnAddAtEqualCountAreFollowed() async throws {
        let box = try TestBox()
        let serve = try await box.serving()
        try await box.importAlbums([(1, "A", "Gone"), (2, "B", "Stays")])
        _ = try await serve.errors(containing: #""index":"tracks""#)
        let path = try box.folder.write(
            TestAlbum.collection([
                TestAlbum(release: 3, title: "Come", artist: "C"), TestAlbum(release: 2, title: "Stays", artist: "B"),
            ]), to: "again.csv")
        try await box.prepare("import", "--replace", "--yes", path)
        #expect(try await entries(box)["albums"] == 2)
        #expect(try await box.json("index", "search", "albums", "gone")["albums"] == [])
        #expect(try await box.json("index", "search", "albums", "come")["albums"]?.list.count == 1)
        _ = try await box.records(ending: serve)
    }

    @Test func a45ManyChangesAreFewDonations() async throws {
        let box = try TestBox()
        let serve = try await box.serving()
        for count in [24, 87, 412, 1_213] { try await box.importAlbums(count: count) }
        _ = try await serve.errors(containing: "Donated 1213 albums")
        let donations = try await box.records(ending: serve).filter {
            $0["event"] == "donation" && $0["index"] == "albums"
        }
        // One for each pause of two seconds, which depends on the speed of the commands. CrateBoxTests show with their
        // own clock that there is exactly one.
        #expect(donations.count <= 4)
        #expect(donations.last?["count"] == 1_213)
        #expect(donations.filter { $0["count"] == 1_213 }.count == 1)
    }

    @Test func a46OneIndexThatFailsFailsAlone() async throws {
        let box = try await TestBox.withAlbums()
        let spoil = """
            import sqlite3, sys
            index = sqlite3.connect(sys.argv[1])
            index.execute("DROP TABLE crates")
            index.execute("CREATE VIEW crates AS SELECT 1 AS terms")
            index.commit()
            """
        let run = try await ProcessRun.of("/usr/bin/env", ["python3", "-c", spoil, box.state + "/index.sqlite"])
        #expect(run.status == 0, "\(run.errors)")
        let serve = try await box.serving()
        try await box.prepare("crate", "create", "Evening")
        try await box.importAlbums(count: 2)
        let errors = try await serve.errors(containing: "Donated 5 albums")
        _ = try await box.records(ending: serve)
        #expect(errors.contains(#""event":"donation""#))
        #expect(try await box.json("search", "album")["albums"]?.list.count == 2)
    }

    @Test func a47OtherProgramsAreToldTheTitles() async throws {
        let box = try await TestBox.withAlbums()
        let exported = try await box.cratebox("export", "hassil")
        #expect(exported.status == 0)
        for words in ["master of puppets", "id:249504", "low tide", "PlayAlbum:", "(cratebox|crate box"] {
            #expect(exported.output.contains(words), "\(words)")
        }
    }
}
