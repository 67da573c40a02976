import CrateClient
import CrateTesting
import Testing

@testable import CrateMPD

/// The text that a box is given, so that it leaves out albums.
@Suite struct FilterTextTests {
    private func text(_ arguments: String..., folds: Bool = false) throws -> AlbumText? {
        try FilterParser(folds: folds).filter(arguments[...]).text
    }

    @Test("A condition on a text tells the box what to look for")
    func texts() throws {
        #expect(try text("artist", "Prince") == AlbumText("Prince", at: .artist, folds: false))
        #expect(try text("title", "Kiss", folds: true) == AlbumText("Kiss", at: .tracks, folds: true))
        #expect(try text("album", "1999") == AlbumText("1999", at: .album, folds: false))
        #expect(try text("any", "purple", folds: true) == AlbumText("purple", at: .anywhere, folds: true))
        #expect(try text("genre", "Rock", "artist", "Prince")?.text == "Prince")
        #expect(try text("((title == 'Kiss') AND (!(artist == 'Tom Jones')))")?.text == "Kiss")
    }

    @Test(
        "What no album has as it is written is not looked for",
        arguments: [
            ["title", "Track 3"], ["album", "1999 (1982)"], ["albumartist", "Various Artists"], ["artist", "Various"],
            ["any", "1986"], ["any", "3"], ["date", "1986"], ["(title != 'Kiss')"], ["(!(title == 'Kiss'))"],
            ["(title =~ 'Kis+')"], ["(album contains '1982')"], ["genre", ""], ["base", "Artists/Prince"],
        ])
    func withoutText(arguments: [String]) throws {
        #expect(try FilterParser(folds: false).filter(arguments[...]).text == nil)
    }

    /// A box that leaves out what it may: the answers are those of a box that leaves out nothing.
    @Test("No filter finds less because the box leaves out albums")
    func sameAnswers() throws {
        var random = SeededNumbers(state: 0x7E)
        let albums = Samples.all.map(AlbumSongs.init)
        let values = Set(
            albums.flatMap { $0.songs.flatMap { song in Tag.own.flatMap { song.values(of: $0) } } }
        ).sorted()
        let names = ["artist", "album", "albumartist", "title", "genre", "label", "any"]
        for _ in 0..<2_000 {
            let whole = values.randomElement(using: &random) ?? ""
            let start = Int.random(in: 0...whole.count, using: &random)
            let part = String(whole.dropFirst(start).prefix(Int.random(in: 1...6, using: &random)))
            let folds = Bool.random(using: &random)
            let arguments = [names.randomElement(using: &random) ?? "any", folds ? part.uppercased() : whole]
            guard !arguments[1].isEmpty else { continue }
            let filter = try FilterParser(folds: folds).filter(arguments[...])
            guard let text = filter.text else { continue }
            for album in albums where album.songs.contains(where: filter.matches) {
                let entry = album.entry
                let tracks = entry.tracks ?? []
                let own =
                    [entry.title, entry.artist, entry.artistSort, entry.label, entry.musicBrainz].compactMap(\.self)
                    + entry.genres
                let known = own + tracks.map(\.title) + tracks.compactMap(\.artist)
                #expect(known.contains { holds($0, text) }, "\(arguments)")
            }
        }
    }

    private func holds(_ known: String, _ text: AlbumText) -> Bool {
        text.folds ? known.lowercased().contains(text.text.lowercased()) : known.contains(text.text)
    }
}
