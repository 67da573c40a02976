import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Rips whose folders are moved, and other records that take their places.
@Suite struct MovedRipTests {
    private let garage: Garage
    private var store: Store { garage.store }

    init() throws {
        garage = try Garage()
        try garage.folder.album("incoming", "First", tracks: 2)
        try garage.scan()
    }

    private func rips() throws -> [String] {
        try store.database.read { database in
            try database.values(
                String.self,
                sql: """
                    SELECT folder || ': ' || title || ' ' || matchedBy FROM rip
                    JOIN release ON release.id = rip.release ORDER BY 1
                    """)
        }
    }

    private func play(_ release: Int64) throws {
        try store.execute("INSERT INTO play (at, release, outcome) VALUES ('2026-01-01', \(release), 'played')")
    }

    private var release: Int64 {
        get throws { try #require(try store.numbers("SELECT id FROM release WHERE title = 'First'").first) }
    }

    @Test("A rip that was moved is the same rip", arguments: [false, true], [false, true])
    func moved(isMatched: Bool, leavesCover: Bool) throws {
        if isMatched { _ = try RipMatching(store: store).match(folder: "incoming", to: Release.ID(rawValue: 7)) }
        let (before, id) = (try store.numbers("SELECT release FROM rip"), try store.numbers("SELECT id FROM rip"))
        try garage.folder.move("incoming", to: "First")
        if leavesCover { try garage.folder.write("incoming/cover.txt", [1]) }
        let summary = try garage.scan()
        #expect(try rips() == ["First: First \(isMatched ? "hand" : "local")"])
        #expect(try store.numbers("SELECT release FROM rip") == before)
        #expect(try store.numbers("SELECT id FROM rip") == id)
        #expect(try store.numbers("SELECT count(*) FROM ripTrack") == [2])
        #expect(try garage.missing().isEmpty && summary.missing == nil)
        #expect(try garage.scan().opened == 0)
    }

    @Test("Another record in a rip's folder is another album", arguments: ["First", "zz", "copy"])
    func replaced(place: String) throws {
        let first = try release
        try play(first)
        if place == "copy" {
            try garage.folder.album("copy", "First", tracks: 2)
        } else {
            try garage.folder.move("incoming", to: place)
        }
        try garage.folder.album("incoming", "Second", artist: "Other", tracks: 2, first: 50)
        try garage.scan()
        #expect(try rips() == ["\(place): First local", "incoming: Second local"].sorted())
        #expect(try store.numbers("SELECT release FROM play") == [first])
        #expect(try store.numbers("SELECT release FROM rip WHERE folder = '\(place)'") == [first])
        #expect(try garage.missing().isEmpty)
    }

    @Test("A rip that is moved in steps is one rip", arguments: [false, true])
    func inSteps(isMatched: Bool) throws {
        try garage.folder.album("incoming", "First", tracks: 4)
        try garage.scan()
        if isMatched { _ = try RipMatching(store: store).match(folder: "incoming", to: Release.ID(rawValue: 7)) }
        try play(try store.numbers("SELECT release FROM rip")[0])
        try FileManager.default.createDirectory(
            atPath: garage.folder.path + "/new", withIntermediateDirectories: true)
        for numbers in [[1, 2], [3, 4]] {
            for number in numbers { try garage.folder.move("incoming/0\(number).flac", to: "new/0\(number).flac") }
            try garage.scan()
        }
        #expect(try rips() == ["new: First \(isMatched ? "hand" : "local")"])
        #expect(try store.numbers("SELECT release FROM play") == store.numbers("SELECT release FROM rip"))
        #expect(try store.numbers("SELECT count(*) FROM ripTrack") == [4] && garage.missing().isEmpty)
        guard isMatched else { return }
        try RipMatching(store: store).undo(folder: "new")
        #expect(try rips() == ["new: First local"])
        #expect(try store.numbers("SELECT release FROM play") == store.numbers("SELECT release FROM rip"))
    }

    @Test("A match by hand belongs to the samples, in another library too", arguments: [false, true], [false, true])
    func intoAnotherLibrary(isMatched: Bool, isReplaced: Bool) throws {
        let (other, matching) = (try TemporaryFolder(), RipMatching(store: store))
        _ = try LibrarySubscriptions(store: store).subscribe(root: other.path, name: "shelf")
        if isMatched { _ = try matching.match(folder: "incoming", to: Release.ID(rawValue: 7)) }
        try play(try store.numbers("SELECT release FROM rip")[0])
        try FileManager.default.moveItem(atPath: garage.folder.path + "/incoming", toPath: other.path + "/First")
        if isReplaced { try garage.folder.album("incoming", "Second", tracks: 2, first: 50) }
        try garage.scan()
        _ = try LibraryScan(store: store).run(library: "shelf") { _ in }
        let second = isReplaced ? ["incoming: Second local"] : []
        #expect(try rips() == ["First: First \(isMatched ? "hand" : "local")"] + second)
        #expect(
            try store.numbers("SELECT release FROM play")
                == store.numbers("SELECT release FROM rip WHERE folder = 'First'"))
        #expect(try garage.missing().isEmpty)
        guard isReplaced else { return }
        #expect(throws: RipMatching.Failure.nothingDecided("incoming")) { try matching.undo(folder: "incoming") }
    }

