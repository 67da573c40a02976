import CrateTesting
import Foundation
import Testing

/// Shell completion: names of the collection, and the scripts that complete them.
@Suite(.runsProcesses(for: .seconds(300))) struct NameCompletionTests {
    private static let titles = ["Evening Tides", "Evening Harbour", "$(touch pwned)", "It's: a test"]

    private func filled() async throws -> TestBox {
        let box = try TestBox()
        let albums = Self.titles.enumerated().map { number, title in
            var album = TestAlbum(release: 991_000_001 + number)
            (album.title, album.artist) = (title, number == 0 ? "The Lantern Ledger" : "Another")
            return album
        }
        try box.folder.write(TestAlbum.collection(albums), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("crate", "create", "Sunday Morning")
        return box
    }

    /// Runs the completion as the scripts do.
    private func names(_ box: TestBox, _ command: String, _ words: [String]) async throws -> [String] {
        let line = ["---completion"] + command.split(separator: " ").map(String.init)
        let place = "\(words.count - 1)"
        let run = try await box.run("cratebox", line + [place, "\(words.last?.count ?? 0)"] + words)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return run.output.split(separator: "\n").map(String.init)
    }

    @Test func namesOfTheCollectionAreOffered() async throws {
        let box = try await filled()
        let album = "play -- positional@0"
        #expect(try await names(box, album, ["cratebox", "play", "Even"]) == ["Evening Harbour", "Evening Tides"])
        // Keeps the typed letters; unquoted words are one title.
        #expect(try await names(box, album, ["cratebox", "play", "evening t"]) == ["evening tides"])
        #expect(try await names(box, album, ["cratebox", "play", "evening", "t"]) == ["tides"])
        #expect(try await names(box, album, ["cratebox", "play", "--next", "\"Evening T"]) == ["Evening Tides"])
        #expect(
            try await names(box, album, ["cratebox", "play", "the lan"]) == ["the lantern Ledger - Evening Tides"])
        #expect(try await names(box, album, ["cratebox", "play", "zzz"]).isEmpty)
        #expect(try await names(box, album, ["cratebox", "play", ""]).count == Self.titles.count)
        #expect(
            try await names(box, "crate add -- positional@0", ["cratebox", "crate", "add", "sun"])
                == ["sunday Morning"])
        #expect(
            try await names(box, "crate add -- positional@1", ["cratebox", "crate", "add", "Sunday Morning", "ev"])
                == ["evening Harbour", "evening Tides"])
        #expect(
            try await names(box, "library scan -- positional@0", ["cratebox", "library", "scan", ""]) == ["garage"])
        #expect(try await names(box, "verify -- --library", ["cratebox", "verify", "--library", "ga"]) == ["garage"])
        #expect(
            try await names(box, "run -- positional@0", ["cratebox", "run", "PlayA"]) == ["PlayAlbum"])
        try await box.prepare("wantlist", "add", "Quiet Rooms")
        #expect(
            try await names(box, "wantlist remove -- positional@0", ["cratebox", "wantlist", "remove", "Q"])
                == ["Quiet Rooms"])
    }

    @Test func theParametersOfAnActionAreOffered() async throws {
        let box = try await filled()
        #expect(try await bash(box, "cratebox run PlayAlbum --t") == ["--track"])
        #expect(try await bash(box, "cratebox run PlayAlbum --album ferry --t") == ["--track"])
        #expect(try await bash(box, "cratebox run PlayAlbum --").contains("--album"))
        #expect(try await bash(box, "cratebox run PlayAlbum --album ferry --").contains("--album") == false)
    }

    @Test func namesAreOfferedWithoutTheOptionsThatADashOffers() async throws {
        let box = try TestBox()
        #expect(try await bash(box, "cratebox web ") == ["pair", "list", "forget"])
        #expect(
            try await bash(box, "cratebox queue ") == ["list", "add", "remove", "move", "jump", "clear", "save"])
        #expect(try await bash(box, "cratebox web --j") == ["--json"])
        #expect(try await bash(box, "cratebox status ").contains("--watch"))
        #expect(try await bash(box, "cratebox find --where ye") == ["year"])
    }

    @Test(arguments: ["prove", "verify"])
    func onlyAlbumsWithARipAreOfferedWhereARipIsNeeded(command: String) async throws {
        let box = try await filled()
        let line = "\(command) -- positional@0"
        #expect(try await names(box, line, ["cratebox", command, "Even"]).isEmpty)
        try TestAlbum(release: 991_000_002, title: "Evening Harbour", artist: "Another").write(below: box.music)
        try await box.prepare("library", "scan")
        #expect(try await names(box, line, ["cratebox", command, "Even"]) == ["Evening Harbour"])
        #expect(try await names(box, line, ["cratebox", command, ""]) == ["Evening Harbour"])
    }

    @Test func withoutACollectionThereAreNoNamesAndNoneIsMade() async throws {
        let box = try TestBox()
        #expect(try await names(box, "play -- positional@0", ["cratebox", "play", "e"]).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: box.state))
        try box.folder.makeFolder("state")
        try box.folder.write("this is no database, and long enough", to: "state/collection.sqlite")
        #expect(try await names(box, "play -- positional@0", ["cratebox", "play", "e"]).isEmpty)
    }

    /// The completions of bash for a command line, in the test's folder, with the printed script.
    /// - Parameter start: What the script does first.
    private func bash(_ box: TestBox, _ line: String, after start: String = "") async throws -> [String] {
        let program = try BuiltProducts.path(of: "cratebox")
        let script = """
            cd '\(box.folder.path)'
            \(start)
            source <('\(program)' completion bash)
            COMP_LINE=\(Self.quoted(line)) COMP_POINT=${#COMP_LINE}
            read -r -a COMP_WORDS <<<"$COMP_LINE"
            [[ "$COMP_LINE" = *' ' ]] && COMP_WORDS+=('')
            COMP_WORDS[0]='\(program)' COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            function=$(complete -p cratebox | sed 's/.*-F \\([^ ]*\\).*/\\1/')
            # Without the quote at its beginning, as readline passes it.
            word=${COMP_WORDS[COMP_CWORD]}
            word=${word#[\\'\\"]}
            "$function" cratebox "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let run = try await ProcessRun.of(
            "/bin/bash", ["--norc", "--noprofile", "-c", script], environment: box.environment)
        #expect(run.errors.isEmpty, "\(line): \(run.errors)")
        return run.output.split(separator: "\n").map(String.init)
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }

    @Test func bashCompletesFilesValuesAndNames() async throws {
        let box = try await filled()
        #expect(try await bash(box, "cratebox play Evening") == ["Evening Harbour", "Evening Tides"])
        #expect(try await bash(box, "cratebox import coll") == ["collection.csv"])
        #expect(try await bash(box, "cratebox library subscribe mus") == ["music"])
        #expect(try await bash(box, "cratebox repeat ") == ["off", "track", "album"])
        #expect(try await bash(box, "cratebox find album --sort ye") == ["year"])
        #expect(try await bash(box, "cratebox export hassil --language ") == ["en", "de", "pl"])
        #expect(try await bash(box, "cratebox index wipe a") == ["albums"])
        #expect(try await bash(box, "cratebox config get output.p") == ["output.pcm", "output.prerollMs"])
        #expect(try await bash(box, "cratebox library forget ") == ["garage"])
        #expect(try await bash(box, "cratebox config set replayGain ") == ["off", "track", "album"])
        #expect(try await bash(box, "cratebox config set language d") == ["de"])
        #expect(try await bash(box, "cratebox config set dbus ") == ["true", "false"])
        #expect(try await bash(box, "cratebox config set mpd.listen ").isEmpty)
        #expect(try await bash(box, "cratebox completion z") == ["zsh"])
        #expect(try await bash(box, "cratebox intents check --topic para") == ["parameters"])
        #expect(try await bash(box, "cratebox help libr") == ["library"])
        #expect(try await bash(box, "cratebox help library s") == ["subscribe", "show", "scan"])
        #expect(try await bash(box, "cratebox help play ").isEmpty)
        // A title is a word, never a command.
        #expect(try await bash(box, "cratebox play $") == ["$(touch pwned)"])
        #expect(try await bash(box, "cratebox play It") == ["It's: a test"])
        #expect(!FileManager.default.fileExists(atPath: box.folder.path("pwned")))
    }

    /// Readline appends the slash to what it takes for a file name. Outside of a completion it takes no option, so a
    /// function of that name does.
    @Test func aNameGetsNoSlashWhereAFolderHasIt() async throws {
        let box = try await filled()
        for name in ["garage", "Sunday Morning", "library"] { try box.folder.makeFolder(name) }
        let option = "compopt +o filenames"
        let start = "compopt() { echo \"compopt $*\"; }"
        for (line, found) in [
            ("cratebox library pause ga", [option, "garage"]), ("cratebox libr", [option, "library"]),
            ("cratebox open crate Sun", [option, #"Sunday\ Morning"#]),
            // Readline puts the rest behind the quote that was typed.
            ("cratebox open crate 'Sun", [option, "Sunday Morning"]),
            ("cratebox open crate \"Sun", [option, "Sunday Morning"]),
            // No folder has these names.
            ("cratebox play Evening", ["Evening Harbour", "Evening Tides"]),
            // Paths get their slash.
            ("cratebox library subscribe ga", ["garage"]), ("cratebox match ga", ["garage"]),
        ] {
            #expect(try await bash(box, line, after: start) == found, "\(line)")
        }
    }

    @Test func bashCompletesAnAliasLikeItsCommand() async throws {
        let box = try await filled()
        #expect(try await bash(box, "cratebox library add mus") == ["music"])
        #expect(try await bash(box, "cratebox library rm ") == ["garage"])
        #expect(try await bash(box, "cratebox library remove ga") == ["garage"])
        #expect(try await bash(box, "cratebox crate rm sun") == ["sunday Morning"])
        #expect(try await bash(box, "cratebox queue rm ").isEmpty)
        #expect(try await bash(box, "cratebox vol ") == ["up", "down", "mute", "unmute"])
        #expect(try await bash(box, "cratebox show Ev") == ["Evening Harbour", "Evening Tides"])
        #expect(try await bash(box, "cratebox show crate Sun") == ["Sunday Morning"])
        #expect(try await bash(box, "cratebox config rm output.p") == ["output.pcm", "output.prerollMs"])
        // Aliases are not offered.
        #expect(try await bash(box, "cratebox vo") == ["volume"])
    }

    @Test func bashCompletesAGroupAsItsDefaultCommand() async throws {
        let box = try await filled()
        #expect(try await bash(box, "cratebox open Ev") == ["Evening Harbour", "Evening Tides"])
        #expect(try await bash(box, "cratebox open evening t") == ["tides"])
        #expect(try await bash(box, "cratebox open cra") == ["crate"])
        #expect(try await bash(box, "cratebox open crate sun") == ["sunday Morning"])
        #expect(try await bash(box, "cratebox find --sort ye") == ["year"])
        #expect(try await bash(box, "cratebox find --sort ").first == "title")
        #expect(try await bash(box, "cratebox find --so") == ["--sort"])
        #expect(try await bash(box, "cratebox find alb") == ["album"])
        #expect(try await bash(box, "cratebox library fo") == ["forget"])
        #expect(try await bash(box, "cratebox library --json forget ga") == ["garage"])
    }

    @Test func backupsAndFoldersOfRipsAreOfferedBesideFiles() async throws {
        let box = try await filled()
        try await box.prepare("backup")
        let backup = try #require(try await box.json("backup", "--list")["backups"]?.list.first?["path"]?.text)
        let name = (backup as NSString).lastPathComponent
        #expect(try await bash(box, "cratebox restore manual") == [name])
        try box.folder.write("", to: "manual copy.sqlite")
        #expect(try await bash(box, "cratebox restore manual") == [name, "manual copy.sqlite"])
        try TestAlbum(release: nil, title: "Evening Tides").write(below: box.music)
        try await box.prepare("library", "scan")
        #expect(try await bash(box, "cratebox match g") == ["garage/Evening Tides"])
        #expect(try await bash(box, "cratebox match mus") == ["music"])
    }

    /// Fish knows its command line only at a prompt; names depend on it and are completed only there.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish"), "fish is not installed"))
    func fishCompletesValues() async throws {
        let box = try await filled()
        let program = try BuiltProducts.path(of: "cratebox")
        let script = """
            set -x PATH '\((program as NSString).deletingLastPathComponent)' $PATH
            cratebox completion fish | source
            complete -C 'cratebox repeat '; complete -C 'cratebox completion z'
            cd '\(box.folder.path)'
            complete -C 'cratebox vol u' | sort; complete -C 'cratebox library add mus'
            complete -C 'cratebox find --sort ye' | string split -f 1 \\t
            complete -C 'cratebox help libr'; complete -C 'cratebox help library sc'
            """
        let run = try await ProcessRun.of(
            "/usr/bin/fish", ["--no-config", "-c", script], environment: box.environment)
        let found = run.output.split(separator: "\n")
        #expect(
            found == ["off", "track", "album", "zsh", "unmute", "up", "music/", "year", "library", "scan"],
            "\(run.errors)")
    }

    @Test func theScriptsArePrintedForEachShell() async throws {
        let box = try TestBox()
        for shell in ["bash", "zsh", "fish"] {
            let run = try await box.cratebox("completion", shell)
            #expect(run.status == 0 && run.output.contains("cratebox"), "\(run.errors)")
            let json = try await box.json("completion", shell)
            #expect(json["shell"]?.text == shell)
            #expect(json["script"]?.text.map { $0 + "\n" } == run.output)
            let check = try await ProcessRun.of("/bin/sh", ["-c", "command -v \(shell) >/dev/null || exit 99"])
            guard check.status == 0 else { continue }
            try box.folder.write(run.output, to: "script")
            let parsed = try await ProcessRun.of("/usr/bin/env", [shell, "-n", box.folder.path("script")])
            #expect(parsed.status == 0, "\(shell): \(parsed.errors)")
        }
        #expect(try await box.cratebox("completion", "tcsh").status == 64)
        var other = box
        other.environment["SHELL"] = "/bin/tcsh"
        #expect(try await other.cratebox("completion").status == 64)
        other.environment["SHELL"] = "/usr/bin/fish"
        #expect(try await other.cratebox("completion").output == (try await box.cratebox("completion", "fish").output))
    }
}
