import CrateCore
import CrateTesting
import SQLite
import Testing

@testable import CrateStore

/// Artists of tracks who are not the album's: compilations and guests.
@Suite struct TrackArtistTests {
    private let fixture: ImportFixture
    private var lookup: AlbumLookup { AlbumLookup(store: fixture.store) }

    /// A compilation of two artists, an album by one of them, and an album by one artist alone.
    init() throws {
        fixture = try ImportFixture()
        try fixture.load(rows: [
            ImportFixture.row("5", artist: "Various", title: "Harbour Sampler", added: "2019-01-01 00:00:00"),
            ImportFixture.row("6", artist: "Björk Ólaf", title: "Quarry", added: "2010-01-01 00:00:00"),
            ImportFixture.row("7", artist: "Tom Sand", title: "Dunes", added: "2015-01-01 00:00:00"),
        ])
        try fixture.load(Self.detail(5, "Harbour Sampler", by: "Various", ["Björk Ólaf", "Ann Ode", "Ann Ode"]))
        try fixture.load(Self.detail(7, "Dunes", by: "Tom Sand", ["Tom Sand", "Tom Sand", "TOM SAND"]))
    }

    private static func detail(_ id: Int, _ title: String, by artist: String, _ artists: [String]) -> String {
        let tracks = artists.enumerated().map { place, name in
            #"{"position":"\#(place + 1)","type_":"track","title":"Song \#(place + 1)","duration":"3:00","#
                + #""artists":[{"name":"\#(name)","join":""}]}"#
        }
        return #"{"id":\#(id),"title":"\#(title)","artists":[{"name":"\#(artist)","join":""}],"#
            + #""tracklist":[\#(tracks.joined(separator: ","))]}"#
    }

    @Test func theSheetOfAnAlbumHasTheArtistsWhoAreNotItsOwn() throws {
        #expect(try lookup.sheet(of: Release.ID(rawValue: 5)).artists == [1: "Björk Ólaf", 2: "Ann Ode", 3: "Ann Ode"])
        #expect(try lookup.sheet(of: Release.ID(rawValue: 7)).artists.isEmpty)
    }

    private func ids(_ albums: [Release]) -> [Int64] { albums.map(\.id.rawValue) }

    /// Makes the index, and wipes it again where a test is to search without it.
    private func prepareIndex(_ isUsed: Bool) throws {
        try SearchIndex(store: fixture.store).sync()
        if !isUsed { try SearchIndex(store: fixture.store).wipe(.albums) }
        let hits = try lookup.hits("song")
        #expect((hits.searched != nil) == isUsed)
    }

    @Test(arguments: [true, false]) func aSearchFindsTheCompilationBelowTheArtistsOwnAlbums(isIndexed: Bool) throws {
        try prepareIndex(isIndexed)
        #expect(try ids(lookup.search("bjork")) == [6, 5])
        #expect(try ids(lookup.search("bjork", limit: 1)) == [6])
        #expect(try ids(lookup.search("ann ode")) == [5])
        #expect(try ids(lookup.search("ode harb")) == [5])
        #expect(try ids(lookup.search("tom sand")) == [7])
    }

    @Test(arguments: [true, false]) func anArtistOfTracksIsUnderstoodWhenNoAlbumIsByThatArtist(isIndexed: Bool) throws {
        let texts = ["Ann Ode", "annode", "harbour sampler by ann ode", "ann ode - harbour sampler"]
        try prepareIndex(isIndexed)
        for text in texts + ["ann ode harbour sampler"] {
            #expect(try ids(lookup.resolve(text)) == [5], "\(text)")
        }
        #expect(try ids(lookup.resolve("Björk Ólaf")) == [6])
        #expect(try ids(lookup.resolve("quarry by ann ode")).isEmpty)
        #expect(try ids(lookup.resolve("ode")).isEmpty)
    }

    @Test(arguments: [true, false]) func aSlipInTheArtistOfTracksIsCorrected(isIndexed: Bool) throws {
        try fixture.load(Self.detail(5, "Harbour Sampler", by: "Various", ["Wera Quyll"]))
        try prepareIndex(isIndexed)
        #expect(try ids(lookup.close(to: "wera quill")) == [5])
        #expect(try ids(lookup.search("wera quill")) == [5])
        #expect(try ids(lookup.close(to: "tom sund")) == [7])
    }

