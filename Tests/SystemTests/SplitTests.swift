import CrateTesting
import Foundation
import Testing

/// One outcome in every front end: the same use case, with each front end's own text.
@Suite(.runsProcesses) struct SplitTests {
    /// The script of a button with a lamp, which only uses the exit status.
    private static let script = """
        #!/bin/sh
        "$1" run PlayAlbum --album "id:$2" >/dev/null 2>&1
        case $? in 0) echo green ;; 3) echo "red: library" ;; 4) echo "red: record" ;; *) echo "red: other" ;; esac

        """

    @Test(arguments: [
        ("paused", "notSubscribed", 3, "The library garage is paused. Resume it to play albums.", "red: library"),
        ("filesMissing", "notAvailable", 4, "The files of Harbour Lights are missing from garage.", "red: record"),
    ]) func oneOutcomeHasAWordForEachMedium(
        reason: String, outcome: String, status: Int32, sentence: String, lamp: String
    ) async throws {
        var box = try TestBox()
        let album = TestAlbum()
        try await box.fill([album])
        if reason == "paused" {
            try await box.prepare("library", "pause", "garage")
        } else {
            for number in 1...album.tracks {
                try FileManager.default.removeItem(atPath: "\(box.music)/\(album.file(number))")
            }
        }
        let dialog = try await box.cratebox("play", "harbour lights")
        #expect(dialog.status == status)
        #expect(dialog.output.hasPrefix(sentence + "\n"))
        let car = try await box.car("tap", "album", "991000001")
        #expect(car.output.isEmpty)
        let record = try #require(try car.records().first { $0["event"] == "play" })
        #expect(record["outcome"]?.text == outcome && record["reason"]?.text == reason)
        #expect(!car.errors.contains(sentence))
        let path = box.folder.path("button")
        try box.folder.write(Self.script, to: "button")
        let button = try await ProcessRun.of(
            "/bin/sh", [path, try BuiltProducts.path(of: "cratebox"), "991000001"], environment: box.environment)
        #expect(button.output == lamp + "\n")
        let plays = try await box.json("history")["plays"]?.list ?? []
        #expect(plays.map { $0["outcome"]?.text } == [outcome, outcome, outcome])
        #expect(plays.map { $0["reason"]?.text } == [reason, reason, reason])
        #expect(Set(plays.map { $0["release"]?.number }) == [991_000_001])
    }
}
