import CrateTesting
import Foundation
import Testing

/// A box beside a configuration that was changed after it had read it.
@Suite(.runsProcesses) struct UnreadConfigurationTests {
    private func box(
        _ configuration: String, with variables: [String: String] = [:], device: String? = nil, speed: Double = 0,
        on dac: VirtualDAC? = nil
    ) async throws -> (box: TestBox, file: String, serve: RunningProcess) {
        var options = VirtualDAC.Options()
        options.speed = speed
        var box = try TestBox(options)
        box.environment["CRATEBOX_OUTPUT_PCM"] = nil
        if let dac { box.environment["ALSA_CONFIG_PATH"] = dac.configurationPath }
        try await box.fill([TestAlbum(tracks: 1, frames: 60 * 44_100)])
        try box.folder.makeFolder("configuration/cratebox")
        let file = try box.folder.write(configuration, to: "configuration/cratebox/config.json")
        let serve =
            try device.map { try box.start("cratebox", "serve", "--device", $0, with: variables) }
            ?? box.start("cratebox", "serve", with: variables)
        _ = try await serve.errors(containing: #""event":"ready""#)
        return (box, file, serve)
    }

    private func end(_ serve: RunningProcess) async throws {
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("An output that was corrected needs only a reload, which every command names")
    func correctedOutput() async throws {
        let (box, file, serve) = try await box(#"{"output":{"pcm":"nodac"}}"#)
        let setting = ["config", "set", "output.pcm", "dac", "--configuration", file]
        try await box.prepare("config", "set", "output.pcm", "dac", "--configuration", file)
        let (step, sentence) = (
            "kill -HUP \(serve.identifier)", "The box that runs still uses nodac as output.pcm, not dac."
        )
        let again = try await box.run("cratebox", setting).output
        #expect(again.hasPrefix("Nothing to change: ") && again.hasSuffix("  Next: \(step)\n"), "\(again)")
        let report = try await box.json("doctor", status: 1)
        let output = try #require(DoctorTests.findings("output", report).first, "\(report)")
        #expect(output["sentence"]?.text == sentence && output["fix"]?.text == step, "\(output)")
        let devices = try await box.cratebox("devices").output
        #expect(devices.hasSuffix("\(sentence)\n  Try: \(step)\n"), "\(devices)")
        let play = try await box.cratebox("play", "harbour lights")
        #expect(play.status == 4 && play.output.hasSuffix("  Try: \(step)\n"), "\(play)")
        #expect(try await box.cratebox("status").output.hasSuffix("  Next: \(step)\n"))
        let volume = try await box.cratebox("volume")
        #expect(volume.output == "There is no sound output nodac.\n  \(sentence)\n  Try: \(step)\n", "\(volume)")
        for command in [["volume", "--json"], ["play", "harbour lights", "--json"]] {
            let reply = try await box.run("cratebox", command).onlyObject()
            #expect(reply["dialog"]?["supporting"]?.text == step && reply["advice"]?.text == sentence, "\(reply)")
        }
        serve.signal(SIGHUP)
        _ = try await serve.errors(containing: #""event":"reloaded""#)
        #expect(try await box.run("cratebox", setting).output == "Nothing to change: output.pcm is dac in \(file).\n")
        #expect(try await box.json("doctor")["plays"] == true)
        try await end(serve)
    }

    @Test(
        "Without a card, the list of outputs drops one that ALSA doesn't know, for which the doctor leads to the list",
        .enabled(if: OutcomeRow.Need.noCard.isMet, "needs a machine without sound cards"))
    func unknownOutput() async throws {
        let (box, _, serve) = try await box(#"{"output":{"pcm":"nodac"}}"#)
        let report = try await box.json("doctor", status: 1)
        #expect(DoctorTests.findings("output", report).first?["fix"] == "cratebox devices", "\(report)")
        let devices = try await box.cratebox("devices").output
        let removal = "cratebox config unset output.pcm"
        #expect(devices == "No sound card found. There is no output nodac.\n  Try: \(removal)\n", "\(devices)")
        try await end(serve)
    }

    @Test("What the box has recorded is listed while the configuration is damaged")
    func damagedFile() async throws {
        let (started, file, serve) = try await box(#"{"output":{"pcm":"dac"}}"#)
        var box = started
        // Without a journal, the log shows the problems of the state folder.
        box.environment["PATH"] = box.folder.path("nowhere")
        try await box.prepare("play", "harbour lights")
        try await box.prepare("stop")
        _ = try box.folder.write("{", to: "configuration/cratebox/config.json")
        let lists = [["history"], ["history", "--stats"], ["history", "--problems"], ["logs"]]
        for words in lists {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 0 && run.errors.contains(file), "\(words): \(run)")
        }
        #expect(try await box.cratebox("history").output.contains("Harbour Lights"))
        #expect(try await box.json("history")["plays"]?.list.count == 1)
        try await end(serve)
        // The file may have named another state folder.
        for words in lists {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 65 && run.output.isEmpty, "\(words): \(run)")
        }
    }

    @Test("A value that can't be used leads to no step that takes one from the box that works")
    func unusableValues() async throws {
        let port = try ReservedPort()
        let (box, file, serve) = try await box(
            #"{"output":{"pcm":"dac"},"web":{"listen":"\#(port.number)"}}"#)
        _ = try await serve.errors(containing: #""state":"listening""#)
        for (key, value) in [("output.pcm", "nodac"), ("web.listen", "192.0.2.1:\(port.number)")] {
            let set = try await box.run("cratebox", ["config", "set", key, value, "--configuration", file])
            #expect(set.status == 0 && set.errors.contains("  Try: ") && !set.output.contains("Next:"), "\(set)")
        }
        let report = try await box.json("doctor")
        let commands = report["findings"]?.list.compactMap { $0["fix"]?.text } ?? []
        #expect(commands.contains("cratebox config set output.pcm dac"), "\(report)")
        #expect(!commands.contains { $0.hasPrefix("kill") } && report["plays"] == true, "\(report)")
        let devices = try await box.cratebox("devices").output
        let keeping = "cratebox config set output.pcm dac"
        #expect(devices.hasSuffix("There is no output nodac.\n  Try: \(keeping)\n"), "\(devices)")
        let listed = try await box.json("devices")
        #expect(listed["sentence"] == "There is no output nodac." && listed["next"]?.text == keeping, "\(listed)")
        try await end(serve)
        withExtendedLifetime(port) {}
    }

    @Test("An output that is gone is named while music still plays on the former one")
    func laterOutput() async throws {
        let (box, file, serve) = try await box(#"{"output":{"pcm":"dac"}}"#, speed: 1)
        try await box.prepare("play", "harbour lights")
        try await box.prepare("config", "set", "output.pcm", "nodac", "--configuration", file)
        serve.signal(SIGHUP)
        _ = try await serve.errors(containing: #""event":"reloaded""#)
        let report = try await box.json("doctor")
        let output = DoctorTests.findings("output", report)
        let sentence = "Only the music that plays now keeps the output dac. There is no output nodac."
        let found = try #require(output.first { $0["reason"] == "unusableOutput" }, "\(report)")
        #expect(found["sentence"]?.text == sentence && found["fix"] == "cratebox config set output.pcm dac", "\(found)")
        let devices = try await box.cratebox("devices").output
        #expect(devices.hasSuffix("\(sentence)\n  Try: cratebox config set output.pcm dac\n"), "\(devices)")
        try await end(serve)
    }

    @Test("The volume and its ceiling are those of the output that plays, whichever the box has read since")
    func volumeOfTheOpenOutput() async throws {
        let volume = #""volume":{"software":true,"ceiling":-20}"#
        let (box, file, serve) = try await box(#"{"output":{"pcm":"dac"},\#(volume)}"#, speed: 1)
        try await box.prepare("play", "harbour lights")
        for (key, value) in [("output.pcm", "nodac"), ("volume.ceiling", "-30")] {
            try await box.prepare("config", "set", key, value, "--configuration", file)
        }
        serve.signal(SIGHUP)
        _ = try await serve.errors(containing: #""event":"reloaded""#)
        #expect(try await box.cratebox("volume").output == "The volume is 32%, -30 dB.\n")
        #expect(try await box.cratebox("volume", "-40dB").output.hasSuffix(", -40 dB.\n"))
        #expect(try await box.cratebox("volume", "mute").output.hasSuffix(", muted.\n"))
        try await box.prepare("stop")
        #expect(try await box.cratebox("volume").output.hasPrefix("There is no sound output nodac.\n"))
        try await end(serve)
    }

    @Test("A variable of the box that counts more than the file is named by every command")
    func variable() async throws {
        let (box, file, serve) = try await box(
            #"{"output":{"pcm":"dac"},"volume":{"start":-20}}"#, with: ["CRATEBOX_OUTPUT_PCM": "nodac"])
        let sentence = "The box was started with CRATEBOX_OUTPUT_PCM=nodac, which counts more than the file."
        let step = "kill \(serve.identifier)"
        let report = try await box.json("doctor", status: 1)
        let output = try #require(DoctorTests.findings("output", report).first, "\(report)")
        #expect(output["sentence"]?.text == sentence, "\(output)")
        #expect(output["restart"] == [.text(step), "cratebox serve"], "\(output)")
        let devices = try await box.cratebox("devices").output
        #expect(devices.hasSuffix("\(sentence)\n  Try: \(step)\n"), "\(devices)")
        let set = try await box.run("cratebox", ["config", "set", "output.pcm", "dac", "--configuration", file])
        #expect(set.errors == sentence + "\n" && set.output.contains("  Next: \(step)\n"), "\(set)")
        // The level of the start is no step for a box that has started.
        let start = ["config", "set", "volume.start", "-30", "--configuration", file]
        let level = try await box.run("cratebox", start).output
        let restart = "The box that runs takes it when it starts again."
        #expect(level == "volume.start is -30 in \(file).\n\(restart)\n", "\(level)")
        try await end(serve)
    }

    @Test("An output that a variable or an option sets is named where no file sets one")
    func outputOfTheStart() async throws {
        let cases: [(device: String?, variables: [String: String], source: String)] = [
            ("dac", [:], "--device"), (nil, ["CRATEBOX_OUTPUT_PCM": "dac"], "CRATEBOX_OUTPUT_PCM"),
        ]
        for (device, variables, source) in cases {
            let (box, _, serve) = try await box("{}", with: variables, device: device)
            let sentence = "The box that runs uses dac (\(source))."
            let devices = try await box.cratebox("devices").output
            #expect(devices.hasSuffix("\(sentence)\n"), "\(devices)")
            let listed = try await box.json("devices")
            #expect(listed["sentence"]?.text == sentence && listed["next"] == nil, "\(listed)")
            #expect(try await box.json("doctor")["plays"] == true)
            try await end(serve)
        }
    }

    @Test("An output of an option is kept by more than the music, and named beside the one that is configured")
    func outputOfAnOption() async throws {
        let (box, _, serve) = try await box(#"{"output":{"pcm":"nodac"}}"#, device: "dac", speed: 1)
        let option = "The box was started with --device=dac, which counts more than the file."
        let sentence = "\(option) There is no output nodac."
        let keeping = "cratebox config set output.pcm dac"
        for words in [["play", "harbour lights"], ["stop"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 0, "\(run)")
            let report = try await box.json("doctor")
            let found = DoctorTests.findings("output", report).first { $0["reason"] == "unusableOutput" }
            #expect(found?["sentence"]?.text == sentence && found?["fix"]?.text == keeping, "\(words): \(report)")
            let devices = try await box.cratebox("devices").output
            #expect(devices.hasSuffix("\(sentence)\n  Try: \(keeping)\n"), "\(words): \(devices)")
        }
        try await end(serve)
    }

    @Test("A configuration file that is gone is set again before any step makes the box read it")
    func goneFile() async throws {
        let port = try ReservedPort()
        let (box, file, serve) = try await box(#"{"output":{"pcm":"dac"},"web":{"listen":"\#(port.number)"}}"#)
        try FileManager.default.removeItem(atPath: file)
        let report = try await box.json("doctor")
        let findings = report["findings"]?.list ?? []
        #expect(findings.first?["reason"] == "configurationGone", "\(report)")
        let commands = findings.compactMap { $0["fix"]?.text }
        let values = [("output.pcm", "dac"), ("web.listen", "\(port.number)")]
        for (key, value) in values { #expect(commands.contains("cratebox config set \(key) \(value)"), "\(report)") }
        #expect(!commands.contains { $0.hasPrefix("kill") } && report["plays"] == true, "\(report)")
        try await box.prepare("config", "set", "output.pcm", "dac", "--configuration", file)
        let rest = try await box.json("doctor")["findings"]?.list ?? []
        let keeping = rest.filter { $0["reason"] == "unread" }.map { $0["fix"]?.text }
        #expect(keeping == ["cratebox config set web.listen \(port.number)"], "\(rest)")
        // The step names what it takes.
        let steps = rest.filter { $0["fix"]?.text?.hasPrefix("kill") == true }
        #expect(steps.map { $0["reason"]?.text } == ["unsetKeys"], "\(rest)")
        #expect(steps.first?["sentence"]?.text?.hasPrefix("To drop web.listen, ") == true, "\(rest)")
        try await box.prepare("config", "set", "web.listen", "\(port.number)", "--configuration", file)
        let again = try await box.json("doctor")["findings"]?.list ?? []
        #expect(!again.contains { $0["reason"] == "unread" || $0["reason"] == "configurationGone" }, "\(again)")
        try await end(serve)
        withExtendedLifetime(port) {}
    }

    @Test("Setup writes again what the box uses of a configuration file that is gone")
    func setupAfterGoneFile() async throws {
        let volume = #""volume":{"software":true,"ceiling":-20,"start":-30}"#
        let (box, file, serve) = try await box(#"{"output":{"pcm":"dac"},"replayGain":"album",\#(volume)}"#)
        try FileManager.default.removeItem(atPath: file)
        let flags = ["setup", "--yes", "--device", "dac", "--configuration", file, "--json"]
        let reply = try await box.run("cratebox", flags).onlyObject()
        let keys = "replayGain, volume.ceiling, volume.software, volume.start"
        let note = "The configuration file was gone, so setup wrote again what the box that runs still uses: \(keys)."
        #expect(reply["notes"]?.list.contains(.text(note)) == true && reply["restart"] == nil, "\(reply)")
        let written: JSONValue = [
            "output": ["pcm": "dac"], "replayGain": "album",
            "volume": ["software": true, "ceiling": -20, "start": -30],
        ]
        #expect(try JSONValue(parsing: box.folder.text(of: "configuration/cratebox/config.json") ?? "") == written)
        _ = try await serve.errors(containing: #""event":"reloaded""#)
        let findings = try await box.json("doctor")["findings"]?.list ?? []
        #expect(!findings.contains { $0["reason"] == "unread" }, "\(findings)")
        try await end(serve)
    }

    @Test("Setup doesn't make the box read a file that lacks a key which the box still uses")
    func setupBesideAnUnsetKey() async throws {
        let port = try ReservedPort()
        let (box, file, serve) = try await box(
            #"{"output":{"pcm":"dac"},"volume":{"software":true,"ceiling":-20}}"#)
        try await box.prepare("config", "unset", "volume.ceiling", "--configuration", file)
        let flags = ["setup", "--yes", "--device", "dac", "--configuration", file, "--json"]
        let reply = try await box.run("cratebox", flags + ["--web", "\(port.number)"]).onlyObject()
        let note = "The box that runs has not read the configuration again: it would lose volume.ceiling."
        #expect(reply["changed"] == true && reply["notes"]?.list.contains(.text(note)) == true, "\(reply)")
        #expect(reply["restart"] == ["cratebox doctor"], "\(reply)")
        #expect(reply["steps"]?.list.contains { $0.text?.hasPrefix("kill") == true } == false, "\(reply)")
        let findings = try await box.json("doctor")["findings"]?.list ?? []
        #expect(findings.contains { $0["fix"] == "cratebox config set volume.ceiling -20" }, "\(findings)")
        try await end(serve)
        withExtendedLifetime(port) {}
    }

    @Test("Setup offers no louder ceiling than the one that the box still uses")
    func ceilingOfSetup() async throws {
        let dac = try VirtualDAC(mixer: try VirtualDACMixer())
        let (box, file, serve) = try await box(#"{"output":{"pcm":"dac"},"volume":{"ceiling":-20}}"#, on: dac)
        try await box.prepare("config", "unset", "volume.ceiling", "--configuration", file)
        let flags = ["setup", "--yes", "--device", "dac", "--configuration", file, "--json"]
        let reply = try await box.run("cratebox", flags).onlyObject()
        #expect(reply["volume"]?["ceiling"] == -20 && reply["restart"] == nil, "\(reply)")
        _ = try await serve.errors(containing: #""event":"reloaded""#)
        let chosen = try await box.run("cratebox", flags + ["--ceiling", "-3"]).onlyObject()
        #expect(chosen["volume"]?["ceiling"] == -3, "\(chosen)")
        try await end(serve)
        withExtendedLifetime(dac) {}
    }

    @Test("A change beside a file that was gone names the other keys that the box still uses")
    func changesAfterGoneFile() async throws {
        let values = #""replayGain":"album","volume":{"software":true,"ceiling":-20}"#
        let (box, file, serve) = try await box(#"{"output":{"pcm":"dac"},\#(values)}"#)
        try FileManager.default.removeItem(atPath: file)
        func set(_ key: String, _ value: String) async throws -> ProcessRun {
            try await box.run("cratebox", ["config", "set", key, value, "--configuration", file])
        }
        let first = try await set("replayGain", "album")
        let keys = "output.pcm, volume.ceiling, volume.software"
        let lost = "The configuration file was gone; the box that runs still uses \(keys) from it.\n"
        #expect(first.errors == lost + "  Try: cratebox doctor\n" && !first.output.contains("Next:"), "\(first)")
        let second = try await set("output.pcm", "dac")
        let others = "volume.ceiling, volume.software"
        let rest = "The box that runs still uses \(others), although no file sets that any more.\n"
        #expect(second.errors.hasSuffix(rest + "  Try: cratebox doctor\n"), "\(second)")
        #expect(!second.output.contains("Next:"), "\(second)")
        try await end(serve)
    }

    @Test("web pair leads to the doctor where a restart would take another key from the box")
    func pairingBesideAnUnsetKey() async throws {
        let (port, other) = (try ReservedPort(), try ReservedPort())
        let addresses = #""web":{"listen":"\#(port.number)"},"mpd":{"listen":"\#(other.number)"}"#
        let (box, file, serve) = try await box(#"{"output":{"pcm":"dac"},\#(addresses)}"#)
        try await box.prepare("config", "set", "web.pairing", "true", "--configuration", file)
        let pair = try await box.cratebox("web", "pair")
        let restart = "  Try: kill \(serve.identifier)\n       cratebox serve\n"
        #expect(pair.status == 69 && pair.errors.hasSuffix(restart), "\(pair)")
        try await box.prepare("config", "unset", "mpd.listen", "--configuration", file)
        let later = try await box.cratebox("web", "pair")
        #expect(later.status == 69 && later.errors.hasSuffix("\n  Try: cratebox doctor\n"), "\(later)")
        try await end(serve)
        withExtendedLifetime((port, other)) {}
    }

    @Test("A box that reads another file is named by every command about the configuration")
    func otherFile() async throws {
        let port = try ReservedPort()
        let (started, file, serve) = try await box(
            #"{"output":{"pcm":"dac"},"web":{"listen":"\#(port.number)","pairing":true}}"#)
        _ = try await serve.errors(containing: #""state":"listening""#)
        var box = started
        box.environment["XDG_CONFIG_HOME"] = try box.folder.makeFolder("elsewhere")
        try box.folder.makeFolder("elsewhere/cratebox")
        let own = box.folder.path("elsewhere/cratebox/config.json")
        let alone = "The box that runs reads \(file), which this command doesn't read."
        let report = try await box.run("cratebox", ["doctor", "--json"]).onlyObject()
        #expect(report["findings"]?.list.contains { $0["sentence"]?.text == alone } == true, "\(report)")
        let pair = try await box.cratebox("web", "pair")
        #expect(pair.status == 0 && pair.errors.contains(alone + "\n"), "\(pair)")
        #expect(!pair.errors.contains("in the environment of the box"), "\(pair)")
        let other = "The box that runs reads \(file), not \(own).\n"
        for (key, value) in [("volume.start", "-5"), ("replayGain", "album")] {
            let set = try await box.run("cratebox", ["config", "set", key, value, "--configuration", own])
            let advice = "  Try: cratebox config set \(key) \(value) --configuration \(file)\n"
            #expect(set.errors == other + advice && set.output == "\(key) is \(value) in \(own).\n", "\(set)")
        }
        let unread = try await box.run("cratebox", ["doctor", "--json"]).onlyObject()["findings"]?.list ?? []
        #expect(unread.contains { $0["reason"] == "otherFiles" && $0["sentence"]?.text == String(other.dropLast()) })
        try await end(serve)
        withExtendedLifetime(port) {}
    }

    @Test("web pair names an address that only a variable here sets")
    func ownVariable() async throws {
        let (port, other) = (try ReservedPort(), try ReservedPort())
        let (started, _, serve) = try await box(
            #"{"output":{"pcm":"dac"},"web":{"listen":"\#(port.number)","pairing":true}}"#)
        _ = try await serve.errors(containing: #""state":"listening""#)
        var box = started
        box.environment["CRATEBOX_WEB_LISTEN"] = "\(other.number)"
        box.environment["CRATEBOX_WEB_PAIRING"] = "false"
        let pair = try await box.cratebox("web", "pair")
        #expect(pair.status == 0 && pair.output.contains("http://127.0.0.1:\(port.number)"), "\(pair)")
        for (key, variable) in [("web.listen", "CRATEBOX_WEB_LISTEN"), ("web.pairing", "CRATEBOX_WEB_PAIRING")] {
            let sentence = "the box that runs was started with another value of \(key).\n  Try: unset \(variable)\n"
            #expect(pair.errors.contains("\(variable) counts only for this command: \(sentence)"), "\(pair)")
        }
        try await end(serve)
        withExtendedLifetime((port, other)) {}
    }

    @Test("While one value would be lost a change of another key names it, and no step takes it")
    func heldChange() async throws {
        let (box, file, serve) = try await box(#"{"output":{"pcm":"dac"}}"#)
        try await box.prepare("config", "set", "output.pcm", "nodac", "--configuration", file)
        let set = try await box.run("cratebox", ["config", "set", "replayGain", "album", "--configuration", file])
        #expect(set.errors.contains("output.pcm") && set.errors.hasSuffix("  Try: cratebox doctor\n"), "\(set)")
        #expect(!set.output.contains("Next:"), "\(set)")
        try await end(serve)
    }

    @Test("A change beside a variable that can't be used states that no step is known for the box that runs")
    func unusableVariable() async throws {
        let (started, file, serve) = try await box(#"{"output":{"pcm":"dac"}}"#)
        let change = ["config", "set", "replayGain", "album", "--configuration", file]
        var box = started
        box.environment["CRATEBOX_RESUME_WITHINMINUTES"] = "abc"
        let set = try await box.run("cratebox", change)
        let unknown = "Until this is fixed, no step is known for the box that runs.\n"
        #expect(set.errors.hasPrefix("CRATEBOX_RESUME_WITHINMINUTES has to be a whole number"), "\(set)")
        #expect(set.status == 0 && set.errors.hasSuffix("\n\(unknown)") && !set.output.contains("Next:"), "\(set)")
        let again = try await started.run("cratebox", change)
        #expect(again.errors.isEmpty && again.output.hasSuffix("  Next: kill -HUP \(serve.identifier)\n"), "\(again)")
        try await end(serve)
        #expect(try await !box.run("cratebox", change).errors.contains(unknown))
    }

    @Test("A variable for an address is named by every command, and none promises another address")
    func variableForAddress() async throws {
        let (port, other) = (try ReservedPort(), try ReservedPort())
        let (box, file, serve) = try await box(
            #"{"output":{"pcm":"dac"},"web":{"listen":"0.0.0.0:\#(port.number)","pairing":true}}"#,
            with: ["CRATEBOX_WEB_LISTEN": "\(other.number)"])
        _ = try await serve.errors(containing: #""state":"listening""#)
        let sentence = "The box was started with CRATEBOX_WEB_LISTEN=\(other.number), which counts more than the file."
        let report = try await box.json("doctor")
        let sentences = report["findings"]?.list.compactMap { $0["sentence"]?.text } ?? []
        #expect(sentences.contains(sentence) && !sentences.contains { $0.contains("it takes") }, "\(report)")
        let pair = try await box.cratebox("web", "pair")
        #expect(pair.errors.contains(sentence) && !pair.errors.contains("For other devices"), "\(pair)")
        let set = try await box.run(
            "cratebox", ["config", "set", "web.listen", "127.0.0.1:\(port.number)", "--configuration", file])
        #expect(set.errors.contains(sentence) && !set.output.contains("takes it"), "\(set)")
        #expect(set.output.contains("  Next: kill \(serve.identifier)\n"), "\(set)")
        try await end(serve)
        withExtendedLifetime((port, other)) {}
    }

    @Test("The addresses that only the box has, from its variables, are in the doctor with what protects them")
    func addressesOfVariables() async throws {
        let (web, mpd, other) = (try ReservedPort(), try ReservedPort(), try ReservedPort())
        let (box, _, serve) = try await box(
            #"{"output":{"pcm":"dac"},"web":{"listen":"\#(other.number)"}}"#,
            with: [
                "CRATEBOX_WEB_LISTEN": "0.0.0.0:\(web.number)", "CRATEBOX_WEB_PAIRING": "true",
                "CRATEBOX_MPD_LISTEN": "0.0.0.0:\(mpd.number)",
            ])
        _ = try await serve.errors("both addresses") { log in
            ["web", "mpd"].allSatisfy { name in
                log.split(separator: "\n").contains {
                    $0.contains(#""event":"\#(name)""#) && $0.contains(#""state":"listening""#)
                }
            }
        }
        let report = try await box.json("doctor")
        let sentences = report["findings"]?.list.compactMap { $0["sentence"]?.text } ?? []
        let opening = "Every device that reaches 0.0.0.0:\(mpd.number) may play, and change queue and crates"
        let parts = [
            ("Browsers of the network are served at ", ":\(web.number)."),
            ("Browsers that reach 0.0.0.0:\(web.number) are asked for a code first", ": web.pairing is on."),
            ("MPD clients of the network are served at ", ":\(mpd.number)."),
            (opening, ": mpd.passwords is not set."),
            ("The box was started with CRATEBOX_WEB_LISTEN=", ", which counts more than the file."),
        ]
        for (start, end) in parts {
            #expect(sentences.contains { $0.hasPrefix(start) && $0.hasSuffix(end) }, "\(start): \(report)")
        }
        try await end(serve)
        withExtendedLifetime((web, mpd, other)) {}
    }

    @Test("A value that is set back before the box starts again needs no step, and any other is in the doctor")
    func everyKey() async throws {
        let port = try ReservedPort()
        let (box, file, serve) = try await box(
            #"{"output":{"pcm":"dac"},"web":{"listen":"\#(port.number)"},"replayGain":"track"}"#)
        let place = ["--configuration", file]
        let restart = "The box that runs takes it when it starts again.\n"
        let set = try await box.run("cratebox", ["config", "set", "realtime", "true"] + place).output
        #expect(set.contains(restart), "\(set)")
        let unset = try await box.run("cratebox", ["config", "unset", "realtime"] + place).output
        #expect(unset == "realtime is no longer set in \(file).\n", "\(unset)")
        let unchanged = try await box.run("cratebox", ["config", "unset", "realtime"] + place).output
        #expect(!unchanged.contains(restart), "\(unchanged)")
        try await box.prepare("config", "unset", "web.listen", "--configuration", file)
        try await box.prepare("config", "set", "replayGain", "album", "--configuration", file)
        let report = try await box.json("doctor")
        let found = try #require(report["findings"]?.list.filter { $0["reason"] == "unread" })
        #expect(
            found.map { $0["sentence"]?.text } == [
                "The box that runs still uses track as replayGain, not album.",
                "The box that runs still uses \(port.number) as web.listen, which isn't set any more.",
            ], "\(report)")
        let keeping = "cratebox config set web.listen \(port.number)"
        #expect(found.map { $0["fix"]?.text } == ["kill -HUP \(serve.identifier)", keeping])
        let removal = report["findings"]?.list.first { $0["reason"] == "unsetKeys" }
        #expect(removal?["restart"] == [.text("kill \(serve.identifier)"), "cratebox serve"], "\(report)")
        // A change that needs a restart names what that takes.
        let step = try await box.run("cratebox", ["config", "set", "realtime", "true"] + place)
        #expect(step.errors.hasPrefix("The box that runs loses web.listen by this step: "), "\(step)")
        #expect(step.output.contains("  Next: kill \(serve.identifier)\n"), "\(step)")
        try await end(serve)
        withExtendedLifetime(port) {}
    }
}