    @Test("A library whose only rip was moved into another one is scanned by then")
    func emptied() async throws {
        let (other, libraries) = (try TemporaryFolder(), LibrarySubscriptions(store: store))
        let shelf = try libraries.subscribe(root: other.path, name: "shelf")
        try FileManager.default.moveItem(atPath: garage.folder.path + "/incoming", toPath: other.path + "/First")
        try garage.scan()
        // While the rip may be found in this library again, its files are missing.
        #expect(try libraries.fruitlessScans().isEmpty)
        #expect(try await libraries.list().map(\.rips) == [1, 0])
        _ = try LibraryScan(store: store).run(library: "shelf") { _ in }
        #expect(try libraries.fruitlessScans() == [garage.subscription.id: FruitlessScan()])
        #expect(try await libraries.list().map(\.rips) == [0, 1])
        try FileManager.default.moveItem(atPath: other.path + "/First", toPath: garage.folder.path + "/incoming")
        _ = try LibraryScan(store: store).run(library: "shelf") { _ in }
        try garage.scan()
        #expect(try libraries.fruitlessScans() == [shelf.id: FruitlessScan()])
    }

    @Test("Rips that change places keep their matches by hand")
    func exchanged() throws {
        try garage.folder.album("second", "Second", tracks: 2, first: 50)
        try garage.scan()
        for (folder, release) in [("incoming", 7), ("second", 8)] {
            _ = try RipMatching(store: store).match(folder: folder, to: Release.ID(rawValue: Int64(release)))
        }
        for (from, to) in [("incoming", "x"), ("second", "incoming"), ("x", "second")] {
            try garage.folder.move(from, to: to)
        }
        try garage.scan()
        #expect(try rips() == ["incoming: Second hand", "second: First hand"])
        #expect(try store.numbers("SELECT release FROM rip ORDER BY folder") == [8, 7])
        #expect(try store.numbers("SELECT count(*) FROM ripTrack") == [4] && garage.missing().isEmpty)
        try RipMatching(store: store).undo(folder: "incoming")
        #expect(try rips() == ["incoming: Second local", "second: First hand"])
    }

    @Test("Discs in folders of their own have what belonged to their album", arguments: [false, true])
    func parted(isMatched: Bool) throws {
        for disc in 1...2 {
            try garage.folder.album(
                "D/CD\(disc)", "Double", tracks: 2, first: UInt8(20 * disc), tags: [("DISCNUMBER", "\(disc)")])
        }
        try garage.scan()
        if isMatched { _ = try RipMatching(store: store).match(folder: "D", to: Release.ID(rawValue: 7)) }
        try play(try store.numbers("SELECT release FROM rip WHERE folder = 'D'")[0])
        for (from, to) in [("D/CD1", "one"), ("D/CD2", "two")] { try garage.folder.move(from, to: to) }
        try garage.folder.remove("D")
        try garage.scan()
        let means = isMatched ? "hand" : "local"
        // Only a rip names the release, so no scan matches the second disc to it.
        #expect(try rips() == ["incoming: First local", "one: Double \(means)", "two: Double local"])
        let first = try store.numbers("SELECT release FROM rip WHERE folder = 'one'")
        #expect(try store.numbers("SELECT release FROM play") == first)
        #expect(try garage.missing().isEmpty)
    }

