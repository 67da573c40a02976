import CrateCore
import CrateStore
import CrateTesting
import Foundation
import Testing

@Suite struct MatchTests {
    private let garage: Garage
    private var folder: TemporaryFolder { garage.folder }

    init() throws { garage = try Garage() }

    @Test(arguments: [
        [("DISCOGS_RELEASE_ID", "249504")], [("discogs_releaseid", "[r249504]")], [("DISCOGS_ID", "[r=249504]")],
        [("DISCOGS_ALBUMID", "249504;249505")], [("DISCOGS_RELEASE", "r249504")],
        [("DISCOGS_RELEASE_ID", "249504\0\0")],
        [("DISCOGS_URI", "https://www.discogs.com/de/release/249504-Metallica")],
        [("COMMENT", "bought at http://www.discogs.com/Metallica-Master/release/249504")],
        [("MUSICBRAINZ_ALBUMID", "249504")], [("DISCOGS_RELEASE_ID", "m12"), ("DISCOGS_ID", "249504")],
    ])
    func tagNamesTheRelease(tags: [(String, String)]) async throws {
        try folder.album("a", tags: tags)
        #expect(try garage.scan().matched == 1)
        #expect(try await garage.files(249504).count == 3)
    }

    @Test(arguments: [
        ("DISCOGS_MASTER_ID", "6440"), ("DISCOGS_RELEASE_ID", "m6440"), ("DISCOGS_RELEASE_ID", "0"),
        ("URL", "https://www.discogs.com/master/6440"), ("DISCOGS_RELEASE_ID", "12345678901"),
        ("MUSICBRAINZ_ALBUMID", "f4a31f0a-51dd-4fa7-986d-3095c40c5ed9"), ("URL", "https://evil.example/release/5"),
    ])
    func otherTagsNameNone(tag: (String, String)) throws {
        try folder.album("a", tags: [tag])
        #expect(try garage.scan().local == 1)
    }

    @Test(arguments: ["Master [r249504]", "Master [r=249504]", "{Discogs 249504} Master", "Master (discogs-249504)"])
    func bracketsInTheFoldersNameNameTheRelease(name: String) async throws {
        try folder.album(name)
        try garage.scan()
        #expect(try await garage.files(249504).count == 3)
    }

    @Test(arguments: ["r2", "1999", "Album [1999]", "Album (r12 mix)", "[m123] Album", "249504"])
    func otherFolderNamesNameNone(name: String) throws {
        try folder.album(name)
        #expect(try garage.scan().local == 1)
    }

    @Test func discFolderTakesTheReleaseOfItsAlbum() async throws {
        try folder.album("Wall [r7]/CD1")
        try garage.scan()
        #expect(try await garage.files(7).count == 3)
    }

    @Test func majorityOfFilesDecides() async throws {
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        let tags = [("ALBUM", "Album"), ("TRACKNUMBER", "4"), ("DISCOGS_RELEASE_ID", "8")]
        try folder.write("a/04.flac", TinyFLAC(recording: 9, tags: tags).bytes)
        try garage.scan()
        #expect(try await garage.files(7).count == 4)
        #expect(try await garage.files(8).isEmpty)
    }

    @Test func localNumberIsTheRecordingsWhereverItLies() async throws {
        try folder.album("a")
        try garage.scan()
        let other = try Garage()
        try other.folder.album("somewhere/else", "Another title")
        try other.scan()
        // SHA-256 over sixteen bytes of 1, 441000 in eight bytes, sixteen bytes of 2, and so on: computed with Python.
        #expect(try localReleases(garage) == [-2792457829531967])
        #expect(try localReleases(other) == [-2792457829531967])
    }

    @Test func recordingWithoutSumsIsKnownByItsPlace() async throws {
        for name in ["a", "b"] {
            try folder.write("\(name)/01.flac", TinyFLAC(recording: 0, tags: [("ALBUM", "Album")]).bytes)
        }
        try garage.scan()
        #expect(try localReleases(garage).count == 2)
    }

