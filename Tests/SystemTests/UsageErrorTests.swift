import CrateTesting
import Foundation
import Testing

/// Why a command line is invalid: a sentence in the language of the person, and the command that explains it.
@Suite(.runsProcesses) struct UsageErrorTests {
    @Test(arguments: [
        ("next --foo", "There is no option “--foo”."),
        ("next --jsno", "There is no option “--jsno”. Did you mean “--json”?"),
        ("--jsn status", "There is no option “--jsn”. Did you mean “--json”?"),
        ("---help", "There is no option “---help”. Did you mean “--help”?"),
        ("--foo status", "There is no option “--foo”."),
        ("wantlist add -5%", "There is no option “-5%”."), ("crate create -x", "There is no option “-x”."),
        ("crate add mine --from=there", "There is no option “--from”."),
        ("crate add mine -q --at -1", "This command needs <album>."), ("run --album", "This command needs <action>."),
        ("find --limit", "The option --limit <n> needs a value."), ("next foo", "“foo” isn't expected here."),
        ("next foo bar", "“foo bar” isn't expected here."), ("index wipe", "This command needs <name>."),
        ("crate add mine", "This command needs <album>."),
        ("history --since foo", "The value “foo” isn't valid for --since <day>."),
        ("history --since 2026-02-31", "“2026-02-31” isn't in the calendar."),
        ("history --since 2026-00", "“2026-00” isn't in the calendar."),
        ("history --problems --since 2999-01-01", "“2999-01-01” is in the future."),
        ("history --stats --since 2999", "“2999” is in the future."),
        ("find --where year~19", "~ is for text; year takes = != < <= > >=."),
        ("play --random --where playable~yes", "~ is for text; playable takes = !=."),
        ("find --where playable<1", "playable takes = !=, not <."),
        ("find album --descending", "--descending needs --sort."), ("find --desc", "--descending needs --sort."),
        ("find --or --sort year", "--or needs --where."),
        ("pause --json=3", "The option --json takes no value, but “3” was given."),
        ("play --random --seed -x", "The value “-x” isn't valid for --seed <number>."),
        ("queue move 1 -1", "Places count from 1."),
    ]) func theSentenceIsPlain(line: String, sentence: String) async throws {
        let run = try await TestBox().run("cratebox", line.split(separator: " ").map(String.init))
        #expect(run.status == 64)
        #expect((run.outputBytes.isEmpty ? run.errors : run.output).contains(sentence), "\(run.output)\(run.errors)")
        #expect(!run.errors.contains("Error:"), "\(run.errors)")
    }

    @Test(
        "What seems to be an option leads to the command that was meant",
        arguments: [
            ("search -foo", "-foo", "search -- -foo"),
            ("search --limit 3 the -foo", "-foo", "search --limit 3 the -- -foo"),
            ("play -foo bar", "-foo", "play -- -foo bar"), ("wantlist add -5%", "-5%", "wantlist add -- -5%"),
            ("queue move 3 --to 1", "--to", "queue move NUMBER PLACE"), ("next --album", "--album", "run NextAlbum"),
            ("previous --album", "--album", "run PreviousAlbum"),
            ("next --track", "--track", "next"),
        ])
    func aWordWithADash(line: String, option: String, meant: String) async throws {
        let run = try await TestBox().run("cratebox", line.split(separator: " ").map(String.init))
        let sentence = "There is no option “\(option)”.\n  Try: cratebox \(meant)\n"
        #expect(run.status == 64 && run.errors == sentence, "\(run)")
    }

