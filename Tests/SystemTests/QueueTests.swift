import CrateTesting
import Foundation
import Testing

/// The queue of a box that is ended, killed, and whose library goes away.
@Suite(.runsProcesses(for: .seconds(180))) struct QueueTests {
    private static let albums = (1...3).map { number in
        TestAlbum(release: 991_000_000 + number, title: "Ferry \(number)", tracks: 2, frames: 30 * 44_100)
    }

    private func serving(_ box: TestBox) async throws -> RunningProcess {
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        return serve
    }

    /// `cratebox events`, once it prints some.
    private func watching(_ box: TestBox) async throws -> RunningProcess {
        let events = try box.start("cratebox", "events")
        var limit = WaitLimit(.seconds(30))
        while (try? await events.output(containing: "crates", within: .seconds(1))) == nil, limit.isLeft() {
            _ = try await box.cratebox("crate", "create", "Crate \(UUID())")
        }
        return events
    }

    /// The number of the first track that events name as skipped.
    private func firstSkipped(_ events: RunningProcess) async throws -> JSONValue {
        let text = try await events.output("a skipped track") { $0.contains(/"event":"skipped".*\n/) }
        let line = text.split(separator: "\n").first { $0.contains(#""event":"skipped""#) }
        let event = try JSONValue(parsing: String(try #require(line)))
        return try #require(event["track"]?["number"])
    }

    private func filled() async throws -> TestBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill(Self.albums)
        return box
    }

    /// Numbers of the entries, and the place of the current one, as `cratebox queue` tells.
    private func listed(_ box: TestBox) async throws -> (entries: [Int], current: Int?) {
        let list = try #require(try await box.json("queue", "list")["queue"]?.list)
        let entries = list.compactMap { $0["entry"]?.number.map { Int($0) } }
        return (entries, list.firstIndex { $0["current"] == true })
    }

    @Test func albumsKeepTheirTitlesInTheQueueWhenTheirLibraryIsForgotten() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill(
            ["Ferry 1", "Quay 2"].map { TestAlbum(release: nil, title: $0, tracks: 1, frames: 60 * 44_100) })
        let serve = try await serving(box)
        try await box.json("play", "ferry 1")
        try await box.json("queue", "add", "quay 2")
        try await box.json("library", "forget", "garage", "--yes")
        let list = try await box.json("queue")["queue"]?.list ?? []
        #expect(list.map { $0["title"] } == ["Ferry 1", "Quay 2"] && list.first?["current"] == true, "\(list)")
        #expect(try await box.cratebox("queue").output.hasPrefix("Ferry 1 is playing. After it: one album.\n"))
        let moved = try await box.cratebox("queue", "move", "quay", "2", "1")
        #expect(moved.output == "Quay 2 is number 1 in the queue.\n", "\(moved)")
        #expect(try await box.run("cratebox", ["queue", "move", "quay", "2", "3"]).status == 6)
        #expect(try await box.json("queue", "remove", "quay 2")["status"] == "done")
        try await box.json("stop")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
        // Without a box, those of the queue that the last one left.
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        try await box.prepare("library", "forget", "garage", "--yes")
        let next = try await serving(box)
        #expect(try await box.json("queue")["queue"]?.list.map { $0["title"] } == ["Ferry 1"])
        next.signal(SIGTERM)
        #expect(try await next.end().status == 0)
    }

    @Test("An album whose files went away is marked in the queue, as in a list", arguments: [true, false])
    func anAlbumWhoseFilesWentAway(isPlaying: Bool) async throws {
        let box = try await filled()
        let serve = try await serving(box)
        try await box.json("play", "ferry 1")
        try await box.json("queue", "add", "ferry 2")
        if !isPlaying { try await box.json("stop") }
        try FileManager.default.removeItem(atPath: "\(box.music)/\(Self.albums[1].folder)")
        let reasons = [nil, "filesMissing"]
        let listed = try await box.json("queue")["queue"]?.list ?? []
        #expect(listed.map { $0["reason"]?.text } == reasons, "\(listed)")
        let status = try await box.json("status")["queue"]?.list ?? []
        #expect(status.map { $0["reason"]?.text } == reasons, "\(status)")
        let found = try await box.json("find", "album", "--where", "title=ferry 2")
        #expect("\(found)".contains("filesMissing"), "\(found)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("What is added right after the library went away is refused each time", arguments: [nil, "1"])
    func aLibraryThatWentAway(track: String?) async throws {
        let box = try await filled()
        let serve = try await serving(box)
        try await box.json("play", "ferry 1")
        try await box.json("queue", "add", "ferry 2")
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + ".away")
        for _ in 1...2 {
            let words = ["queue", "add", "ferry 3"] + (track.map { ["--track", $0] } ?? [])
            let run = try await box.run("cratebox", words)
            #expect(run.status == 3, "\(run)")
        }
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test func severalTitlesAreSeveralAlbumsOfTheQueue() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        let titles = ["Long Roads", "Rafters", "1999", "!!!"]
        try await box.fill(
            titles.enumerated().map {
                TestAlbum(release: 991_000_001 + $0.offset, title: $0.element, tracks: 1, frames: 60 * 44_100)
            })
        let serve = try await serving(box)
        let both = try await box.cratebox("queue", "add", "long roads", "rafters")
        #expect(both.output == "Playing Long Roads by The Quay. Added Rafters to the queue.\n", "\(both)")
        let more = try await box.json("queue", "add", "!!!", "1999")
        #expect(more["added"]?.list.map { $0["title"] } == ["!!!", "1999"] && more["left"] == nil, "\(more)")
        for words in [["queue", "remove", "raft"], ["queue", "add", "raftars"]] {
            let terminal = try box.onTerminal(words[0], words[1], words[2])
            _ = try await terminal.output(containing: "Did you mean Rafters")
            terminal.send(line: "n")
            let end = try await terminal.end()
            #expect(end.status == 0 && end.output.contains("The queue stays as it is."), "\(end)")
        }
        let removed = try await box.cratebox("queue", "remove", "!!!", "1999")
        #expect(removed.output == "Removed 2 albums from the queue.\n", "\(removed)")
        let moved = try await box.json("queue", "move", "long", "roads", "2")
        #expect(moved["status"] == "done", "\(moved)")
        try await box.prepare("queue", "move", "long roads", "1")
        try await box.prepare("queue", "add", "!!!", "1999")
        let next = try await box.cratebox("queue", "add", "rafters", "1999", "--next")
        #expect(next.output == "Added 2 albums to the queue.\n", "\(next)")
        let rows: [String?] = ["Long Roads", "Rafters", "1999", "Rafters", "!!!", "1999"]
        #expect(try await box.json("queue")["queue"]?.list.map { $0["title"]?.text } == rows)
        let missing = try await box.cratebox("queue", "add", "long roads", "night boat")
        let sentence = "I couldn't find “night boat” in your collection.\n"
        #expect(missing.status == 6 && missing.errors.hasPrefix(sentence), "\(missing)")
        let words = try await box.cratebox("queue", "add", "long", "roads", "rafters")
        #expect(words.errors.contains("quoted each: cratebox queue add 'long roads' rafters"), "\(words)")
        let parts = try await box.cratebox("queue", "add", "roads", "rafters")
        let advice = "  Several albums are quoted each: cratebox queue add ALBUM ALBUM\n"
        #expect(parts.status == 6 && parts.errors == "I couldn't find “roads rafters” in your collection.\n" + advice)
        try await box.prepare("library", "pause", "garage")
        let left = try await box.json("queue", "add", "long roads", "rafters", status: 3)
        #expect(left["left"]?.list.count == 2 && left["added"]?.list.isEmpty == true, "\(left)")
        #expect(try await box.json("queue")["queue"]?.list.count == rows.count)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func tracksOfAnAlbumAreNamedAndTakenByTheirNames() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 4, frames: 30 * 44_100)])
        let serve = try await serving(box)
        try await box.prepare("crate", "create", "Two")
        for track in ["2", "3"] { try await box.prepare("crate", "add", "Two", "harbour lights", "--track", track) }
        try await box.json("play", "--crate", "Two")
        for track in ["1", "4"] { try await box.json("queue", "add", "harbour lights", "--track", track) }
        let rows = try await box.json("queue")["queue"]?.list ?? []
        #expect(rows.map { $0["places"] } == [[2, 3], nil, nil], "\(rows)")
        #expect(try await box.cratebox("queue").output.contains("current, tracks 2-3\n"))
        for name in ["Song 1", "id:991000001.4"] {
            let run = try await box.cratebox("queue", "remove", name)
            #expect(run.status == 0, "\(run)")
        }
        #expect(try await box.json("queue")["queue"]?.list.count == 1)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func anEntryOfSeveralIsSuggestedByItsNumber() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 1, frames: 60 * 44_100)])
        let serve = try await serving(box)
        for _ in 1...2 { try await box.json("queue", "add", "harbour lights") }
        let asked = try await box.run("cratebox", ["queue", "remove", "harbour lights"])
        let text = asked.output + asked.errors
        #expect(asked.status == 5 && text.hasSuffix("  Try: cratebox queue remove 1\n"), "\(asked)")
        // For programs the answer stays that of the entry, whose number may change.
        let offered = try await box.json("queue", "remove", "harbour lights", status: 5)["options"]?.list ?? []
        #expect(offered.map { $0["number"] } == [1, 2], "\(offered)")
        #expect(offered.allSatisfy { $0["answer"]?.text?.hasPrefix("entry:") == true }, "\(offered)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test(arguments: [("1990", ["2019", "1990"]), ("2019", ["id:991000001", "id:991000002"])])
    func albumsOfOneNameAreDistinguishedByWhatDiffers(year: String, words: [String]) async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        let box = try TestBox(options)
        let albums = [991_000_001, 991_000_002].map { number in
            TestAlbum(release: number, title: "Cedar", artist: "Grove", tracks: 1, frames: 30 * 44_100)
        }
        for album in albums { try album.write(below: box.music) }
        let rows = [TestAlbum.header, albums[0].row, albums[1].row.replacing(",2019,", with: ",\(year),")]
        try box.folder.write(rows.map { $0 + "\r\n" }.joined(), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        let serve = try await serving(box)
        try await box.json("play", "id:991000001")
        for number in ["2", "1"] { try await box.json("queue", "add", "id:99100000\(number)") }
        let list = try await box.cratebox("queue").output.split(separator: "\n").dropFirst()
        #expect(list.count == 3 && zip(list, words + [words[0]]).allSatisfy { $0.contains($1) }, "\(list)")
        #expect(year == "2019" || !list.joined().contains("id:"), "\(list)")
        let saved = try await box.cratebox("queue", "save", "Two")
        #expect(
            saved.output == "The crate Two has 2 albums. What the queue has more than once is in it once.\n", "\(saved)"
        )
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func oneAlbumTwiceNeedsNoNumber() async throws {
        let box = try await filled()
        let serve = try await serving(box)
        for _ in 1...2 { try await box.json("queue", "add", "ferry 1") }
        let list = try await box.cratebox("queue").output
        #expect(list.contains("\n  2  Ferry 1  The Quay\n") && !list.contains("id:"), "\(list)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("A restart and a cut leave the same entries with the same numbers, and none is used again")
    func restarts() async throws {
        let box = try await filled()
        var serve = try await serving(box)
        try await box.json("play", "ferry 1")
        try await box.json("queue", "add", "ferry 2")
        try await box.json("queue", "add", "ferry 3", "--next")
        try await box.json("queue", "jump", "2")
        let before = try await listed(box)
        #expect(before.entries.count == 3 && before.current == 1)
        try await box.json("stop")
        let version = try #require(try await box.json("status")["queueState"]?["version"]?.number)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
        serve = try await serving(box)
        #expect(try await listed(box) == before)
        #expect(try await box.json("status")["queueState"]?["version"]?.number == version)
        #expect(try await box.json("status")["state"] == "stopped")
        #expect(try await box.json("resume")["state"] == "playing")
        #expect(try await box.json("status")["title"] == "Ferry 3")
        try await box.json("queue", "remove", "1")
        let removed = try await listed(box)
        try await FolderWatch.first(in: box.dac.folder.path, "some music") { [box] in
            box.heardBytes > 80_000 ? true : nil
        }
        serve.signal(SIGKILL)
        _ = try await serve.end()
        serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""state":"playing""#)
        _ = try await serve.errors(containing: #""event":"ready""#)
        #expect(try await listed(box) == removed)
        try await box.json("queue", "add", "ferry 1")
        let added = try await listed(box).entries
        #expect(added.count == 3 && added[2] > before.entries.max() ?? 0)
        let later = try #require(try await box.json("status")["queueState"]?["version"]?.number)
        #expect(later > version)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("The queue marks what can't be played now")
    func marks() async throws {
        let box = try await filled()
        let serve = try await serving(box)
        try await box.json("play", "ferry 1")
        try await box.json("queue", "add", "ferry 2")
        let whole = try #require(try await box.json("queue")["queue"]?.list)
        #expect(whole.allSatisfy { $0["reason"] == nil })
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + ".away")
        let away = try #require(try await box.json("queue")["queue"]?.list)
        #expect(away.map { $0["reason"]?.text } == ["offline", "offline"])
        let words = try await box.cratebox("queue").output
        #expect(words.contains("  current, library not connected\n"), "\(words)")
        #expect(words.hasSuffix("  library not connected\n"), "\(words)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test func nextNamesTheAlbumThatItPassesOver() async throws {
        let box = try await filled()
        let attic = TestAlbum(release: 991_000_007, title: "Night Harbour", frames: 30 * 44_100)
        try attic.write(below: box.folder.path("attic"))
        try await box.prepare("library", "subscribe", box.folder.path("attic"), "--name", "attic")
        try await box.prepare("library", "scan")
        let serve = try await serving(box)
        try await box.json("play", "ferry 1", "--track", "2")
        for title in ["night harbour", "ferry 2"] { try await box.json("queue", "add", title) }
        try FileManager.default.moveItem(atPath: box.folder.path("attic"), toPath: box.folder.path("elsewhere"))
        let next = try await box.cratebox("next")
        #expect(next.output.contains("from Ferry 2"), "\(next)")
        #expect(next.output.contains("Night Harbour is left out: its library isn't connected."), "\(next)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("A pause of the library that plays says that the album continues to its end")
    func libraryIsPausedWhileItPlays() async throws {
        let box = try await filled()
        let serve = try await serving(box)
        let paused = try await box.json("library", "pause", "garage")
        #expect(paused["playing"] == nil, "\(paused)")
        try await box.prepare("library", "resume", "garage")
        try await box.json("play", "ferry 1")
        let run = try await box.cratebox("library", "pause", "garage")
        #expect(run.output == "The library garage is paused. Ferry 1 continues to its end.\n", "\(run)")
        let again = try await box.cratebox("library", "pause", "garage")
        #expect(again.output == "The library garage was paused already. Ferry 1 continues to its end.\n", "\(again)")
        let playing = try await box.json("library", "pause", "garage")
        #expect(playing["playing"]?["title"] == "Ferry 1", "\(playing)")
        #expect(try await box.json("status")["state"] == "playing")
        let resumed = try await box.cratebox("library", "resume", "garage")
        #expect(resumed.output == "Resumed the library garage.\n", "\(resumed)")
        let forgotten = try await box.cratebox("library", "forget", "garage", "--yes")
        #expect(forgotten.output.hasSuffix(" Ferry 1 continues to its end.\n"), "\(forgotten)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func previousPassesTracksThatAreGone() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        let album = TestAlbum(tracks: 5, frames: 30 * 44_100)
        try await box.fill([album])
        for place in [2, 3] { try FileManager.default.removeItem(atPath: "\(box.music)/\(album.file(place))") }
        let serve = try await serving(box)
        try await box.json("play", "harbour lights", "--track", "4")
        try await box.json("previous")
        #expect(try await box.json("status")["track"]?["number"] == 1)
        try await box.json("play", "harbour lights", "--track", "5")
        try await box.json("previous")
        #expect(try await box.json("status")["track"]?["number"] == 4)
        try await box.json("previous")
        #expect(try await box.json("status")["track"]?["number"] == 1)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("A queue whose library went away while it played continues with the track that was not played")
    func interrupted() async throws {
        var options = VirtualDAC.Options()
        options.speed = 8
        var box = try TestBox(options)
        // Each file is longer than what the engine reads ahead, so that those behind the next one aren't open.
        try await box.fill([
            TestAlbum(release: 991_000_001, title: "Ferry 1", tracks: 5, frames: 60 * 44_100), Self.albums[1],
        ])
        let serve = try await serving(box)
        let events = try await watching(box)
        try await box.json("play", "ferry 1")
        try await box.json("queue", "add", "ferry 2")
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + ".away")
        let first = try await firstSkipped(events)
        var limit = WaitLimit(.seconds(60))
        while limit.isLeft(), try await box.json("status")["state"] != "stopped" {}
        #expect(try await listed(box).current == 0)
        try FileManager.default.moveItem(atPath: box.music + ".away", toPath: box.music)
        #expect(try await box.json("resume")["state"] == "playing")
        let status = try await box.json("status")
        #expect(status["title"] == "Ferry 1" && status["track"]?["number"] == first, "\(status)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("The place in an album is kept where its library goes away and the albums behind it are of the same library")
    func interruptedBeforeOthers() async throws {
        var options = VirtualDAC.Options()
        options.speed = 8
        var box = try TestBox(options)
        let albums = (1...3).map {
            TestAlbum(release: 991_000_000 + $0, title: "Ferry \($0)", tracks: 3, frames: 60 * 44_100)
        }
        try await box.fill(albums)
        let serve = try await serving(box)
        let events = try await watching(box)
        try await box.json("play", "ferry 1")
        for number in 2...3 { try await box.json("queue", "add", "ferry \(number)") }
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + ".away")
        try await box.json("seek", "0:55")
        let first = try await firstSkipped(events)
        var limit = WaitLimit(.seconds(60))
        while limit.isLeft(), try await box.json("status")["state"] != "stopped" {}
        #expect(try await listed(box).current == 0)
        try FileManager.default.moveItem(atPath: box.music + ".away", toPath: box.music)
        #expect(try await box.json("resume")["state"] == "playing")
        let status = try await box.json("status")
        #expect(status["title"] == "Ferry 1" && status["track"]?["number"] == first, "\(status)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("A library that goes away while its album plays is one record, in place of its tracks")
    func awayIsOneRecord() async throws {
        var options = VirtualDAC.Options()
        options.speed = 8
        var box = try TestBox(options)
        try await box.fill([TestAlbum(release: 991_000_001, title: "Ferry 1", tracks: 5, frames: 60 * 44_100)])
        let serve = try await serving(box)
        try await box.json("play", "ferry 1")
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + ".away")
        _ = try await serve.errors(containing: #""event":"library""#)
        var limit = WaitLimit(.seconds(60))
        while limit.isLeft(), try await box.json("status")["state"] != "stopped" {}
        serve.signal(SIGTERM)
        let run = try await serve.end()
        let records = try run.records().compactMap { $0["event"]?.text }
        #expect(records.filter { ["library", "skipped"].contains($0) } == ["library"], "\(run.errors)")
    }

    @Test("An album that is added to an empty queue waits there while the output is in use")
    func outputInUse() async throws {
        let box = try await filled()
        let serve = try await serving(box)
        try box.dac.inject(.busy(seconds: 600))
        let added = try await box.cratebox("queue", "add", "ferry 1")
        let sentence = "Added Ferry 1 to the end of the queue. Something else is using the sound output.\n"
        #expect(added.status == 0 && added.output.hasPrefix(sentence), "\(added)")
        #expect(try await listed(box).current == 0)
        try await box.json("queue", "clear")
        let appended = try await box.json("play", "ferry 2", "--append")
        #expect(appended["queued"] == true && appended["reason"] == "outputBusy", "\(appended)")
        #expect(try await box.json("queue", "add", "ferry 1")["queued"] == true)
        #expect(try await listed(box).entries.count == 2)
        try await box.json("queue", "clear")
        let both = try await box.cratebox("queue", "add", "ferry 1", "ferry 2")
        let several = "Added 2 albums to the queue. Nothing plays yet: output busy.\n"
        #expect(both.status == 0 && both.output.hasPrefix(several), "\(both)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("Each reply that nothing plays names what is wrong with the output")
    func outputAway() async throws {
        let box = try await filled()
        let serve = try await serving(box)
        try box.dac.inject(.absent(seconds: 600))
        _ = try await box.cratebox("queue", "add", "ferry 1")
        let added = try await box.cratebox("queue", "add", "ferry 2").output
        let advice = "  The output dac isn't connected: plug it in.\n  Try: cratebox devices\n"
        #expect(added.hasPrefix("Added Ferry 2 to the end of the queue. Nothing is playing.\n\(advice)"), "\(added)")
        let next = try await box.run("cratebox", ["next"])
        #expect(next.status == 1 && (next.output + next.errors) == "Nothing is playing.\n\(advice)", "\(next)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("An album that nothing can play now is refused, and not left in the queue")
    func refused() async throws {
        let box = try await filled()
        let serve = try box.start("cratebox", "serve", "--device", "nope")
        _ = try await serve.errors(containing: #""event":"ready""#)
        #expect(try await box.json("queue", "add", "ferry 1", status: 4)["reason"] == "outputAbsent")
        #expect(try await box.json("play", "ferry 2", "--append", status: 4)["reason"] == "outputAbsent")
        #expect(try await box.json("status")["queueState"]?["count"] == 0)
        serve.signal(SIGTERM)
        let run = try await serve.end()
        #expect(run.status == 0)
        let absent = try run.records().filter { $0["event"] == "device" && $0["state"] == "absent" }
        #expect(absent.map { $0["pcm"]?.text } == ["nope"], "\(run.errors)")
    }
}
