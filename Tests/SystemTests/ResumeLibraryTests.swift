import CrateTesting
import Foundation
import Testing

/// A box that starts before its library is connected.
@Suite(.runsProcesses(for: .seconds(180))) struct ResumeLibraryTests {
    private static let album = TestAlbum(tracks: 2, frames: 60 * 44_100)

    /// A box that was killed during playback and whose library was then removed.
    private func orphaned(_ variables: [String: String] = [:]) async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        box.environment["CRATEBOX_OUTPUT_BUFFERMS"] = "200"
        box.environment.merge(variables) { $1 }
        try await box.fill([Self.album])
        let first = try box.start("cratebox", "serve")
        _ = try await first.errors(containing: #""event":"ready""#)
        try await box.json("play", "id:991000001")
        try await FolderWatch.first(in: box.dac.folder.path, "some music") { [box] in
            box.heardBytes > 80_000 ? true : nil
        }
        first.signal(SIGKILL)
        _ = try await first.end()
        try FileManager.default.moveItem(atPath: box.music, toPath: box.folder.path("shelf"))
        return box
    }

    private func bringBack(_ box: TestBox) throws {
        try FileManager.default.moveItem(atPath: box.folder.path("shelf"), toPath: box.music)
    }

    private func waiting(_ box: TestBox) async throws -> RunningProcess {
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""state":"waiting""#)
        _ = try await serve.errors(containing: #""event":"ready""#)
        return serve
    }

    private func end(_ serve: RunningProcess) async throws -> [JSONValue] {
        serve.signal(SIGTERM)
        let records = try await serve.end().records()
        return records.filter { $0["event"] == "resume" }
    }

    @Test func itIsWaitedForAndTheMusicGoesOn() async throws {
        let box = try await orphaned()
        let starts = box.dac.events().count { $0.name == "start" }
        let serve = try await waiting(box)
        let status = try await box.json("status")
        #expect(status["state"] == "paused" && status["release"] == 991_000_001)
        #expect(status["queue"] == [["release": 991_000_001]])
        try bringBack(box)
        try await box.dac.event("start", number: starts + 1)
        _ = try await serve.errors(containing: #""state":"playing""#)
        #expect(try await box.json("status")["state"] == "playing")
        let records = try await end(serve)
        #expect(records.map { $0["state"] } == ["waiting", "playing"])
        #expect(records[0]["library"] == "garage" && records[0]["reason"] == "offline")
    }

    @Test func whatItWaitsForIsTold() async throws {
        let box = try await orphaned()
        let serve = try await waiting(box)
        var told: [String: JSONValue] = [
            "outcome": "notSubscribed", "reason": "offline", "library": "garage", "resumes": true,
        ]
        #expect(try await box.json("status")["obstacle"] == .object(told))
        let status = try await box.cratebox("status").output
        #expect(status.contains(" (waiting for the library garage)\n"), "\(status)")
        #expect(status.hasSuffix("Next: cratebox library list\n"), "\(status)")
        let queue = try await box.cratebox("queue").output
        #expect(queue.hasPrefix("Harbour Lights is waiting for the library garage."), "\(queue)")
        let (resumes, stays) = ("continues when it is", "stays paused")
        for (word, rest) in [("resume", resumes), ("pause", stays), ("toggle", resumes)] {
            let run = try await box.cratebox(word)
            let sentence = "The library garage isn't connected; the music \(rest).\n"
            #expect(run.status == 0 && run.output.hasPrefix(sentence), "\(run)")
            #expect(run.output.hasSuffix("cratebox library list\n"), "\(run)")
        }
        try await box.prepare("pause")
        told["resumes"] = false
        #expect(try await box.json("status")["obstacle"] == .object(told))
        #expect(try await box.cratebox("status").output.contains(" (paused)\n"))
        #expect(try await box.cratebox("queue").output.hasPrefix("Harbour Lights is paused."))
        try await box.prepare("resume")
        for words in [["next"], ["previous"], ["seek", "0:05"]] {
            let run = try await box.run("cratebox", words)
            let sentence = "Harbour Lights is in the library garage, which isn't connected.\n"
            #expect(run.status == 3 && run.output.hasPrefix(sentence), "\(words): \(run)")
        }
        try bringBack(box)
        _ = try await serve.errors(containing: #""state":"playing""#)
        #expect(try await box.json("status")["obstacle"] == nil)
        _ = try await end(serve)
    }

    @Test(arguments: [["stop"], ["queue", "clear"], ["queue", "remove", "1"]], ["30m", "album"])
    func theSleepTimerEndsWithTheWait(words: [String], time: String) async throws {
        let box = try await orphaned()
        let serve = try await waiting(box)
        try await box.prepare("sleep", time)
        #expect(try await box.run("cratebox", words).status == 0)
        #expect(try await box.cratebox("sleep").output == "No sleep timer is set.\n")
        _ = try await end(serve)
    }

    @Test func theStopPointOfAwaitedMusicIsKeptUntilItPlays() async throws {
        let box = try await orphaned()
        let serve = try await waiting(box)
        for part in ["track", "album"] {
            #expect(try await box.cratebox("sleep", part).output == "The music stops after this \(part).\n")
            #expect(try await box.json("status")["sleep"]?["until"]?.text == part)
        }
        try bringBack(box)
        _ = try await serve.errors(containing: #""state":"playing""#)
        #expect(try await box.cratebox("sleep").output == "The music stops after this album.\n")
        #expect(try await box.cratebox("sleep", "off").output == "The sleep timer is off.\n")
        _ = try await end(serve)
    }

    /// The album that waits is taken out of the queue: another one plays in its place, or none.
    @Test(arguments: [false, true]) func aRemovedAlbumIsNotWaitedFor(hasOther: Bool) async throws {
        let box = try await orphaned()
        let serve = try await waiting(box)
        if hasOther {
            let other = TestAlbum(release: 991_000_002, title: "Low Tide", artist: "The Quay", frames: 30 * 44_100)
            let root = try box.folder.makeFolder("second")
            try other.write(below: root)
            try await box.prepare("library", "subscribe", root, "--name", "porch")
            try await box.prepare("library", "scan", "porch")
            try await box.prepare("queue", "add", "low tide")
        }
        let removed = try await box.cratebox("queue", "remove", "1")
        let rest = hasOther ? "Low Tide is playing." : "The music has ended."
        #expect(removed.output == "Harbour Lights is out of the queue. \(rest)\n", "\(removed)")
        let title = try await box.json("status")["title"]
        #expect(title == (hasOther ? "Low Tide" : nil))
        try bringBack(box)
        try await box.prepare("library", "online")
        #expect(try await box.json("status")["title"] == title)
        #expect(try await end(serve).map { $0["state"] } == ["waiting"])
    }

    @Test func anotherDiskInItsPlaceIsNotIt() async throws {
        let box = try await orphaned()
        let starts = box.dac.events().count { $0.name == "start" }
        let serve = try await waiting(box)
        // The same music with another library's manifest.
        try FileManager.default.copyItem(atPath: box.folder.path("shelf"), toPath: box.folder.path("other"))
        try box.folder.write(
            #"{"format":1,"uuid":"00000000-0000-4000-8000-000000000000"}"#, to: "other/cratebox-library.json")
        try FileManager.default.moveItem(atPath: box.folder.path("other"), toPath: box.music)
        _ = try await serve.errors(containing: "wrongLibrary")
        #expect(try await box.json("status")["state"] == "paused")
        try FileManager.default.moveItem(atPath: box.music, toPath: box.folder.path("other"))
        try bringBack(box)
        try await box.dac.event("start", number: starts + 1)
        _ = try await serve.errors(containing: #""state":"playing""#)
        let records = try await end(serve)
        #expect(records.last?["state"] == "playing")
    }

    @Test func aPauseMeanwhileIsRemembered() async throws {
        let box = try await orphaned()
        var serve = try await waiting(box)
        #expect(try await box.json("pause")["state"] == "paused")
        // Remembered by the next start too.
        _ = try await end(serve)
        serve = try await waiting(box)
        try bringBack(box)
        _ = try await serve.errors(containing: #""frame""#)
        #expect(try await box.json("status")["state"] == "paused")
        #expect(try await box.json("resume")["state"] == "playing")
        let records = try await end(serve)
        #expect(records.last?["state"] == "paused")
    }

    @Test func aStopEndsTheWaitingForGood() async throws {
        let box = try await orphaned()
        let serve = try await waiting(box)
        #expect(try await box.json("stop")["state"] == "stopped")
        #expect(try await box.json("status")["state"] == "stopped")
        try bringBack(box)
        #expect(try await end(serve).map { $0["state"] } == ["waiting"])
        let next = try box.start("cratebox", "serve")
        _ = try await next.errors(containing: #""event":"ready""#)
        #expect(try await box.json("status")["state"] == "stopped")
        #expect(try await end(next).isEmpty)
    }

    @Test func otherMusicEndsTheWaiting() async throws {
        let box = try await orphaned()
        let other = TestAlbum(release: 991_000_002, title: "Low Tide", artist: "The Quay", frames: 30 * 44_100)
        let root = try box.folder.makeFolder("second")
        try other.write(below: root)
        try await box.prepare("library", "subscribe", root, "--name", "porch")
        try await box.prepare("library", "scan", "porch")
        let serve = try await waiting(box)
        let found = try await box.json("play", "low tide")
        #expect(found["outcome"] == "played")
        try bringBack(box)
        #expect(try await box.json("status")["title"] == "Low Tide")
        #expect(try await end(serve).map { $0["state"] } == ["waiting"])
    }

    /// After the time limit, playback stays paused when its library is connected.
    @Test func afterItsTimeTheMusicStands() async throws {
        let box = try await orphaned(["CRATEBOX_RESUME_WITHINMINUTES": "0"])
        let serve = try await waiting(box)
        try bringBack(box)
        _ = try await serve.errors(containing: #""frame""#)
        #expect(try await box.json("status")["state"] == "paused")
        #expect(try await end(serve).last?["state"] == "paused")
    }
}
