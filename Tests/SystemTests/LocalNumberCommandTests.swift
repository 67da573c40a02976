import CrateTesting
import Foundation
import Testing

/// An album without a Discogs release has a negative number, which is accepted wherever an album or a track is named.
@Suite(.runsProcesses) struct LocalNumberCommandTests {
    private func box() async throws -> (TestBox, id: String) {
        var box = try TestBox()
        try await box.fill([TestAlbum(release: nil)])
        let found = try await box.json("find", "album")["albums"]?.list.first
        let number = try #require(found?["release"]?.number)
        try #require(number < 0)
        try await box.prepare("crate", "create", "mine")
        return (box, "\(Int(number))")
    }

    @Test func everyCommandTakesIt() async throws {
        let (box, id) = try await box()
        let track = id + ".2"
        let lines: [[String]] = [
            ["play", id], ["play", id, "--track", track], ["play", "--track", track, id], ["play", "--", id],
            ["play", id, "--track", "id:" + track], ["run", "PlayAlbum", "--album", id],
            ["run", "PlayAlbum", "--album", id, "--track", track], ["run", "OpenAlbum", "--target", id],
            ["open", "album", id], ["open", "album", "--", id], ["open", "cratebox:album/\(id)"],
            ["verify", id, "--again"],
            ["prove", id, "--output", "null"], ["crate", "add", "mine", id, "--track", track],
            ["crate", "add", "mine", id],
            ["crate", "move", "mine", id, "--to", "1"], ["crate", "remove", "mine", id, "--track", track],
            ["crate", "remove", "mine", id], ["wantlist", "add", id], ["run", "AddToWantlist", "--album", id],
            ["find", "album", "--where", "id=\(id)"],
            ["search", "id:\(id)"],
        ]
        for words in lines {
            let place = words.firstIndex(of: "--") ?? words.endIndex
            let run = try await box.run("cratebox", words[..<place] + ["--json"] + words[place...])
            #expect(run.status == 0, "\(words): \(run.output)\(run.errors)")
            #expect(!run.output.contains(#""albums":[]"#), "\(words): \(run.output)")
        }
        let shown = try await box.json("play", id, "--track", track)
        #expect(shown["release"]?.number == Int(id))
        for words in [["album", id], ["track", track], ["album", "--", id]] {
            let run = try await box.run("cratebox-car", ["tap"] + words)
            #expect(run.status == 0, "\(words): \(run.errors)")
            #expect(try run.records().contains { $0["outcome"] == "played" }, "\(words): \(run.errors)")
        }
        let missing = try await box.run("cratebox-car", ["tap", "album", "-77"])
        #expect(missing.status == 6)
        #expect(try await box.cratebox("play", "-77").status == 6)
        // It is owned and therefore not on the wantlist.
        #expect(try await box.json("wantlist", "remove", id, status: 6)["error"] == "notWanted")
        // A match requires a Discogs release: the number is understood and refused with that reason.
        let match = try await box.json("match", "Harbour Lights", id, status: 64)
        #expect(match["error"] == "noRelease")
    }

    @Test(arguments: [
        ["seek", "-5"], ["volume", "-5%"], ["search", "x", "--limit", "-1"], ["export", "hassil", "--limit", "-1"],
        ["crate", "move", "mine", "x", "--to", "-1"], ["crate", "create", "-5"], ["crate", "rename", "mine", "-5"],
        ["queue", "save", "-5"], ["find", "--where", "-5"],
    ]) func otherNegativeNumbersStayWhatTheyAre(words: [String]) async throws {
        let run = try await TestBox().run("cratebox", words)
        #expect(run.status == (["seek", "volume"].contains(words[0]) ? 69 : 64), "\(run.errors)")
        #expect(!run.errors.contains("id:"), "\(run.errors)")
    }

    @Test func aNumberBelowZeroIsNoTrackOfAnAlbumWithNumbersInItsTitles() async throws {
        let (box, id) = try await box()
        // The tracks are “Song 1” to “Song 3”.
        for words in [["--track", "-1"], ["--track=-1"], ["--track", "id:-1"]] {
            let run = try await box.run("cratebox", ["play", "harbour lights", "--json"] + words)
            #expect(run.status == 4, "\(words): \(run.output)")
            #expect(try run.onlyObject()["reason"] == "noSuchTrack", "\(words)")
        }
        #expect(try await box.json("play", "harbour lights", "--track", id + ".1")["outcome"] == "played")
    }

    @Test func aCrateIsNotCalledAsALocalAlbumIsWritten() async throws {
        let (box, _) = try await box()
        let refused = try await box.cratebox("crate", "create", "-5").errors
        #expect(refused.hasPrefix("There is no option “-5”."), "\(refused)")
        #expect(try await box.cratebox("crate", "create", "--", "-5").output == "Created the crate -5.\n")
        let condition = try await box.cratebox("find", "--where", "-5").errors
        #expect(condition.hasPrefix("“-5” isn't a condition."), "\(condition)")
    }
}
