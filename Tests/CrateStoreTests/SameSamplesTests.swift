import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Folders with the same samples: one album under the same names, several under others.
@Suite struct SameSamplesTests {
    private let garage: Garage
    private var store: Store { garage.store }

    init() throws {
        garage = try Garage()
        try garage.folder.album("a", "Eden", artist: "Eve", tracks: 2)
        try garage.folder.album("b", "Longing", artist: "Longfellow", tracks: 2)
        try garage.scan()
    }

    private let both = ["a: Eden by Eve", "b: Longing by Longfellow"]

    private func rips() throws -> [String] {
        try store.database.read { database in
            try database.values(
                String.self,
                sql: """
                    SELECT folder || ': ' || title || ' by ' || artist FROM rip
                    JOIN release ON release.id = rip.release ORDER BY 1
                    """)
        }
    }

    private func release(of folder: String) throws -> Int64 {
        try #require(try store.numbers("SELECT release FROM rip WHERE folder = '\(folder)'").first)
    }

    private func play(_ release: Int64) throws {
        try store.execute("INSERT INTO play (at, release, outcome) VALUES ('2026-01-01', \(release), 'played')")
    }

    @Test("The same samples under other names are another album", arguments: ["Eden", "Longing"])
    func otherNames(title: String) async throws {
        try garage.folder.album("c", title, artist: "Other", tracks: 2)
        try garage.scan()
        let all = both + ["c: \(title) by Other"]
        #expect(try rips() == all)
        #expect(try garage.scan().opened == 0)
        #expect(try rips() == all)
        for folder in ["a", "b", "c"] {
            #expect(try await garage.files(try release(of: folder)) == ["1 \(folder)/01.flac", "2 \(folder)/02.flac"])
        }
    }

    @Test("The same samples under the same names are one album")
    func sameNames() throws {
        try garage.folder.album("c", "Longing", artist: "Longfellow", tracks: 2)
        try garage.scan()
        #expect(try rips() == both + ["c: Longing by Longfellow"])
        #expect(try release(of: "c") == release(of: "b") && release(of: "a") != release(of: "b"))
    }

    @Test("An album stays as it is when the samples of another one are replaced", arguments: ["a", "b"])
    func replaced(folder: String) async throws {
        let before = try store.numbers("SELECT release FROM rip ORDER BY folder")
        for release in before { try play(release) }
        let (title, artist) = folder == "a" ? ("Eden", "Eve") : ("Longing", "Longfellow")
        try garage.folder.album(folder, title, artist: artist, tracks: 2, first: 50)
        for _ in 1...2 {
            try garage.scan()
            #expect(try rips() == both)
            #expect(try store.numbers("SELECT release FROM rip ORDER BY folder") == before)
        }
        #expect(try store.numbers("SELECT release FROM play ORDER BY id") == before)
        for folder in ["a", "b"] {
            #expect(try await garage.files(try release(of: folder)) == ["1 \(folder)/01.flac", "2 \(folder)/02.flac"])
        }
    }

    @Test("Albums that an earlier version took for one are parted by the next scan")
    func taken() throws {
        let (first, second) = (try release(of: "a"), try release(of: "b"))
        try play(first)
        try store.execute(
            """
            UPDATE rip SET release = \(first);
            DELETE FROM release WHERE id = \(second);
            UPDATE release SET title = 'Longing', foldedTitle = 'longing' WHERE id = \(first);
            """)
        try garage.scan()
        #expect(try rips() == both)
        #expect(try store.numbers("SELECT release FROM rip ORDER BY folder") == [first, second])
        #expect(try store.numbers("SELECT release FROM play") == [first])
    }

    @Test("A folder that was moved keeps its album and its history", arguments: [["b"], ["a"], ["a", "b"]])
    func moved(folders: [String]) throws {
        let before = [try release(of: "a"), try release(of: "b")]
        for release in before { try play(release) }
        let names = ["a": "y", "b": "x"]
        for folder in folders { try garage.folder.move(folder, to: names[folder] ?? folder) }
        try garage.scan()
        let after = ["a", "b"].map { folders.contains($0) ? names[$0] ?? $0 : $0 }
        #expect(try after.map { try release(of: $0) } == before)
        #expect(try rips() == ["\(after[0]): Eden by Eve", "\(after[1]): Longing by Longfellow"].sorted())
        #expect(try store.numbers("SELECT release FROM play ORDER BY id") == before)
        #expect(try garage.missing().isEmpty)
    }

    @Test("A folder that was moved, with another record in its place, keeps its album and its history")
    func movedAway() throws {
        let second = try release(of: "b")
        try play(second)
        try garage.folder.move("b", to: "c")
        try garage.folder.album("b", "Third", artist: "Other", tracks: 2, first: 50)
        try garage.scan()
        #expect(try rips() == ["a: Eden by Eve", "b: Third by Other", "c: Longing by Longfellow"])
        #expect(try release(of: "c") == second)
        #expect(try store.numbers("SELECT release FROM play") == [second])
    }

    @Test("An album that is gone is missing, and the other one of its samples doesn't get its history")
    func gone() throws {
        let second = try release(of: "b")
        try play(second)
        try garage.folder.remove("b")
        for _ in 1...2 { try garage.scan() }
        #expect(try rips() == both)
        #expect(try garage.missing() == ["b/01.flac", "b/02.flac"])
        #expect(try store.numbers("SELECT release FROM play") == [second])
        try garage.folder.album("b", "Longing", artist: "Longfellow", tracks: 2)
        try garage.scan()
        #expect(try release(of: "b") == second && garage.missing().isEmpty)
    }

    @Test("Copies that are tagged one after the other are one album again")
    func tagged() throws {
        let (first, second) = (try release(of: "a"), try release(of: "b"))
        for release in [first, second] { try play(release) }
        try garage.folder.album("b", "Eden", artist: "Eve", tracks: 2)
        try garage.scan()
        #expect(try rips() == ["a: Eden by Eve", "b: Eden by Eve"])
        #expect(try release(of: "b") == first)
        #expect(try store.numbers("SELECT release FROM play") == [first, first])
        try garage.folder.album("b", "Longing", artist: "Longfellow", tracks: 2)
        try garage.scan()
        #expect(try rips() == both)
        #expect(try release(of: "b") == second)
        #expect(try store.numbers("SELECT count(*) FROM movedRelease") == [0])
    }

    @Test("Albums of the same samples in one folder keep their files")
    func oneFolder() throws {
        func write(_ number: Int, _ title: String, _ year: String) throws {
            let tags = [("ALBUM", title), ("ARTIST", "Eve"), ("TRACKNUMBER", "1"), ("DATE", year)]
            try garage.folder.write("c/\(number).flac", TinyFLAC(recording: 9, rate: 44_100, tags: tags).bytes)
        }
        for (number, title) in [(1, "One"), (2, "Two"), (3, "Three")] { try write(number, title, "1999") }
        for year in ["2000", "2001"] {
            try garage.scan()
            let files = try store.database.read { database in
                try database.values(
                    String.self,
                    sql: """
                        SELECT file || ' ' || release.title || ' ' || rip.id FROM rip
                        JOIN ripTrack ON ripTrack.rip = rip.id JOIN release ON release.id = rip.release WHERE folder = 'c' ORDER BY 1
                        """)
            }
            #expect(files == ["c/1.flac One 3", "c/2.flac Two 4", "c/3.flac Three 5"])
            try write(1, "One", year)
        }
    }
}