    @Test func theOptionsOfAGroupMayPrecedeItsSubcommand() async throws {
        let box = try TestBox()
        let list = try await box.cratebox("library", "list", "--json")
        let early = try await box.cratebox("library", "--json", "list")
        #expect(early.status == 0 && early.output == list.output, "\(early)")
        try box.folder.write(#"{"language": "de"}"#, to: "own.json")
        let file = box.folder.path("own.json")
        let value = try await box.cratebox("config", "--configuration", file, "get", "language")
        #expect(value.status == 0 && value.output == "de\n", "\(value)")
        let scan = try await box.cratebox("library", "--json", "scan", "nope")
        #expect(try scan.onlyObject()["dialog"]?["full"]?.text?.contains("isn't expected") == false, "\(scan)")
    }

    /// A variable of the shell that isn't set leaves an empty word, which names nothing.
    @Test(arguments: [
        (["backup", ""], "<file>"), (["restore", "", "--yes"], "<file>"), (["import", ""], "<file>"),
        (["import", "--replace", "--yes", ""], "<file>"), (["export", "hassil", ""], "<file>"),
        (["export", "hassil", "--intent-script", ""], "--intent-script <file>"),
        (["config", "list", "--configuration", ""], "--configuration <file>"),
        (["setup", "--yes", "--configuration", ""], "--configuration <file>"),
        (["setup", "--yes", "--library", ""], "--library <dir>"),
        (["setup", "--yes", "--device", ""], "--device <pcm>"),
        (["serve", "--device", ""], "--device <pcm>"), (["doctor", "--device", ""], "--device <pcm>"),
        (["prove", "tides", "--device", ""], "--device <pcm>"), (["match", ""], "<folder>"),
        (["match", "", "--why"], "<folder>"), (["match", "tides", ""], "<release>"), (["verify", ""], "<album>"),
        (["verify", "--library", " "], "--library <name>"), (["library", "subscribe", ""], "<dir>"),
        (["library", "scan", ""], "<name>"), (["library", "show", ""], "<library>"),
        (["library", "pause", ""], "<name>"),
        (["library", "resume", ""], "<name>"), (["library", "forget", "", "--yes"], "<name>"),
        (["crate", "show", ""], "<name>"), (["crate", "add", "", "tides"], "<name>"),
        (["crate", "add", "mine", ""], "<album>"),
        (["crate", "delete", "", "--yes"], "<name>"),
    ]) func anEmptyWordNamesNothing(words: [String], argument: String) async throws {
        let box = try TestBox()
        let run = try await box.run("cratebox", words)
        #expect(run.status == 64 && run.outputBytes.isEmpty, "\(words): \(run)")
        let value = words.first { $0.allSatisfy(\.isWhitespace) } ?? ""
        #expect(run.errors.hasPrefix("The value “\(value)” isn't valid for \(argument).\n"), "\(words): \(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: box.folder.path("state")), "\(words)")
    }

    /// The last value would replace the others, which may be the ones that were meant.
    @Test(arguments: [
        ("crate add Mine tides --track 2 --track 3", "--track", "crate add"),
        ("queue add tides --track=2 --track=3", "--track", "queue add"),
        ("play tides --track 2 --track 3", "--track", "play"),
        ("play tides --output null --device default", "--device", "play"),
        ("find -n 3 --limit 5", "--limit", "find --help"),
        ("run PlayAlbum --album tides --album lights", "--album", "run PlayAlbum"),
    ])
    func anOptionWithOneValueIsNotGivenTwice(typed: String, option: String, command: String) async throws {
        let box = try TestBox()
        let words = typed.split(separator: " ").map(String.init)
        let run = try await box.run("cratebox", words)
        let sentence = "The option \(option) takes one value, and was given more than once."
        #expect(run.status == 64 && run.outputBytes.isEmpty, "\(run)")
        #expect(run.errors.hasPrefix(sentence + "\n  Try: cratebox \(command)"), "\(run)")
        let json = try await box.run("cratebox", words + ["--json"]).onlyObject()
        #expect(json["error"] == "usage" && json["dialog"]?["full"]?.text == sentence, "\(json)")
        #expect(!FileManager.default.fileExists(atPath: box.folder.path("state")))
    }

    @Test func conditionsMayBeRepeated() async throws {
        let box = try TestBox()
        try box.folder.write(TestAlbum.collection([TestAlbum()]), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        let found = try await box.json("find", "--where", "year=2019", "--where", "artist~quay", "--limit", "2")
        #expect(found["albums"]?.list.count == 1, "\(found)")
    }

    @Test func theOptionTheUsageAndTheHelpFollow() async throws {
        let run = try await TestBox().cratebox("find", "--limit")
        #expect(
            run.errors == """
                The option --limit <n> needs a value.
                  --limit <n>  Maximum number of results.
                Usage: cratebox find album [--where <condition> ...] [--sort <property>]
                  Try: cratebox find album --help

                """)
        let several = try await TestBox().cratebox("restore")
        #expect(
            several.errors == """
                Name a backup, or use --latest.
                Usage: cratebox restore <file> [--yes]
                       cratebox restore --latest [--yes]
                  Try: cratebox restore --help

                """)
        let both = try await TestBox().cratebox("restore", "x.sqlite", "--latest")
        #expect(both.status == 64 && both.errors.hasPrefix("Name a backup or use --latest, not both.\n"), "\(both)")
        let output = try await TestBox().cratebox("backup", "-")
        #expect(output.status == 64, "\(output)")
        #expect(output.errors.hasPrefix("A backup can't be written to standard output. Name a file.\n"), "\(output)")
        let json = try await TestBox().json("find", "--bogus", status: 64)
        #expect(json["dialog"]?["supporting"] == "cratebox find album --help", "\(json)")
    }

