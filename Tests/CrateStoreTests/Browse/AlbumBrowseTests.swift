import CrateCore
import CrateTesting
import SQLite
import Testing

@testable import CrateStore

@Suite struct AlbumBrowseTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private func row(_ id: Int, _ artist: String, _ title: String, year: String = "1986") -> String {
        ImportFixture.row("\(id)", artist: artist, title: title, released: year)
    }

    private func names(_ albums: [BrowsedAlbum]) -> [String] {
        albums.map { "\($0.release.artist) - \($0.release.title) \($0.release.id)" }
    }

    @Test("Pages of any size have every album once, by artist, title and number", arguments: [1, 2, 3, 5, 1000])
    func pages(count: Int) throws {
        try garage.load(rows: [
            row(9, "Zoot", "A"), row(4, "Björk", "Post"), row(3, "bjork", "Debut"), row(2, "The Band", "X"),
            row(7, "BJÖRK", "Post"), row(5, "Björk", "Post"),
        ])
        try garage.folder.album("rip", "Wall", artist: "Abba")
        try garage.scan()
        try garage.load(rows: ["X,Prince,Dirty Mind,W,LP,,1980,77,"], header: ImportFixture.wantHeader)
        let all = try garage.browse.all(by: count)
        #expect(
            all.map(\.release.artist) == ["Abba", "bjork", "Björk", "Björk", "BJÖRK", "Prince", "The Band", "Zoot"])
        #expect(all.dropFirst().map(\.release.id.rawValue) == [3, 4, 5, 7, 77, 2, 9])
        #expect(try names(garage.browse.all(by: count, withTracks: true)) == names(all))
    }

    @Test("Albums that come and go between two pages neither repeat nor hide others")
    func changes() throws {
        try garage.load(rows: (1...9).map { row($0, "Artist \($0)", "T") })
        let first = try garage.browse.page(after: nil, count: 4, withTracks: false)
        #expect(first.albums.map(\.release.id.rawValue) == [1, 2, 3, 4])
        // The last album of the page goes, the next one goes, and two come: one before the place, one after it.
        try garage.load(
            rows: ([1, 2, 3, 6, 7, 8, 9].map { row($0, "Artist \($0)", "T") })
                + [row(20, "Artist 0", "T"), row(21, "Artist 65", "T")])
        let rest = try garage.browse.page(after: first.next, count: 100, withTracks: false)
        #expect(rest.albums.map(\.release.id.rawValue) == [6, 21, 7, 8, 9] && rest.next == nil)
    }

    @Test("A page is read in the order of the key, from the place on", arguments: ["listedAlbum", "listedTrack"])
    func plan(table: String) throws {
        let plan = try garage.store.read { database in
            try database.rows(
                sql: "EXPLAIN QUERY PLAN " + AlbumBrowse.pageSQL(table), arguments: ["", "", 0]
            ).map { $0["detail"] as String }
        }
        #expect(plan == ["SEARCH \(table) USING PRIMARY KEY ((artist,title,release)>(?,?,?))"])
    }

    @Test("An album has what its export, its rip and the wantlist tell of it")
    func facts() throws {
        try garage.load(rows: [row(1, "Metallica (2)", "Master of Puppets")])
        try garage.folder.album(
            "Master of Puppets [r1]", "Master of Puppets", artist: "Metallica",
            tags: [("MUSICBRAINZ_ALBUMID", "1d0f5d7c-5d0c-4d9e-9a3a-0b8a5a4a3d11")])
        try garage.scan()
        let album = try #require(try garage.album(1))
        #expect(album.release.title == "Master of Puppets" && album.release.artist == "Metallica")
        #expect(album.release.year == 1986 && album.label == "Music For Nations" && album.catalogNumber == "MFN 60")
        #expect(album.format == "LP, Album" && album.rip?.musicBrainz == "1d0f5d7c-5d0c-4d9e-9a3a-0b8a5a4a3d11")
        #expect(album.rip?.isPlayable == true && !album.isWanted && album.twins.isEmpty)
        // 2015-03-01 12:30:00, as the export has it.
        #expect(album.added == 1_425_213_000 && album.modified ?? 0 > 1_700_000_000)
        #expect(album.trackCount == 3 && album.milliseconds == 30_000 && !album.hasTrackArtists && album.tracks == nil)
        let elsewhere = AlbumBrowse(store: garage.store, live: ["attic"])
        let away = try elsewhere.albums(of: [album.release.id], withTracks: false)
        #expect(away.map(\.rip?.isPlayable) == [false])
        try garage.load(rows: ["X,Prince,Dirty Mind,W,LP,,1980,77,"], header: ImportFixture.wantHeader)
        let want = try #require(try garage.album(77))
        #expect(want.isWanted && want.rip == nil && want.trackCount == 0 && want.milliseconds == nil)
    }

    @Test("An album without a rip that is owned and wanted once more is not only wanted")
    func ownedWant() throws {
        try garage.load(rows: [row(1, "Prince", "Parade")])
        let wants = ["X,Prince,Dirty Mind,W,LP,,1980,77,", "X,Prince,Parade,W,LP,,1986,1,"]
        try garage.load(rows: wants, header: ImportFixture.wantHeader)
        for album in [try garage.album(1), try garage.browse.all(by: 5).first { $0.release.id.rawValue == 1 }] {
            #expect(album?.isWanted == true && album?.isOwned == true)
        }
        #expect(try garage.album(77)?.isOwned == false)
        for withTitle in [true, false] {
            let parts = BrowsedNames.Parts(withTitle: withTitle, withArtist: false, withGenres: false)
            let names = try garage.browse.names(after: nil, count: 5, parts: parts)
            #expect(names.albums.map(\.release.rawValue) == [1])
        }
    }

    @Test("A rip without files is not playable, and one that has files is chosen before it")
    func missingFiles() throws {
        try garage.load(rows: [row(1, "Metallica", "Master of Puppets")])
        try garage.folder.album("a/Master of Puppets [r1]", "Master of Puppets", artist: "Metallica", rate: 96_000)
        try garage.folder.album("b/Master of Puppets [r1]", "Master of Puppets", artist: "Metallica")
        try garage.scan()
        #expect(try garage.album(1, withTracks: true)?.tracks?.map(\.rate) == [96_000, 96_000, 96_000])
        for file in 1...3 { try garage.folder.remove("a/Master of Puppets [r1]/0\(file).flac") }
        try garage.scan()
        let album = try garage.album(1, withTracks: true)
        #expect(album?.tracks?.map(\.rate) == [44_100, 44_100, 44_100] && album?.rip?.isPlayable == true)
        let (lookup, id) = (AlbumLookup(store: garage.store), Release.ID(rawValue: 1))
        #expect(try lookup.missingTracks(of: [id]).isEmpty)
        for file in 1...3 { try garage.folder.remove("b/Master of Puppets [r1]/0\(file).flac") }
        try garage.scan()
        #expect(try garage.album(1)?.rip?.isPlayable == false)
        #expect(try lookup.missingTracks(of: [id]) == [id: [1, 2, 3]])
    }

    @Test("Numbers are answered in the order asked, without those that are no albums")
    func numbers() throws {
        try garage.load(rows: (1...3).map { row($0, "Artist", "T\($0)") })
        let found = try garage.browse.albums(of: [3, 99, 1].map { Release.ID(rawValue: $0) }, withTracks: false)
        #expect(found.map(\.release.id.rawValue) == [3, 1])
        #expect(try garage.browse.tracks(of: Release.ID(rawValue: 99)).isEmpty)
    }
}
