import CrateTesting
import Foundation
import Testing

/// The program without arguments, the help, unknown commands, and other players' commands.
@Suite(.runsProcesses(for: .seconds(300))) struct HelpTests {
    private func filled() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill()
        return box
    }

    @Test func theProgramAloneNamesTheNextStep() async throws {
        let box = try TestBox()
        let empty = try await box.cratebox()
        #expect(empty.status == 0, "\(empty.errors)")
        #expect(empty.output.hasPrefix("Nothing is playing. Your collection is empty.\n  Next: cratebox setup\n"))
        #expect(!FileManager.default.fileExists(atPath: box.state))
        let album = TestAlbum()
        try box.folder.write(TestAlbum.collection([album]), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        let unheard = try await box.cratebox()
        #expect(
            unheard.output
                == "Nothing is playing. Your collection has 1 album, and no music folder yet.\n"
                + "  Next: cratebox library subscribe DIR\n")
        try album.write(below: box.music)
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        #expect(try await box.cratebox().output.contains("\n  Next: cratebox library scan\n"))
        try await box.prepare("library", "scan")
        let ready = try await box.cratebox().output
        #expect(ready.hasPrefix("Nothing is playing. Your collection has 1 album.\n  Next: cratebox play ALBUM\n"))
        let json = try await box.json()
        #expect(json["albums"] == 1 && json["libraries"] == 1)
        #expect(json["dialog"]?["full"] == "Nothing is playing. Your collection has 1 album.", "\(json)")
        #expect(json["next"]?.list.first == "cratebox play ALBUM")
    }

    @Test("The program alone names no step that must fail") func theNextStepWorks() async throws {
        var box = try TestBox()
        try await box.fill()
        try await box.prepare("library", "pause", "garage")
        let paused = try await box.cratebox().output
        #expect(
            paused.hasPrefix(
                "Nothing is playing. The library garage is paused.\n  Next: cratebox library resume garage\n"),
            "\(paused)")
        try await box.prepare("library", "resume", "garage")
        box.environment["CRATEBOX_OUTPUT_PCM"] = "hw:CARD=Gone"
        let gone = try await box.cratebox().output
        let absent = " The output hw:CARD=Gone isn't connected: plug it in.\n  Next: cratebox devices\n"
        #expect(gone.contains(absent), "\(gone)")
        #expect(try await box.cratebox("status").output.hasSuffix("\n  Next: cratebox devices\n"))
        box.environment["CRATEBOX_OUTPUT_PCM"] = "hw:99"
        #expect(try await box.cratebox().output.contains(" The output hw:99 isn't connected: plug it in.\n"))
        box.environment["CRATEBOX_OUTPUT_PCM"] = box.dac.pcm
        try FileManager.default.removeItem(atPath: box.music)
        let words = try await box.json()["dialog"]?["full"]
        #expect(words == "Nothing is playing. The library garage isn't connected.", "\(String(describing: words))")
        let away = try await box.cratebox().output
        #expect(away.contains(" The library garage isn't connected.\n  Next: cratebox library list\n"), "\(away)")
    }

    @Test("The program alone and the status invite to no play where the files of all rips are gone")
    func noFiles() async throws {
        var box = try TestBox()
        let album = TestAlbum()
        try await box.fill([album])
        try FileManager.default.removeItem(atPath: "\(box.music)/\(album.folder)")
        try await box.prepare("library", "scan")
        let gone = "Nothing is playing. None of your rips can be played: their files are missing."
        let step = "cratebox library show garage --odd"
        #expect(try await box.cratebox().output == "\(gone)\n  Next: \(step)\n")
        let json = try await box.json()
        #expect(json["dialog"]?["full"] == .text(gone) && json["next"]?.list == [.text(step)], "\(json)")
        #expect(try await box.cratebox("status").output.hasSuffix("\n  Next: \(step)\n"))
        // Before a scan finds them, returned files can be played.
        try album.write(below: box.music)
        #expect(try await box.cratebox().output.contains("\n  Next: cratebox play ALBUM\n"))
    }

    @Test("The program alone invites to no play where the files of all rips went after the last scan")
    func noFilesSinceTheScan() async throws {
        var box = try TestBox()
        let albums = (0..<3).map { number in
            TestAlbum(release: 991_000_100 + number, title: "Evening \(number)", tracks: 1)
        }
        try await box.fill(albums)
        #expect(try await box.cratebox().output.contains("\n  Next: cratebox play ALBUM\n"))
        for album in albums { try FileManager.default.removeItem(atPath: "\(box.music)/\(album.folder)") }
        let gone = "Nothing is playing. None of your rips can be played: their files are missing."
        #expect(try await box.cratebox().output == "\(gone)\n  Next: cratebox library scan\n")
    }

    @Test func theProgramAloneNamesALibraryThatIsAway() async throws {
        var box = try TestBox()
        try await box.fill()
        let other = box.folder.path("other")
        try TestAlbum(release: 991_000_002, title: "Night Harbour").write(below: other)
        try await box.prepare("library", "subscribe", other, "--name", "attic")
        try await box.prepare("library", "scan")
        #expect(try await box.json()["away"] == nil)
        try FileManager.default.removeItem(atPath: other)
        let away = try await box.cratebox().output
        let line = "\nLibraries: garage (connected), attic (not connected)\n  Next: cratebox play ALBUM\n"
        #expect(away.hasPrefix("Nothing is playing. Your collection has ") && away.contains(line), "\(away)")
        #expect(try await box.json()["away"] == ["attic"])
    }

    @Test func theProgramAloneShowsWhatPlays() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 2, frames: 60 * 44_100)])
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("play", "id:991000001")
        let run = try await box.cratebox()
        #expect(run.output.hasPrefix("Harbour Lights — The Quay"), "\(run.output)")
        let playing = try await box.json()
        #expect(playing["playback"]?["state"] == "playing" && playing["dialog"] == nil, "\(playing)")
        try await box.prepare("stop")
        let stopped = try await box.cratebox().output
        let words = "Nothing is playing. The queue has 1 entry.\n  Next: cratebox resume\n"
        #expect(stopped.hasPrefix(words), "\(stopped)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func theHelpHasAScreenfulOfVerbsAndTheWholeListAllOfThem() async throws {
        let box = try TestBox()
        let page = try await box.cratebox("--help")
        let lines = page.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 48 && lines.allSatisfy { $0.count <= 80 }, "\(page.output)")
        var place = page.output.startIndex
        let titles = [
            "First steps\n  cratebox library subscribe ", "Examples\n", "\nListen\n  play ", "\nControl playback\n",
            "\nCollection\n", "\nSet up\n",
        ]
        for title in titles {
            let found = try #require(page.output.range(of: title, range: place..<page.output.endIndex), "\(title)")
            place = found.upperBound
        }
        #expect(page.output.contains("\n  web "), "\(page.output)")
        #expect(try await box.cratebox("help").output == page.output)
        let whole = try await box.cratebox("help", "--all")
        #expect(try await box.cratebox("help", "-a").output == whole.output)
        for title in ["LISTEN:", "CONTROL PLAYBACK:", "COLLECTION:", "SET UP:", "FOR PROGRAMS:"] {
            #expect(whole.output.contains("\n\(title)\n"), "\(whole.output)")
        }
        for verb in CommandLineTests.commands.compactMap(\.first) {
            #expect(whole.output.contains("\n  \(verb) ") || whole.output.contains("\n  \(verb),"), "\(verb)")
        }
        #expect(try await box.cratebox("help", "library", "scan").output.contains("USAGE: cratebox library scan"))
    }

    @Test(arguments: [
        ("--help", "cratebox"), ("help", "cratebox"), ("help --all", "cratebox"), ("help play", "cratebox play"),
        ("play --help", "cratebox play"), ("library scan -h", "cratebox library scan"),
        ("find --help", "cratebox find"), ("export", "cratebox export"), ("output", "cratebox output"),
    ])
    func withJSONHelpIsOneObject(line: String, name: String) async throws {
        let box = try TestBox()
        let words = line.split(separator: " ").map(String.init)
        let page = try await box.run("cratebox", words).output
        for words in [words + ["--json"], ["--json"] + words] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 0, "\(words): \(run.output)\(run.errors)")
            let reply = try run.onlyObject()
            #expect(reply.keys == ["help", "name"] && reply["name"]?.text == name, "\(reply)")
            #expect(reply["help"]?.text.map { $0 + "\n" } == page, "\(reply)")
        }
    }

    @Test(arguments: ["--version", "-V"]) func withJSONTheVersionIsOneObject(word: String) async throws {
        let box = try TestBox()
        let version = try await box.cratebox("--version").output.dropFirst("cratebox ".count).dropLast()
        for words in [[word, "--json"], ["--json", word]] {
            let reply = try await box.run("cratebox", words).onlyObject()
            #expect(reply == ["name": "cratebox", "version": .text(String(version))], "\(words): \(reply)")
        }
    }

    @Test(arguments: [
        ("staus", "status"), ("hlep", "help"), ("library scna", "library scan"),
        ("crate lst", "crate list"), ("help libary", "library"),
        ("help library scna", "library scan"), ("albums", "find album"),
        ("index statsu", "index status"), ("--json staus", "status"),
        ("library rename garage attic", "library subscribe DIR --name NAME"),
        ("library unsubscribe garage", "library forget NAME"), ("version", "--version"),
        ("config show", "config list"), ("config show output.pcm", "config list"), ("restart", "serve"),
        ("playlist", "queue"), ("wishlist", "wantlist"), ("exit", "stop"), ("add", "queue add ALBUM"),
        ("que", "queue"), ("stat", "status"), ("lib", "library"), ("queue cle", "queue clear"), ("jump", "queue jump"),
        ("clear", "queue clear"), ("pair", "web pair"), ("replay gain", "config get replayGain"),
        ("replaygain album", "config set replayGain album"), ("gain", "config get replayGain"),
        ("gain track", "config set replayGain track"), ("continue", "resume"), ("halt", "stop"),
        ("nextalbum", "run NextAlbum"), ("previous-album", "run PreviousAlbum"),
    ])
    func aMistypedVerbIsGuessed(line: String, meant: String) async throws {
        let box = try TestBox()
        let words = line.split(separator: " ").map(String.init)
        let run = try await box.run("cratebox", words.filter { $0 != "--json" })
        #expect(run.status == 64 && run.outputBytes.isEmpty, "\(run.output)")
        let fix = words[0] == "help" ? "cratebox help \(meant)" : "cratebox \(meant)"
        #expect(run.errors.contains("Did you mean “\(meant)”?\n  Try: \(fix)\n"), "\(run.errors)")
        let json = try await box.run("cratebox", ["--json"] + words.filter { $0 != "--json" })
        #expect(json.status == 64)
        #expect(try json.onlyObject()["dialog"]?["supporting"]?.text == fix)
    }

    @Test("restart leads to the commands that restart the box that runs")
    func restart() async throws {
        let box = try TestBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let run = try await box.cratebox("restart")
        let steps = "  Try: kill \(serve.identifier)\n       cratebox serve\n"
        #expect(run.status == 64 && run.errors == "There is no command “restart”.\n\(steps)", "\(run)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    /// What an action takes is in its help, and the list of actions has no page for one.
    @Test func theActionsOfTheListLeadToTheirHelp() async throws {
        for name in ["PlayAlbum", "playalbum"] {
            let run = try await TestBox().cratebox("intents", name)
            let words = "There is no command “intents \(name)”.\n  Try: cratebox run PlayAlbum --help\n"
            #expect(run.status == 64 && run.errors == words, "\(run)")
        }
        let help = try await TestBox().cratebox("intents", "check", "--help").output
        #expect(help.contains("\nTOPICS:\n  ") && help.contains("shortcuts, "), "\(help)")
    }

    @Test(arguments: [
        ("run playalbum evening", "run PlayAlbum --album evening"),
        ("run PlayAlbum evening tides --track 2", "run PlayAlbum --album 'evening tides' --track 2"),
        ("run PlayAlbum --album evening tides", "run PlayAlbum --album 'evening tides'"),
        ("run PlayAlbum album=eight --track 2", "run PlayAlbum --album eight --track 2"),
        ("run PlayAlbum title=eight", "run PlayAlbum --help"),
    ])
    func aValueWithoutItsParameterNamesThat(line: String, meant: String) async throws {
        let run = try await TestBox().run("cratebox", line.split(separator: " ").map(String.init))
        let words = "Parameters are written --name value.\n  Try: cratebox \(meant)\n"
        #expect(run.status == 64 && run.errors == words, "\(run)")
    }

    @Test(arguments: [
        ("PlayAlbum --album", "--album needs a value"), ("Repeat --mode", "--mode needs a value: off, track, album"),
    ])
    func aParameterWithoutItsValueNamesThat(line: String, sentence: String) async throws {
        let words = line.split(separator: " ").map(String.init)
        let run = try await TestBox().run("cratebox", ["run"] + words)
        #expect(run.errors == "The option \(sentence).\n  Try: cratebox run \(words[0]) --help\n", "\(run)")
        #expect(run.status == 64, "\(run)")
    }

    @Test(arguments: [
        ("next album", "run NextAlbum"), ("prev album", "run PreviousAlbum"), ("previous Album", "run PreviousAlbum"),
        ("next track", "next"), ("next song --json", "next"), ("next nonsense", "next --help"),
        ("next 2", "next\ncratebox run NextAlbum"), ("prev 2", "previous\ncratebox run PreviousAlbum"),
    ])
    func whatIsToComeNextNamesTheCommand(line: String, meant: String) async throws {
        let words = line.split(separator: " ").map(String.init)
        let run = try await TestBox().run("cratebox", words.filter { $0 != "--json" } + ["--json"])
        #expect(run.status == 64)
        let reply = try run.onlyObject()["dialog"]
        #expect(reply?["full"]?.text == "“\(words[1])” isn't expected here.", "\(run.output)")
        #expect(reply?["supporting"]?.text == "cratebox \(meant)", "\(run.output)")
    }

    @Test(arguments: [
        (["pley", "evening tides"], "play 'evening tides'"), (["serach", "x", "--limit", "3"], "search x --limit 3"),
        (["library", "shwo", "garage", "--odd"], "library show garage --odd"),
        (["wantlist", "ad", "x"], "wantlist add x"), (["enqueue", "x"], "play --append x"),
        (["pley", "--", "-v"], "play -- -v"), (["louder", "x"], "volume up"),
        (["add", "evening", "tides"], "queue add evening tides"), (["add", "/usr"], "library subscribe /usr"),
        (["add", "/etc/passwd"], "import /etc/passwd"), (["jump", "3"], "queue jump 3"),
        (["help", "libary", "scan"], "help library scan"), (["help", "jump", "3"], "help queue jump"),
        (["help", "stats"], "help history"), (["outputs"], "devices"),
    ])
    func theCorrectedCommandKeepsTheWordsBehindTheVerb(words: [String], command: String) async throws {
        let run = try await TestBox().run("cratebox", words)
        #expect(run.status == 64)
        #expect(run.errors.hasSuffix("?\n  Try: cratebox \(command)\n"), "\(run.output)\(run.errors)")
    }

    @Test func aNameWithoutAVerbIsShown() async throws {
        let box = try await filled()
        try await box.prepare("crate", "create", "Sunday Morning")
        for words in [["crate", "Sunday Morning"], ["crate", "Sunday", "Morning"], ["library", "garage"]] {
            let run = try await box.run("cratebox", words)
            let name = words[0] == "crate" ? "'Sunday Morning'" : "garage"
            #expect(run.status == 64 && run.errors.contains(" Did you mean “\(words[0]) show”?\n"), "\(run.errors)")
            #expect(run.errors.hasSuffix("\n  Try: cratebox \(words[0]) show \(name)\n"), "\(run.errors)")
        }
        for words in [["harbour", "lights"], ["harbour lights"]] {
            let run = try await box.run("cratebox", ["queue"] + words)
            #expect(run.status == 64, "\(run)")
            let step = " Did you mean “queue add”?\n  Try: cratebox queue add 'harbour lights'\n"
            #expect(run.errors.hasSuffix(step), "\(run.errors)")
        }
        let run = try await box.cratebox("crate", "Sunday", "Morning", "--ids", "--quiet")
        #expect(run.errors.hasSuffix("\n  Try: cratebox crate show 'Sunday Morning' --ids\n"), "\(run.errors)")
    }

    @Test(arguments: [
        ("help help", "help"), ("help all", "help --all"), ("help --json --all", "--json help --all"),
        ("help library --all", "help library"),
        ("help --all library scan", "library scan --help"), ("library help", "library --help"),
        ("library help scan", "library scan --help"), ("config help", "config --help"),
    ])
    func helpIsAskedForInManyWays(line: String, same: String) async throws {
        let box = try TestBox()
        let run = try await box.run("cratebox", line.split(separator: " ").map(String.init))
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output == (try await box.run("cratebox", same.split(separator: " ").map(String.init)).output))
    }

    @Test(arguments: ["export", "output"])
    func aGroupThatDoesNothingTakesTheCommonOptions(group: String) async throws {
        let box = try TestBox()
        let help = try await box.cratebox(group, "--help").output
        for words in [[group], [group, "-q"], ["-v", group], [group, "--verbose"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 0 && run.output == help && run.errors.isEmpty, "\(words): \(run.errors)")
        }
        #expect(try await box.cratebox(group, "--bogus").errors.hasPrefix("There is no option “--bogus”.\n"))
    }

    @Test(arguments: ["help --all foo", "help foo --all", "help library foo --all", "library help foo"])
    func helpAboutNoCommandNamesWhatIsNone(line: String) async throws {
        let run = try await TestBox().run("cratebox", line.split(separator: " ").map(String.init))
        #expect(run.status == 64 && run.outputBytes.isEmpty)
        #expect(run.errors.contains("foo”.\n") && !run.errors.contains("“help"), "\(run.errors)")
    }

    @Test(arguments: [
        ("find --limit foo", "“foo” isn't valid for --limit <n>."), ("find --limit 0", "--limit has to be 1 or more."),
        ("find --where year=1999 --bogus x", "There is no option “--bogus”."),
        ("crate --limit foo", "option “--limit”"),
        ("library --bogus foo", "option “--bogus”"), ("queue --next foo", "option “--next”"),
        ("wantlist --limit 3", "option “--limit”"), ("index --bogus x", "option “--bogus”"),
        ("--json find --bogus x", "option “--bogus”"), ("config --bogus x", "option “--bogus”"),
    ])
    func anOptionsMistakeIsNoMistypedVerb(line: String, error: String) async throws {
        let run = try await TestBox().run("cratebox", line.split(separator: " ").map(String.init))
        #expect(run.status == 64 && (run.output + run.errors).contains(error), "\(run.output)\(run.errors)")
        #expect(!(run.output + run.errors).contains("There is no command"))
    }

    @Test func aHiddenCommandIsInNoUsageError() async throws {
        let run = try await TestBox().cratebox("open", "evening", "--bogus")
        #expect(run.status == 64 && run.errors.contains("Usage: cratebox open <album> ..."), "\(run.errors)")
        #expect(!run.errors.contains("open link"), "\(run.errors)")
    }

    /// The words after these commands are joined.
    @Test(arguments: ["verify", "prove"]) func theWordsOfATitleAreOneAlbum(command: String) async throws {
        let help = try await TestBox().cratebox(command, "--help").output
        let words = help.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("USAGE: cratebox \(command) [<album>] [--"), "\(help)")
        #expect(words.contains("One album: title,") && words.contains("All words are one title"), "\(help)")
    }

    @Test func aGroupsHelpHasTheOptionsOfItsDefault() async throws {
        let box = try TestBox()
        let find = try await box.cratebox("find", "--help").output
        #expect(find == (try await box.cratebox("find", "album", "--help").output))
        #expect(find.contains("--where <condition>") && find.contains("--limit <n>"))
        for group in ["library", "crate", "wantlist", "queue", "index", "open", "config", "intents"] {
            let help = try await box.cratebox(group, "--help").output
            #expect(help.contains("\nSUBCOMMANDS:\n") && help.contains("\n  --json "), "\(help)")
            #expect(!help.contains("\n\n\n"), "\(help)")
        }
        #expect(try await box.cratebox("help", "wantlist").output.contains("\n  --ids "))
    }

    @Test func serveIsNotSaidToRunInTheBackground() async throws {
        let help = try await TestBox().cratebox("help", "serve").output
        #expect(help.contains("Run the box for other commands to control, until it is stopped."), "\(help)")
        #expect(!help.contains("background"), "\(help)")
    }

    @Test func theHelpOfEventsNamesThem() async throws {
        let help = try await TestBox().cratebox("events", "--help").output
        #expect(help.contains("Needs a box: without one the exit status is 69."), "\(help)")
        let first = "  started         Playback has started. [release, track, missing]\n"
        #expect(help.contains("\nEVENTS OF THE MUSIC:\n" + first), "\(help)")
        #expect(help.contains("\n  ended           The box has ended, as it was told to."), "\(help)")
        let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("was set; its until is queue once it has ended or was cancelled. [sleep]"), "\(help)")
        #expect(words.contains("is refused in the reply to its request alone."), "\(help)")
    }

    @Test func usageLinesNameTheOptionsThatMatter() async throws {
        let box = try TestBox()
        let hassil = try await box.cratebox("export", "hassil", "--help").output.replacing(/\s+/, with: " ")
        #expect(hassil.contains("[<file>] [--intent-script <file>] [--limit <n>] [--language <code>]"), "\(hassil)")
        let check = try await box.cratebox("intents", "check", "--help").output.replacing(/\s+/, with: " ")
        #expect(check.contains("[--topic <topics>] [--probe] [--json]"), "\(check)")
    }

    @Test func runExplainsEveryActionAndItsErrorsAreShort() async throws {
        let box = try TestBox()
        let help = try await box.cratebox("run", "--help").output
        for name in ["PlayAlbum", "Pause", "SaveQueue", "RemoveFromWantlist"] {
            #expect(help.contains("\n  \(name) "), "\(help)")
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help)")
        let one = try await box.cratebox("run", "PlayAlbum", "--help").output
        #expect(one.contains("USAGE: cratebox run PlayAlbum --album <album> [--track <track>]"), "\(one)")
        let parameters = "\nPARAMETERS:\n  --album <album>         Album: its name, or id:NUMBER; required. Which album"
        #expect(one.contains(parameters), "\(one)")
        #expect(one.contains("\n  --track <track>         Text: title, number, side position (A2)"), "\(one)")
        let deletion = try await box.cratebox("run", "RemoveFromWantlist", "--help").output
        #expect(deletion.contains("[--confirmation"), "\(deletion)")
        #expect(deletion.contains("\n  --confirmation <answer>  yes or no; optional.\n"), "\(deletion)")
        let sleep = try await box.cratebox("run", "Sleep", "--help").output
        #expect(sleep.contains("Text: 30m, 1h30m, track, album or off; optional."), "\(sleep)")
        let choice = try await box.cratebox("run", "Repeat", "--help").output
        #expect(choice.contains("One of off, track, album; "), "\(choice)")
        #expect(!(try await box.cratebox("run", "Pause", "--help").output.contains("PARAMETERS")))
        for words in [["run", "Foo"], ["run", "Foo", "--help"], ["help", "run", "Foo"]] {
            let unknown = try await box.run("cratebox", words)
            #expect(unknown.status == 64 && unknown.outputBytes.isEmpty, "\(words): \(unknown.output)")
            #expect(unknown.errors == "There is no action “Foo”.\n  Try: cratebox run --help\n", "\(words)")
        }
        let close = try await box.cratebox("run", "playalbun")
        #expect(close.errors.hasPrefix("There is no action “playalbun”. Did you mean “PlayAlbum”?\n"))
        #expect(close.errors.hasSuffix("\n  Try: cratebox run PlayAlbum --help\n"), "\(close.errors)")
        // Upper and lower case don't matter.
        let pause = try await box.cratebox("run", "pause")
        #expect(pause.status == 69 && pause.errors.hasPrefix("Nothing is playing (no box is running).\n"), "\(pause)")
        let lower = try await box.cratebox("run", "pause", "--help")
        let upper = try await box.cratebox("run", "Pause", "--help")
        #expect(lower.status == 0 && lower.output == upper.output, "\(lower)")
        // Without a box too, which some actions need.
        for (action, known) in [("PlayAlbum", "album, track"), ("Seek", "time, track")] {
            let stranger = try await box.cratebox("run", action, "--albun", "x")
            let sentence = "\(action) has no parameter “albun”. Its parameters are: "
            #expect(stranger.status == 64 && stranger.errors.hasPrefix(sentence), "\(stranger)")
            #expect(known.split(separator: ", ").allSatisfy { stranger.errors.contains($0) }, "\(stranger)")
            #expect(stranger.errors.hasSuffix(".\n  Try: cratebox run \(action) --help\n"), "\(stranger)")
        }
    }

    @Test(arguments: [40, 60]) func theShortHelpFitsANarrowTerminal(columns: Int) async throws {
        let program = try BuiltProducts.path(of: "cratebox")
        let terminal = try RunningProcess(
            "/usr/bin/script",
            ["--quiet", "--return", "--command", "stty cols \(columns); '\(program)' --help", "/dev/null"],
            environment: TestBox().environment)
        let page = try await terminal.end().output.replacing("\r\n", with: "\n")
        let lines = page.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= columns } && lines.count < 90, "\(page)")
        #expect(page.contains("\n  pause, resume, stop\n      ") && !page.contains("SUBCOMMANDS"), "\(page)")
    }

    @Test func otherWordsForRandomAndConditionsAreGuessed() async throws {
        let box = try TestBox()
        for word in ["random", "shuffle"] {
            #expect(try await box.cratebox(word).errors.contains("Try: cratebox play --random\n"))
        }
        for (words, fix) in [
            ("track low tide", "find --where 'track~low tide'"), ("song", "search WORDS --tracks"),
            ("Artist low", "find --where 'artist~low'"), ("year 1999", "find --where year=1999"),
        ] {
            let run = try await box.run("cratebox", ["find"] + words.split(separator: " ").map(String.init))
            #expect(run.errors.hasSuffix("Try: cratebox \(fix)\n"), "\(run)")
        }
        #expect(
            try await box.cratebox("find", "year<1999").errors.hasSuffix("Try: cratebox find --where 'year<1999'\n"))
        let conditions = try await box.cratebox("find", "year<1999", "genre=Modern", "Jazz", "--limit", "3")
        let corrected = "cratebox find --where 'year<1999' --where 'genre=Modern Jazz' --limit 3"
        #expect(conditions.errors.hasSuffix("Try: \(corrected)\n"), "\(conditions)")
        try await box.prepare("crate", "create", "Sun")
        let crate = try await box.cratebox("crate", "rm", "Sun", "evening", "tides")
        #expect(crate.status == 64 && crate.errors.hasSuffix("Try: cratebox crate remove Sun evening tides\n"))
    }

    @Test(arguments: [("find lantern", "lantern"), ("find lantern's ledger -n 3", #"'lantern'\''s' ledger"#)])
    func whatIsNoThingToFindIsSearched(line: String, words: String) async throws {
        let run = try await TestBox().run("cratebox", line.split(separator: " ").map(String.init))
        #expect(run.status == 64)
        #expect(run.errors.hasSuffix("”.\n  Try: cratebox search \(words)\n"), "\(run.errors)")
    }

    @Test(
        arguments: [
            ("next --foo", nil), ("next --jsno", "--json"), ("next --js", "--json"), ("play x --trakc 2", "--track"),
            ("play x --loud", nil),
        ] as [(String, String?)])
    func onlyANearOptionIsSuggested(line: String, meant: String?) async throws {
        let run = try await TestBox().run("cratebox", line.split(separator: " ").map(String.init))
        #expect(run.status == 64 && run.errors.contains("There is no option “--"), "\(run.errors)")
        #expect(run.errors.contains("Did you mean") == (meant != nil), "\(run.errors)")
        if let meant { #expect(run.errors.contains("Did you mean “\(meant)”?"), "\(run.errors)") }
    }

    @Test(arguments: ["help nope", "nope", "nope --help", "library xyzzy", "crate qqqqqq", "crate qqqqqq --help"])
    func aVerbThatIsNoneIsUsage(line: String) async throws {
        let run = try await TestBox().run("cratebox", line.split(separator: " ").map(String.init))
        #expect(run.status == 64 && run.outputBytes.isEmpty, "\(run.output)")
        #expect(run.errors.hasPrefix("There is no command “"), "\(run.errors)")
        #expect(!run.errors.contains("Did you mean"))
    }

    @Test func aLongWordThatIsNoCommandIsPrintedByItsBeginning() async throws {
        let run = try await TestBox().cratebox(String(repeating: "x", count: 5000))
        let word = String(repeating: "x", count: 40)
        let sentence = "There is no command “\(word)…”.\n  Try: cratebox --help\n"
        #expect(run.status == 64 && run.errors == sentence, "\(run)")
    }

    @Test func anAlbumInPlaceOfACommandLeadsToPlay() async throws {
        let box = try await filled()
        let album = try await box.cratebox("harbour", "lights")
        let fix = "There is no command “harbour”. Did you mean “play”?\n  Try: cratebox play 'harbour lights'\n"
        #expect(album.status == 64 && album.errors == fix, "\(album)")
        // A single word is an album only as a whole title.
        let word = try await box.cratebox("harbour")
        #expect(word.errors.hasSuffix("  Try: cratebox --help\n"), "\(word)")
        let verb = try await box.cratebox("pley", "harbour", "lights")
        #expect(verb.errors.hasSuffix("  Try: cratebox play harbour lights\n"), "\(verb)")
    }

    @Test(arguments: [
        (["library", "ls"], ["library", "list"]), (["library"], ["library", "list"]),
        (["crate", "ls"], ["crate", "list"]), (["wantlist", "ls"], ["wantlist", "list"]),
        (["recent", "1"], ["recent", "--limit", "1"]), (["history", "1"], ["history", "--limit", "1"]),
        (["logs", "1"], ["logs", "--limit", "1"]),
        (["index"], ["index", "status"]), (["find", "-n", "3"], ["find", "album", "--limit", "3"]),
        (["search", "harbour", "-n", "1"], ["search", "harbour", "--limit", "1"]), (["-V"], ["--version"]),
        (["current"], ["status"]), (["info", "album", "harbour lights"], ["open", "album", "harbour lights"]),
    ])
    func shortWordsMeanTheLongOnes(short: [String], long: [String]) async throws {
        let box = try await filled()
        let run = try await box.run("cratebox", short)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == (try await box.run("cratebox", long).output))
        guard !short[0].hasPrefix("-") else { return }
        let json = try await box.run("cratebox", ["--json"] + short).onlyObject()
        #expect(json == (try await box.run("cratebox", long + ["--json"]).onlyObject()))
    }

    @Test func otherNamesOfTransportReachTheBox() async throws {
        var box = try await filled()
        for words in [["prev"], ["vol"], ["vol", "40%"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 69, "\(words): \(run.errors)")
        }
        let folder = box.folder.path("other")
        try box.folder.makeFolder("other")
        try await box.prepare("library", "add", folder, "--name", "other")
        try await box.prepare("library", "rm", "other", "-y")
        try await box.prepare("crate", "create", "mine")
        try await box.prepare("crate", "rm", "mine", "-y")
        #expect(try await box.json("crate", "list")["crates"]?.list.contains { $0["name"] == "mine" } == false)
        box.environment["CRATEBOX_OUTPUT_PCM"] = "nope"
        for flag in ["--device", "--output"] {
            try await box.prepare("prove", "id:991000001", flag, "null")
        }
    }

    @Test func quietPrintsErrorsAlone() async throws {
        let box = try await filled()
        for words in [["search", "harbour", "-q"], ["--quiet", "library", "list"], ["-q", "find", "album"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 0 && run.outputBytes.isEmpty, "\(words): \(run.output)\(run.errors)")
        }
        let failing = try await box.cratebox("crate", "show", "nope", "-q")
        #expect(failing.status == 6 && failing.outputBytes.isEmpty && !failing.errors.isEmpty)
        #expect(try await box.cratebox("status", "-q", "--json").status == 64)
    }

    @Test func verboseTellsWhatIsUsed() async throws {
        let box = try await filled()
        let run = try await box.cratebox("search", "harbour", "-v")
        #expect(run.output == (try await box.cratebox("search", "harbour").output))
        #expect(run.errors.contains("Collection: \(box.state)/collection.sqlite\n"), "\(run.errors)")
        #expect(run.errors.contains("Configuration: ") && run.errors.contains("Box: none is running"))
    }
}
