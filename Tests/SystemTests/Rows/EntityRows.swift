import CrateTesting
import Foundation
import Testing

/// Rows A8 to A20: entities and their queries.
@Suite(.runsProcesses(for: .seconds(180))) struct EntityRows {
    @Test func a8AnEntityCrossesProcesses() async throws {
        let box = try await TestBox.withAlbums()
        let found = try await box.json("search", "puppets")["albums"]?.list.first
        let release = try #require(found?["release"]?.number)
        let played = try await box.json("run", "PlayAlbum", "--album", "id:\(release)")
        #expect(played["outcome"] == "played" && played["release"]?.number == release)
    }

    @Test func a9TheTypeHasANameForPeople() async throws {
        let album = try #require(try await BareProcess.artefact()["entities"]?.list.first)
        #expect(album["name"] == "Album" && album["plural"] == "Albums")
    }

    @Test func a10TheIdIsTheReleaseNumber() async throws {
        let box = try await TestBox.withAlbums()
        let byNumber = try await box.json("play", "id:249504")
        let byTitle = try await box.json("play", "Master of Puppets")
        #expect(byNumber["release"] == 249_504)
        #expect(byNumber == byTitle)
    }

    @Test func a11FourFieldsAreVisible() async throws {
        let album = try #require(try await BareProcess.artefact()["entities"]?.list.first)
        let fields = album["properties"]?.list.filter { $0["isDeferred"] == false } ?? []
        #expect(fields.map { $0["name"] } == ["title", "artist", "year", "genres"])
    }

    @Test func a12WhatTheExportSaysIsWhatTheEntityShows() async throws {
        let box = try TestBox()
        try await box.importAlbums([(7, "Sigur Rós", "( )")])
        let album = try #require(try await box.json("search", "id:7")["albums"]?.list.first)
        #expect(album["title"] == "( )" && album["artist"] == "Sigur Rós" && album["year"] == 2019)
        #expect(album["release"] == 7 && album["genres"] == [])
    }

    @Test func a13APickerShowsTitleAndArtist() async throws {
        let run = try await TestBox.withAlbums().cratebox("play", "tide")
        #expect(run.status == 5)
        #expect(run.output.contains("  Low Tide   The Quay") && run.output.contains("  High Tide  The Quay"))
    }

    @Test func a14ACrateHasANameAndACount() async throws {
        let box = try await TestBox.withAlbums()
        let crates = try await box.json("crate", "list")["crates"]?.list ?? []
        #expect(crates.map { $0["name"] } == ["Evenings"] && crates.map { $0["albums"] } == [3])
        let entity = try #require(try await BareProcess.artefact()["entities"]?.list.last)
        #expect(entity["properties"]?.list.map { $0["name"] } == ["name", "albums"])
    }

    @Test func a15ThereAreFourWaysToFindAnAlbum() async throws {
        let box = try await TestBox.withAlbums()
        func releases(_ reply: JSONValue) -> [Int] {
            (reply["albums"] ?? reply["options"] ?? []).list.compactMap { $0["release"]?.number }
        }
        #expect(releases(try await box.json("search", "id:991000002")) == [991_000_002])
        #expect(releases(try await box.json("search", "low tide")) == [991_000_002])
        #expect(releases(try await box.json("run", "PlayAlbum", status: 5)).count == 3)
        #expect(releases(try await box.json("find", "album")).count == 3)
        let queries = try await BareProcess.artefact()["entities"]?.list.map { $0["queries"]?.list ?? [] } ?? []
        for known in queries {
            for kind in ["id", "string", "suggested", "enumerable"] { #expect(known.contains(.text(kind)), "\(known)") }
        }
        #expect(queries.first?.contains("property") == true)
    }

    @Test func a16AnUnknownIdDropsOutQuietly() async throws {
        let box = try await TestBox.withAlbums()
        let none = try await box.json("search", "id:999999999")
        #expect(none == ["albums": []])
        let gone = try await box.json("run", "PlayAlbum", "--album", "id:999999999", status: 6)
        #expect(gone["error"] == "notInCollection")
    }

    @Test func a17BlankTextSuggestsAndAccentsDoNotMatter() async throws {
        let box = try TestBox()
        try await box.importAlbums([(1, "Sigur Rós", "Ágætis byrjun"), (2, "Björk", "Homogenic"), (3, "X", "Y")])
        let blank = try await box.json("run", "PlayAlbum", "--album", "  ", status: 5)
        let absent = try await box.json("run", "PlayAlbum", status: 5)
        #expect(blank["options"] == absent["options"] && absent["options"]?.list.count == 3)
        for words in ["ros", "agaetis", "AGÆTIS", "sigur ros", " byrjun "] {
            let found = try await box.json("play", words, status: 3)
            #expect(found["release"] == 1, "\(words)")
        }
    }

    @Test func a18TwoHundredAreGivenAtMostTheNewestFirst() async throws {
        let box = try TestBox()
        try await box.importAlbums(count: 1_213)
        let reply = try await box.json("run", "PlayAlbum", "--album", "artist", status: 5)
        #expect(reply["dialog"]?["full"] == "I found more than 100 that fit. Which one do you mean?")
        #expect(reply["options"]?.list.count == 5 && reply["more"] == true)
        // All were added on one day: the greater number is the newer one.
        #expect(reply["options"]?.list.first?["release"] == 2213)
        #expect(try await box.json("find", "album", "--limit", "2000")["albums"]?.list.count == 1_213)
    }

    @Test func a19OnlySurvivorsAreDecoded() async throws {
        let box = try TestBox()
        try await box.importAlbums(
            (1...1_213).map { ($0, $0 % 400 == 7 ? "Metallica" : "Artist \($0)", "Album \($0)") })
        let run = try await box.cratebox("search", "metallica", "--stats")
        #expect(run.output.contains("decoded 4 of 1213"), "\(run.output)")
    }

    @Test func a20QueriesNeedNothingButTheStore() async throws {
        let box = try await TestBox.withAlbums()
        let probed = try await box.json("intents", "--probe")
        #expect(probed["entities"]?.list.allSatisfy { $0["visible"] == true && $0["reasons"] == [] } == true)
        let queries = try SourceFile.swift(below: "Sources/CrateIntents").filter { $0.hasSuffix("Query.swift") }
        #expect(queries.count >= 2)
        for file in queries { #expect(try !SourceFile.lines(file).contains { $0.contains("@Dependency") }, "\(file)") }
    }
}
