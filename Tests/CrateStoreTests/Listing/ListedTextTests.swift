import CrateCore
import CrateTesting
import Testing

@testable import CrateStore

@Suite struct ListedTextTests {
    private let garage: Garage

    init() throws {
        garage = try Garage()
        let titles = ["Parade", "PURPLE", "Kelvin \u{212A}el\u{212A}", "Ärger", "X\u{130}X"]
        try garage.load(
            rows: titles.enumerated().map { ImportFixture.row("\($0 + 1)", artist: "Artist \($0)", title: $1) })
        try garage.folder.album("a", "Wall", artist: "Zoot", tracks: 2)
        try garage.scan()
    }

    private func found(_ text: String, at place: ListedText.Place, folds: Bool = false, by count: Int = 10) throws
        -> [String]
    {
        var (titles, start): ([String], BrowsePlace?) = ([], nil)
        repeat {
            let page = try garage.browse.page(
                after: start, count: count, withTracks: true, having: ListedText(text, at: place, folds: folds))
            titles += page.albums.map(\.release.title)
            start = page.next
        } while start != nil
        return titles
    }

    @Test("Albums and tracks without the text are left out, those with it are not", arguments: [1, 2, 10])
    func places(count: Int) throws {
        #expect(try found("Parade", at: .album, by: count) == ["Parade"])
        #expect(try found("Artist 1", at: .artist, by: count) == ["PURPLE"])
        #expect(try found("Song 2", at: .tracks, by: count) == ["Wall"])
        #expect(try found("Song 2", at: .anywhere, by: count) == ["Wall"])
        #expect(try found("Zoot", at: .anywhere, by: count) == ["Wall"])
        #expect(try found("Nothing", at: .anywhere, by: count).isEmpty)
        let tracks = try garage.browse.page(
            after: nil, count: 5, withTracks: true, having: ListedText("Song 2", at: .tracks, folds: false)
        ).albums.first?.tracks
        #expect(tracks?.map(\.title) == ["Song 2"])
    }

    @Test("Capitals count or not")
    func capitals() throws {
        #expect(try found("parade", at: .album).isEmpty)
        #expect(try found("pUrple", at: .album, folds: true) == ["PURPLE"])
        #expect(try found("kelk", at: .album, folds: true) == ["Kelvin \u{212A}el\u{212A}"])
        #expect(try found("xi", at: .album, folds: true) == ["X\u{130}X"])
        #expect(try found("xix", at: .album, folds: true).isEmpty)
        #expect(try found("song 1", at: .tracks, folds: true) == ["Wall"])
        #expect(ListedText("ärger", at: .album, folds: true) == nil)
        #expect(ListedText("", at: .album, folds: false) == nil)
        #expect(try found("Ärger", at: .album) == ["Ärger"])
    }

    /// A row begins with numbers: times of the last hours once made every album a candidate.
    @Test("The bytes of a number are not taken for letters", arguments: ["purple", "pink", "zzzz"])
    func numbers(text: String) throws {
        var scratch: [UInt8] = []
        let needle = try #require(ListedText(text, at: .album, folds: true))
        let numbers: [UInt8] = [0x80, 0x9D, 0xC4, 0xB0, 0x0D, 0xE2, 0x84, 0xAA, 0xC4]
        numbers.withUnsafeBytes { row in #expect(!needle.mayBe(in: row, &scratch)) }
        (numbers + Array(text.uppercased().utf8)).withUnsafeBytes { row in #expect(needle.mayBe(in: row, &scratch)) }
    }

    @Test func aTextIsFoundAtEachPlaceOfARowAndBeyondItsEndIsNot() throws {
        var scratch: [UInt8] = []
        let needle = try #require(ListedText("wIll", at: .tracks, folds: true))
        for place in 0..<70 {
            let row = Array(repeating: UInt8(ascii: "L"), count: place) + Array("WiLL".utf8)
            row.withUnsafeBytes { #expect(needle.mayBe(in: $0, &scratch)) }
            row.dropLast().withUnsafeBytes { #expect(!needle.mayBe(in: $0, &scratch)) }
        }
    }

    @Test("A walk that finds nothing goes on page by page")
    func longWalk() throws {
        try garage.load(rows: (10...(AlbumBrowse.mostSeen + 500)).map { ImportFixture.row("\($0)", title: "T\($0)") })
        let first = try garage.browse.page(
            after: nil, count: 10, withTracks: false, having: ListedText("Zoot", at: .album, folds: false))
        #expect(first.albums.isEmpty && first.next != nil)
        #expect(try found("Zoot", at: .album) == ["Wall"])
    }
}