    @Test func aTrackIsFoundByItsOwnArtistAfterThoseWithTheWordsInTheTitle() throws {
        let hits = try lookup.tracks(named: "ann ode")
        #expect(hits.map(\.track.id.description) == ["5.2", "5.3"] && hits.map(\.artist) == ["Ann Ode", "Ann Ode"])
        #expect(try lookup.tracks(named: "olaf song").map(\.track.id.description) == ["5.1"])
        #expect(try lookup.tracks(named: "sand").isEmpty)
        #expect(try lookup.tracks(named: "dunes").isEmpty)
        #expect(try lookup.tracks(named: "song 1").map(\.artist) == ["Björk Ólaf", nil])
        try fixture.execute("UPDATE track SET title = 'Ode' WHERE release = 7 AND place = 1")
        try fixture.store.write { try AlbumChange.tracks(of: 7, $0) }
        #expect(try lookup.tracks(named: "ode").map(\.track.id.description) == ["7.1", "5.2", "5.3"])
        #expect(try lookup.tracks(named: "ode", limit: 2).map(\.track.id.description) == ["7.1", "5.2"])
    }

    @Test func theTracksBeyondTheLimitAreCounted() throws {
        try fixture.execute("UPDATE track SET title = 'Ode' WHERE release = 7 AND place = 1")
        try fixture.store.write { try AlbumChange.tracks(of: 7, $0) }
        for limit in 1...3 {
            let hits = try lookup.trackHits("ode", limit: limit)
            #expect(hits.tracks.count == limit && hits.total == 3 && !hits.isPartial)
        }
        #expect(try lookup.trackHits("nothing like it").total == 0)
    }

    @Test(
        arguments: [
            ("artist~bjork", [5, 6]), ("artist=ANN ODE", [5]), ("artist!=ann ode", [7, 6]),
            ("artist!=tom sand", [5, 6]),
            ("artist=various", [5]), ("artist<c", [6]),
        ] as [(String, [Int64])])
    func aConditionConsidersTheArtistsOfTracks(condition: String, expected: [Int64]) async throws {
        let found = try await AlbumFind([FindCondition(condition)]).run(in: fixture.store)
        #expect(ids(found.albums) == expected)
    }

    @Test func anEntryHasEachOtherArtistOnceAndNoneOfTheAlbums() throws {
        func document(_ id: Int64) throws -> AlbumDocument {
            var words = WordList()
            let found = try fixture.store.read { try AlbumDocument.read([id], words: &words, in: $0) }
            return try #require(found.first)
        }
        let (sampler, dunes) = try (document(5), document(7))
        let marked = sampler.albumTerms.split(separator: " ").filter { $0 == "pode" }
        let plain = sampler.trackTerms.split(separator: " ").filter { $0 == "ann" }
        #expect(marked.count == 1 && plain.count == 1)
        try fixture.execute("UPDATE track SET artist = 'tom sand' WHERE release = 7 AND place = 1")
        let again = try document(7)
        #expect(again.albumTerms == dunes.albumTerms && again.trackTerms == dunes.trackTerms)
        let others = dunes.albumTerms.split(separator: " ").filter { $0.hasPrefix("p") }
        #expect(others.isEmpty)
    }

    @Test func anotherImportRenewsTheArtists() throws {
        #expect(try ids(lookup.search("ann ode")) == [5])
        try fixture.load(Self.detail(5, "Harbour Sampler", by: "Various", ["Björk Ólaf", "Vera Quill", "Vera Quill"]))
        #expect(try ids(lookup.search("vera quill")) == [5])
        #expect(try ids(lookup.search("ann ode")).isEmpty)
    }

    @Test func aScanAfterOtherTagsRenewsTheArtists() throws {
        let folder = try TemporaryFolder()
        _ = try LibrarySubscriptions(store: fixture.store).subscribe(root: folder.path, name: "garage")
        func scan(_ artists: [String]) throws {
            for (place, artist) in artists.enumerated() {
                let tags = [
                    ("ALBUM", "Night Ferry"), ("ALBUMARTIST", "Various Artists"), ("ARTIST", artist),
                    ("TITLE", "Wave"), ("TRACKNUMBER", "\(place + 1)"),
                ]
                try folder.write("a/\(place + 1).flac", TinyFLAC(recording: UInt8(place + 1), tags: tags).bytes)
            }
            _ = try LibraryScan(store: fixture.store).run(library: "garage")
        }
        try scan(["椎名林檎", "Various Artists"])
        #expect(try lookup.search("林檎").map(\.title) == ["Night Ferry"])
        #expect(try lookup.tracks(named: "wave").map(\.artist) == ["椎名林檎", nil])
        try scan(["Juno Vale-Longer", "Various Artists"])
        #expect(try lookup.search("juno").map(\.title) == ["Night Ferry"])
        #expect(try lookup.search("林檎").isEmpty)
    }

    @Test func aTrackInACrateHasItsOwnArtist() throws {
        let crates = CrateEditor(store: fixture.store)
        try crates.create("Sunday")
        try crates.add([CrateEntry(Track.ID(release: Release.ID(rawValue: 5), place: 2))], to: "Sunday")
        #expect(try crates.contents(of: "Sunday").tracks.map(\.artist) == ["Ann Ode"])
    }
}
