import CrateClient
import CrateTerminal
import Testing

@testable import cratebox

/// The marks of tracks with flawed files in a status.
@Suite struct StatusFlawTests {
    /// A mark, and the track with it.
    private typealias Mark = (word: String, mark: @Sendable (inout StatusDocument.Track) -> Void)

    private static let marks: [Mark] = [
        ("file missing", { $0.missing = true }), ("damaged", { $0.damaged = true }),
        ("unreadable", { $0.unreadable = true }),
    ]

    @Test("The playing track is marked as the others are", arguments: 1...2, [40, 80, nil] as [Int?])
    func aMark(playing: Int, width: Int?) throws {
        for (word, mark) in Self.marks {
            let plain = (1...2).map { number in
                StatusDocument.Track(id: "7.\(number)", number: number, title: "Song \(number)", duration: 60)
            }
            var tracks = plain
            mark(&tracks[0])
            let status = StatusDocument(
                state: "playing", release: 7, title: "Ferry", track: plain[playing - 1], elapsed: 3, duration: 60,
                queue: [], libraries: [], tracks: tracks)
            let lines = StatusView(status, width: width).lines.map { $0.rendered(withColours: false) }
            let marked = lines.filter { $0.contains(word) }
            #expect(marked.count == 1 && marked.allSatisfy { $0.contains("Song 1") }, "\(lines)")
        }
    }
}
