import CrateCore
import Testing

@testable import CrateStore

/// Artists with the names printed on their releases.
@Suite struct ArtistSpellingTests {
    let fixture: ImportFixture
    let lookup: AlbumLookup

    init() throws {
        fixture = try ImportFixture()
        lookup = AlbumLookup(store: fixture.store)
    }

    private func detail(_ id: Int, _ title: String, name: String, printed: String) -> String {
        #"{"id":\#(id),"title":"\#(title)","artists":[{"name":"\#(name)","anv":"\#(printed)","join":""}],"year":1973,"#
            + #""tracklist":[{"position":"1","type_":"track","title":"One","duration":"3:00"}]}"#
    }

    private func loadBoth() throws {
        try fixture.load(rows: [
            ImportFixture.row("5", artist: "Vera Quill (2)", title: "Harbour"),
            ImportFixture.row("6", artist: "Tom Sand", title: "Quarry"),
        ])
        try fixture.load(detail(5, "Harbour", name: "Vera Quill (2)", printed: "Wera Quyll"))
    }

    @Test func aPrintedNameIsFound() throws {
        try loadBoth()
        for words in ["wera quyll", "quyll harbour", "vera quill", "wera"] {
            #expect(try lookup.search(words).map(\.id.rawValue) == [5], "\(words)")
        }
        #expect(try lookup.search("2").isEmpty)
    }

    @Test func aTitleIsAskedForByThePrintedName() throws {
        try loadBoth()
        for text in ["Harbour by Wera Quyll", "wera quyll - harbour", "harbour von Wera Quyll", "wera quyll"] {
            #expect(try lookup.resolve(text).map(\.id.rawValue) == [5], "\(text)")
        }
        #expect(try lookup.resolve("Quarry by Wera Quyll").isEmpty)
    }

    /// However many newer albums there are.
    @Test func aPrintedNameIsFoundWithoutAnIndexToo() throws {
        try loadBoth()
        let newer = (100..<200).map {
            ImportFixture.row("\($0)", artist: "Tom Sand", title: "Quarry \($0)", added: "2020-01-01 00:00:00")
        }
        try fixture.load(
            rows: newer + [
                ImportFixture.row("5", artist: "Vera Quill (2)", title: "Harbour"),
                ImportFixture.row("6", artist: "Tom Sand", title: "Quarry"),
            ])
        for _ in 1...2 {
            #expect(try lookup.resolve("Harbour by Wera Quyll").map(\.id.rawValue) == [5])
            try SearchIndex(store: fixture.store).wipe(.albums)
        }
    }

    /// A page of the API shows the printed name; Discogs' own name is found too.
    @Test func theUsualNameIsFoundWhereThePrintedOneIsShown() throws {
        let artists = #"{"name":"Vera Quill","anv":"Wera Quyll","join":""}"#
        try fixture.load(PageFixture.page([PageFixture.item(5, instance: 1, title: "Harbour", artists: artists)]))
        #expect(try lookup.all().map(\.artist) == ["Wera Quyll"])
        #expect(try lookup.resolve("Harbour by Vera Quill").map(\.id.rawValue) == [5])
        #expect(try lookup.search("vera quill").map(\.id.rawValue) == [5])
    }
}
