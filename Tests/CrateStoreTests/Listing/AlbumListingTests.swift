import CrateCore
import CrateTesting
import SQLite
import Testing

@testable import CrateStore

/// The rows from which lists of albums are read, compared with the tables that they are made from.
@Suite struct AlbumListingTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    /// All rows of the list, as a reader leaves them.
    private func rows() throws -> [[Row]] {
        try garage.store.readList { database in
            try ["listedAlbum", "listedTrack", "unlistedAlbum"].map {
                try database.rows(sql: "SELECT * FROM \($0)")
            }
        }
    }

    /// The rows, written anew for every release.
    private func recounted() throws -> [[Row]] {
        try garage.store.write { database in
            try database.execute(sql: "DELETE FROM listedAlbum; DELETE FROM listedTrack")
            try database.execute(sql: Schema.unlistAll)
        }
        return try rows()
    }

    /// The sums of each album by the tables alone: the number of its tracks and their length.
    private func sums() throws -> [Int64: [Int64]] {
        let sql = """
            WITH place AS (
              SELECT release, place FROM track
              UNION SELECT release, place FROM rip JOIN ripTrack ON ripTrack.rip = rip.id)
            SELECT release, count(*) AS count, sum(coalesce(
              (SELECT frames * 1000 / rate FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                WHERE rip.release = place.release AND ripTrack.place = place.place),
              (SELECT milliseconds FROM track WHERE track.release = place.release AND track.place = place.place))) AS sum
            FROM place GROUP BY release
            """
        return try garage.store.read { database in
            try database.rows(sql: sql).reduce(into: [:]) { $0[$1[0]] = [$1[1], $1[2] ?? 0] }
        }
    }

    private static let titles = ["Parade", "1999", "Around", "Lovesexy"]

    private func step(_ random: inout SeededNumbers) throws {
        let number = Int.random(in: 1...6, using: &random)
        let title = Self.titles[number % Self.titles.count]
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
            let numbers = (1...6).filter { _ in Bool.random(using: &random) }
            let year = "\(Int.random(in: 1980...1990, using: &random))"
            try garage.load(
                rows: (numbers + [number]).map {
                    ImportFixture.row(
                        "\($0)", artist: "Prince", title: Self.titles[$0 % Self.titles.count], released: year)
                })
        case 2:
            try garage.load(rows: ["X,Prince,\(title),W,LP,,1980,\(number),"], header: ImportFixture.wantHeader)
        case 3:
            let tracks = (1...Int.random(in: 1...4, using: &random)).map {
                #"{"position":"A\#($0)","type_":"track","title":"Song \#($0)","duration":"\#($0):00"}"#
            }
            try garage.load(
                #"{"id":\#(number),"title":"\#(title)","artists":[{"name":"Prince"}],"year":1986,"#
                    + #""tracklist":[\#(tracks.joined(separator: ","))]}"#)
        case 4, 5, 6:
            let name = Bool.random(using: &random) ? "\(title) [r\(number)]" : "\(title) \(number)"
            try garage.folder.album(
                name, title, artist: "Prince", tracks: Int.random(in: 1...4, using: &random),
                first: UInt8(10 * number))
            try garage.scan()
        case 7:
            let folders = try RipMatching(store: garage.store).rips().map(\.folder)
            guard let folder = folders.randomElement(using: &random) else { return }
            try? garage.folder.remove(folder)
            try garage.scan()
        case 8:
            let files = try garage.store.read { database in
                try database.values(String.self, sql: "SELECT file FROM ripTrack ORDER BY file")
            }
            guard let file = files.randomElement(using: &random) else { return }
            try? garage.folder.remove(file)
            try garage.scan()
        default:
            let matching = RipMatching(store: garage.store)
            guard let folder = try matching.rips().map(\.folder).randomElement(using: &random) else { return }
            if Bool.random(using: &random) {
                _ = try? matching.match(folder: folder, to: Release.ID(rawValue: Int64(number)))
            } else {
                _ = try? matching.undo(folder: folder)
            }
        }
    }

    @Test("Whatever writes the store, the list is what a recount gives", arguments: 1...12 as ClosedRange<UInt64>)
    func anyWriter(seed: UInt64) throws {
        var random = SeededNumbers(state: seed)
        for number in 0..<25 {
            try step(&random)
            let found = try rows()
            #expect(found[2].isEmpty, "step \(number)")
            #expect(try found == recounted(), "step \(number)")
        }
    }

    @Test("The list is written by its first reader, not by a scan")
    func firstReader() throws {
        func counts() throws -> [Int] {
            try garage.store.read { database in
                try ["listedAlbum", "unlistedAlbum"].map {
                    try database.value(Int.self, sql: "SELECT count(*) FROM \($0)") ?? -1
                }
            }
        }
        for number in 1...3 { try garage.folder.album("Parade \(number)", "Parade \(number)", first: UInt8(number)) }
        try garage.scan()
        #expect(try counts() == [0, 3])
        #expect(try garage.browse.all(by: 2, withTracks: false).count == 3)
        #expect(try counts() == [3, 0])
    }

    @Test("While another holds the lock, the list is read as it was written last")
    func locked() throws {
        let folder = try TemporaryFolder()
        let store = try Store(.file(folder.path + "/collection.sqlite"))
        let want = """
            INSERT INTO release (id, title, artist, foldedTitle, foldedArtist) VALUES (7, 'Around', 'Prince', 'around', 'prince');
            INSERT INTO want (release) VALUES (7)
            """
        let other = try Connection(path: folder.path + "/collection.sqlite")
        try store.write { try $0.execute(sql: want) }
        try other.use { try $0.execute(sql: "BEGIN IMMEDIATE") }
        #expect(try AlbumBrowse(store: store, live: []).page(after: nil, count: 9, withTracks: false).albums.isEmpty)
        try other.use { try $0.execute(sql: "ROLLBACK") }
        #expect(try AlbumBrowse(store: store, live: []).page(after: nil, count: 9, withTracks: false).albums.count == 1)
    }

    @Test("The sums of albums are those of their tracks", arguments: 1...4 as ClosedRange<UInt64>)
    func sums(seed: UInt64) throws {
        var random = SeededNumbers(state: seed)
        for _ in 0..<12 { try step(&random) }
        let rips = try garage.store.read { try $0.values(Int64.self, sql: "SELECT release FROM rip") }
        let sums = try sums()
        for album in try garage.browse.all(by: 3, withTracks: true) {
            let number = album.release.id.rawValue
            // Of two rips only one counts.
            guard rips.count(where: { $0 == number }) < 2 else { continue }
            #expect([Int64(album.trackCount), album.milliseconds ?? 0] == sums[number] ?? [0, 0])
            #expect(album.tracks?.count == album.trackCount)
        }
    }

    @Test("A store of an older version has its albums in the list once it is upgraded")
    func migrated() throws {
        let folder = try TemporaryFolder()
        let store = try Store(.file(try OldStore.make(4, in: folder.path)))
        let albums = try AlbumBrowse(store: store, live: ["garage"]).all(by: 10, withTracks: true)
        #expect(albums.map(\.release.title) == ["Master of Puppets"])
        #expect(albums.first?.tracks?.map(\.id.place) == [1])
    }
}
