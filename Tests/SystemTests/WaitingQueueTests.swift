import CrateTesting
import Foundation
import Testing

/// Without a box, commands name the queue that the next one continues.
@Suite(.runsProcesses(for: .seconds(180))) struct WaitingQueueTests {
    @Test func whatWaitsIsCountedAndContinuedByTheNextBox() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(tracks: 2, frames: 30 * 44_100)])
        try box.dac.stopClock(at: .frame(20_000))
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.json("play", "harbour lights")
        try await box.json("queue", "add", "harbour lights")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
        for command in [
            ["resume"], ["queue"], ["repeat"], ["run", "NowPlaying"], ["run", "NextAlbum"], ["run", "PreviousAlbum"],
            ["say", "what's playing on cratebox"], ["say", "next album on cratebox"],
        ] {
            let run = try await box.run("cratebox", command)
            #expect(run.status == 69)
            #expect(
                run.errors
                    == "Nothing is playing (no box is running). The queue has 2 entries.\n  Try: cratebox serve\n")
        }
        let words = try await box.cratebox("status").output
        #expect(words.contains("Queue: 2 entries\nLibrary: garage"), "\(words)")
        #expect(words.contains("Next: cratebox serve") && !words.contains("The queue has"), "\(words)")
        let status = try await box.json("status")
        #expect(status["next"] == ["cratebox serve"] && status["queueState"]?["count"] == 2, "\(status)")
        #expect(status["queue"] == [["release": 991_000_001], ["release": 991_000_001]], "\(status)")
        #expect(status["queueState"]?["current"] == 0, "\(status)")
        let watch = try box.start("cratebox", "status", "--watch", "--json")
        _ = try await watch.output("the queue that waits") { $0.contains(#""count":2"#) }
        watch.signal(SIGINT)
        let watched = try await watch.end().output.split(separator: "\n").first.map(String.init) ?? ""
        #expect(try JSONValue(parsing: watched)["next"] == ["cratebox serve"], "\(watched)")
        let lines = try box.start("cratebox", "status", "--watch")
        _ = try await lines.output("the next step") { $0.contains("  Next: cratebox serve\n") }
        lines.signal(SIGINT)
        _ = try await lines.end()
        let welcome = try await box.cratebox().output
        #expect(welcome.hasPrefix("Nothing is playing. The queue has 2 entries.\n"), "\(welcome)")
        let document = try await box.json()
        #expect(document["dialog"]?["full"] == "Nothing is playing. The queue has 2 entries.", "\(document)")
        #expect(document["queueState"]?["count"] == 2, "\(document)")
        // Without a box what is added plays by itself.
        let play = try box.start("cratebox", "play", "--append", "harbour lights")
        _ = try await play.output("that the queue waits") {
            $0.contains("The stored queue, with 2 entries, waits for cratebox serve.\n")
        }
        play.signal(SIGINT)
        #expect(try await play.end().status == 130)
    }

    @Test func aDamagedQueueIsLoggedAndDiagnosedUntilTheNextIsSaved() async throws {
        var box = try TestBox()
        try await box.fill()
        for name in ["queue.0", "queue.1", "resume.0", "resume.1"] {
            try box.folder.write([UInt8](repeating: 0xA5, count: 3000), to: "state/\(name)")
        }
        let damaged = try await Self.journalReasons(box)
        #expect(damaged.starts(with: ["journalDamaged", "queueDamaged"]), "\(damaged)")
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        #expect(try await Self.journalReasons(box).contains("queueDamaged"))
        try await box.json("queue", "add", "harbour lights")
        serve.signal(SIGTERM)
        let records = try await serve.end().records().filter { $0["event"] == "journal" }
        #expect(records.compactMap { $0["state"]?.text }.sorted() == ["damaged", "queueDamaged"])
        let reasons = try await Self.journalReasons(box)
        #expect(!reasons.contains("queueDamaged"), "\(reasons)")
    }

    /// The reasons of the findings that `doctor` has about the resume journal.
    private static func journalReasons(_ box: TestBox) async throws -> [String] {
        let reply = try await box.run("cratebox", ["doctor", "--json"]).onlyObject()
        return DoctorTests.findings("journal", reply).compactMap { $0["reason"]?.text }
    }

    @Test(
        "Who may not write the state folder is led to no box, which could not begin",
        .enabled(if: getuid() == 0 && OutcomeRow.Need.publicProducts.isMet, "needs root, and products for all users"))
    func closedToWriting() async throws {
        var box = try TestBox()
        try await box.fill()
        try DoctorPlayTests.open(box, 0o755)
        try box.act(as: TestBox.nobody, gid_t(TestBox.nobody))
        for words in [["queue"], ["resume"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 69, "\(run)")
            #expect(run.errors == "Nothing is playing (no box is running).\n  Try: cratebox doctor\n", "\(run)")
        }
    }
}
