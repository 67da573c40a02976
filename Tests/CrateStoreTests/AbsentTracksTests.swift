import CrateCore
import Testing

@testable import CrateStore

/// The tracks that a rip never had, by what its tags and Discogs list.
@Suite struct AbsentTracksTests {
    private func absent(_ told: Int, _ positions: [String?], listed: [Int: String] = [:]) -> AbsentTracks {
        let present = positions.enumerated().map { AbsentTracks.Present(place: $0 + 1, position: $1) }
        return AbsentTracks(expected: told, present: present, listed: listed)
    }

    @Test(
        "Numbers that are skipped are named",
        arguments: [
            (3, ["1", "3"], ["2"]), (5, ["01", "02", "04"], ["3", "5"]), (3, ["1", "2", "3"], []),
            (4, ["1-1", "1-3", "2-1"], ["1-2"]), (2, ["2"], ["1"]),
        ])
    func numbers(told: Int, positions: [String], expected: [String]) {
        let tracks = absent(told, positions)
        #expect(tracks.positions == expected && tracks.count == expected.count)
    }

    @Test(
        "Where the numbers don't tell which, only the number of tracks is known",
        arguments: [
            (3, [nil, "3"]), (4, ["1-1", "2-1"]), (3, ["1", "1"]), (3, ["A1", "A2"]), (2, ["7"]), (1_000, ["1"]),
            (4, ["1-1", "1-2", "2-3"]),
        ] as [(Int, [String?])])
    func unknown(told: Int, positions: [String?]) {
        let tracks = absent(told, positions)
        #expect(tracks.positions.isEmpty && tracks.count == told - positions.count)
    }

    @Test("A track that no rip has any more is listed only while the tags count it", arguments: [2, 3])
    func left(total: Int) throws {
        let garage = try Garage()
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        let (lookup, release) = (AlbumLookup(store: garage.store), Release.ID(rawValue: 7))
        #expect(try lookup.absentTracks(of: release).isEmpty)
        try garage.store.execute("DELETE FROM ripTrack WHERE place = 2; UPDATE rip SET trackTotal = \(total)")
        let isCounted = total == 3
        #expect(try lookup.absentTracks(of: release).map(\.title) == (isCounted ? ["Song 2"] : []))
        let sheet = try lookup.sheet(of: release)
        #expect(sheet.missing == (isCounted ? [2] : []) && sheet.absent == sheet.missing)
        #expect(sheet.tracks.map(\.id.place) == (isCounted ? [1, 2, 3] : [1, 3]))
        #expect(try lookup.listedTracks(of: release) == sheet.tracks)
        #expect(try lookup.tracks(of: release).count == 3)
        #expect(try lookup.absentTracks(of: Release.ID(rawValue: 8)).isEmpty)
    }

    @Test(
        "A track whose file the scan refuses is damaged and not missing too",
        arguments: [("02", [], [2, 3]), ("notes", [2], [3])] as [(String, Set<Int>, Set<Int>)])
    func refused(name: String, missing: Set<Int>, damaged: Set<Int>) async throws {
        let garage = try Garage()
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.folder.remove("a/02.flac")
        try garage.folder.write("a/\(name).flac", Array("no music".utf8))
        try garage.folder.write("a/03.flac", [])
        try garage.scan()
        let (lookup, rip) = (AlbumLookup(store: garage.store), try #require(try await garage.rip(7)))
        let sheet = try lookup.sheet(of: rip.release, checking: "garage")
        #expect(sheet.absent == [2, 3] && sheet.missing == missing && sheet.damaged == damaged)
        let listing = try #require(try LibrarySubscriptions(store: garage.store).rips(of: "a").first)
        #expect(listing.absent == missing.count && listing.absentPositions == missing.map { "\($0)" })
        #expect(listing.damage.count == damaged.count && listing.health == .damaged)
        #expect(try lookup.absentCount(of: rip.release, in: "garage") == missing.count)
        #expect(try lookup.ripFacts(of: rip)?.damaged == damaged.count)
        #expect(sheet.rips.first?.damage.count == damaged.count, "\(sheet.rips)")
        #expect(try lookup.flaws(of: rip.release, from: rip).allDamaged == damaged.count)
    }

    @Test("A file without music in the place of a track is damage in lists, in the doctor and in a verification too")
    func noMusic() async throws {
        let garage = try Garage()
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.folder.remove("a/02.flac")
        for name in ["02", "notes"] { try garage.folder.write("a/\(name).flac", Array("no music".utf8)) }
        let scan = try garage.scan()
        #expect(scan.refused.map(\.file) == ["a/02.flac"] && scan.skipped.map(\.file) == ["a/notes.flac"])
        let libraries = LibrarySubscriptions(store: garage.store)
        let listing = try #require(try libraries.rips(of: "a").first)
        #expect(listing.health == .damaged && listing.damage.map(\.file) == ["a/02.flac"])
        let counted = try garage.store.read { try LibraryCounts.counted($0) }
        #expect(counted.values.map(\.damaged) == [1])
        #expect(try libraries.unusedFiles(of: "garage").map(\.file) == ["a/notes.flac"])
        let rip = try #require(try await garage.rip(7))
        #expect(try AlbumLookup(store: garage.store).flaws(of: rip.release, from: rip).allDamaged == 1)
    }

    @Test("What Discogs lists is named as it is printed")
    func printed() {
        let present = [(1, "A1"), (3, "b1")].map { AbsentTracks.Present(place: $0, position: $1) }
        let listed = [1: "A1", 2: "A2", 3: "B1", 4: ""]
        #expect(AbsentTracks(expected: 4, present: present, listed: listed).positions == ["A2", "4"])
        // Numbers of files count the places of the record.
        let numbered = [(1, "1"), (3, "3")].map { AbsentTracks.Present(place: $0, position: $1) }
        #expect(AbsentTracks(expected: 4, present: numbered, listed: listed).positions == ["A2", "4"])
    }
}