    @Test("A rip that was matched by hand, parted and joined again is one rip")
    func joined() throws {
        try garage.folder.album("incoming", "First", tracks: 4)
        try garage.scan()
        _ = try RipMatching(store: store).match(folder: "incoming", to: Release.ID(rawValue: 7))
        try store.execute("UPDATE release SET title = 'Copper', foldedTitle = 'copper' WHERE id = 7")
        try FileManager.default.createDirectory(
            atPath: garage.folder.path + "/new", withIntermediateDirectories: true)
        for (from, to) in [("incoming", "new"), ("new", "incoming")] {
            for number in [3, 4] { try garage.folder.move("\(from)/0\(number).flac", to: "\(to)/0\(number).flac") }
            try garage.scan()
        }
        #expect(try store.numbers("SELECT count(*) FROM rip") == [1] && garage.missing().isEmpty)
        #expect(try store.numbers("SELECT release FROM rip") == [7])
    }

    @Test("A record that was ripped again under other names stays the album", arguments: ["incoming", "again"])
    func rippedAgainElsewhere(folder: String) throws {
        try play(try release)
        try garage.folder.remove("incoming")
        for number in 1...2 {
            let tags = [
                ("ALBUM", "First"), ("ARTIST", "Artist"), ("TITLE", "Song \(number)"), ("TRACKNUMBER", "\(number)/2"),
            ]
            let flac = TinyFLAC(recording: 70 + UInt8(number), rate: 44_100, tags: tags)
            try garage.folder.write("\(folder)/\(number) - New.flac", flac.bytes)
        }
        try garage.scan()
        #expect(try rips() == ["\(folder): First local"])
        #expect(try store.numbers("SELECT release FROM play") == store.numbers("SELECT release FROM rip"))
        #expect(try garage.missing().isEmpty)
    }

    @Test(
        "A record that was ripped again elsewhere with more or fewer tracks stays the album", arguments: [3, 1], [1, 2])
    func otherTracksElsewhere(tracks: Int, scans: Int) throws {
        try play(try release)
        try garage.folder.remove("incoming")
        // The files may be missing for some scans before.
        if scans == 2 { try garage.scan() }
        try garage.folder.album("again", "First", tracks: tracks, first: 70)
        try garage.scan()
        #expect(try rips() == ["again: First local"] && garage.missing().isEmpty)
        #expect(try store.numbers("SELECT release FROM play") == store.numbers("SELECT release FROM rip"))
        #expect(try store.numbers("SELECT count(*) FROM ripTrack") == [Int64(tracks)])
    }

    @Test("Editions that stood beside each other stay apart when the files of one are gone")
    func editions() throws {
        let first = try release
        try play(first)
        try garage.folder.album("deluxe", "First", tracks: 3, first: 70)
        try garage.scan()
        #expect(try rips() == ["deluxe: First local", "incoming: First local"])
        try garage.folder.remove("incoming")
        try garage.scan()
        try garage.scan()
        #expect(try rips() == ["deluxe: First local", "incoming: First local"])
        #expect(try store.numbers("SELECT release FROM play") == [first])
        // A third one may be another edition again.
        try garage.folder.album("third", "First", tracks: 4, first: 90)
        try garage.scan()
        #expect(try rips() == ["deluxe: First local", "incoming: First local", "third: First local"])
        #expect(try store.numbers("SELECT release FROM play") == [first])
    }

