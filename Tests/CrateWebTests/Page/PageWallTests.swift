import CrateClient
import Testing

@testable import CrateWeb

/// The wall inside the document.
@Suite struct PageWallTests {
    private let wall = PageWall(words: TestServer.words)

    private func row(
        _ id: Int64, _ artist: String, year: Int? = nil, cover: String? = nil, _ availability: AlbumAvailability? = nil
    ) -> AlbumRow {
        var album = AlbumEntry(release: id, title: "T<\(id)>", artist: artist)
        (album.isRipped, album.isPlayable, album.year) = (true, true, year)
        return AlbumRow(album, cover: cover, availability)
    }

    private func names(_ html: String) -> [String] { html.matches(of: /<h2>(.*?)<\/h2>/).map { String($0.1) } }

    @Test func aTileIsWhatTheScriptCreates() {
        let rows = AlbumRows(albums: [row(7, "A & B", year: 1971, cover: "ab12")], next: "x")
        let tile = """
            <div><section class="part"><h2>A</h2><ul class="wall"><li><a class="tile" href="#album/7"><img \
            src="/cover/7?h=ab12" width="160" height="160" alt="" loading="lazy" decoding="async">\
            <span class="name">T&lt;7&gt;</span><span class="by">A &amp; B, 1971</span></a></li></ul></section></div>
            """
        #expect(wall.html(rows).contains(tile))
    }

    @Test func aTileTellsWhatCannotBePlayed() {
        for (availability, word) in [
            (AlbumAvailability(release: 7, reason: "undecodable"), "undecodable"),
            (AlbumAvailability(release: 7, reason: "none"), "none"),
            (AlbumAvailability(release: 7, reason: "new"), "refused"),
            (AlbumAvailability(release: 7, reason: "notInCollection"), "wanted"),
            (AlbumAvailability(release: 7, missing: [2]), "tracksMissing"),
        ] {
            let html = wall.html(AlbumRows(albums: [row(7, "A", availability)], next: nil))
            #expect(html.contains("<span class=\"by gap\">&lt;\(word)&gt;</span>"), "\(word)")
            #expect(html.contains("class=\"tile away\"") == (availability.reason != nil))
        }
    }

    @Test func aPhoneHasItsWindowFullAndNoMore() {
        let rows = AlbumRows(albums: (1...48).map { row($0, "Artist") }, next: "x")
        #expect(wall.html(rows).ranges(of: "<li>").count == PageWall.mostTiles)
        #expect(wall.html(AlbumRows(albums: [], next: nil)).hasSuffix("<div></div></div>"))
        #expect(wall.html(nil).hasPrefix("<div id=\"wall\" hidden>"))
    }

    @Test func headingsAreThoseOfTheScript() {
        let artists = ["!!!", "2 Many", "'abba", "E\u{301}tienne", "Ólafur", "Zoo"]
        let albums = artists.enumerated().map { row(Int64($0.offset + 1), $0.element) }
        let long = wall.html(AlbumRows(albums: albums, next: "x"))
        #expect(names(long) == ["#", "A", "E"])
        #expect(long.ranges(of: "<li>").count == 4, "The script decomposes the letter of the fifth.")
        let short = wall.html(AlbumRows(albums: albums, next: nil))
        #expect(names(short).isEmpty && short.ranges(of: "<li>").count == 6)
    }
}
