import CrateCore
import CrateTesting
import Testing

@testable import CrateStore

@Suite struct AlbumTwinsTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private func row(_ id: Int, _ title: String, year: String = "1986") -> String {
        ImportFixture.row("\(id)", artist: "Prince", title: title, released: year)
    }

    private func twins(by count: Int) throws -> [Int64: [Int64]] {
        try garage.browse.all(by: count).reduce(into: [:]) { twins, album in
            twins[album.release.id.rawValue] = album.twins.map(\.release.rawValue)
        }
    }

    @Test("Albums of the same artist and title know each other, on whichever pages they are", arguments: [1, 2, 100])
    func acrossPages(count: Int) throws {
        try garage.load(rows: [
            row(5, "1999"), row(2, "1999", year: "1999"), row(8, "1999"), row(3, "Parade"), row(4, "Around"),
        ])
        #expect(try twins(by: count) == [2: [2, 5, 8], 5: [2, 5, 8], 8: [2, 5, 8], 3: [], 4: []])
        let albums = try garage.browse.albums(of: [Release.ID(rawValue: 8)], withTracks: false)
        #expect(albums.first?.twins.map(\.year) == [1999, 1986, 1986])
        #expect(albums.first?.twins.map(\.format) == ["LP, Album", "LP, Album", "LP, Album"])
    }

    @Test("A wish changes no album's name, but is told from the albums itself")
    func wants() throws {
        try garage.load(rows: [row(5, "1999")])
        try garage.load(rows: ["X,Prince,1999,W,LP,,1980,77,"], header: ImportFixture.wantHeader)
        #expect(try twins(by: 10) == [5: [], 77: [5, 77]])
    }

    @Test("Of very many albums with one name only so many are compared")
    func many() throws {
        try garage.load(rows: (1...80).map { row($0, "Untitled") })
        #expect(try garage.album(80)?.twins.count == AlbumBrowse.mostTwins + 1)
    }
}
