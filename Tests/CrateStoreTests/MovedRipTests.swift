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
