import CrateTesting
import Foundation
import Testing

/// Help, usage and JSON of every command.
@Suite(.runsProcesses) struct CommandLineTests {
    static let commands: [[String]] = [
        [], ["play"], ["search"], ["run"], ["import"], ["library"], ["library", "subscribe"], ["library", "list"],
        ["library", "scan"], ["library", "pause"], ["library", "resume"], ["devices"], ["pause"], ["resume"],
        ["toggle"], ["stop"], ["next"], ["previous"], ["seek"], ["volume"], ["repeat"], ["sleep"], ["queue"], ["yield"],
        ["library", "show"], ["library", "online"], ["library", "forget"], ["match"], ["verify"], ["reclaim"],
        ["output"],
        ["output", "retry"], ["serve"], ["status"], ["events"], ["history"], ["say"], ["open"], ["open", "album"],
        ["open", "crate"], ["intents"], ["intents", "check"], ["shortcuts"], ["export", "hassil"], ["find", "album"],
        ["crate"], ["wantlist"],
        ["index"], ["recent"], ["config"], ["config", "set"], ["config", "get"], ["backup"], ["restore"], ["logs"],
        ["completion"],
    ]

    @Test(arguments: commands) func helpReadsWell(command: [String]) async throws {
        let box = try TestBox()
        let run = try await box.run("cratebox", command + ["--help"])
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let words = ["OVERVIEW: ", "USAGE: cratebox " + command.joined(separator: " "), "--help"]
        for word in words { #expect(run.output.contains(word), "\(run.output)") }
        let lines = run.output.split(separator: "\n")
        #expect(lines[0].hasSuffix("."))
        // An example is one line at every width, so that a copied command is whole.
        let texts = lines.filter { !$0.hasPrefix("  ") || !$0.contains("cratebox ") }
        #expect(texts.allSatisfy { $0.count <= 80 }, "\(run.output)")
        #expect(!FileManager.default.fileExists(atPath: box.state))
    }

    @Test func theCarsHelpIsNotOnStandardOutput() async throws {
        let run = try await TestBox().car("--help")
        #expect(run.status == 0)
        #expect(run.outputBytes.isEmpty)
        #expect(run.errors.contains("USAGE: cratebox-car"))
    }

    static let mistakes = [
        "nope", "play --nope", "play X --track", "import", "library subscribe", "library pause", "library nope", "run",
        "run Nope", "run PlayAlbum --nope 1", "run PlayAlbum --album", "run PlayAlbum words", "library pause nope",
        "library resume nope", "library scan nope", "library forget nope", "library show nope",
        "match folder --why --undo",
        "match --undo",
        "verify --library nope", "search --limit", "devices extra", "say", "say --explain --ask x",
        "open cratebox:nope",
        "intents --nope", "intents check --topic nope", "export hassil --limit 0", "find album --where nope",
        "restore", "backup --list x", "config set nope x", "config get nope", "completion tcsh", "logs --limit 0",
        "recent --limit 0",
    ]

    @Test(arguments: mistakes) func aMistakeIsUsage(line: String) async throws {
        let box = try TestBox()
        let words = line.split(separator: " ").map(String.init)
        let run = try await box.run("cratebox", words)
        #expect(run.status == 64, "\(run.output)\(run.errors)")
        #expect(run.outputBytes.isEmpty)
        #expect(!run.errors.isEmpty)
        let json = try await box.run("cratebox", words + ["--json"])
        #expect(json.status == 64)
        let reply = try json.onlyObject()
        #expect(reply["status"] == "failed")
        #expect(reply["error"]?.text?.isEmpty == false)
        #expect(reply["dialog"]?["full"]?.text?.isEmpty == false)
    }

    @Test(arguments: ["tap", "tap album", "tap album x", "tap track 5", "tap album 0", "nope"])
    func aMistakeInTheCarIsSilent(line: String) async throws {
        let run = try await TestBox().run("cratebox-car", line.split(separator: " ").map(String.init))
        #expect(run.outputBytes.isEmpty)
        #expect(run.status == 64, "\(run.errors)")
        #expect(!run.errors.isEmpty)
        #expect(!run.errors.contains("Error:"), "\(run.errors)")
    }

    @Test(arguments: [
        ("nope", "There is no command “nope”.", "--help"), ("help nope", "There is no command “nope”.", "--help"),
        ("help tap nope", "There is no command “tap nope”.", "--help"),
        ("tap albun 5", "There is no command “tap albun”. Did you mean “tap album”?", "--help"),
        ("key", "This command needs <name>.", "key --help"),
        ("key KEY_FOO", "“KEY_FOO” isn't a supported key.", "key --help"),
        ("tap album x", "The value “x” isn't valid for <id>.", "tap album --help"),
        ("--inptu x", "There is no option “--inptu”. Did you mean “--input”?", "drive --help"),
    ]) func theCarSaysAsPlainlyWhatIsWrong(line: String, sentence: String, help: String) async throws {
        let run = try await TestBox().run("cratebox-car", line.split(separator: " ").map(String.init))
        #expect(run.status == 64 && run.outputBytes.isEmpty)
        #expect(run.errors.hasPrefix(sentence + "\n"), "\(run.errors)")
        #expect(run.errors.hasSuffix("  Try: cratebox-car \(help)\n"), "\(run.errors)")
    }

    /// When installed, the car unit is another name of `cratebox`, which has the texts.
    @Test(arguments: [
        ("nope", "Es gibt keinen Befehl „nope“.", "--help"),
        ("key", "Dieser Befehl braucht <name>.", "key --help"),
        ("key KEY_FOO", "„KEY_FOO“ ist keine unterstützte Taste.", "key --help"),
        ("tap album x", "Der Wert „x“ ist für <id> nicht gültig.", "tap album --help"),
    ]) func theCarNamesAMistakeInTheLanguage(line: String, sentence: String, help: String) async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_LANGUAGE"] = "de"
        let car = box.folder.path("cratebox-car")
        try FileManager.default.createSymbolicLink(
            atPath: car, withDestinationPath: BuiltProducts.path(of: "cratebox"))
        let words = line.split(separator: " ").map(String.init)
        let run = try await ProcessRun.of(car, words, environment: box.environment)
        #expect(run.status == 64 && run.outputBytes.isEmpty)
        #expect(run.errors.hasPrefix(sentence + "\n"), "\(run.errors)")
        #expect(run.errors.hasSuffix("  Versuch es mit: cratebox-car \(help)\n"), "\(run.errors)")
    }