    @Test("A new record with the names of one that is gone and with other titles is another album")
    func namesakes() throws {
        let first = try release
        try play(first)
        try garage.folder.remove("incoming")
        for number in 1...3 {
            let tags = [
                ("ALBUM", "First"), ("ARTIST", "Artist"), ("TITLE", "Tune \(number)"), ("TRACKNUMBER", "\(number)"),
            ]
            let flac = TinyFLAC(recording: 70 + UInt8(number), rate: 44_100, tags: tags)
            try garage.folder.write("green/0\(number).flac", flac.bytes)
        }
        try garage.scan()
        #expect(try rips() == ["green: First local", "incoming: First local"])
        #expect(try store.numbers("SELECT release FROM play") == [first])
    }

    private func rip(_ numbers: ClosedRange<Int>, artist: String = "Artist", as name: String, first: UInt8) throws {
        for number in numbers {
            let tags = [
                ("ALBUM", "First"), ("ARTIST", artist), ("TITLE", "Song \(number)"), ("TRACKNUMBER", "\(number)"),
            ]
            let flac = TinyFLAC(recording: first + UInt8(number), rate: 44_100, tags: tags)
            try garage.folder.write("incoming/\(number) - \(name).flac", flac.bytes)
        }
    }

    @Test("A track that was ripped again under another name takes the place of the old one")
    func oneTrackAgain() throws {
        try garage.folder.remove("incoming/02.flac")
        try rip(2...2, as: "New", first: 70)
        try garage.scan()
        #expect(try rips() == ["incoming: First local"] && garage.missing().isEmpty)
        #expect(try store.numbers("SELECT place FROM ripTrack ORDER BY place") == [1, 2])
    }

    @Test("A rip of more tracks or with a guest takes over the album", arguments: [false, true], ["a", "b"])
    func moreTracksAgain(isMatched: Bool, name: String) throws {
        if isMatched { _ = try RipMatching(store: store).match(folder: "incoming", to: Release.ID(rawValue: 7)) }
        try play(try store.numbers("SELECT release FROM rip")[0])
        try garage.folder.remove("incoming")
        try rip(1...(name == "a" ? 3 : 2), artist: name == "a" ? "Artist" : "Artist feat. Guest", as: name, first: 70)
        try garage.scan()
        #expect(try rips() == ["incoming: First \(isMatched ? "hand" : "local")"] && garage.missing().isEmpty)
        #expect(try store.numbers("SELECT release FROM play") == store.numbers("SELECT release FROM rip"))
    }

    @Test("A rip whose match is undone has the names of its tags as they are")
    func renamed() throws {
        _ = try RipMatching(store: store).match(folder: "incoming", to: Release.ID(rawValue: 7))
        try garage.folder.album("incoming", "Right", artist: "New", tracks: 2)
        try garage.scan()
        let undone = try RipMatching(store: store).undo(folder: "incoming")
        #expect(undone.title == "Right" && undone.artist == "New")
        #expect(try rips() == ["incoming: Right local"])
    }

    @Test("A compilation doesn't get what belonged to a single that is gone")
    func compiled() throws {
        let first = try release
        try play(first)
        try garage.folder.album("best", "Best Of", artist: "Various", tracks: 5)
        try garage.scan()
        try garage.folder.remove("incoming")
        try garage.scan()
        #expect(try rips() == ["best: Best Of local", "incoming: First local"])
        #expect(try store.numbers("SELECT release FROM play") == [first])
    }

    @Test("A record that was ripped again in its folder stays the album")
    func rippedAgain() throws {
        let first = try release
        try play(first)
        try garage.folder.album("incoming", "First", tracks: 2, first: 50)
        try garage.scan()
        #expect(try rips() == ["incoming: First local"])
        #expect(try store.numbers("SELECT release FROM play") == store.numbers("SELECT release FROM rip"))
    }

    @Test("Of a copy, the rip that is still there stays")
    func copied() throws {
        try garage.folder.album("copy", "First", tracks: 2)
        try garage.scan()
        #expect(try rips() == ["copy: First local", "incoming: First local"])
    }
}
