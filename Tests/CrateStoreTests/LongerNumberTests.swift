import CrateCore
import Testing

@testable import CrateStore

/// Numbers of requests that are the beginnings of longer ones in names.
@Suite struct LongerNumberTests {
    private static let collection = [
        ("Various Bees", "Hits Vol. 10"), ("Chicago", "Chicago 17"), ("Led Zeppelin", "Led Zeppelin III"),
        ("Bach", "Opus 100"), ("Band 10", "Album 250"), ("Two Rivers", "Two Rivers"), ("Prince", "1999"),
        ("Quill", "Chapter Seventeen"), ("10cc", "Bloody Tourists"), ("Kim", "7th Heaven"), ("Sabbath", "Vol. 4"),
        ("Beatles", "Abbey Road (Disc 1)"), ("U20", "Late"), ("Fourplay", "Elixir"),
    ]

    private let fixture: ImportFixture
    private var lookup: AlbumLookup { AlbumLookup(store: fixture.store) }

    init() throws {
        fixture = try ImportFixture()
        try fixture.load(
            rows: Self.collection.enumerated().map { place, album in
                ImportFixture.row("\(place + 1)", artist: album.0, title: album.1)
            })
    }

    @Test(
        "An album with a longer number is asked about and not taken, with an index and without one",
        arguments: [
            ("led zeppelin ii", "Led Zeppelin III"), ("Led Zeppelin I", "Led Zeppelin III"),
            ("hits vol. 1", "Hits Vol. 10"), ("hits vol 1 by various bees", "Hits Vol. 10"),
            ("Chicago - Chicago 1", "Chicago 17"), ("chicago 1", "Chicago 17"), ("chicago-1", "Chicago 17"),
            ("chicago 18", "Chicago 17"), ("album 1", "Album 250"), ("opus 10", "Opus 100"), ("199", "1999"),
            ("chapter seven", "Chapter Seventeen"), ("u 2", "Late"), ("u2", "Late"),
        ])
    func longer(text: String, title: String) throws {
        for isIndexed in [true, false] {
            if !isIndexed { try SearchIndex(store: fixture.store).wipe(.albums) }
            #expect(try lookup.resolve(text).isEmpty)
            #expect(try lookup.close(to: text).map(\.title) == [title])
            let listed = try lookup.all()
            #expect(try lookup.meant(by: text, among: listed).isEmpty)
            #expect(try lookup.close(to: text, among: listed).map(\.title) == [title])
        }
    }

    @Test(
        "A whole number, another form of it and the beginning of any other word are taken as before",
        arguments: [
            ("zep 3", "Led Zeppelin III"), ("zep iii", "Led Zeppelin III"), ("vol 4", "Vol. 4"),
            ("volume iv", "Vol. 4"), ("hits 10", "Hits Vol. 10"), ("hits vol ten", "Hits Vol. 10"), ("1999", "1999"),
            ("two riv", "Two Rivers"),
            ("chapter sev", "Chapter Seventeen"), ("bloody 10", "Bloody Tourists"), ("7", "7th Heaven"),
            ("disc 1", "Abbey Road (Disc 1)"), ("elixir four", "Elixir"), ("opus 100", "Opus 100"),
        ])
    func whole(text: String, title: String) throws {
        #expect(try lookup.resolve(text).map(\.title) == [title])
        #expect(try lookup.meant(by: text, among: lookup.all()).map(\.title) == [title])
    }

    @Test("A year by itself is no part of a name with a slip")
    func year() throws {
        try fixture.load(rows: [ImportFixture.row("90", artist: "Various", title: "Home Recordings (1981-1984)")])
        for isIndexed in [true, false] {
            if !isIndexed { try SearchIndex(store: fixture.store).wipe(.albums) }
            #expect(try lookup.close(to: "1971").isEmpty)
            #expect(try lookup.close(to: "recordings 1971").map(\.title) == ["Home Recordings (1981-1984)"])
        }
    }

    @Test("While somebody types, a search lists the albums with longer numbers")
    func typing() throws {
        for (text, title) in [("hits vol. 1", "Hits Vol. 10"), ("chicago 1", "Chicago 17")] {
            #expect(try lookup.search(text).map(\.title) == [title], "\(text)")
        }
        // The others are of a year that begins with it.
        #expect(try lookup.search("19").first?.title == "1999")
        #expect(try lookup.search("led zeppelin i").map(\.title) == ["Led Zeppelin III"])
    }

    @Test("The album with just this number is taken, whatever others begin with it")
    func besideOthers() throws {
        try fixture.load(rows: [ImportFixture.row("50", artist: "Chicago", title: "Chicago 1 (Live)")])
        for text in ["chicago 1", "chicago chicago 1", "chicago - chicago one"] {
            #expect(try lookup.resolve(text).map(\.title) == ["Chicago 1 (Live)"], "\(text)")
        }
    }

    @Test func aCrateWithALongerNumberIsAskedAbout() throws {
        let crates = CrateLookup(store: fixture.store)
        for name in ["Mix 100", "Sunday XX"] { try CrateEditor(store: fixture.store).create(name) }
        for (text, name) in [("mix 1", "Mix 100"), ("sunday x", "Sunday XX")] {
            #expect(try crates.named(text).isEmpty, "\(text)")
            #expect(try crates.close(to: text).map(\.name) == [name], "\(text)")
        }
        #expect(try crates.named("mi 100").map(\.name) == ["Mix 100"])
    }

    @Test(
        "Part of a name may cut its words, but not its numbers",
        arguments: [
            ("part 1", "Part 1 (Live)", true), ("part 1", "Part 10", false), ("part i", "Part III", false),
            ("par", "Part 10", true), ("10 par", "Part 10", true), ("five", "Fifteen", false), ("7", "7th", true),
            ("seven", "Seventh", true), ("seven", "Seventy", false), ("seven", "Sevenfold", true), ("", "Part", true),
        ])
    func parts(text: String, name: String, isPart: Bool) {
        #expect(NamePart(text).isIn(name) == isPart)
    }
}