    @Test func theHelpOfTheCarHasItsKeysAndCommands() async throws {
        let box = try TestBox()
        for line in ["help key", "key --help", "help key --all"] {
            let run = try await box.run("cratebox-car", line.split(separator: " ").map(String.init))
            #expect(run.status == 0 && run.outputBytes.isEmpty)
            for word in ["KEY_NEXTSONG", "BTN_SOUTH", "REL_DIAL+", "next-album", "play ALBUM", "queue clear"] {
                #expect(run.errors.contains(word), "\(line): \(run.errors)")
            }
        }
        let page = try await box.car("--help").errors
        #expect(page.contains("cratebox-car key --help"), "\(page)")
        for words in [["help"], ["help", "--all"], ["help", "help"]] {
            let run = try await box.run("cratebox-car", words)
            #expect(run.status == 0 && run.errors == page, "\(words): \(run.errors)")
        }
    }

    @Test func aVariableThatCannotBeUsedIsNamed() async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_OUTPUT_BUFFERMS"] = "lots"
        let run = try await box.cratebox("play", "x")
        #expect(run.status == 64)
        let sentence = "CRATEBOX_OUTPUT_BUFFERMS has to be a whole number of milliseconds from 50 to 60000."
        #expect(run.errors == sentence + "\n  Try: unset CRATEBOX_OUTPUT_BUFFERMS\n", "\(run.errors)")
        let car = try await box.car("tap", "album", "5")
        #expect(car.status == 64)
        #expect(car.outputBytes.isEmpty)
        #expect(try car.records().map { $0["event"] } == ["configuration"])
    }

    @Test func discoveryNeedsNothing() async throws {
        let program = try BuiltProducts.path(of: "cratebox")
        let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH=\($0)"] } ?? []
        let run = try await ProcessRun.of(
            "/usr/bin/env", ["-i", "HOME=/proc/none"] + libraries + [program, "--help"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("USAGE: cratebox"))
        #expect(!FileManager.default.fileExists(atPath: "/proc/none"))
    }

    @Test func aStoreIsMadeWhereItIsNeededOnly() async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_OUTPUT_PCM"] = nil
        let devices = try await box.json("devices")
        #expect(devices["devices"] != nil && devices["configured"] == nil)
        try await box.json("library", "subscribe", status: 64)
        #expect(!FileManager.default.fileExists(atPath: box.state))
        #expect(try await box.json("library", "list") == ["libraries": []])
        #expect(FileManager.default.fileExists(atPath: box.state + "/collection.sqlite"))
    }

    @Test(.enabled(if: OutcomeRow.Need.noCard.isMet, "this machine has a sound card"))
    func withoutACardThereAreNoDevices() async throws {
        var box = try TestBox()
        let known = "No sound card found. The output dac is a device of ALSA's configuration."
        let reply: JSONValue = [
            "devices": [], "configured": "dac", "sentence": .text(known), "next": "cratebox doctor",
        ]
        #expect(try await box.json("devices") == reply)
        let named = try await box.cratebox("devices")
        #expect(named.status == 0 && named.output == "\(known)\n  Try: cratebox doctor\n")
        box.environment["CRATEBOX_OUTPUT_PCM"] = "hw:CARD=Gone,DEV=0"
        let absent = try await box.cratebox("devices").output
        let sentence = "No sound card found. The output hw:CARD=Gone,DEV=0 isn't connected: plug it in."
        #expect(absent == "\(sentence)\n  Try: cratebox doctor\n")
        box.environment["CRATEBOX_OUTPUT_PCM"] = "nope"
        let unknown = "No sound card found. There is no output nope.\n  Try: unset CRATEBOX_OUTPUT_PCM\n"
        #expect(try await box.cratebox("devices").output == unknown)
        box.environment["CRATEBOX_OUTPUT_PCM"] = nil
        let run = try await box.cratebox("devices")
        #expect(run.status == 0)
        #expect(run.output == "No sound output found. Plug one in, or load its driver.\n  Try: cratebox doctor\n")
    }
}
