import CrateTesting
import Foundation
import Testing

/// `cratebox setup` as a process.
@Suite(.runsProcesses) struct SetupTests {
    /// A box without any setup.
    private func box(_ options: VirtualDAC.Options = VirtualDAC.Options()) throws -> TestBox {
        var box = try TestBox(options)
        box.environment["CRATEBOX_OUTPUT_PCM"] = nil
        return box
    }

    private func file(_ box: TestBox) -> String { box.folder.path("configuration/cratebox/config.json") }
    private func text(_ box: TestBox) -> String? { box.folder.text(of: "configuration/cratebox/config.json") }

    private func write(_ text: String, _ box: TestBox) throws {
        try box.folder.makeFolder("configuration/cratebox")
        try box.folder.write(text, to: "configuration/cratebox/config.json")
    }

    private func expectNothingWritten(_ box: TestBox, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(text(box) == nil, sourceLocation: sourceLocation)
        #expect(!FileManager.default.fileExists(atPath: box.state), sourceLocation: sourceLocation)
    }

    @Test func flagsSetUpEverythingAndTheNextCommandPlays() async throws {
        let box = try box()
        try TestAlbum().write(below: box.music)
        let reply = try await box.json(
            "setup", "--output", "dac", "--library", box.music, "--name", "garage", "--yes", "--configuration",
            file(box))
        #expect(reply["status"] == "done")
        #expect(reply["changed"] == true)
        #expect(reply["configuration"]?.text == file(box))
        #expect(reply["output"] == "dac")
        #expect(reply["library"]?["name"] == "garage")
        #expect(reply["library"]?["state"] == "live")
        #expect(reply["scan"]?["rips"] == 1)
        #expect(reply["silence"]?["played"] == true)
        #expect(reply["silence"]?["device"]?["rate"] == 44_100)
        #expect(reply["silence"]?["device"]?["format"] == "S16_LE")
        #expect(reply["next"] == ["cratebox", "play", "Harbour Lights"])
        #expect(try JSONValue(parsing: text(box) ?? "") == ["output": ["pcm": "dac"]])
        let heard = box.dac.capture()
        #expect(heard.count >= 2 * 44_100 * 4)
        #expect(heard.allSatisfy { $0 == 0 })
        try box.dac.forgetCapture()
        let play = try await box.json("play", "Harbour Lights")
        #expect(play["outcome"] == "played")
        #expect(box.dac.capture().contains { $0 != 0 })
    }

    @Test func aFileThatNoCommandReadsIsTold() async throws {
        let box = try box()
        try TestAlbum().write(below: box.music)
        let path = box.folder.path("spare.json")
        let flags = ["setup", "--output", "dac", "--library", box.music, "--yes", "--configuration", path]
        let run = try await box.run("cratebox", flags)
        let note = "Note: No command reads \(path). Commands read: \(file(box)), /etc/cratebox/config.json\n"
        #expect(run.status == 0 && run.output.hasSuffix(note), "\(run)")
        #expect(try await box.run("cratebox", flags + ["--json"]).onlyObject()["next"] == [])
    }

