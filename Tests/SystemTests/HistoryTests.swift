import CrateTesting
import Foundation
import Testing

/// `cratebox history`: plays and problems, as processes.
@Suite(.runsProcesses) struct HistoryTests {
    private func played() async throws -> TestBox {
        var box = try TestBox()
        box.environment["TZ"] = "UTC"
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, title: "夜の港 Night Harbour", artist: "")])
        try await box.prepare("play", "harbour lights")
        #expect(try await box.car("tap", "track", "991000001.2").status == 0)
        #expect(try await box.car("tap", "album", "991000002").status == 0)
        try await box.prepare("library", "pause", "garage")
        #expect(try await box.car("tap", "album", "991000001").status == 3)
        return box
    }

    @Test func playsAreListedTheNewestFirst() async throws {
        let box = try await played()
        let plays = try #require(try await box.json("history")["plays"]?.list)
        #expect(plays.compactMap { $0["release"]?.number } == [991_000_001, 991_000_002, 991_000_001, 991_000_001])
        #expect(plays.map { $0["outcome"] } == ["notSubscribed", "played", "played", "played"])
        #expect(plays.map { $0["track"]?.text } == [nil, nil, "991000001.2", nil])
        #expect(plays[0].keys == ["artist", "at", "library", "outcome", "reason", "release", "title"])
        #expect(plays[0]["reason"] == "paused")
        #expect(plays[1].keys == ["at", "artist", "library", "outcome", "release", "signalPaths", "title"].sorted())
        #expect(plays[3]["title"] == "Harbour Lights")
        #expect(plays[3]["artist"] == "The Quay")
        #expect(plays.allSatisfy { $0["library"] == "garage" })
        #expect(plays[0]["at"]?.text?.wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
        #expect(try await box.json("history", "--limit", "2")["plays"]?.list == Array(plays[..<2]))
    }

    @Test func albumsThatTheQueueGoesOnToAreListed() async throws {
        var box = try TestBox()
        try await box.fill([
            TestAlbum(), TestAlbum(release: 991_000_002, title: "Night Harbour"),
            TestAlbum(release: 991_000_003, title: "Winter Pier"),
        ])
        try await box.prepare("crate", "create", "Mine")
        for id in ["id:991000001", "id:991000002"] { try await box.prepare("crate", "add", "Mine", id) }
        try await box.prepare("play", "--crate", "Mine")
        let plays = try #require(try await box.json("history")["plays"]?.list)
        #expect(plays.compactMap { $0["release"]?.number } == [991_000_002, 991_000_001], "\(plays)")
        #expect(plays.allSatisfy { $0["outcome"] == "played" && $0["library"] == "garage" }, "\(plays)")
        #expect(plays.allSatisfy { $0["signalPaths"]?.list.isEmpty == false }, "\(plays)")
        let never = try await box.json("history", "--stats")["neverPlayed"]?["count"]
        #expect(never == 1, "\(String(describing: never))")
    }

    @Test func inWordsThereAreColumns() async throws {
        let box = try await played()
        let lines = try await box.cratebox("history").output.split(separator: "\n").map(Self.timeless)
        #expect(
            lines == [
                "when  Harbour Lights        The Quay  library paused      garage",
                "when  夜の港 Night Harbour            played, unverified  garage",
                "when  Harbour Lights        The Quay  played, unverified  garage",
                "when  Harbour Lights        The Quay  played, unverified  garage",
            ])
        let path: Substring = """
                unverified: 16 bit, 44.1 kHz, stereo → S16_LE. The output isn't hardware, so what happens to the \
            sound after it is unknown.
            """
        let all = try await box.cratebox("history", "--verbose").output.split(separator: "\n")
        #expect(all.filter { $0 == path }.count == 3 && all.count == 7, "\(all)")
        #expect(try await box.cratebox("history", "--ids").output.contains("garage  id:991000002\n"))
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func filesThatMayNotBeReadAreNotCalledDamaged() async throws {
        var box = try TestBox()
        box.environment["TZ"] = "UTC"
        try await box.fill()
        try box.dropRights()
        for number in 1...3 { chmod("\(box.music)/\(TestAlbum().file(number))", 0) }
        #expect(try await box.cratebox("play", "harbour lights").status == 4)
        let listed = try await box.cratebox("history").output.split(separator: "\n").map(Self.timeless)
        #expect(listed == ["when  Harbour Lights  The Quay  can't be read  garage"])
        #expect(try await box.json("history")["plays"]?.list.map { $0["errno"] } == ["EACCES"])
        let figures = try await box.json("history", "--stats")["outcomes"]
        #expect(
            figures == [["outcome": "notAvailable", "reason": "undecodable", "errno": "EACCES", "plays": 1]],
            "\(String(describing: figures))")
        let words = try await box.cratebox("history", "--stats").output
        #expect(words.contains("Requests: 1\n  1  can't be read\n"), "\(words)")
    }

    @Test func anOutputThatNeverWasIsNotCalledUnplugged() async throws {
        var box = try TestBox()
        box.environment["TZ"] = "UTC"
        try await box.fill()
        box.environment["CRATEBOX_OUTPUT_PCM"] = "nodac"
        #expect(try await box.cratebox("play", "harbour lights").status == 4)
        let listed = try await box.cratebox("history").output.split(separator: "\n").map(Self.timeless)
        #expect(listed == ["when  Harbour Lights  The Quay  no such output"])
        #expect(try await box.json("history")["plays"]?.list.map { $0["cause"] } == ["unknownOutput"])
        let figures = try await box.json("history", "--stats")["outcomes"]
        #expect(figures?.list.map { $0["cause"] } == ["unknownOutput"], "\(String(describing: figures))")
        let words = try await box.cratebox("history", "--stats").output
        #expect(words.contains("Requests: 1\n  1  no such output\n"), "\(words)")
    }

    @Test func aListThatHasMoreSaysSo() async throws {
        let box = try await played()
        let rest = "\n  … and more\n  Next: cratebox history --since yesterday --limit 15\n"
        let some = try await box.cratebox("history", "--since", "yesterday", "--limit", "3").output
        #expect(some.hasSuffix(rest), "\(some)")
        let flagged = try await box.cratebox("history", "--ids", "-v", "--limit", "1").output
        #expect(flagged.hasSuffix("\n  Next: cratebox history --limit 5 --ids --verbose\n"), "\(flagged)")
        for limit in ["4", "5"] {
            let all = try await box.cratebox("history", "--limit", limit).output
            #expect(all.split(separator: "\n").count == 4, "\(all)")
        }
    }

    /// Removes the time from a line: midnight may have passed since the plays.
    private static func timeless(_ line: Substring) -> String {
        String(line).replacing(/^(today|yesterday|heute|gestern) \d\d:\d\d/, with: "when")
    }

    @Test(arguments: [("today", 4), ("yesterday", 4), ("1w", 4), ("30d", 4)])
    func aBeginningIsSaidAsPeopleDo(since: String, plays: Int) async throws {
        let box = try await played()
        // Not all plays need be from today if the test runs around midnight.
        let found = try await box.json("history", "--since", since)["plays"]?.list ?? []
        #expect(found.count == plays || (since == "today" && found.count < plays), "\(found)")
    }

    @Test func aNarrowTerminalCutsNames() async throws {
        let box = try await played()
        let program = try BuiltProducts.path(of: "cratebox")
        let terminal = try RunningProcess(
            "/usr/bin/script", ["--quiet", "--return", "--command", "stty cols 64; '\(program)' history", "/dev/null"],
            environment: box.environment)
        let run = try await terminal.end()
        #expect(Screen(text: run.output).openEscapes.isEmpty)
        #expect(run.output.contains("\u{1B}[1m"))
        let lines = run.output.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").split(separator: "\r\n")
            .map(Self.timeless)
        #expect(lines.allSatisfy { $0.contains("garage") && $0.contains("~") }, "\(lines)")
        #expect(lines[1].hasPrefix("when  夜の港 N"), "\(lines)")
        #expect(lines.count == 4)
    }

    @Test func problemsOfAllProcessesAreKept() async throws {
        let box = try await played()
        _ = try await box.car("tap", "album", "424242")
        let problems = try #require(try await box.json("history", "--problems")["problems"]?.list)
        #expect(problems.compactMap { $0["release"]?.number } == [424_242, 991_000_001])
        #expect(problems[0].keys == ["boot", "error", "event", "level", "monotonic", "release", "seq", "time"])
        #expect(problems[1]["reason"] == "paused")
        let raw = try await box.cratebox("history", "--problems", "--limit", "1", "--verbose").output
        #expect(raw.contains("  warning  play error=notInCollection release=424242\n"), "\(raw)")
        #expect(raw.hasSuffix("  … and more\n  Next: cratebox history --problems --limit 5 --verbose\n"), "\(raw)")
    }

    @Test func problemsAreSentencesInTheLanguageOfThePerson() async throws {
        var box = try await played()
        _ = try await box.car("tap", "album", "424242")
        let lines = try await box.cratebox("history", "--problems").output.split(separator: "\n").map(Self.timeless)
        #expect(
            lines == [
                "when  Release 424242 isn't in the collection.",
                "when  Harbour Lights couldn't be played: library paused (garage).",
            ])
        box.environment["PATH"] = box.folder.path("nowhere")
        let logged = try await box.cratebox("logs").output.split(separator: "\n").map(Self.timeless)
        #expect(logged == lines.reversed())
        box.environment["LC_ALL"] = "de_DE.UTF-8"
        let german = try await box.cratebox("history", "--problems").output
        #expect(german.contains("  Harbour Lights konnte nicht gespielt werden: Bibliothek pausiert (garage).\n"))
    }

    @Test func whatALineOrAFileLackedIsInTheLanguageOfThePerson() async throws {
        var box = try TestBox()
        box.environment["PATH"] = box.folder.path("nowhere")
        let car = try box.start("cratebox-car")
        car.send(line: "nxt")
        car.endInput()
        #expect(try await car.end().status == 0)
        #expect(try await box.car("--input", "/proc/none/lines").status == 66)
        // The machine may be without input devices.
        let english = try await box.cratebox("logs").output.split(separator: "\n").map(Self.timeless)
            .filter { !$0.contains("/dev/input") }
        #expect(
            english == [
                "when  The line “nxt” wasn't understood. A line is “tap album ID”, “tap track ID” or “key NAME”.",
                "when  /proc/none/lines can't be read: no such file or folder.",
            ])
        box.environment["LC_ALL"] = "de_DE.UTF-8"
        let german = try await box.cratebox("logs").output.split(separator: "\n").map(Self.timeless)
            .filter { !$0.contains("/dev/input") }
        #expect(
            german == [
                "when  Die Zeile „nxt“ wurde nicht verstanden. Eine Zeile ist „tap album ID“, „tap track ID“ oder „key NAME“.",
                "when  /proc/none/lines kann nicht gelesen werden: die Datei oder den Ordner gibt es nicht.",
            ])
        box.environment["LC_ALL"] = "pl_PL.UTF-8"
        let polish = try await box.cratebox("import", "/proc/none/nosuch.csv").errors
        #expect(polish.hasPrefix("Nie można odczytać /proc/none/nosuch.csv: "), "\(polish)")
    }

    @Test func aKeyThatFailedIsNamedWithWhatItAskedFor() async throws {
        var box = try await played()
        box.environment["PATH"] = box.folder.path("nowhere")
        box.environment["CRATEBOX_CAR_KEYS"] = #"{"*":{"KEY_RED":"play nosuch","KEY_BLUE":"crate Nope"}}"#
        for (key, command, value, error) in [
            ("KEY_RED", "PlayAlbum", "nosuch", "notInCollection"), ("KEY_BLUE", "PlayCrate", "Nope", "noSuchCrate"),
        ] {
            let run = try await box.car("key", key)
            let record = try #require(try run.records().last)
            #expect(run.status == 6 && record["event"] == "play", "\(run)")
            #expect(record["key"]?.text == key && record["command"]?.text == command, "\(record)")
            #expect(record["value"]?.text == value && record["error"]?.text == error, "\(record)")
        }
        let english = try await box.cratebox("logs").output.split(separator: "\n").map(Self.timeless).suffix(2)
        #expect(
            english == [
                "when  The key KEY_RED asked for the album “nosuch”, which isn't in the collection.",
                "when  The key KEY_BLUE asked for the crate “Nope”, which doesn't exist.",
            ])
        box.environment["LC_ALL"] = "de_DE.UTF-8"
        let german = try await box.cratebox("logs").output
        #expect(german.contains("Die Taste KEY_BLUE verlangte die Kiste „Nope“; so etwas gibt es nicht."))
    }

    @Test func aKeyThatALibraryRefusedIsToldWithTheReason() async throws {
        var box = try await played()
        box.environment["PATH"] = box.folder.path("nowhere")
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: "ready")
        try await box.prepare("library", "resume", "garage")
        try await box.prepare("play", "harbour lights")
        try await box.prepare("stop")
        try await box.prepare("library", "pause", "garage")
        #expect(try await box.car("key", "KEY_PLAYPAUSE").status == 3)
        for (language, sentence) in [
            ("C.UTF-8", "The key KEY_PLAYPAUSE asked for “Pause or Resume”: library paused (garage)."),
            ("de_DE.UTF-8", "Die Taste KEY_PLAYPAUSE verlangte „Pause oder weiter“: Bibliothek pausiert (garage)."),
            ("pl_PL.UTF-8", "Klawisz KEY_PLAYPAUSE wywołał „Wstrzymaj lub wznów”: "),
        ] {
            box.environment["LC_ALL"] = language
            for words in [["logs"], ["history", "--problems"]] {
                let lines = try await box.run("cratebox", words).output.split(separator: "\n")
                #expect(lines.contains { $0.contains(sentence) }, "\(lines)")
            }
        }
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func aSettingThatWasWrongIsToldInTheLanguageOfThePerson() async throws {
        var box = try TestBox()
        box.environment["PATH"] = box.folder.path("nowhere")
        try box.folder.makeFolder("configuration/cratebox")
        let name = "configuration/cratebox/config.json"
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: "ready")
        for (text, error) in [("{", "valid JSON"), (#"{"output":{"bufferMs":5}}"#, "bufferMs")] {
            try box.folder.write(text, to: name)
            serve.signal(SIGHUP)
            _ = try await serve.errors(containing: error)
        }
        serve.signal(SIGTERM)
        _ = try await serve.end()
        try box.folder.write("{}", to: name)
        box.environment["LC_ALL"] = "de_DE.UTF-8"
        let german = try await box.cratebox("logs").output.split(separator: "\n").map(Self.timeless)
        let file = box.folder.path(name)
        try #require(german.count >= 2, "\(german)")
        let json = "when  Konfiguration: \(file) muss gültiges JSON sein (Fehler in Zeile "
        #expect(german[0].hasPrefix(json), "\(german)")
        let number = "muss eine ganze Zahl in Millisekunden von 50 bis 60000 sein."
        #expect(german[1] == "when  Konfiguration: output.bufferMs in \(file) \(number)", "\(german)")
    }

    @Test func aCollectionThatCannotBeOpenedIsAProblemOnRecord() async throws {
        let box = try TestBox()
        try box.folder.makeFolder("state/collection.sqlite")
        #expect(try await box.car("tap", "album", "1").status == 70)
        let problems = try await box.json("history", "--problems")["problems"]?.list ?? []
        #expect(problems.map { $0["level"] } == ["critical"])
        #expect(problems.map { $0["event"] } == ["store"])
        #expect(try await box.json("history", status: 70)["error"] == "store")
    }

    @Test func aLogThatNobodyReadsHoldsNobodyUp() async throws {
        let box = try TestBox()
        let script = """
            mkfifo "$1" && exec 3<>"$1" && dd if=/dev/zero bs=1024 of="$1" oflag=nonblock 2>/dev/null
            exec "$2" tap album 424242 2>&3
            """
        let run = try await ProcessRun.of(
            "/bin/sh", ["-c", script, "sh", box.folder.path("full"), try BuiltProducts.path(of: "cratebox-car")],
            environment: box.environment, within: .seconds(20))
        #expect(run.status == 6, "\(run.errors)")
        let problems = try await box.json("history", "--problems")["problems"]?.list ?? []
        #expect(problems.compactMap { $0["release"]?.number } == [424_242])
    }

    @Test func aTrackThatWasTypedWrongIsNoProblem() async throws {
        var box = try TestBox()
        try await box.fill()
        try await box.json("play", "harbour lights", "--track", "99", status: 4)
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.json("play", "harbour lights", "--track", "99", status: 4)
        let added = try await box.json("queue", "add", "harbour lights", "--track", "99", status: 4)
        #expect(added["detail"]?["track"] == "991000001.99", "\(added)")
        #expect(try await box.json("history", "--problems") == ["problems": []])
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test(arguments: [["history", "--problems"], ["logs"]])
    func damagedProblemsAreNotNone(command: [String]) async throws {
        var box = try TestBox()
        // Without a journal, the log shows these problems too.
        box.environment["PATH"] = box.folder.path("nowhere")
        try await box.prepare("crate", "create", "late")
        let file = "\(box.state)/problems.ring"
        try Data(repeating: 0xA5, count: 65_536).write(to: URL(fileURLWithPath: file))
        let run = try await box.run("cratebox", command, within: .seconds(30))
        #expect(run.status == 70 && run.output.isEmpty, "\(run)")
        let words = "\(file) is damaged: none of the problems in it can be read.\n  Try: mv "
        #expect(run.errors.hasPrefix(words), "\(run)")
        try FileManager.default.moveItem(atPath: file, toPath: file + ".damaged")
        #expect(try await box.run("cratebox", command, within: .seconds(30)).status == 0)
    }

    @Test func lookingMakesNothing() async throws {
        let box = try TestBox()
        #expect(try await box.json("history") == ["plays": []])
        #expect(try await box.json("history", "--problems") == ["problems": []])
        let nothing = "Nothing was played yet.\n  Next: cratebox library subscribe DIR\n"
        #expect(try await box.cratebox("history").output == nothing)
        #expect(try await box.cratebox("history", "--problems").output == "No problem is on record.\n")
        #expect(!FileManager.default.fileExists(atPath: box.state))
        #expect(try await box.cratebox("history", "--limit", "0").status == 64)
    }
}
