import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// Random texts: none may trap, and results stay within the file.
@Suite struct RipFuzzTests {
    private static let rounds = FuzzRounds.numbers.count
    private static let pieces = [
        "FILE", "TRACK", "INDEX", "TITLE", "PERFORMER", "REM", "DATE", "01", "02", "99", "00:00:00", "99:59:74",
        "999999:00:00",
        "\"", "\"a.wav\"", "WAVE", "AUDIO", "MODE1/2352", "\n", "\r\n", "\n", " ", "\t", "../", "\\", "C:", "\u{0}",
        "\u{FEFF}",
        "é", "🎵", "A1", "AA", "/", "-", ";", "[r7]", "[", "discogs.com/release/7", "999999999999999999999", "(Disc 2)",
        "CD1",
    ]

    private static func text(_ numbers: inout SeededNumbers) -> String {
        (0..<Int.random(in: 0...60, using: &numbers)).map { _ in
            (pieces.randomElement(using: &numbers) ?? "") + (Bool.random(using: &numbers) ? " " : "")
        }.joined()
    }

    /// Lines of a sheet in random order, with junk between them.
    private static func sheet(_ numbers: inout SeededNumbers) -> String {
        (0..<Int.random(in: 0...12, using: &numbers)).map { line in
            let minute = Int.random(in: 0...3, using: &numbers) + line
            return switch Int.random(in: 0...9, using: &numbers) {
            case 0: "FILE \"b.wav\" WAVE"
            case 1...3: "TRACK \(line) AUDIO"
            case 4...7: "INDEX 01 \(minute):00:\(minute)"
            case 8: "INDEX 00 \(minute):00:00"
            default: text(&numbers)
            }
        }.joined(separator: "\n")
    }

    @Test func sheetsStayWithinTheirFile() {
        var numbers = SeededNumbers(state: 5)
        var divided = 0
        for round in 0..<Self.rounds {
            var file = RipFile(file: "a/b.flac", rate: 44_100, bits: 16, channels: 2, frames: 50_000_000, md5: nil)
            let sheet = CueFile(
                path: "a/b.cue", sheet: CueSheet(Self.sheet(&numbers)).map { .success($0) } ?? .failure(.noTracks))
            file.cue = CueSheet(Self.sheet(&numbers))?.tracks(rate: 44_100) ?? []
            let folder = AlbumFolder(path: "a", files: [])
            for group in RipGrouping.rips(of: folder, [file], [sheet]) {
                if group.tracks.count > 1 { divided += 1 }
                let isWithin = group.tracks.allSatisfy {
                    let start = $0.start ?? 0
                    return start >= 0 && start < $0.end ?? 50_000_000 && $0.end ?? 0 <= 50_000_000
                }
                #expect(isWithin, "round \(round)")
            }
        }
        #expect(divided > 0, "no text was a sheet: the rounds prove nothing")
    }

    @Test func tagsSayWhatTheySayAndNothingTraps() {
        var numbers = SeededNumbers(state: 6)
        let names = Array(TagField.names).sorted()
        var placed = 0
        for _ in 0..<Self.rounds {
            var tags = RipTags()
            for _ in 0..<5 { tags.add(names.randomElement(using: &numbers) ?? "", Self.text(&numbers)) }
            let text = Self.text(&numbers)
            let release = tags.release ?? 1
            #expect(release > 0 && release < 10_000_000_000)
            if let place = TrackNumber(text) {
                placed += 1
                #expect(place.text(discPrefix: "") != nil)
            }
            _ = (TrackNumber(fileName: text[...]), DiscFolder(text), DiscFolder.titleWithout(text))
            _ = (FolderNames.readings(text, libraryName: ""), RipFile.year(text), TrackNumber.total(text))
        }
        #expect(placed > 0)
    }
}