    /// The service runs as another user, and a library may be used by several boxes.
    @Test func whatOthersHaveToReadIsReadableWhateverTheUmaskIs() async throws {
        var box = try box()
        box.maskRights()
        try TestAlbum().write(below: box.music)
        try await box.prepare(
            "setup", "--output", "dac", "--library", box.music, "--yes", "--configuration", file(box))
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(box.music + "/cratebox-library.json") == 0o644)
        #expect(try mode(file(box)) == (geteuid() == 0 ? 0o644 : 0o600))
    }

    /// What the doctor calls an obstacle stops setup, before anything is written.
    @Test func aStateFolderThatCannotBeUsedIsSaid() async throws {
        var box = try box()
        let occupied = try box.folder.write("", to: "occupied")
        for state in [occupied, occupied + "/state"] {
            box.environment["CRATEBOX_STATE"] = state
            let flags = ["setup", "--output", "dac", "--yes", "--configuration", file(box)]
            let run = try await box.run("cratebox", flags)
            #expect(run.status == 70 && run.outputBytes.isEmpty, "\(run.output)\(run.errors)")
            #expect(
                run.errors == """
                    The state folder \(state) can't be made: \(occupied) is a file.
                      Try: ls -l \(occupied)

                    """)
            #expect(text(box) == nil)
            let doctor = try await box.cratebox("doctor", "--output", "dac").output
            #expect(doctor.contains("✗ The state folder \(state) can't be made: "), "\(doctor)")
        }
    }

    @Test func aStateFolderOfAnotherUserIsSaid() async throws {
        var box = try box()
        try box.dropRights()
        let closed = box.folder.path("closed")
        try box.folder.makeFolder("closed")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed) }
        box.environment["CRATEBOX_STATE"] = closed
        let reply = try await box.json("setup", "--output", "dac", "--yes", "--configuration", file(box), status: 70)
        #expect(reply["error"] == "state")
        #expect(reply["dialog"]?["supporting"]?.text?.hasSuffix("cratebox setup") == true, "\(reply)")
        #expect(text(box) == nil)
    }

    @Test func anOutputThatDiscardsAllSoundIsSaid() async throws {
        let box = try box()
        let run = try await box.run("cratebox", ["setup", "--output", "null", "--yes", "--configuration", file(box)])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("\nOutput  null. It discards all sound, so nothing is heard.\n"), "\(run.output)")
    }

    @Test("A folder without FLAC files is named as that, and its scan is the next step")
    func emptyFolder() async throws {
        let box = try box()
        let flags = ["setup", "--output", "dac", "--library", box.music, "--yes", "--configuration", file(box)]
        let run = try await box.run("cratebox", flags)
        let note = "There are no FLAC files in \(box.music) yet."
        let what = "Put some there and scan it, or subscribe to another folder."
        #expect(run.status == 0 && run.output.contains("\nNote: \(note) \(what)\n"), "\(run)")
        #expect(run.output.hasSuffix("\nNext: cratebox library scan music\n"), "\(run.output)")
        try box.folder.write("", to: "music/empty.flac")
        let reply = try await box.run("cratebox", flags + ["--json"]).onlyObject()
        #expect(reply["next"] == ["cratebox", "library", "show", "music", "--odd"], "\(reply)")
        #expect(reply["notes"]?.list.contains { $0.text?.hasPrefix(note) == true } == false, "\(reply)")
        try TestAlbum().write(below: box.music)
        let music = try await box.run("cratebox", flags + ["--json"]).onlyObject()
        #expect(music["next"] == ["cratebox", "play", "Harbour Lights"], "\(music)")
    }

    @Test func anOutputIsNeverGuessed() async throws {
        let box = try box()
        let reply = try await box.json("setup", "--yes", "--start", "-30", "--configuration", file(box), status: 5)
        #expect(reply["status"] == "needsValue")
        #expect(reply["parameter"] == "output")
        let flags = ["cratebox", "setup", "--start", "-30", "--configuration", file(box), "--yes"]
        #expect(reply["continue"]?.list.compactMap(\.text) == flags + ["--device", "<answer>"])
        let run = try await box.cratebox("setup", "--configuration", file(box))
        #expect(run.status == 5)
        #expect(run.outputBytes.isEmpty)
        #expect(run.errors.contains("Which output shall I play through?"))
        #expect(!run.errors.contains("<answer>"), "\(run.errors)")
        let step = "  Try: cratebox setup --configuration \(file(box)) --device "
        #expect(run.errors.contains(step), "\(run.errors)")
        // Without a card the name is that of a PCM of ALSA's configuration.
        let hasCards = reply["options"]?.list.isEmpty == false
        #expect(hasCards || run.errors.hasPrefix("I found no sound card. A PCM of ALSA's"), "\(run.errors)")
        #expect(hasCards || run.errors.hasSuffix("\(step)NAME\n"), "\(run.errors)")
        expectNothingWritten(box)
    }

    @Test func withoutAMixerNoVolumeIsPromised() async throws {
        let box = try box()
        let words = ["setup", "--device", "dac", "--ceiling", "-3", "--yes", "--configuration", file(box)]
        let run = try await box.run("cratebox", words)
        #expect(run.status == 0 && run.output.contains("The output has no mixer"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains("never above"), "\(run.output)")
    }

    @Test("Without a mixer a ceiling is ignored, unless the samples may be scaled")
    func softwareVolume() async throws {
        let box = try box()
        let words = ["setup", "--device", "dac", "--ceiling", "-3", "--yes", "--configuration", file(box)]
        let ignored = "The output has no mixer, so it ignores volume.ceiling."
        let step = "cratebox config set volume.software true --configuration \(file(box))"
        let plain = try await box.run("cratebox", words)
        let note = "Note: \(ignored) To scale the samples instead: \(step)\n"
        #expect(plain.status == 0 && plain.output.contains(note), "\(plain)")
        func set(_ key: String, _ value: String) async throws -> ProcessRun {
            try await box.run("cratebox", ["config", "set", key, value, "--configuration", file(box)])
        }
        let ceiling = try await set("volume.ceiling", "-4")
        #expect(ceiling.status == 0 && ceiling.errors == "\(ignored)\n  Try: \(step)\n", "\(ceiling)")
        #expect(try await set("volume.software", "true").status == 0)
        let scaled = try await box.run("cratebox", words)
        #expect(scaled.output.contains("Volume  starts as it is found, never above -3 dB.\n"), "\(scaled)")
        let reply = try await box.run("cratebox", words + ["--start", "-20", "--json"]).onlyObject()
        #expect(reply["volume"] == ["start": -20, "ceiling": -3], "\(reply)")
        #expect(reply["notes"]?.list.contains { $0.text?.contains("mixer") == true } == false, "\(reply)")
        #expect(try await set("volume.ceiling", "-4").errors.isEmpty)
        // Without a level, nothing is written and promised.
        let left = try await box.json("setup", "--device", "dac", "--yes", "--configuration", file(box))
        #expect(left["volume"] == nil && left["changed"] == false, "\(left)")
    }

    @Test("The silence begins anew after an underrun, and ends with a sentence when the output is lost")
    func interruptedSilence() async throws {
        let box = try box()
        let words = ["setup", "--device", "dac", "--yes", "--configuration", file(box)]
        try box.dac.inject(.xrun(.later(20_000)))
        let again = try await box.run("cratebox", words)
        #expect(again.status == 0, "\(again.output)\(again.errors)")
        try box.dac.inject(.gone(.later(20_000)))
        let lost = try await box.run("cratebox", words)
        #expect(lost.status == 4, "\(lost.output)\(lost.errors)")
        let sentence = "The output dac went away while it played.\n  Try: cratebox devices\n"
        #expect(lost.errors.hasSuffix(sentence), "\(lost.errors)")
    }

    /// A variable applies to its process only: it is neither written to the file nor taken as an answer.
    @Test func aVariableIsNoAnswer() async throws {
        var box = try box()
        box.environment["CRATEBOX_OUTPUT_PCM"] = "dac"
        for flags in [[], ["--json"], ["--yes"], ["--yes", "--json"]] {
            let run = try await box.run("cratebox", ["setup", "--configuration", file(box)] + flags)
            #expect(run.status == 5, "\(flags): \(run.output)\(run.errors)")
            expectNothingWritten(box)
        }
        box.environment["CRATEBOX_VOLUME_START"] = "-3"
        try await box.prepare("setup", "--output", "dac", "--yes", "--configuration", file(box))
        #expect(try JSONValue(parsing: text(box) ?? "") == ["output": ["pcm": "dac"]])
    }

    /// Without a terminal, a configured output does not permit other writes.
    @Test func nothingIsWrittenUnasked() async throws {
        let box = try box()
        let dac = try VirtualDAC(mixer: try VirtualDACMixer())
        var heard = box
        heard.environment["ALSA_CONFIG_PATH"] = dac.configurationPath
        let before = "{\"output\":{\"pcm\":\"dac\"}}"
        try write(before, box)
        let reply = try await heard.json("setup", "--configuration", file(box), status: 5)
        #expect(reply["dialog"]?["full"] == "Nothing is set up without a terminal to ask on, or --yes.")
        #expect(reply["dialog"]?["supporting"]?.text == "cratebox setup --configuration \(file(box)) --yes")
        #expect(text(box) == before)
        #expect(!FileManager.default.fileExists(atPath: box.state))
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let name: String
        let fault: VirtualDAC.Fault?
        let pcm: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Refusal(name: "outputAbsent", fault: nil, pcm: "nowhere"),
        Refusal(name: "outputAbsent", fault: .absent(seconds: 600), pcm: "dac"),
        Refusal(name: "outputBusy", fault: .busy(seconds: 600), pcm: "dac"),
        Refusal(name: "outputDenied", fault: .denied(seconds: 600), pcm: "dac"),
        Refusal(name: "outputBroken", fault: .gone(.frame(60_000), seconds: 600), pcm: "dac"),
    ]) func anOutputThatDoesNotSoundIsTold(refusal: Refusal) async throws {
        let box = try box()
        if let fault = refusal.fault { try box.dac.inject(fault) }
        let reply = try await box.json(
            "setup", "--output", refusal.pcm, "--yes", "--configuration", file(box), status: 4)
        #expect(reply["error"]?.text == refusal.name)
        #expect(reply["dialog"]?["full"]?.text?.contains(refusal.pcm) == true)
        let advice = reply["dialog"]?["supporting"]?.text
        #expect(advice?.isEmpty == false)
        // The doctor names the program and what ends it.
        #expect((advice == "cratebox doctor --device dac") == (refusal.name == "outputBusy"), "\(reply)")
        expectNothingWritten(box)
    }

    @Test func aDACWithoutOurRateProvesItselfAtAnother() async throws {
        var options = VirtualDAC.Options()
        options.rates = .list([48_000, 96_000])
        options.formats = ["S32_LE"]
        let box = try box(options)
        let reply = try await box.json("setup", "--output", "dac", "--yes", "--configuration", file(box))
        #expect(reply["silence"]?["device"]?["rate"] == 48_000)
        #expect(reply["silence"]?["device"]?["format"] == "S32_LE")
    }

    @Test func theMixersVolumeIsSetAndNeverLouderThanAsked() async throws {
        var box = try box()
        let dac = try VirtualDAC(mixer: try VirtualDACMixer())
        box.environment["ALSA_CONFIG_PATH"] = dac.configurationPath
        let flags = ["setup", "--output", "dac", "--yes", "--configuration", file(box)]
        let loud = try await box.run("cratebox", flags + ["--start", "-3", "--ceiling", "-10", "--json"])
        #expect(loud.status == 64)
        #expect(try loud.onlyObject()["error"] == "louderThanCeiling")
        expectNothingWritten(box)
        let plain = try await box.run("cratebox", flags + ["--json"])
        #expect(try plain.onlyObject()["volume"] == ["start": -20, "ceiling": 0])
        let none = try await box.run("cratebox", flags + ["--start", "-12.5", "--ceiling", "none", "--json"])
        #expect(try none.onlyObject()["volume"] == ["start": .number(-12.5)])
        #expect(
            try JSONValue(parsing: text(box) ?? "") == [
                "output": ["pcm": "dac"], "volume": ["start": .number(-12.5)],
            ])
        let again = try await box.run("cratebox", flags + ["--json"])
        #expect(try again.onlyObject()["changed"] == false)
    }

    @Test func theSameAnswersLeaveEveryByte() async throws {
        let box = try box()
        let before = "{\"mine\": [1, 2],\n \"output\" : { \"pcm\":\"dac\",\"bufferMs\":500 } }\n"
        try write(before, box)
        let run = try await box.cratebox("setup", "--output", "dac", "--yes", "--configuration", file(box))
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("stays as it is."))
        #expect(text(box) == before)
        // A configured output was named earlier.
        let silent = try await box.json("setup", "--configuration", file(box))
        #expect(silent["output"] == "dac")
        #expect(text(box) == before)
    }

    @Test func whatIsNoJSONIsNeverOverwritten() async throws {
        let box = try box()
        try write("{\"output\": ", box)
        let reply = try await box.json("setup", "--output", "dac", "--yes", "--configuration", file(box), status: 65)
        #expect(reply["dialog"]?["full"]?.text?.contains(file(box)) == true)
        #expect(text(box) == "{\"output\": ")
    }

    @Test func whatIsWrongWithTheFlagsIsToldFirst() async throws {
        let box = try box()
        for (flags, status) in [
            (["--library", box.folder.path("nowhere")], 66), (["--start", "loud"], 64), (["--start", "none"], 64),
            (["--ceiling", "40"], 64), (["--mpd", "phone"], 64), (["--web", "phone"], 64),
            (["--owner", "nobody-of-this-name"], 64), (["--owner", ""], 64), (["--name", "garage"], 64),
        ] {
            let run = try await box.run(
                "cratebox", ["setup", "--output", "dac", "--yes", "--configuration", file(box), "--json"] + flags)
            #expect(run.status == Int32(status), "\(flags): \(run.output)")
            #expect(try run.onlyObject()["status"] == "failed")
        }
        expectNothingWritten(box)
    }

    @Test func aFolderOrANameThatALibraryHasIsRefusedBeforeAnythingIsWritten() async throws {
        let box = try box()
        try TestAlbum().write(below: box.music)
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        let inner = box.music + "/inner"
        let other = box.folder.path("other")
        for folder in [inner, other] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        for flags in [["--library", inner], ["--library", other, "--name", "garage"]] {
            let words = ["setup", "--output", "dac", "--yes", "--configuration", file(box)] + flags
            let run = try await box.run("cratebox", words)
            #expect(run.status == 64 && run.errors.contains("garage"), "\(flags): \(run)")
            #expect(text(box) == nil)
            // The whole command again: with another name, or without the folder that has its library.
            let library = flags.contains("--name") ? " --library \(other) --name NAME" : ""
            let again = "cratebox setup --device dac\(library) --configuration \(file(box)) --yes"
            #expect(run.errors.hasSuffix("Try: \(again)\n"), "\(run)")
        }
    }

    @Test func somebodyAnswersOnTheTerminal() async throws {
        let box = try box()
        try TestAlbum().write(below: box.music)
        let cards = try await box.json("setup", "--yes", "--configuration", file(box), status: 5)["options"]?.list ?? []
        let process = try box.onTerminal("setup", "--configuration", file(box))
        // Without a list there are no numbers.
        _ = try await process.output(containing: cards.isEmpty ? "The output's name: " : "Number or name: ")
        // A number of no card is no name either.
        process.send(line: "7")
        _ = try await process.output(containing: "with the name of an output")
        process.send(line: "nowhere")
        _ = try await process.output(containing: "There is no output nowhere.")
        process.send(line: "dac")
        _ = try await process.output(containing: "Folder of your music")
        process.send(line: box.music)
        _ = try await process.output(containing: "Let phones and other MPD clients of the network in? [no]: ")
        process.send(line: "")
        _ = try await process.output(containing: "Show a page to browsers of the network? [no]: ")
        process.send(line: "")
        let run = try await process.end()
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("Next: cratebox play 'Harbour Lights'"))
        #expect(run.output.contains("The output has no mixer") && !run.output.contains("cratebox devices"))
        #expect(Screen(text: run.output).openEscapes.isEmpty)
        #expect(try JSONValue(parsing: text(box) ?? "") == ["output": ["pcm": "dac"]])
    }

    @Test func theVolumeIsAskedWhereThereIsAMixer() async throws {
        var box = try box()
        let dac = try VirtualDAC(mixer: try VirtualDACMixer())
        box.environment["ALSA_CONFIG_PATH"] = dac.configurationPath
        let process = try box.onTerminal("setup", "--output", "dac", "--configuration", file(box))
        _ = try await process.output(containing: "Start volume, in dB [-20]: ")
        process.send(line: "-30")
        _ = try await process.output(containing: "Never louder than, in dB [0]: ")
        process.send(line: "loud")
        _ = try await process.output(containing: "That is no number of decibels")
        process.send(line: "")
        _ = try await process.output(containing: "Folder of your music")
        process.send(line: "")
        _ = try await process.output(containing: "Let phones")
        process.send(line: "")
        _ = try await process.output(containing: "Show a page")
        process.send(line: "")
        let run = try await process.end()
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("starts at -30 dB, never above 0 dB."))
        #expect(
            try JSONValue(parsing: text(box) ?? "") == [
                "output": ["pcm": "dac"], "volume": ["start": -30, "ceiling": 0],
            ])
        #expect(try dac.mixer?.steps() == [100, 100])
    }

    @Test func phonesAndBrowsersAreAskedForOnce() async throws {
        let box = try box()
        let reserved = try (0..<4).map { _ in try ReservedPort() }
        let ports = reserved.map { "\($0.number)" }
        let process = try box.onTerminal("setup", "--output", "dac", "--configuration", file(box))
        _ = try await process.output(containing: "Folder of your music")
        process.send(line: "")
        _ = try await process.output(containing: "Let phones and other MPD clients of the network in? [no]: ")
        process.send(line: "maybe")
        _ = try await process.output(containing: "Answer yes, no, or with an address")
        process.send(line: "0.0.0.0:\(ports[0])")
        _ = try await process.output(containing: "Show a page to browsers of the network? [no]: ")
        process.send(line: "perhaps")
        _ = try await process.output(containing: "with an address such as 0.0.0.0:8080")
        process.send(line: "0.0.0.0:\(ports[1])")
        let run = try await process.end()
        #expect(run.status == 0, "\(run.output)")
        // A phone can open these.
        let kernel = try String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
        let machine = kernel.split(separator: "\n")[0]
        let places = ["\(machine):\(ports[0])", "http://\(machine):\(ports[1])"]
        let words = run.output.replacing(/\s+/, with: " ")
        for place in places {
            #expect(words.contains("will be served at \(place) by cratebox serve."), "\(run.output)")
        }
        #expect(run.output.contains("Next: cratebox serve"), "\(run.output)")
        let pairing = "without a code. To ask for one: cratebox config set web.pairing true"
        #expect(words.contains("reaches 0.0.0.0:\(ports[1]) may play"), "\(run.output)")
        #expect(words.contains(pairing), "\(run.output)")
        let passwords = "without a password. To ask for one: cratebox config set mpd.passwords FILE"
        #expect(words.contains(passwords), "\(run.output)")
        #expect(
            try JSONValue(parsing: text(box) ?? "") == [
                "output": ["pcm": "dac"], "mpd": ["listen": .text("0.0.0.0:\(ports[0])")],
                "web": ["listen": .text("0.0.0.0:\(ports[1])")],
            ])
        let flags = ["setup", "--output", "dac", "--yes", "--configuration", file(box), "--json"]
        #expect(try await box.run("cratebox", flags).onlyObject()["changed"] == false)
        let off = try await box.run("cratebox", flags + ["--mpd", "no"]).onlyObject()
        #expect(off["changed"] == true && off["mpd"] == nil)
        let own = try await box.run("cratebox", flags + ["--mpd", ports[2], "--web", ports[3]]).onlyObject()
        #expect(own["mpd"]?.text == ports[2] && own["web"]?.text == ports[3])
        #expect(own["steps"]?.list.first == "cratebox serve", "\(own)")
        #expect(own["mpdAddress"]?.text == "127.0.0.1:\(ports[2])", "\(own)")
        #expect(own["webAddress"]?.text == "http://127.0.0.1:\(ports[3])", "\(own)")
        // A port alone is for this machine only.
        let notes = own["notes"]?.list.compactMap(\.text) ?? []
        for (port, option) in [(ports[2], "mpd"), (ports[3], "web")] {
            let command = "cratebox setup --\(option) 0.0.0.0:\(port) --configuration \(file(box))"
            let sentence = "Only this machine can connect to 127.0.0.1:\(port). For other devices: \(command)"
            #expect(notes.contains(sentence), "\(own)")
        }
        #expect(!notes.contains { $0.contains("without a ") }, "\(own)")
        // It is said again where the values stay, without a note.
        let again = try await box.run("cratebox", Array(flags.dropLast()))
        for place in [
            "MPD clients  will be served at 127.0.0.1:\(ports[2])",
            "Browsers  will be served at http://127.0.0.1:\(ports[3])",
        ] {
            #expect(again.output.contains("\(place) by cratebox serve, on this machine only.\n"), "\(again)")
        }
        let paired = ["config", "set", "web.pairing", "true", "--configuration", file(box)]
        #expect(try await box.run("cratebox", paired).status == 0)
        let asking = try await box.run("cratebox", flags + ["--web", "yes"]).onlyObject()
        // Whether the usual port is free depends on the machine.
        #expect(asking["web"] == "0.0.0.0:8080", "\(asking)")
        #expect(asking["notes"]?.list.contains { $0.text?.contains("without a code") == true } == false, "\(asking)")
    }

    /// No box listens for MPD clients before it has read their passwords.
    @Test func noServiceIsPromisedWhileThePasswordsAreRefused() async throws {
        let box = try box()
        let passwords = try box.folder.write("secret\n", to: "passwords")
        chmod(passwords, 0o600)
        try write(#"{"mpd": {"passwords": "\#(passwords)"}}"#, box)
        let flags = ["setup", "--output", "dac", "--yes", "--configuration", file(box), "--mpd", "16600"]
        let run = try await box.run("cratebox", flags)
        let words = run.output.replacing(/\s+/, with: " ")
        #expect(run.status == 0 && !words.contains("MPD clients will be served"), "\(run)")
        #expect(words.contains("passwords has no password;"), "\(run)")
        let again = try await box.run("cratebox", flags + ["--json"]).onlyObject()
        #expect(again["steps"]?.list.first?.text == "nano \(passwords)" && again["mpdAddress"] == nil, "\(again)")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aPortThatOnlyRootMayUseIsNotPromised() async throws {
        var box = try box()
        try box.dropRights()
        let ports = try String(contentsOfFile: "/proc/sys/net/ipv4/ip_unprivileged_port_start", encoding: .utf8)
        guard let first = Int(ports.filter(\.isNumber)), first > 600 else { return }
        let flags = ["setup", "--output", "dac", "--yes", "--configuration", file(box)]
        let run = try await box.run("cratebox", flags + ["--mpd", "600", "--web", "80"])
        let words = run.output.replacing(/\s+/, with: " ")
        #expect(run.status == 0 && !words.contains("will be served"), "\(run)")
        for place in ["127.0.0.1:600", "127.0.0.1:80"] {
            #expect(words.contains("A box of this user can't listen at \(place): no permission."), "\(run)")
            #expect(!words.contains("Only this machine can connect to \(place)."), "\(run)")
        }
        #expect(words.contains("Next: cratebox config set mpd.listen 127.0.0.1:66"), "\(run)")
        #expect(words.contains(" cratebox config set web.listen 127.0.0.1:80"), "\(run)")
        #expect(words.contains(" cratebox serve "), "\(run)")
        // It is said again where the values stay.
        let again = try await box.run("cratebox", flags + ["--json"]).onlyObject()
        let steps = again["steps"]?.list.compactMap(\.text) ?? []
        #expect(steps.first?.hasPrefix("cratebox config set mpd.listen 127.0.0.1:66") == true, "\(again)")
        #expect(steps.dropFirst(2).first == "cratebox serve", "\(again)")
        #expect(again["web"] == "80" && again["webAddress"] == nil && again["mpdAddress"] == nil, "\(again)")
        for command in steps.prefix(2) {
            let moving = command.split(separator: " ").dropFirst().map(String.init)
            #expect(try await box.run("cratebox", moving).status == 0)
        }
        let fixed = try await box.run("cratebox", flags)
        #expect(fixed.output.contains("Browsers  will be served at http://127.0.0.1:80"), "\(fixed)")
        #expect(fixed.output.contains("Next: cratebox serve\n"), "\(fixed)")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func onlyRootSetsUpForAnotherUser() async throws {
        var box = try box()
        try box.dropRights()
        let flags = ["setup", "--output", "dac", "--yes", "--configuration", file(box), "--owner", "root"]
        let run = try await box.run("cratebox", flags)
        #expect(run.status == 64 && run.outputBytes.isEmpty, "\(run)")
        let sentence = "Only root can set up a collection for another user, as --owner does.\n"
        #expect(run.errors.hasPrefix(sentence), "\(run)")
        #expect(run.errors.hasSuffix("Try: sudo cratebox \(flags.joined(separator: " "))\n"), "\(run)")
        expectNothingWritten(box)
    }

    @Test(arguments: [
        (
            "de", "MPD-Clients aus dem Netz zulassen? [nein]: ", "ja", "Seite zeigen? [nein]: ", "vielleicht",
            "mit ja, nein oder", "n"
        ),
        ("pl", "klientów MPD z sieci? [nie]: ", "t", "przeglądarkom z sieci? [nie]: ", "może", "tak, nie albo", "nie"),
        (
            "de", "MPD-Clients aus dem Netz zulassen? [nein]: ", "yes", "Seite zeigen? [nein]: ", "?",
            "mit ja, nein oder", "no"
        ),
    ])
    func yesAndNoAreInTheLanguageOfThePerson(
        language: String, phones: String, yes: String, page: String, other: String, help: String, no: String
    ) async throws {
        var box = try box()
        box.environment["CRATEBOX_LANGUAGE"] = language
        let process = try box.onTerminal("setup", "--output", "dac", "--configuration", file(box))
        _ = try await process.output(containing: "Enter): ")
        process.send(line: "")
        _ = try await process.output(containing: phones)
        process.send(line: yes)
        _ = try await process.output(containing: page)
        process.send(line: other)
        _ = try await process.output(containing: help)
        process.send(line: no)
        let run = try await process.end()
        #expect(run.status == 0, "\(run.output)")
        #expect(
            try JSONValue(parsing: text(box) ?? "") == ["output": ["pcm": "dac"], "mpd": ["listen": "0.0.0.0:6600"]])
    }

    @Test func noCeilingIsNamedAsTheQuestionShowsIt() async throws {
        var box = try box()
        box.environment["CRATEBOX_LANGUAGE"] = "de"
        let dac = try VirtualDAC(mixer: try VirtualDACMixer())
        box.environment["ALSA_CONFIG_PATH"] = dac.configurationPath
        try write(#"{"volume": {"start": -30}}"#, box)
        let process = try box.onTerminal(
            "setup", "--output", "dac", "--mpd", "no", "--web", "no", "--configuration", file(box))
        _ = try await process.output(containing: "[-30]: ")
        process.send(line: "")
        _ = try await process.output(containing: "[keine]: ")
        process.send(line: "keine")
        _ = try await process.output(containing: "(vorerst keiner: nur Enter): ")
        process.send(line: "")
        let run = try await process.end()
        #expect(run.status == 0, "\(run.output)")
        #expect(try JSONValue(parsing: text(box) ?? "") == ["output": ["pcm": "dac"], "volume": ["start": -30]])
    }

    @Test func threeAnswersThatCannotBeUsedAreNoInterruption() async throws {
        let box = try box()
        let process = try box.onTerminal("setup", "--output", "dac", "--configuration", file(box))
        for number in 1...3 {
            _ = try await process.output("the question, \(number) times") { text in
                text.ranges(of: "Folder of your music").count == number
            }
            process.send(line: "/proc/none")
        }
        let run = try await process.end()
        #expect(run.status == 5 && run.output.contains("No answer could be used, so nothing was written."), "\(run)")
        #expect(run.output.contains("  Try: cratebox setup --device dac --configuration \(file(box))"), "\(run.output)")
        expectNothingWritten(box)
    }

    @Test func ctrlCAtAQuestionLeavesEverything() async throws {
        let box = try box()
        let process = try box.onTerminal("setup", "--output", "dac", "--configuration", file(box))
        _ = try await process.output(containing: "Folder of your music")
        process.typeInterrupt()
        let run = try await process.end(within: .seconds(10))
        #expect(run.status == 130, "\(run.output)")
        expectNothingWritten(box)
    }
}
