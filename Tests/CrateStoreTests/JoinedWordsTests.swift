import CrateCore
import Testing

@testable import CrateStore

/// Words that are written together or apart, asked with an index and without one.
@Suite struct JoinedWordsTests {
    private static let collection = [
        ("David Bowie", "Blackstar"), ("Green Day", "Dookie"), ("AC/DC", "Back in Black"),
        ("Blink-182", "Enema of the State"),
        ("Pink Floyd", "Wish You Were Here"), ("Pink Floyd", "The Wall"), ("N.W.A", "Straight Outta Compton"),
        ("R.E.M.", "Lifes Rich Pageant"), ("Talk Talk", "Spirit of Eden"), ("The The", "Soul Mining (Remastered)"),
        ("Metallica", "Ride the Lightning"), ("Green Day", "Nimrod."), ("Deadmau5", "4x4=12"),
        ("Jay-Z", "The Blueprint"),
        ("Sun Kil Moon", "Ghosts of the Great Highway"), ("Sunn O)))", "Black One"), ("Simon & Garfunkel", "Bookends"),
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

    private func titles(_ albums: [Release]) -> [String] { albums.map(\.title) }

    private static let questions: [(text: String, titles: Set<String>)] = [
        ("blackstar", ["Blackstar"]), ("black star", ["Blackstar"]), ("Black-Star", ["Blackstar"]),
        ("blacks tar", ["Blackstar"]), ("black star by david bowie", ["Blackstar"]),
        ("blackstar by davidbowie", ["Blackstar"]), ("davidbowie - black star", ["Blackstar"]),
        ("green day", ["Dookie", "Nimrod."]), ("greenday", ["Dookie", "Nimrod."]),
        ("green-day", ["Dookie", "Nimrod."]),
        ("greenday dookie", ["Dookie"]), ("dookie greenday", ["Dookie"]), ("doo kie by greenday", ["Dookie"]),
        ("acdc", ["Back in Black"]), ("ac/dc", ["Back in Black"]), ("ac dc", ["Back in Black"]),
        ("acdc back in black", ["Back in Black"]), ("backinblack", ["Back in Black"]),
        ("back inblack by acdc", ["Back in Black"]), ("blink182", ["Enema of the State"]),
        ("blink 182", ["Enema of the State"]), ("wishyou were here", ["Wish You Were Here"]),
        ("wishyouwerehere", ["Wish You Were Here"]), ("pinkfloyd", ["Wish You Were Here", "The Wall"]),
        ("pinkfloyd the wall", ["The Wall"]), ("nwa", ["Straight Outta Compton"]),
        ("n w a", ["Straight Outta Compton"]),
        ("n.w.a.", ["Straight Outta Compton"]), ("rem", ["Lifes Rich Pageant"]), ("r e m", ["Lifes Rich Pageant"]),
        ("talktalk", ["Spirit of Eden"]), ("soulmining", ["Soul Mining (Remastered)"]),
        ("soul mining", ["Soul Mining (Remastered)"]), ("ridethelightning", ["Ride the Lightning"]),
        ("blue print", ["The Blueprint"]), ("jayz", ["The Blueprint"]), ("jay z blueprint", ["The Blueprint"]),
        ("sunkilmoon", ["Ghosts of the Great Highway"]), ("sun kilmoon", ["Ghosts of the Great Highway"]),
        ("book ends", ["Bookends"]), ("simonandgarfunkel", ["Bookends"]), ("black one", ["Black One"]),
    ]

    @Test func findTheSameAlbums() throws {
        for question in Self.questions {
            #expect(try Set(titles(lookup.resolve(question.text))) == question.titles, "\(question.text)")
            #expect(try !lookup.search(question.text).isEmpty, "\(question.text)")
        }
    }

    /// Beginnings, single letters, slips, and words of no album.
    private static let others = [
        "bla", "b", "black", "star", "the", "a", "in black", "green", "day", "wall", "mining", "!!!", "sunn o",
        "o)))",
        "1", "182", "4x4", "lp", "music for nations", "1986", "pink", "floyd wish", "wsh you were here",
        "blackstra", "nothing like it", "inblack", "ghost of the great highway", "enema state", "",
    ]

    /// Slips in words of three letters, and two slips in one word: only the comparison with every album finds them, and
    /// it only offers what it finds.
    private static let slips = ["ack", "grenday", "dayn", "x y z"]

    @Test func answerTheSameWithAnIndexAndWithoutOne() throws {
        let texts = Self.questions.map(\.text) + Self.others
        func answers() throws -> [(text: String, titles: [[String]])] {
            try texts.map { text in
                let found = [try lookup.search(text), try lookup.resolve(text), try lookup.search(text, limit: 1)]
                return (text, found.map(titles))
            } + Self.slips.map { ($0, [titles(try lookup.resolve($0))]) }
        }
        try SearchIndex(store: fixture.store).sync()
        #expect(try lookup.hits("black").searched != nil)
        let fresh = try answers()
        for name in [SearchIndexName.tracks, .albums] {
            try SearchIndex(store: fixture.store).wipe(name)
            #expect(try lookup.hits("black").searched == nil)
            for (answer, other) in zip(try answers(), fresh) {
                #expect(answer.titles == other.titles, "\(answer.text) without \(name.rawValue)")
            }
        }
    }

    @Test func aSearchOfManyAlbumsFindsTheSameWithoutAnIndex() throws {
        let fixture = try SearchFixture(albums: 600, seed: 12)
        let texts = ["love", "moon train", "acdc", "live", "the a", "ros", "n.w.a", "!!!", "lov ni", "moonlight", "in"]
        func answers() throws -> [[Int64]] {
            try [1, 5, 1000].flatMap { limit in try texts.map { try fixture.found($0, limit: limit) } }
        }
        let fresh = try answers()
        #expect(try fixture.albums.hits("love").searched != nil)
        try SearchIndex(store: fixture.store).wipe(.albums)
        #expect(try fixture.albums.hits("love").searched == nil)
        #expect(try answers() == fresh)
    }

    /// It may be a title that lacks a word, so it is only offered.
    @Test func anArtistWrittenInMoreWordsIsNoSureAnswer() throws {
        let fixture = try ImportFixture()
        try fixture.load(rows: [
            ImportFixture.row("1", artist: "Zubrawen", title: "Brani"),
            ImportFixture.row("2", artist: "Dorvi", title: "Zubra Lowen Wen"),
        ])
        let lookup = AlbumLookup(store: fixture.store)
        try SearchIndex(store: fixture.store).sync()
        #expect(try titles(lookup.resolve("zubra wen")) == ["Zubra Lowen Wen"])
        #expect(try titles(lookup.resolve("zubrawen")) == ["Brani"])
    }

    @Test func aNameIsOneWord() {
        #expect(JoinedName.terms(of: "Black Star") == JoinedName.terms(of: "BlackStar"))
        #expect(JoinedName.terms(of: "The Wall") == JoinedName.terms(of: "Wall"))
        #expect(JoinedName.terms(of: "Soul Mining (Remastered)").contains(JoinedName.terms(of: "SoulMining")[0]))
        #expect(JoinedName.terms(of: "!!!").isEmpty && JoinedName.terms(of: "").isEmpty)
        #expect(JoinedName.terms(of: String(repeating: "love ", count: 100)).isEmpty)
    }
}
