import CrateCore
import CrateTesting
import Foundation
import Testing

/// Answers that say what is so, and name a next step that works.
@Suite(.runsProcesses(for: .seconds(300))) struct NextStepTests {
    @Test("Words that name no album are an album that was not found, one or several")
    func open() async throws {
        var box = try TestBox()
        try await box.fill()
        for words in [["nosuch"], ["nosuch", "thing"]] {
            let run = try await box.run("cratebox", ["open"] + words)
            #expect(run.status == 6 && run.output.hasPrefix("I couldn't find"), "\(run)")
        }
    }

    @Test("A language without sentences is refused, with those that have them")
    func language() async throws {
        let box = try TestBox()
        let file = try box.folder.write("{}", to: "mine.json")
        let run = try await box.cratebox("config", "set", "language", "xx", "--configuration", file)
        #expect(run.status == 64 && run.errors.hasPrefix("language has to be en, de or pl.\n"), "\(run.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "{}")
        try await box.prepare("config", "set", "language", "de_DE", "--configuration", file)
    }

    @Test("Without a library the next step is to subscribe to one, with one it is a scan")
    func scan() async throws {
        let box = try TestBox()
        for command in ["recent", "match"] {
            let run = try await box.cratebox(command)
            #expect((run.output + run.errors).contains("cratebox library subscribe DIR"), "\(command)")
        }
        try box.folder.makeFolder("empty")
        try await box.prepare("library", "subscribe", box.folder.path("empty"))
        for command in ["recent", "match", "status", "verify"] {
            let run = try await box.cratebox(command)
            #expect((run.output + run.errors).contains("cratebox library scan"), "\(command)")
        }
    }

    @Test("A command that names nothing shows what there is, or how to name it")
    func named() async throws {
        var box = try TestBox()
        let files = try await box.cratebox("import")
        #expect(files.status == 64 && files.errors.hasPrefix("Which file? "), "\(files)")
        #expect(files.errors.hasSuffix("\n  Try: cratebox import FILE\n"), "\(files)")
        try await box.fill()
        let shown = try await box.cratebox("library", "show")
        #expect(shown.status == 0 && shown.output.contains("Harbour Lights"), "\(shown)")
        let rip = try #require(try await box.json("library", "show")["rips"]?.list.first)
        let folder = try #require(rip["folder"]?.text)
        let match = try await box.cratebox("match", folder)
        #expect(match.status == 0 && match.output.contains("(id:991000001):\n"), "\(match)")
        #expect(match.output.hasSuffix(" id:NUMBER\n") && match.output.contains("\n  Try: cratebox match "), "\(match)")
        try box.folder.makeFolder("attic")
        try await box.prepare("library", "subscribe", box.folder.path("attic"), "--name", "the attic")
        let several = try await box.cratebox("library", "show")
        let lines = [
            "Which library?", "  Try: cratebox library show garage", "  Try: cratebox library show 'the attic'",
        ]
        #expect(several.status == 5 && several.errors == lines.joined(separator: "\n") + "\n", "\(several)")
        let terminal = try box.onTerminal("library", "show")
        _ = try await terminal.output(containing: "1-2, a name, or Ctrl-C: ")
        terminal.send(line: "1")
        let chosen = try await terminal.end()
        #expect(chosen.status == 0 && chosen.output.contains("Harbour Lights"), "\(chosen)")
        let asked = try await box.json("library", "show", "--ids", status: 5)
        #expect(asked["status"] == "needsValue" && asked["parameter"] == "library", "\(asked)")
        #expect(asked["options"]?.list.map { $0["answer"] } == ["garage", "the attic"], "\(asked)")
        let rest = ["cratebox", "library", "show", "<answer>", "--ids"]
        #expect(asked["continue"]?.list.compactMap(\.text) == rest, "\(asked)")
        let ids = try await box.cratebox("library", "show", "--ids")
        #expect(ids.errors.hasSuffix("  Try: cratebox library show 'the attic' --ids\n"), "\(ids.errors)")
    }

    @Test("A release that a rip may be is offered with the whole command")
    func offer() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(release: nil, title: "Harbour Lights")])
        try await box.importAlbums([(991_000_009, "The Quay", "Harbour Light")])
        let list = try await box.cratebox("match")
        let line = try #require(list.output.split(separator: "\n").last)
        let words = "  If Harbour Lights is that release: cratebox match "
        #expect(line.hasPrefix(words) && line.hasSuffix(" id:991000009"), "\(list)")
        // Of several candidates, the owner of the rip chooses one.
        try await box.importAlbums([
            (991_000_009, "The Quay", "Harbour Light"), (991_000_010, "The Quay", "Harbour Lighting"),
        ])
        let several = try await box.cratebox("match")
        let last = try #require(several.output.split(separator: "\n").last)
        #expect(last.hasPrefix("  If Harbour Lights is one of these: ") && last.hasSuffix(" id:NUMBER"), "\(several)")
    }

    @Test("What has nothing to show names the command that changes that")
    func nothing() async throws {
        var box = try TestBox()
        let subscribe = "\n  Next: cratebox library subscribe DIR\n"
        for command in ["status", "history"] {
            #expect(try await box.cratebox(command).output.hasSuffix(subscribe), "\(command)")
        }
        try await box.fill()
        #expect(try await box.cratebox("history").output.hasSuffix("\n  Next: cratebox play ALBUM\n"))
        #expect(try await !box.cratebox("status").output.contains("Next:"))
        try await box.prepare("library", "pause", "garage")
        let paused = try await box.cratebox("status").output
        #expect(paused.hasSuffix("\n  Next: cratebox library resume garage\n"), "\(paused)")
        try await box.prepare("library", "resume", "garage")
        #expect(try await box.cratebox("verify").output == "3 files verified: 3 exact.\n")
        let again = "No file has changed since it was verified: 3 files.\n  Next: cratebox verify --again\n"
        #expect(try await box.cratebox("verify").output == again)
        let web = "No browser is paired.\n"
        for words in [["web", "forget"], ["web", "forget", "all"], ["web", "list"], ["web"]] {
            // A page that asks for no code has no browser to pair.
            #expect(try await box.run("cratebox", words).output == web)
            var paired = box
            paired.environment["CRATEBOX_WEB_PAIRING"] = "on"
            paired.environment["CRATEBOX_WEB_LISTEN"] = "8080"
            #expect(try await paired.run("cratebox", words).output == web + "  Next: cratebox web pair\n")
        }
    }

    @Test("Commands that find no music name the step that the status names, with a box and without one")
    func music() async throws {
        var box = try TestBox()
        try await box.fill()
        let commands = [["status"], ["queue"], ["next"], ["sleep", "30m"]]
        func expect(_ step: String, _ commands: [[String]]) async throws {
            for command in commands {
                let run = try await box.run("cratebox", command)
                #expect((run.output + run.errors).hasSuffix(": \(step)\n"), "\(command): \(run.output)\(run.errors)")
            }
        }
        var serve = try await box.serving()
        try await expect("cratebox play ALBUM", Array(commands.dropFirst()))
        try await box.prepare("library", "pause", "garage")
        try await expect("cratebox library resume garage", commands)
        var german = box
        german.environment["CRATEBOX_LANGUAGE"] = "de"
        #expect(try await german.cratebox("status").output.contains("Bibliothek: garage (pausiert)\n"))
        serve.signal(SIGTERM)
        _ = try await serve.end()
        try await expect("cratebox library resume garage", commands)
        try await box.prepare("library", "resume", "garage")
        box.environment["CRATEBOX_OUTPUT_PCM"] = "hw:CARD=Nowhere"
        try await expect("cratebox devices", commands)
        #expect(try await box.json("status")["output"]?["reason"] == "outputAbsent")
        serve = try await box.serving()
        try await expect("cratebox devices", commands)
        #expect(try await box.json("status")["output"]?["reason"] == "outputAbsent")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("JSON names the step that text names, and why each album of the queue can't be played")
    func sameInJSON() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(frames: 60 * 44_100)])
        func expect(_ step: String?, _ reason: String?) async throws {
            let (queue, status) = (try await box.json("queue"), try await box.json("status"))
            #expect(queue["dialog"]?["supporting"]?.text == step, "\(queue)")
            #expect(status["next"]?.list.compactMap(\.text) ?? [] == [step].compactMap(\.self), "\(status)")
            for reply in [queue, status] {
                #expect(reply["queue"]?.list.map { $0["reason"]?.text } == [reason], "\(reply)")
            }
            #expect(queue["queue"]?.list.first?["release"] == status["queue"]?.list.first?["release"])
        }
        let serve = try await box.serving()
        try await box.prepare("play", "harbour lights")
        #expect(try await box.json("status")["next"] == nil)
        try await box.prepare("stop")
        try await expect("cratebox resume", nil)
        let listed = try await box.cratebox("queue").output
        #expect(listed.hasPrefix("Nothing is playing; the queue has one album.\n"), "\(listed)")
        #expect(listed.hasSuffix("\n  Next: cratebox resume\n"), "\(listed)")
        try await box.prepare("library", "pause", "garage")
        try await expect("cratebox library resume garage", "paused")
        try await box.prepare("library", "resume", "garage")
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + ".away")
        try await expect("cratebox library list", "offline")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        // Without a box there is no queue.
        #expect(try await box.json("status")["next"]?.list.compactMap(\.text) == ["cratebox library list"])
    }

    @Test("A stopped queue of albums whose files are gone leads to the list of what is wrong")
    func goneQueue() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        let albums = [TestAlbum(frames: 60 * 44_100), TestAlbum(release: 991_000_002, title: "Low Tide", tracks: 2)]
        try await box.fill(albums)
        let serve = try await box.serving()
        for hasOther in [true, false] {
            if hasOther {
                try await box.prepare("play", "harbour lights")
                try await box.prepare("stop")
            }
            try FileManager.default.removeItem(atPath: "\(box.music)/\(albums[hasOther ? 0 : 1].folder)")
            try await box.prepare("library", "scan")
            for words in [["status"], ["queue"], []] {
                let run = try await box.run("cratebox", words)
                let step = ": cratebox library show garage --odd\n"
                #expect((run.output + run.errors).contains(step), "\(words): \(run)")
            }
        }
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("A missing track comes with those that there are, and a backup with its place")
    func places() async throws {
        var box = try TestBox()
        try await box.fill()
        let missing = try await box.cratebox("play", "harbour lights", "--track", "9")
        let tracks = "  Harbour Lights has 3 tracks: cratebox open 'Harbour Lights'\n"
        #expect(missing.output == "Harbour Lights has no such track.\n" + tracks)
        let backup = try await box.cratebox("backup").output.split(separator: "\n")
        #expect(backup.first == "Backed up 1 album:" && backup.last?.hasSuffix(".sqlite") == true, "\(backup)")
    }

    @Test("The title of a track leads to it")
    func track() async throws {
        var box = try TestBox()
        try await box.fill()
        let run = try await box.cratebox("play", "song 2")
        let line = "  That is a track of Harbour Lights: cratebox play 'Harbour Lights' --track 'Song 2'\n"
        #expect(run.status == 6 && run.output.hasSuffix(line), "\(run)")
    }

    @Test("A part of a track's title, and an album with a track's number, lead to the track")
    func partOfTrack() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(tracks: 1)])
        let part = try await box.cratebox("play", "song")
        let line = "  Song 1 is a track of Harbour Lights: cratebox play 'Harbour Lights' --track 'Song 1'\n"
        #expect(part.status == 6 && part.output.hasSuffix(line), "\(part)")
        let numbered = try await box.cratebox("play", "harbour", "lights", "track", "1")
        let command = "cratebox play 'Harbour Lights' --track 1"
        #expect(numbered.status == 6, "\(numbered)")
        #expect(numbered.output.hasSuffix("  That is a track of Harbour Lights: \(command)\n"), "\(numbered)")
        let more = TestAlbum(release: 991_000_002, title: "Night Pier", tracks: 2)
        var other = try TestBox()
        try await other.fill([TestAlbum(tracks: 1), more])
        let several = try await other.cratebox("play", "song")
        let list = "  Several tracks have these words in their titles: cratebox search --tracks song\n"
        #expect(several.status == 6 && several.output.hasSuffix(list), "\(several)")
    }

    @Test("The title of a track leads to it in a crate, and after the music that plays")
    func trackElsewhere() async throws {
        var box = try TestBox()
        try await box.fill()
        try await box.prepare("crate", "create", "Late Hours")
        for words in [["song 2"], ["song", "2"]] {
            let added = try await box.run("cratebox", ["crate", "add", "Late Hours"] + words)
            let command = "cratebox crate add 'Late Hours' 'Harbour Lights' --track 'Song 2'"
            let errors =
                "I couldn't find “song 2” in your collection.\n  That is a track of Harbour Lights: \(command)\n"
            #expect(added.status == 6 && added.errors == errors, "\(added)")
        }
        try await box.prepare("crate", "add", "Late Hours", "Harbour Lights", "--track", "Song 2")
        for place in ["--next", "--append"] {
            let run = try await box.cratebox("play", place, "song 2")
            let line = "That is a track of Harbour Lights: cratebox play 'Harbour Lights' --track 'Song 2' \(place)\n"
            #expect(run.status == 6 && run.output.hasSuffix("  " + line), "\(run)")
            let played = try await box.cratebox("play", "Harbour Lights", "--track", "Song 2", place)
            #expect(played.output.hasPrefix("Playing Song 2, from Harbour Lights by The Quay."), "\(played)")
        }
        let crate = try await box.cratebox("play", "--crate", "Late Hours")
        #expect(crate.output.hasPrefix("Playing Song 2, from Harbour Lights by The Quay."), "\(crate)")
    }

    @Test("The title of a track of several albums leads to the list of them")
    func trackOfSeveral() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, title: "Night Pier")])
        try await box.prepare("crate", "create", "Late")
        let line = "\n  That is a track of several albums: cratebox search --tracks 'song 2'\n"
        let played = try await box.cratebox("play", "song 2")
        #expect(played.status == 6 && played.output.hasSuffix(line), "\(played)")
        let added = try await box.cratebox("crate", "add", "Late", "song 2")
        #expect(added.status == 6 && added.errors.hasSuffix(line), "\(added)")
        let found = try await box.cratebox("search", "--tracks", "song 2").output
        #expect(found.contains("Harbour Lights") && found.contains("Night Pier"), "\(found)")
    }

    @Test("An output that the command line or the configuration names is named where it is absent")
    func namedOutput() async throws {
        var box = try TestBox()
        try await box.fill()
        let run = try await box.cratebox("play", "harbour", "lights", "--device", "nope")
        #expect(run.status == 4, "\(run)")
        let absent = "I found no sound output to play Harbour Lights on.\n"
        #expect(run.output == absent + "  There is no output nope.\n  Try: cratebox devices\n", "\(run)")
        box.environment["CRATEBOX_OUTPUT_PCM"] = "gone"
        let configured = try await box.cratebox("play", "harbour lights").output
        #expect(configured == absent + "  There is no output gone.\n  Try: cratebox devices\n", "\(configured)")
        let pulled = try await box.cratebox("play", "harbour lights", "--device", "hw:CARD=Gone,DEV=0").output
        let advice = "  The output hw:CARD=Gone,DEV=0 isn't connected: plug it in.\n  Try: cratebox devices\n"
        #expect(pulled == absent + advice, "\(pulled)")
        let reply = try await box.json("play", "harbour lights", "--device", "nope", status: 4)
        #expect(reply["dialog"]?["supporting"] == "cratebox devices")
        #expect(reply["advice"] == "There is no output nope.")
        let away = try await box.json("play", "harbour lights", "--device", "hw:CARD=Gone,DEV=0", status: 4)
        #expect(away["advice"] == "The output hw:CARD=Gone,DEV=0 isn't connected: plug it in.")
    }

    @Test("A mistyped output has one sentence and one next command in every command")
    func mistypedOutput() async throws {
        var box = try TestBox()
        try await box.fill()
        box.environment["CRATEBOX_OUTPUT_PCM"] = "nope"
        let (sentence, step) = ("There is no output nope.", "cratebox devices")
        let played = try await box.cratebox("play", "harbour lights").output
        #expect(played.hasSuffix("  \(sentence)\n  Try: \(step)\n"), "\(played)")
        let opened = try await box.cratebox("open", "harbour lights").output
        let playable = "Harbour Lights by The Quay can be played once another sound output is chosen.\n"
        #expect(opened.hasPrefix("\(playable)  \(sentence)\n  Try: \(step)\n"), "\(opened)")
        let examined = try await box.cratebox("doctor").output
        #expect(examined.contains(" \(sentence)\n  Try: \(step)\n"), "\(examined)")
        #expect(examined.hasSuffix("Music would not play. \(sentence)\n"), "\(examined)")
        let idle = try await box.cratebox()
        #expect(idle.output == "Nothing is playing. \(sentence)\n  Next: \(step)\n", "\(idle)")
        let status = try await box.cratebox("status").output
        #expect(status.contains("\nOutput: nope (no such output)\n"), "\(status)")
        #expect(status.hasSuffix("  Next: \(step)\n"), "\(status)")
        let listed = try await box.cratebox("devices").output
        #expect(listed.contains(sentence), "\(listed)")
    }

    @Test("An absent output is named as the box names it, whatever the command is configured to play on")
    func outputOfTheBox() async throws {
        var box = try TestBox()
        try await box.fill()
        box.environment["CRATEBOX_OUTPUT_PCM"] = "gone"
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        box.environment["CRATEBOX_OUTPUT_PCM"] = "mine"
        for command in [["play", "harbour lights"], ["queue", "add", "harbour lights"]] {
            let run = try await box.run("cratebox", command)
            #expect(run.status == 4, "\(command): \(run)")
            #expect(run.output.hasSuffix("  There is no output gone.\n  Try: cratebox devices\n"), "\(command): \(run)")
        }
        let volume = try await box.cratebox("volume", "30%")
        #expect(volume.status == 1 && volume.output == "There is no sound output gone.\n  Try: cratebox devices\n")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("Events end with an event if the box was told to end, and with a sentence if it was killed")
    func endOfEvents() async throws {
        let box = try TestBox()
        for (signal, status) in [(SIGTERM, 0), (SIGKILL, 69)] as [(Int32, Int32)] {
            let serve = try box.start("cratebox", "serve")
            _ = try await serve.errors(containing: #""event":"ready""#)
            let events = try box.start("cratebox", "events")
            // The events have begun once one of them is printed.
            var limit = WaitLimit(.seconds(30))
            while (try? await events.output(containing: "crates", within: .seconds(1))) == nil, limit.isLeft() {
                _ = try await box.cratebox("crate", "create", "Crate \(UUID())")
            }
            serve.signal(signal)
            _ = try await serve.end()
            let run = try await events.end()
            #expect(run.status == status, "\(run)")
            let last = try JSONValue(parsing: String(try #require(run.output.split(separator: "\n").last)))
            #expect((last["event"] == "ended") == (status == 0) && last["time"] != nil, "\(run)")
            let sentence = "The connection to the box broke.\n  Try: cratebox doctor\n"
            #expect(run.errors == (status == 0 ? "" : sentence), "\(run)")
        }
    }

    @Test("A match that changed nothing is not called undone as if it had")
    func undo() async throws {
        var box = try TestBox()
        try await box.fill()
        let rip = try #require(try await box.json("library", "show", "garage")["rips"]?.list.first)
        let folder = try #require(rip["folder"]?.text)
        let release = try #require(rip["release"]?.number)
        try await box.prepare("match", folder, "id:\(release)")
        let run = try await box.cratebox("match", folder, "--undo")
        #expect(run.status == 0 && run.output.hasPrefix("The last match is undone; it changed nothing: "), "\(run)")
    }

    @Test("Albums whose files are gone lead to the scan, and after it to the library that lacks them")
    func missingFiles() async throws {
        let box = try TestBox()
        let albums = [
            TestAlbum(release: nil, title: "Ferry", tracks: 2), TestAlbum(release: nil, title: "Lighthouse", tracks: 2),
        ]
        for (name, album) in zip(["a", "b"], albums) {
            let folder = try box.folder.makeFolder(name)
            try album.write(below: folder)
            try await box.prepare("library", "subscribe", folder, "--name", name)
        }
        try await box.prepare("library", "scan")
        let whole = try await box.cratebox("library", "list")
        #expect(!whole.output.contains("Next:"), "\(whole)")
        try FileManager.default.removeItem(atPath: box.folder.path("b/Lighthouse"))
        let gone = try await box.cratebox("search", "lighthouse")
        #expect(gone.output.contains("files missing"), "\(gone)")
        #expect(gone.output.hasSuffix("\n  Try: cratebox library scan\n"), "\(gone)")
        for words in [["list"], ["show", "b"], ["show", "b", "--odd"], ["show", "--odd"]] {
            let run = try await box.run("cratebox", ["library"] + words)
            #expect(run.output.contains(words == ["list"] ? "  1 without files" : "  all files missing"), "\(run)")
            #expect(run.output.hasSuffix("\n  Next: cratebox library scan b\n"), "\(words): \(run)")
        }
        let missing = try await box.json("library", "show", "b")["rips"]?.list.first
        let isMissing = missing?["health"] == "tracksMissing" && missing?["filesMissing"] == true
        #expect(isMissing, "\(String(describing: missing))")
        try await box.prepare("library", "scan")
        let step = "cratebox library show b --odd\n"
        for words in [["search", "lighthouse"], ["find", "album", "--where", "title=lighthouse"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.output.hasSuffix("\n  Try: " + step), "\(words): \(run)")
        }
        let list = try await box.cratebox("library", "list")
        #expect(list.output.hasSuffix("\n  Next: " + step), "\(list)")
        try await box.prepare("library", "pause", "b")
        let paused = try await box.cratebox("library", "list")
        #expect(paused.output.hasSuffix("\n  Try: cratebox library resume b\n"), "\(paused)")
        try await box.prepare("library", "resume", "b")
        try FileManager.default.removeItem(atPath: box.folder.path("a/Ferry"))
        try await box.prepare("library", "scan")
        let recent = try await box.cratebox("recent")
        #expect(recent.output.hasSuffix("\n  Try: cratebox library show --odd\n"), "\(recent)")
    }

    @Test("A part of a name that is no whole one leads to the condition on parts")
    func partOfName() async throws {
        var box = try TestBox()
        try await box.fill()
        let part = try await box.cratebox("find", "album", "--where", "artist=quay")
        let (step, condition) = ("\n  Try: cratebox find album --where ", ShellWord.quoted("artist~quay"))
        #expect(part.output.hasSuffix("\(step)\(condition)\n"), "\(part)")
        let none = try await box.cratebox("find", "album", "--where", "artist=nobody")
        #expect(!none.output.contains("artist~"), "\(none)")
    }

    @Test("A title that only a track has leads to the condition on tracks")
    func trackTitle() async throws {
        var box = try TestBox()
        try await box.fill()
        let nothing = "I found nothing like that in your collection.\n"
        for (comparator, command) in [("~", "'track~song 2'"), ("=", "'track=song 2'")] {
            let run = try await box.cratebox("find", "album", "--where", "title\(comparator)song 2")
            let line = "  A track has this title: cratebox find album --where \(command)\n"
            #expect(run.status == 0 && run.output == nothing + line, "\(run)")
        }
        for condition in ["title~nothing", "title<a", "year=1800"] {
            let run = try await box.cratebox("find", "album", "--where", condition)
            let advice = """
                  Try other conditions, or import new records: cratebox import FILE
                  If its files came since the last scan: cratebox library scan

                """
            #expect(run.output == nothing + advice, "\(condition): \(run)")
        }
    }

    @Test("An option that needs the folder says so in one sentence", arguments: ["--undo", "--why"])
    func folder(option: String) async throws {
        let run = try await TestBox().cratebox("match", option)
        #expect(run.status == 64)
        #expect(
            run.errors == "\(option) needs the folder of the rip.\n  Try: cratebox match FOLDER \(option)\n",
            "\(run.errors)")
    }

    @Test(
        "A state folder that cannot be read or written is told as it is",
        .enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func state() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.dropRights()
        chmod(box.state, 0o555)
        defer { chmod(box.state, 0o755) }
        let bare = try await box.cratebox()
        #expect(bare.output.contains("can't be written.\n") && bare.output.contains("Next: cratebox doctor"), "\(bare)")
        let status = try await box.cratebox("status").output
        #expect(status.hasSuffix(" can't be written.\n  Next: cratebox doctor\n"), "\(status)")
        #expect(try await box.cratebox("shortcuts").status == 0)
        chmod(box.state, 0)
        // The phrases are the same for every collection; whether they can be used yet is not known.
        let phrases = try await box.cratebox("shortcuts")
        #expect(phrases.status == 0 && !phrases.output.isEmpty && !phrases.errors.isEmpty, "\(phrases)")
        #expect(try await box.run("cratebox", ["shortcuts", "--json"]).status == 70)
    }
}