    @Test func nameFindsTheOneRelease() async throws {
        // The first rip creates the release, as an import would.
        try folder.album("known", "Master of Puppets", artist: "Metallica (3)", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        try folder.album("new", "MASTER OF PUPPETS!", artist: "metallica", first: 10)
        try folder.album("year", "Master of Puppets", artist: "Metallica", first: 20, tags: [("DATE", "2017")])
        let summary = try garage.scan()
        #expect(summary.matched == 3)
        #expect(try RipMatching(store: garage.store).rips(isLocal: false).map(\.means) == ["tag", "name", "name"])
    }

    @Test func anotherYearIsThatOfTheFirstEdition() throws {
        try folder.album("known", tags: [("DISCOGS_RELEASE_ID", "7"), ("DATE", "1986-03-03")])
        try folder.album("Artist", "Artist", first: 30, tags: [("DISCOGS_RELEASE_ID", "8"), ("DATE", "1994")])
        try garage.scan()
        try folder.album("reissue", first: 10, tags: [("DATE", "2017")])
        // There may be several self-titled albums.
        try folder.album("another", "Artist", first: 20, tags: [("DATE", "2001")])
        let summary = try garage.scan()
        #expect(summary.matched == 3 && summary.local == 1)
    }

    @Test func aTieByNameStandsWhileNothingContradictsIt() async throws {
        try folder.album("known", "Master", tags: [("DISCOGS_RELEASE_ID", "7"), ("DATE", "1986")])
        try garage.scan()
        try folder.album("rip", "Master", first: 10, tags: [("DATE", "1999")])
        try garage.scan()
        // A better pressing is added later: the existing match is kept.
        try folder.album("later", "Master", first: 20, tags: [("DISCOGS_RELEASE_ID", "8"), ("DATE", "1999")])
        try folder.album("rip", "Master", first: 10, tags: [("DATE", "1999"), ("GENRE", "Metal")])
        try garage.scan()
        #expect(try RipMatching(store: garage.store).rip(folder: "rip").release.rawValue == 7)
        try folder.album("rip", "Another name", first: 10)
        try folder.album("other", "Another name", first: 40, tags: [("DISCOGS_RELEASE_ID", "9")])
        try garage.scan()
        try folder.album("rip", "Another name", first: 10, tags: [("GENRE", "Folk")])
        try garage.scan()
        #expect(try RipMatching(store: garage.store).rip(folder: "rip").release.rawValue == 9)
    }

    @Test func everyTieHasItsReasons() throws {
        try folder.album("known", "Master", tags: [("DISCOGS_RELEASE_ID", "7"), ("DATE", "1986")])
        try garage.scan()
        try folder.album("rip", "Master (Remastered)", first: 10, tags: [("DATE", "1999")])
        try folder.album("none", "Nothing like it", first: 20)
        try folder.album("set (Disc 1)", "Master", first: 30, tags: [("DATE", "1986")])
        try folder.album("set (Disc 2)", "Master", first: 40, tags: [("DATE", "1986")])
        try garage.scan()
        let matching = RipMatching(store: garage.store)
        // Nothing else names the release, so that the rip would be compared with its own tags.
        #expect(try matching.reasons(folder: "known") == ["its tags name the release"])
        let edition = ["its names and tracks fit", "same title but for the edition, same artist", "of 1986, not 1999"]
        #expect(try matching.reasons(folder: "rip") == edition)
        #expect(try matching.reasons(folder: "none") == ["nothing in the collection fits"])
        #expect(try matching.reasons(folder: "set (Disc 1)").contains("same year"))
        try matching.match(folder: "none", to: Release.ID(rawValue: 7))
        #expect(try matching.reasons(folder: "none") == ["it was matched by hand"])
    }

    @Test func aRipThatMayBeOfKnownReleasesDoesNotLackThem() throws {
        try folder.album("first", "Master", tags: [("DISCOGS_RELEASE_ID", "7")])
        try folder.album("second", "Master", first: 10, tags: [("DISCOGS_RELEASE_ID", "8")])
        try folder.album("third", "Artist", first: 20, tags: [("DISCOGS_RELEASE_ID", "9"), ("DATE", "1994")])
        try garage.scan()
        try folder.album("either", "Master", first: 30)
        try folder.album("perhaps", "Artist", first: 40, tags: [("DATE", "2001")])
        try garage.scan()
        let matching = RipMatching(store: garage.store)
        let offers = try matching.offers()
        #expect(offers.map(\.folder) == ["either", "perhaps"])
        #expect(offers.map(\.candidates.count) == [2, 1])
        #expect(try matching.reasons(folder: "either") == ["several releases fit, and none is clearly the best"])
        #expect(try matching.reasons(folder: "perhaps") == ["no release fits well enough to be matched"])
    }

    @Test func localRipIsMatchedOnceItsReleaseIsKnown() throws {
        try folder.album("early")
        #expect(try garage.scan().local == 1)
        try folder.album("late", first: 10, tags: [("DISCOGS_RELEASE_ID", "7")])
        let summary = try garage.scan()
        #expect(summary.opened == 3 && summary.matched == 2 && summary.local == 0)
    }

    @Test func handDecidesAndNoScanUndoesIt() async throws {
        try folder.album("a")
        try garage.scan()
        try RipMatching(store: garage.store).match(folder: "\(folder.path)/a/", to: Release.ID(rawValue: 7))
        #expect(try await garage.files(7).count == 3)
        try folder.album("a", "Retagged", tags: [("DISCOGS_RELEASE_ID", "8")])
        try garage.scan()
        #expect(try await garage.files(7).count == 3)
        #expect(try localReleases(garage).isEmpty)
        #expect(throws: RipMatching.Failure.noSuchRip("b")) {
            try RipMatching(store: garage.store).match(folder: "b", to: Release.ID(rawValue: 7))
        }
    }

    @Test func laterTagMovesTheRipOffItsLocalRelease() async throws {
        try folder.album("a")
        try garage.scan()
        try folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        #expect(try garage.scan().matched == 1)
        #expect(try await garage.files(7).count == 3)
    }

    private func localReleases(_ garage: Garage) throws -> [Int64] {
        try RipMatching(store: garage.store).rips(isLocal: true).map(\.release.rawValue).sorted()
    }
}
