import CrateCore
import CrateTesting
import SQLite
import Testing

@testable import CrateStore

/// Files of a rip that are gone, and whose tracks other files of the rip have.
@Suite struct DoubledTrackTests {
    private let garage: Garage
    private var store: Store { garage.store }

    init() throws {
        garage = try Garage()
        for number in 1...2 { try write(number, to: "0\(number).flac") }
        try garage.scan()
    }

    private func write(_ number: Int, to name: String, title: String? = nil, recording: Int? = nil) throws {
        let tags = [
            ("ALBUM", "Beta"), ("ARTIST", "BB"), ("TITLE", title ?? "Song \(number)"), ("TRACKNUMBER", "\(number)"),
        ]
        try garage.folder.write("B/\(name)", TinyFLAC(recording: UInt8(recording ?? number), tags: tags).bytes)
    }

    private var release: Int64 {
        get throws { try #require(try store.numbers("SELECT release FROM rip").first) }
    }

    private func expectWhole(_ files: [String]) async throws {
        #expect(try garage.missing().isEmpty)
        #expect(try await garage.files(release) == files)
        #expect(try store.numbers("SELECT place FROM track ORDER BY place") == [1, 2])
        #expect(try LibrarySubscriptions(store: store).rips(of: "B").map(\.health) == [.complete])
    }

    @Test("A copy of a track that was scanned and deleted is not missing", arguments: [false, true])
    func copied(isScannedBetween: Bool) async throws {
        try write(2, to: "02 (copy).flac")
        try garage.scan()
        #expect(try store.numbers("SELECT count(*) FROM ripTrack") == [3])
        if isScannedBetween { try garage.scan() }
        try garage.folder.remove("B/02 (copy).flac")
        #expect(try garage.scan().missing == nil)
        try await expectWhole(["1 B/01.flac", "2 B/02.flac"])
        #expect(try garage.scan().missing == nil)
    }

    @Test("A track that was ripped again beside its old file keeps its place when that is deleted")
    func rippedAgain() async throws {
        try write(1, to: "01 bis.flac", recording: 70)
        try garage.scan()
        try garage.folder.remove("B/01.flac")
        #expect(try garage.scan().missing == nil)
        try await expectWhole(["1 B/01 bis.flac", "2 B/02.flac"])
    }

    @Test("Several files with one track number are unusual")
    func remarked() throws {
        let words = "Several files have the same track number: 1, 2."
        #expect(try garage.scan().remarks.isEmpty)
        try write(2, to: "02 (copy).flac")
        try write(1, to: "01 bis.flac", title: "Bonus", recording: 70)
        #expect(try garage.scan().remarks.map(\.reason) == [words])
        let rip = try #require(try LibrarySubscriptions(store: store).rips(of: "B").first)
        #expect(rip.remarks == [words] && rip.health == .complete)
        for name in ["02 (copy).flac", "01 bis.flac"] { try garage.folder.remove("B/\(name)") }
        #expect(try garage.scan().remarks.isEmpty)
    }

    @Test("References to a track's second place move to the one that stays")
    func references() async throws {
        try write(2, to: "02 (copy).flac")
        try garage.scan()
        let release = try release
        try store.execute("INSERT INTO crate (id, name, foldedName) VALUES (1, 'x', 'x'), (2, 'y', 'y')")
        try store.execute(
            """
            INSERT INTO crateRelease (crate, release, track, place)
            VALUES (1, \(release), 3, 1), (2, \(release), 2, 1), (2, \(release), 3, 2)
            """)
        try store.execute(
            "INSERT INTO play (at, release, track, outcome) VALUES ('2026-01-01', \(release), 3, 'played')")
        try garage.folder.remove("B/02 (copy).flac")
        try garage.scan()
        #expect(try store.numbers("SELECT track FROM crateRelease ORDER BY crate, track") == [2, 2])
        #expect(try store.numbers("SELECT track FROM play") == [2])
    }

    @Test("A copy that an earlier scan left as missing is deleted by the next one")
    func earlier() async throws {
        try store.execute(
            """
            INSERT INTO ripTrack (rip, place, file, frames, md5, position, title, size, modifiedAt, missingSince)
            SELECT rip, 3, 'B/02 (copy).flac', frames, md5, position, title, size, modifiedAt, '2026-01-01T00:00:00Z'
            FROM ripTrack WHERE place = 2
            """)
        try store.execute(
            "INSERT INTO track (release, place, title) SELECT release, 3, title FROM track WHERE place = 2")
        #expect(try garage.scan().opened == 0)
        try await expectWhole(["1 B/01.flac", "2 B/02.flac"])
    }

    @Test("A missing track with the number of another title, or with its samples as another track, is missing")
    func others() throws {
        try write(2, to: "03.flac", title: "Bonus", recording: 70)
        try write(4, to: "04.flac", title: "Silence", recording: 2)
        try garage.scan()
        try garage.folder.remove("B/03.flac")
        try garage.folder.remove("B/04.flac")
        #expect(try garage.scan().missing?.files == 2)
        #expect(try garage.missing() == ["B/03.flac", "B/04.flac"])
    }
}
