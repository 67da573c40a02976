import CrateCore
import CrateTesting
import Testing

@testable import CrateStore

@Suite struct BrowsedTracksTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private static func detail(_ tracks: [(position: String, title: String, artists: String)]) -> String {
        let list = tracks.map {
            #"{"position":"\#($0.position)","type_":"track","title":"\#($0.title)","duration":"5:00"\#($0.artists)}"#
        }
        return #"{"id":1,"title":"Master of Puppets","artists":[{"name":"Various"}],"year":1986,"#
            + #""tracklist":[\#(list.joined(separator: ","))]}"#
    }

    private static let credits =
        #","artists":[{"name":"Prince (2)","join":"&"},{"name":"The Revolution","anv":"Revolution"}]"#

    @Test("Tracks have position, title and artist from Discogs, and length and format from the rip")
    func both() throws {
        try garage.load(Self.detail([("A1", "Battery", ""), ("A2", "Orion", Self.credits), ("B1", "Damage", "")]))
        try garage.folder.album("Master of Puppets [r1]", "Master of Puppets", tracks: 2, rate: 96_000)
        try garage.scan()
        let album = try #require(try garage.album(1, withTracks: true))
        let tracks = try #require(album.tracks)
        #expect(album.expectedTracks == tracks.count)
        #expect(tracks.map(\.id.place) == [1, 2, 3] && tracks.map(\.position) == ["A1", "A2", "B1"])
        #expect(tracks.map(\.title) == ["Battery", "Orion", "Damage"])
        #expect(tracks.map(\.artist) == [nil, "Prince & Revolution", nil] && album.hasTrackArtists)
        #expect(tracks.map(\.milliseconds) == [4593, 4593, 300_000] && album.milliseconds == 309_186)
        #expect(tracks.map(\.rate) == [96_000, 96_000, nil] && tracks.map(\.bits) == [16, 16, nil])
        #expect(tracks.map(\.channels) == [2, 2, nil])
        #expect(try garage.browse.tracks(of: Release.ID(rawValue: 1)) == tracks)
    }

    @Test("A rip's tracks that Discogs does not list are tracks of the album")
    func bonus() throws {
        try garage.load(Self.detail([("A1", "Battery", "")]))
        try garage.folder.album("Master of Puppets [r1]", "Master of Puppets", tracks: 3)
        try garage.scan()
        let album = try #require(try garage.album(1, withTracks: true))
        #expect(album.trackCount == 3 && album.milliseconds == 30_000)
        #expect(album.tracks?.map(\.id.place) == [1, 2, 3])
        #expect(album.tracks?.map(\.title) == ["Battery", "Song 2", "Song 3"])
    }

    @Test("The album's sums are those of its tracks, and the figures of the collection those of its albums")
    func sums() throws {
        try garage.load(Self.detail([("A1", "Battery", ""), ("A2", "Orion", Self.credits)]))
        try garage.load(rows: [ImportFixture.row("2", title: "Unripped"), ImportFixture.row("1")])
        try garage.folder.album("Master of Puppets [r1]", "Master of Puppets", tracks: 3)
        try garage.folder.album("other", "Other", artist: "Another", tracks: 2, first: 20)
        try garage.scan()
        try garage.load(rows: ["X,Prince,Dirty Mind,W,LP,,1980,77,"], header: ImportFixture.wantHeader)
        let albums = try garage.browse.all(by: 2, withTracks: true)
        #expect(albums.count == 4)
        for album in albums {
            let tracks = try #require(album.tracks)
            #expect(album.trackCount == tracks.count, "\(album.release)")
            #expect(album.milliseconds ?? 0 == tracks.compactMap(\.milliseconds).reduce(0, +), "\(album.release)")
            #expect(album.hasTrackArtists == tracks.contains { $0.artist != nil }, "\(album.release)")
        }
        let figures = try CollectionFigures(of: garage.store)
        #expect(figures.albums == 3 && figures.artists == 2)
        #expect(figures.tracks == albums.map(\.trackCount).reduce(0, +))
        #expect(figures.milliseconds == albums.compactMap(\.milliseconds).reduce(0, +))
    }

    @Test("A compilation that only its tags describe has the artists of its tracks")
    func compilation() throws {
        for (number, artist) in ["Prince", "Abba", "Various"].enumerated() {
            let tags = [
                ("ALBUM", "Hits"), ("ARTIST", artist), ("TITLE", "Song"), ("TRACKNUMBER", "\(number + 1)"),
                ("ARTISTSORT", artist),
            ]
            try garage.folder.write(
                "Hits/\(number).flac", TinyFLAC(recording: 40 + UInt8(number), tags: tags).bytes)
        }
        try garage.scan()
        let album = try #require(try garage.browse.all(by: 1, withTracks: true).first)
        #expect(album.release.artist == "Various" && album.hasTrackArtists && album.artistSort == nil)
        #expect(album.tracks?.map(\.artist) == ["Prince", "Abba", nil])
    }

    @Test("An artist's name for sorting comes from Discogs or the tags")
    func sortNames() throws {
        try garage.folder.album("a", "Help!", artist: "The Beatles", tags: [("ARTISTSORT", "Beatles, The")])
        try garage.folder.album(
            "b", "Guests", artist: "Guest", tracks: 2, first: 9,
            tags: [("ALBUMARTIST", "The Hosts"), ("ALBUMARTISTSORT", "Hosts, The"), ("ARTISTSORT", "Guest, A")])
        try garage.folder.album(
            "c", "Other", artist: "Guest", tracks: 2, first: 20, tags: [("ALBUMARTIST", "X"), ("ARTISTSORT", "Y")])
        try garage.scan()
        try garage.load(
            #"{"id":1,"title":"Stockholm","artists":[{"name":"The Persuader (2)"}],"#
                + #""artists_sort":"Persuader (2), The"}"#)
        try garage.load(rows: [ImportFixture.row("1", artist: "Persuader, The (2)", title: "Stockholm")])
        let names = try garage.browse.all(by: 10).map { [$0.release.title, $0.artistSort] }
        #expect(
            Set(names) == [
                ["Help!", "Beatles, The"], ["Guests", "Hosts, The"], ["Other", nil], ["Stockholm", "Persuader, The"],
            ])
    }
}
