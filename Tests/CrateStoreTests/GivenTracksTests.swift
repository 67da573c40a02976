import CrateCore
import CrateTesting
import SQLite
import Testing

@testable import CrateStore

/// The tracks that a scan gives to another album of their folder.
@Suite struct GivenTracksTests {
    private let garage: Garage
    private var lookup: AlbumLookup { AlbumLookup(store: garage.store) }

    init() throws { garage = try Garage() }

    /// Writes a file without the number of all tracks.
    private func write(_ number: Int, of album: String, as track: Int, in folder: String = "two") throws {
        let tags = [("ALBUM", album), ("ARTIST", "Bob"), ("TITLE", "T\(number)"), ("TRACKNUMBER", "\(track)")]
        try garage.folder.write("\(folder)/0\(number).flac", TinyFLAC(recording: UInt8(number), tags: tags).bytes)
    }

    /// Scans the album Two.
    private func scanTwo(tracks: Int) throws {
        for number in 1...tracks { try write(number, of: "Two", as: number) }
        try garage.scan()
    }

    private func release(_ title: String) throws -> Release.ID {
        try #require(try RipMatching(store: garage.store).rips().first { $0.title == title }?.release)
    }

    private func places(_ title: String) throws -> [Int] {
        try lookup.tracks(of: release(title)).map(\.id.place)
    }

    @Test(
        "A file that is tagged as another album's leaves the list of its former album", arguments: [(3, 1), (2, 2)])
    func retagged(tracks: Int, number: Int) throws {
        try scanTwo(tracks: tracks)
        try write(tracks, of: "Other", as: number)
        try garage.scan()
        #expect(try places("Two") == Array(1..<tracks))
        #expect(try places("Other") == [number])
        let two = try release("Two")
        let sheet = try lookup.sheet(of: two, checking: "garage")
        #expect(sheet.tracks.map(\.title) == (1..<tracks).map { "T\($0)" } && sheet.missing.isEmpty)
        #expect(try lookup.absentCount(of: two, in: "garage") == 0)
        let rips = try LibrarySubscriptions(store: garage.store).rips(of: "garage")
        #expect(rips.first { $0.title == "Two" }?.health == .complete)
    }

    @Test("A file that is tagged as before has its old place again")
    func retaggedBack() throws {
        try scanTwo(tracks: 3)
        let two = try release("Two")
        try write(3, of: "Other", as: 1)
        try garage.scan()
        try write(3, of: "Two", as: 3)
        try garage.scan()
        #expect(try lookup.tracks(of: two).map(\.title) == ["T1", "T2", "T3"])
        #expect(try release("Two") == two)
    }

    @Test("A crate has such a track on the new album, and the old one keeps the title of a played track unlisted")
    func referred() throws {
        try scanTwo(tracks: 3)
        let two = try release("Two")
        try garage.store.execute(
            """
            INSERT INTO crate (id, name, foldedName) VALUES (1, 'Loud', 'loud');
            INSERT INTO crateRelease (crate, place, release, track) VALUES (1, 1, \(two.rawValue), 3);
            INSERT INTO play (at, release, track, outcome) VALUES ('2026', \(two.rawValue), 3, 'played');
            """)
        try write(3, of: "Other", as: 1)
        try garage.scan()
        let other = try release("Other").rawValue
        #expect(try entries() == ["\(other).1"])
        #expect(try lookup.tracks(of: two).map(\.title) == ["T1", "T2", "T3"])
        #expect(try lookup.listedTracks(of: two).map(\.title) == ["T1", "T2"])
        #expect(try lookup.absentTracks(of: two).isEmpty)
        try write(3, of: "Two", as: 3)
        try garage.scan()
        #expect(try entries() == ["\(two.rawValue).3"])
    }

    /// The tracks in crates.
    private func entries() throws -> [String] {
        try garage.store.database.read { database in
            try database.values(String.self, sql: "SELECT release || '.' || track FROM crateRelease")
        }
    }

    @Test("A track whose file is in another album's folder now is missing until it is forgotten, also a played one")
    func moved() throws {
        try scanTwo(tracks: 3)
        let two = try release("Two")
        try garage.store.execute(
            "INSERT INTO play (at, release, track, outcome) VALUES ('2026', \(two.rawValue), 3, 'played')")
        try garage.folder.remove("two/03.flac")
        try write(3, of: "Other", as: 1, in: "other")
        try garage.scan()
        #expect(try lookup.sheet(of: two, checking: "garage").missing == [3])
        #expect(try LibrarySubscriptions(store: garage.store).forgetMissing(from: "garage").files == 1)
        let sheet = try lookup.sheet(of: two, checking: "garage")
        #expect(sheet.missing.isEmpty && sheet.tracks.map(\.title) == ["T1", "T2"])
    }

    @Test("A track whose file has other music now stays in its former album")
    func replaced() throws {
        try scanTwo(tracks: 3)
        let tags = [("ALBUM", "Other"), ("ARTIST", "Bob"), ("TITLE", "New"), ("TRACKNUMBER", "1")]
        try garage.folder.write("two/02.flac", TinyFLAC(recording: 9, tags: tags).bytes)
        try garage.scan()
        let two = try release("Two")
        #expect(try lookup.tracks(of: two).map(\.title) == ["T1", "T2", "T3"])
        #expect(try lookup.absentTracks(of: two).map(\.title) == ["T2"], "the numbers of the others count it")
    }
}