    /// A name in angle brackets is explained below the sentence that has it.
    @Test(arguments: [
        ("en", "The library's name."), ("de", "Der Name der Bibliothek."), ("pl", "Nazwa biblioteki."),
    ]) func aMissingArgumentIsExplained(language: String, row: String) async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_LANGUAGE"] = language
        let run = try await box.cratebox("library", "pause")
        #expect(run.status == 64 && run.errors.contains("\n  <name>  \(row)\n"), "\(run.errors)")
    }

    @Test(arguments: [
        (
            "de", "Es gibt keine Option „--foo“.", "Aufruf: cratebox next", "Versuch es mit: cratebox next --help",
            "Höchstens so viele Ergebnisse."
        ),
        (
            "pl", "Nie ma opcji „--foo”.", "Użycie: cratebox next", "Spróbuj: cratebox next --help",
            "Najwyżej tyle wyników."
        ),
    ])
    func itIsInTheLanguageOfThePerson(
        language: String, sentence: String, usage: String, step: String, row: String
    ) async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_LANGUAGE"] = language
        let run = try await box.cratebox("next", "--foo")
        #expect(run.status == 64)
        let lines = run.errors.split(separator: "\n").map(String.init)
        #expect(lines.first == sentence && lines.last == "  " + step, "\(run.errors)")
        #expect(run.errors.contains("\n\(usage)"), "\(run.errors)")
        // What the English help says of an option is not put between the lines of another language.
        let option = try await box.cratebox("find", "--limit")
        #expect(option.status == 64 && option.errors.contains("\n  --limit <n>  \(row)\n"), "\(option.errors)")
        let own = try await box.cratebox("play", "x", "--next", "--append")
        #expect(own.status == 64 && !own.errors.contains("Use either"), "\(own.errors)")
    }

    @Test(arguments: [
        "find", "recent", "history", "logs", "search x", "index search albums x", "index search crates x",
        "export hassil",
    ]) func aLimitCountsFromOne(command: String) async throws {
        let words = command.split(separator: " ").map(String.init)
        let bare = ["recent", "history", "logs"].contains(command) ? [["0"], ["-1"]] : []
        for limit in bare + [["--limit", "-1"], ["--limit=-1"], ["-n", "-1"], ["--limit", "0"]] {
            let run = try await TestBox().run("cratebox", words + limit)
            #expect(run.status == 64 && run.outputBytes.isEmpty, "\(limit): \(run.output)\(run.errors)")
            #expect(run.errors.hasPrefix("--limit has to be "), "\(limit): \(run.errors)")
        }
    }

    @Test(arguments: [
        "crate add mine x --at -1", "crate move mine x --to -1", "crate move mine x --to 0", "queue move 1 0",
    ])
    func placesCountFromOne(line: String) async throws {
        let run = try await TestBox().run("cratebox", line.split(separator: " ").map(String.init))
        #expect(run.status == 64 && run.errors.hasPrefix("Places count from 1."), "\(run.output)\(run.errors)")
    }

    @Test func theTitleOfATrackToSeekInIsWrittenInQuotes() async throws {
        let run = try await TestBox().run("cratebox", ["seek", "5", "--track", "Mile", "3"])
        let words = "A name of several words is written in quotes.\n  Try: cratebox seek 5 --track 'Mile 3'\n"
        #expect(run.status == 64 && run.errors == words, "\(run)")
    }

    /// Command lines whose value no box understands, the sentence about it, and the command whose help follows.
    private static let wrongValues: [(words: [String], sentence: String, command: String)] = [
        (["seek", "foo"], "“foo” isn't a time. Use 1:23, +10, -10 or 50%.", "seek"),
        (["seek", "100000"], "A seek goes no further than 24 hours.", "seek"),
        (["seek", "-99999"], "A seek goes no further than 24 hours.", "seek"),
        (["seek", "1", "23"], "“1 23” isn't a time. Use 1:23, +10, -10 or 50%.", "seek"),
        (["seek", "120%", "--track", "2"], "A seek in percent goes from 0% to 100%.", "seek"),
        (["seek", "nan%"], "“nan%” isn't a time. Use 1:23, +10, -10 or 50%.", "seek"),
        (["volume", "loud"], "“loud” isn't a volume. Use 40%, +5%, -5%, -12dB, up, down or mute.", "volume"),
        (["volume", "500%"], "The volume goes from 0% to 100%.", "volume"),
        (["volume", "-500%"], "The volume goes from 0% to 100%.", "volume"),
        (["volume", "+101%"], "The volume goes from 0% to 100%.", "volume"),
        (["volume", "101"], "The volume goes from 0% to 100%.", "volume"),
        (["volume", "-200"], "The volume goes from 0% to 100%.", "volume"),
        (["play", "x", "--track", ""], "The value “” isn't valid for --track <track>.", "play"),
        (["play", "x", "--device", " "], "The value “ ” isn't valid for --device <pcm>.", "play"),
        (["queue", "jump", "1", "--track", ""], "The value “” isn't valid for --track <track>.", "queue jump"),
        (["seek", "1:00", "--track", ""], "The value “” isn't valid for --track <track>.", "seek"),
        (["volume", "40", "50"], "“40 50” isn't a volume. Use 40%, +5%, -5%, -12dB, up, down or mute.", "volume"),
        (["sleep", "soon"], "“soon” isn't a time to sleep. Use 30m, 1h30m, track, album or off.", "sleep"),
        (["sleep", "end"], "“end” isn't a time to sleep. Use 30m, 1h30m, track, album or off.", "sleep"),
        (["sleep", "-5m"], "“-5m” isn't a time to sleep. Use 30m, 1h30m, track, album or off.", "sleep"),
        (["sleep", "25h"], "Sleep takes from 1 second to 24 hours.", "sleep"),
        (["repeat", "twice"], "“twice” isn't a repeat mode. Use off, track or album.", "repeat"),
        (["queue", "move", "x", "y"], "“y” isn't a place. Use a number from 1, or last.", "queue move"),
        (["queue", "save", " "], "A crate needs a name.", "queue save"),
        (["queue", "save", "a\nb"], "A name can't contain line breaks or control characters.", "queue save"),
        (["queue", "save", "id:4"], "“id:4” means a crate by its number, so it can't be a name.", "queue save"),
        (["queue", "save", String(repeating: "x", count: 201)], "A name can have up to 200 letters.", "queue save"),
        (
            ["queue", "jump", String(repeating: "x", count: 3000)], "“xxxxxxxxxxxxxxxxxxxx…” is too long.",
            "queue jump"
        ),
    ]

    @Test(
        "An action by name refuses a value as its command does",
        arguments: [
            ("Seek", "time", "foo", "“foo” isn't a time. Use 1:23, +10, -10 or 50%."),
            ("Volume", "level", "foo", "“foo” isn't a volume. Use 40%, +5%, -5%, -12dB, up, down or mute."),
            ("Sleep", "when", "foo", "“foo” isn't a time to sleep. Use 30m, 1h30m, track, album or off."),
            ("Repeat", "mode", "foo", "“foo” isn't a repeat mode. Use off, track or album."),
        ])
    func wrongValueOfAnAction(action: String, parameter: String, value: String, sentence: String) async throws {
        let run = try await TestBox().cratebox("run", action, "--\(parameter)", value)
        let text = "\(sentence)\n  Try: cratebox run \(action) --help\n"
        #expect(run.status == 64 && run.output + run.errors == text, "\(run)")
    }

    @Test("A value that no box understands is refused, whether a box runs or not")
    func wrongValues() async throws {
        let box = try TestBox()
        try await expectWrongValues(of: box)
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await expectWrongValues(of: box)
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    private func expectWrongValues(of box: TestBox) async throws {
        for (words, sentence, command) in Self.wrongValues {
            let help = "cratebox \(command) --help"
            let run = try await box.run("cratebox", words)
            let lines = run.errors.split(separator: "\n")
            #expect(run.status == 64 && run.outputBytes.isEmpty, "\(words): \(run)")
            #expect(lines.first == sentence[...] && lines.last == "  Try: \(help)", "\(words): \(run.errors)")
            #expect(run.errors.contains("\nUsage: cratebox \(command) "), "\(words): \(run.errors)")
            let json = try await box.run("cratebox", words + ["--json"])
            let reply = try json.onlyObject()
            #expect(json.status == 64 && reply["error"] == "usage", "\(words): \(json)")
            #expect(reply["dialog"]?["full"]?.text == sentence, "\(words)")
            #expect(reply["dialog"]?["supporting"]?.text == help, "\(words)")
        }
    }
}
