import Foundation
import Testing

@testable import CrateStore

/// Tracklists, positions and durations as Discogs prints them.
@Suite struct TracklistTests {
    /// Lines as `position|type|title|duration`, those below an index with a leading `>`.
    private static func detail(_ lines: [String]) throws -> ReleaseDetail {
        var entries: [[String: Any]] = []
        for line in lines {
            let isSub = line.hasPrefix(">")
            let parts = line.drop { $0 == ">" }.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            var entry: [String: Any] = ["position": parts[0], "title": parts[2], "duration": parts[3]]
            if !parts[1].isEmpty { entry["type_"] = parts[1] }
            if isSub, var index = entries.popLast() {
                index["sub_tracks"] = (index["sub_tracks"] as? [[String: Any]] ?? []) + [entry]
                entries.append(index)
            } else {
                entries.append(entry)
            }
        }
        let document: [String: Any] = ["id": 1, "title": "T", "tracklist": entries]
        return try JSONDecoder().decode(
            ReleaseDetail.self, from: try JSONSerialization.data(withJSONObject: document))
    }

    private static func played(_ lines: [String]) throws -> [String] {
        try detail(lines).physicalTracks.map {
            "\($0.position ?? "-")|\($0.title)|\($0.milliseconds.map { "\($0 / 1000)" } ?? "-")"
        }
    }

    @Test(arguments: [
        (["A1|track|One|3:45", "A2|track|Two|1:02:03"], ["A1|One|225", "A2|Two|3723"]),
        // Headings, with and without type_.
        (
            ["|heading|Side One|", "A1|track|One|1:00", "|heading|Side Two|", "B1|track|Two|"],
            ["A1|One|60", "B1|Two|-"]
        ),
        (["||Side One|", "1||One|1:00", "||Bonus|", "2||Two|2:00"], ["1|One|60", "2|Two|120"]),
        // An index of tracks is a heading, one of parts is a track.
        (["|index|Suite|", ">2|track|First|1:00", ">3|track|Second|2:00"], ["2|First|60", "3|Second|120"]),
        (["|index|Suite|", ">3.1|track|First|1:00", ">3.2|track|Second|2:00"], ["3|Suite|180"]),
        (
            ["|index|Suite|9:00", ">A1a|track|First|", ">A1b|track|Second|2:00", "A2|track|Two|1:00"],
            ["A1|Suite|540", "A2|Two|60"]
        ),
        (["||Suite|", ">A1.a||First|1:00", ">A1.b||Second|"], ["A1|Suite|-"]),
        (["B2|index|Medley|5:00", ">|track|First|", ">|track|Second|"], ["B2|Medley|300"]),
        // Parts that are in the list itself.
        (
            ["A1a|track|First|1:00", "A1b|track|Second|2:00", "A2|track|Two|1:00"],
            ["A1|First / Second|180", "A2|Two|60"]
        ),
        (["||Suite|", "A1a||First|1:00", "A1b||Second|2:00", "A2||Two|"], ["A1|Suite|180", "A2|Two|-"]),
        (["1.1|track|a|", "1.2|track|b|", "2.1|track|c|", "2.2|track|d|"], ["1|a / b|-", "2|c / d|-"]),
        (["A1a|track|Alone|1:00", "A2|track|Two|"], ["A1a|Alone|60", "A2|Two|-"]),
        // Positions in various notations.
        (
            ["1-1|track|a|", "CD1-2|track|b|", "AA1|track|c|", "I|track|d|", "DVD-3|track|e|", "Video|track|f|"],
            ["1-1|a|-", "CD1-2|b|-", "AA1|c|-", "I|d|-", "DVD-3|e|-", "Video|f|-"]
        ),
        (["A|track|a|", "AA|track|b|"], ["A|a|-", "AA|b|-"]),
        // Without positions.
        (["|track|a|1:00", "|track|b|"], ["-|a|60", "-|b|-"]), (["||a|", "||b|"], ["-|a|-", "-|b|-"]),
        ([], []),
    ])
    func whatCanBePlayedIsTold(lines: [String], tracks: [String]) throws {
        #expect(try Self.played(lines) == tracks)
    }

    @Test(arguments: [
        ("A1", "A1", ""), ("A1a", "A1", "A"), ("A1.b", "A1", ".B"), ("3.1", "3", ".1"), ("1-1", "1-1", ""),
        ("CD1-12", "CD1-12", ""), ("AA1", "AA1", ""), ("I", "I", ""), ("DVD-3", "DVD-3", ""), ("Video", "VIDEO", ""),
        ("1a", "1", "A"), ("A.1", "A", ".1"), ("2-3b", "2-3", "B"), ("A1 b", "A1 B", ""), ("", "", ""),
        (".1", ".1", ""), ("b", "B", ""),
    ])
    func positionsAreDivided(text: String, main: String, part: String) {
        let position = TrackPosition(text)
        #expect(position.main == main && position.part == part)
    }

    @Test(arguments: [
        ("3:45", 225), ("0:07", 7), ("63:10", 3790), ("1:02:03", 3723), ("45", 45), (" 3:45 ", 225), ("", nil),
        ("0:00", nil), ("3:75", nil), ("-1:00", nil), ("a:b", nil), ("1:2:3:4", nil), ("3:", nil), ("99999:00", nil),
    ])
    func durationsAreRead(text: String, seconds: Int?) {
        #expect(TrackDuration.milliseconds(text) == seconds.map { $0 * 1000 })
    }

    @Test func whatIsKeptReadsAsItWas() throws {
        let detail = try Self.detail(["|index|Suite|", ">A1a|track|First|1:00", "A2||Two|"])
        let again = try JSONDecoder().decode(ReleaseDetail.self, from: Data(StoredJSON.text(detail).utf8))
        #expect(again == detail)
    }
}
