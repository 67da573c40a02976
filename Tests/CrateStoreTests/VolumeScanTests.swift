import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Scans of folders that are named only by a number.
@Suite struct VolumeScanTests {
    private let garage: Garage
    private var folder: TemporaryFolder { garage.folder }

    init() throws { garage = try Garage() }

    /// Writes two files without tags.
    private func untagged(_ place: String, first: UInt8) throws {
        for track in 1...2 {
            let flac = TinyFLAC(recording: first + UInt8(track), tags: [])
            try folder.write("\(place)/0\(track) Song \(first).flac", flac.bytes)
        }
    }

    private func folders() throws -> [String] { try RipMatching(store: garage.store).rips().map(\.folder).sorted() }

    private func collect(_ id: Int, _ artist: String, _ title: String) throws {
        try garage.store.database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO release (id, title, artist, exportedTitle, exportedArtist, foldedTitle, foldedArtist, format)
                    VALUES (?1, ?2, ?3, ?2, ?3, ?4, ?5, '2xLP, Album')
                    """, arguments: [id, title, artist, Folding.folded(title), Folding.folded(artist)])
            try database.execute(sql: "INSERT INTO copy (release, ordinal) VALUES (?, 1)", arguments: [id])
        }
    }

    @Test(arguments: [
        ["1", "2"], ["I", "II"], ["A", "B"], ["LP1", "LP2"], ["Vol 1", "Vol 2"], ["Disc One", "Disc Two"],
    ])
    func oneAlbumIsOneRipInTheOrderOfDiscs(names: [String]) throws {
        for (place, name) in names.enumerated() {
            for track in 1...2 {
                let tags = [
                    ("ALBUM", "Wide Rooms"), ("ARTIST", "X"), ("TITLE", "Song \(place) \(track)"),
                    ("TRACKNUMBER", "\(track)/2"),
                ]
                let flac = TinyFLAC(recording: UInt8(place * 10 + track), tags: tags)
                try folder.write("X/Wide Rooms/\(name)/0\(track).flac", flac.bytes)
            }
        }
        try folder.write("X/Wide Rooms/Scans/front.jpg", TestPicture.jpeg)
        #expect(try garage.scan().rips == 1)
        #expect(try folders() == ["X/Wide Rooms"])
        let expected = names.flatMap { name in ["X/Wide Rooms/\(name)/01.flac", "X/Wide Rooms/\(name)/02.flac"] }
        let rows = try garage.rows()
        #expect(rows.count == 4 && zip(rows, expected).allSatisfy { $0.hasPrefix($1) }, "\(rows)")
        let again = try garage.scan()
        #expect(again.opened == 0 && again.rips == 1 && again.missing == nil)
    }

    @Test func albumsStayApart() throws {
        for (place, title) in ["19", "21", "25"].enumerated() {
            try folder.album("Adele/\(title)", title, artist: "Adele", first: UInt8(place * 10 + 1))
            try folder.album("Adele again/\(place + 1)", title, artist: "Adele", first: UInt8(place * 10 + 101))
        }
        for (place, name) in ["I", "II", "III"].enumerated() {
            try untagged("Led Zeppelin/\(name)", first: UInt8(place * 3 + 40))
            let years = [("DATE", "\(1977 + place)")]
            try folder.album(
                "Peter Gabriel/\(place + 1)", "Peter Gabriel", artist: "Peter Gabriel", first: UInt8(place * 10 + 151),
                tags: years)
        }
        for name in ["V", "VI"] {
            try folder.album("Chicago/\(name)", "Chicago \(name)", artist: "Chicago", first: name == "V" ? 201 : 211)
        }
        let summary = try garage.scan()
        #expect(summary.rips == 14)
        #expect(try folders().allSatisfy { $0.split(separator: "/").count == 2 })
        let again = try garage.scan()
        #expect(again.opened == 0 && again.rips == 14 && again.missing == nil)
    }

    @Test func theCollectionTellsOfFoldersWithoutTags() throws {
        for name in ["1", "2"] { try untagged("Ana/Wide Rooms/\(name)", first: name == "1" ? 10 : 20) }
        for name in ["1", "2"] { try untagged("Bo/Wide Rooms/\(name)", first: name == "1" ? 30 : 40) }
        try collect(7, "Ana", "Wide Rooms")
        let summary = try garage.scan()
        #expect(summary.rips == 3 && summary.matched == 1)
        #expect(try folders() == ["Ana/Wide Rooms", "Bo/Wide Rooms/1", "Bo/Wide Rooms/2"])
    }

    @Test func foldersMatchedToSeveralReleasesStayApart() throws {
        try untagged("Ana - Wide Rooms/1", first: 10)
        try garage.scan()
        let matching = RipMatching(store: garage.store)
        try matching.match(folder: "Ana - Wide Rooms/1", to: Release.ID(rawValue: 7))
        try folder.write("Ana - Wide Rooms/Bonus/01.flac", TinyFLAC(recording: 90, tags: []).bytes)
        try untagged("Ana - Wide Rooms/2", first: 20)
        try garage.scan()
        try matching.match(folder: "Ana - Wide Rooms/2", to: Release.ID(rawValue: 8))
        try FileManager.default.removeItem(atPath: "\(folder.path)/Ana - Wide Rooms/Bonus")
        try garage.scan()
        #expect(try matching.rips().filter { $0.means == "hand" }.map(\.release.rawValue).sorted() == [7, 8])
    }

    @Test func whatPointedAtADiscPointsAtTheAlbum() async throws {
        try untagged("Ana - Wide Rooms/2", first: 20)
        try garage.scan()
        let second = try RipMatching(store: garage.store).rips()[0].release
        let crates = CrateEditor(store: garage.store)
        _ = try crates.create("Night")
        try crates.add([CrateEntry(second)], to: "Night")
        try untagged("Ana - Wide Rooms/1", first: 10)
        #expect(try garage.scan().rips == 1)
        let whole = try RipMatching(store: garage.store).rips()[0]
        #expect(whole.folder == "Ana - Wide Rooms" && whole.title == "Wide Rooms" && whole.artist == "Ana")
        #expect(try await garage.files(whole.release.rawValue).count == 4)
        #expect(try crates.contents(of: "Night").entries.map(\.release) == [whole.release])
        #expect(try garage.missing().isEmpty)
    }

    @Test func aTagThatChangesDividesAndJoinsThem() throws {
        func write(_ name: String, _ title: String, _ first: UInt8) throws {
            for track in 1...2 {
                let tags = [("ALBUM", title), ("ARTIST", "Ana"), ("TITLE", "Song \(name) \(track)")]
                let flac = TinyFLAC(recording: first + UInt8(track), tags: tags)
                try folder.write("Ana/\(name)/0\(track).flac", flac.bytes)
            }
        }
        try write("1", "Wide Rooms", 10)
        try write("2", "Wide Rooms", 20)
        #expect(try garage.scan().rips == 1)
        try write("2", "Narrow Rooms", 30)
        #expect(try garage.scan().rips == 2)
        #expect(try folders() == ["Ana/1", "Ana/2"])
        try write("2", "Wide Rooms", 40)
        #expect(try garage.scan().rips == 1)
        #expect(try folders() == ["Ana"])
        #expect(try garage.missing().isEmpty)
    }

    @Test func ripsOfDiscsBecomeOneInTheOrderOfDiscs() throws {
        try untagged("Ana - Wide Rooms/1", first: 10)
        try untagged("Ana - Wide Rooms/2", first: 20)
        try folder.write("Ana - Wide Rooms/2/03 Song.flac", TinyFLAC(recording: 30, tags: []).bytes)
        try folder.write("Ana - Wide Rooms/Bonus/01.flac", TinyFLAC(recording: 90, tags: []).bytes)
        #expect(try garage.scan().rips == 3)
        try FileManager.default.removeItem(atPath: "\(folder.path)/Ana - Wide Rooms/Bonus")
        try garage.scan()
        let files = try garage.rows().map { String($0.dropFirst("Ana - Wide Rooms/".count).prefix(4)) }
        #expect(files.filter { !$0.hasPrefix("Bon") } == ["1/01", "1/02", "2/01", "2/02", "2/03"])
    }
}
