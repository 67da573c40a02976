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
