import CrateTesting
import Foundation
import Testing

/// A command fails if its standard output is full or closed.
@Suite(.runsProcesses(for: .seconds(300))) struct FullOutputTests {
    private static let lines = [
        "--help", "--version", "play --help", "help play", "--generate-completion-script bash", "search harbour",
        "find album", "status", "library list", "library scan", "library show garage", "crate list", "wantlist list",
        "history", "history --stats", "history --problems", "devices", "doctor", "export hassil", "intents",
        "intents check", "shortcuts", "index status", "match", "verify --again", "open album id:991000001",
        "play id:991000001", "prove id:991000001 --output null", "crate create mine$$", "wantlist add foo",
        "say --explain foo", "run OpenAlbum --target id:991000001", "help --all", "recent", "open wantlist",
        "library online", "index donate", "backup", "backup --list", "restore --latest --yes",
        "config", "config path", "config get output.pcm", "logs", "completion fish", "web list", "web forget",
        "verify",
    ]
    private static let linesForABox = [
        "status", "play harbour lights", "pause", "resume", "toggle", "seek 0:00", "repeat off", "queue",
        "queue add harbour lights", "queue move 2 1", "queue remove 2", "sleep", "sleep off", "yield", "reclaim",
        "stop", "queue clear",
    ]

    private func filled() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill()
        return box
    }

    private func run(_ line: String, _ redirection: String, _ box: TestBox) async throws -> ProcessRun {
        let program = try BuiltProducts.path(of: "cratebox")
        return try await ProcessRun.of(
            "/bin/sh", ["-c", "exec '\(program)' \(line) \(redirection)"], environment: box.environment)
    }

    @Test func aFullOutputIsAFailure() async throws {
        let box = try await filled()
        for line in Self.lines {
            for redirection in [">/dev/full", ">&-"] {
                let run = try await run(line, redirection, box)
                // `say --explain` may end with its own status.
                let expected: [Int32] = line == "say --explain foo" ? [70, 64] : [70]
                #expect(expected.contains(run.status), "\(line) \(redirection): \(run.status) \(run.errors)")
                #expect(run.errors.contains("Standard output can't be written: "), "\(line): \(run.errors)")
                #expect(!run.errors.contains("Exported ") && !run.errors.contains("descriptor"), "\(run.errors)")
            }
            if !line.hasPrefix("-"), !line.contains("help") {
                let run = try await run(line + " --json", ">/dev/full", box)
                #expect(run.status != 0, "\(line) --json")
            }
        }
    }

    @Test func aFullOutputIsAFailureWhereABoxAnswers() async throws {
        let box = try await filled()
        try box.dac.stopClock(at: .frame(20_000))
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("play", "harbour lights")
        for line in Self.linesForABox {
            for redirection in [">/dev/full", ">&-"] {
                let run = try await run(line, redirection, box)
                #expect(run.status == 70, "\(line) \(redirection): \(run.status) \(run.errors)")
                #expect(run.errors.contains("Standard output can't be written: "), "\(line): \(run.errors)")
            }
        }
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    /// Commands that print what happens until they are interrupted.
    private static let lasting = ["status --watch", "status --watch --json", "events"]

    @Test func aLastingCommandEndsWithAFullOrClosedOutputThoughNothingHappens() async throws {
        let box = try await filled()
        let unserved = try await run("status --watch", ">/dev/full", box)
        #expect(unserved.status == 70, "\(unserved.errors)")
        let serve = try await paused(box)
        for line in Self.lasting {
            for redirection in [">/dev/full", ">&-"] {
                let run = try await run(line, redirection, box)
                #expect(run.status == 70, "\(line) \(redirection): \(run.status) \(run.errors)")
                #expect(run.errors.hasPrefix("Standard output can't be written: "), "\(line): \(run.errors)")
            }
        }
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test func aLastingCommandEndsWithItsReaderThoughNothingHappens() async throws {
        let box = try await filled()
        let serve = try await paused(box)
        let program = try BuiltProducts.path(of: "cratebox")
        for line in Self.lasting {
            for reader in ["true", "head -n 1"] where line != "events" || reader == "true" {
                let script = "trap - PIPE; { '\(program)' \(line); echo $? >&2; } | \(reader)"
                let run = try await ProcessRun.of("/bin/sh", ["-c", script], environment: box.environment)
                #expect(run.errors == "141\n", "\(line) | \(reader): \(run.errors)")
            }
        }
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    /// A service with a paused album, in which nothing happens by itself.
    private func paused(_ box: TestBox) async throws -> RunningProcess {
        try box.dac.stopClock(at: .frame(20_000))
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("play", "harbour lights")
        try await box.prepare("pause")
        return serve
    }

    /// The status tells a program what came of its request, even where the words are lost.
    @Test func anOutcomeKeepsItsStatus() async throws {
        let box = try await filled()
        try await box.prepare("library", "pause", "garage")
        let lines: [(String, Int32)] = [
            ("play nothing-like-it", 6), ("play", 5), ("play id:991000001", 3), ("crate show nowhere", 6),
            ("find --limit 0", 64), ("queue", 69), ("events", 69),
        ]
        for (line, status) in lines {
            for redirection in [">/dev/full", ">&-"] {
                for flag in ["", " --json"] {
                    let run = try await run(line + flag, redirection, box)
                    #expect(run.status == status, "\(line)\(flag) \(redirection): \(run.status) \(run.errors)")
                }
            }
        }
    }

    @Test func aFindingThatIsNotPrintedIsAFailure() async throws {
        let box = try await filled()
        try box.folder.write("", to: "music/\(TestAlbum().folder)/04.flac")
        try await box.prepare("library", "scan")
        for line in ["verify", "prove id:991000001 --output null"] {
            #expect(try await run(line, "", box).status == 1, "\(line)")
            for redirection in [">/dev/full", ">&-", "--json >/dev/full"] {
                let run = try await run(line, redirection, box)
                #expect(run.status == 70, "\(line) \(redirection): \(run.status) \(run.errors)")
            }
        }
    }

    /// A change is made, and a request is refused, though its words find no room.
    @Test func theSentenceThatFindsNoRoomGoesToStandardError() async throws {
        let box = try await filled()
        let lines = [
            ("crate create lost$$", "lost"), ("play nothing-like-it", "I couldn't find that album in your collection."),
            ("wantlist add foo", "foo"),
        ]
        for (line, words) in lines {
            for redirection in [">/dev/full", ">&-"] {
                let run = try await run(line, redirection, box)
                let errors = run.errors.split(separator: "\n")
                #expect(errors.first?.hasPrefix("Standard output can't be written: ") == true, "\(run.errors)")
                #expect(errors.dropFirst().contains { $0.contains(words) }, "\(line): \(run.errors)")
            }
        }
        // The words stand in for the JSON object of a change.
        let changes = [
            ("crate create other$$", "other"), ("wantlist add bar", "bar"), ("backup", "Backed up 1 album"),
            ("restore --latest --yes", "Restored 1 album"), ("library scan", "Found 1 rip in 3 files"),
            ("library pause garage", "garage"), ("library resume garage", "garage"),
            ("run OpenAlbum --target id:991000001", "Harbour Lights"),
        ]
        try box.folder.write(TestAlbum.collection([TestAlbum(release: 991_000_002, title: "Other")]), to: "more.csv")
        let importing = ("import --yes '\(box.folder.path("more.csv"))'", "1 album added to your collection")
        for (line, words) in changes + [importing] {
            let run = try await run(line + " --json", ">/dev/full", box)
            let errors = run.errors.split(separator: "\n").dropFirst()
            #expect(run.status == 70 && errors.contains { $0.contains(words) }, "\(line): \(run)")
        }
        #expect(try await run("help --all", ">/dev/full", box).errors.split(separator: "\n").count == 1)
    }

    @Test func aFullStandardErrorHurtsNobody() async throws {
        let box = try await filled()
        for line in ["play id:991000001", "library scan", "search harbour", "export hassil", "--help"] {
            for redirection in ["2>/dev/full", "2>&-"] {
                let run = try await run(line, redirection, box)
                #expect(run.status == 0, "\(line): \(run.output)")
                #expect(!run.outputBytes.isEmpty, "\(line)")
            }
        }
    }

    @Test func whoStopsReadingEndsTheCommand() async throws {
        let box = try await filled()
        let program = try BuiltProducts.path(of: "cratebox")
        let script = "trap - PIPE; ( '\(program)' --help; echo $? >&2 ) | exec 3<&0 0<&- sh -c 'exec 3<&-'"
        let run = try await ProcessRun.of("/bin/sh", ["-c", script], environment: box.environment)
        // The reader may close the pipe before or after the write.
        #expect(["141\n", "0\n"].contains(run.errors), "\(run.errors)")
    }

    /// The next opened file does not become standard output.
    @Test func closedStreamsHarmNoFile() async throws {
        let box = try await filled()
        let before = try await box.json("search", "harbour")
        for redirection in ["<&- >&- 2>&-", ">&- 2>&-", "<&- >&-"] {
            #expect(try await run("crate create 'x\(redirection.count)'", redirection, box).status == 70)
        }
        #expect(try await box.json("search", "harbour") == before)
        #expect(try await box.json("crate", "list")["crates"]?.list.count == 4)
    }
}
