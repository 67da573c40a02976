import CrateTesting
import Foundation
import Testing

/// The configuration in the executables.
@Suite(.runsProcesses) struct ConfigurationTests {
    private func box(_ json: String) throws -> TestBox {
        let box = try TestBox()
        try box.folder.makeFolder("configuration/cratebox")
        try box.folder.write(json, to: "configuration/cratebox/config.json")
        return box
    }

    private func file(_ box: TestBox) -> String { box.folder.path("configuration/cratebox/config.json") }

    @Test func theFilesStateIsUsed() async throws {
        var box = try box("{}")
        box.environment["CRATEBOX_STATE"] = nil
        let state = box.folder.path("elsewhere")
        try box.folder.write(#"{"state": "\#(state)"}"#, to: "configuration/cratebox/config.json")
        #expect(try await box.json("library", "list") == ["libraries": []])
        #expect(FileManager.default.fileExists(atPath: state + "/collection.sqlite"))
    }

    @Test func anotherStateFolderLeavesTheCollectionWhereItIs() async throws {
        var box = try box("{}")
        box.environment["CRATEBOX_STATE"] = nil
        let (old, new) = (box.folder.path("old state"), box.folder.path("new"))
        try box.folder.write(#"{"state": "\#(old)"}"#, to: "configuration/cratebox/config.json")
        try await box.prepare("crate", "create", "Mine")
        let words = ["config", "set", "state", new, "--configuration", file(box)]
        let lines = """
            The collection is still in \(old). To move it:
              Next: env CRATEBOX_STATE='\(old)' cratebox backup FILE
                    cratebox restore FILE

            """
        let run = try await box.run("cratebox", words)
        #expect(run.status == 0 && run.output.hasSuffix(lines), "\(run)")
        try await box.prepare("config", "set", "state", old, "--configuration", file(box))
        let reply = try await box.run("cratebox", words + ["--json"]).onlyObject()
        #expect(reply["warnings"] == [.text("The collection is still in \(old).")], "\(reply)")
        let move = "env CRATEBOX_STATE='\(old)' cratebox backup FILE"
        #expect(reply["next"] == [.text(move), "cratebox restore FILE"], "\(reply)")
        var former = box
        former.environment["CRATEBOX_STATE"] = old
        try await former.prepare("backup", box.folder.path("copy.sqlite"))
        try await box.prepare("restore", box.folder.path("copy.sqlite"), "--yes")
        #expect(try await box.cratebox("crate").output.contains("Mine"))
        try await box.prepare("config", "set", "state", old, "--configuration", file(box))
        let again = try await box.run("cratebox", words)
        #expect(again.output.hasSuffix("The collection is still in \(old); \(new) has another.\n"), "\(again)")
    }

    @Test("After a mistyped state folder the collection is found in the folder of no key, and an empty one is none")
    func mistypedStateFolder() async throws {
        var box = try box("{}")
        box.environment["CRATEBOX_STATE"] = nil
        box.environment["XDG_STATE_HOME"] = try box.folder.makeFolder("home")
        try await box.prepare("crate", "create", "Mine")
        let left = "The collection is still in \(box.folder.path("home/cratebox")). To move it:\n"
        for name in ["slip", "right"] {
            let folder = box.folder.path(name)
            let run = try await box.cratebox("config", "set", "state", folder, "--configuration", file(box))
            #expect(run.status == 0 && run.output.contains(left), "\(run)")
        }
        #expect(try await box.json("library", "list") == ["libraries": []])
        #expect(FileManager.default.fileExists(atPath: box.folder.path("right/collection.sqlite")))
        let listed = try await box.cratebox("library", "list").output
        let named = "No library is subscribed. The collection is still in \(box.folder.path("home/cratebox"))."
        #expect(listed == "\(named)\n  Try: cratebox config unset state\n", "\(listed)")
        let report = try await box.run("cratebox", ["doctor", "--json"]).onlyObject()
        let library = report["findings"]?.list.first { $0["check"] == "library" }
        #expect(library?["sentence"]?.text == named, "\(report)")
        #expect(library?["fix"] == "cratebox config unset state", "\(report)")
        let unset = try await box.cratebox("config", "unset", "state", "--configuration", file(box))
        #expect(unset.output == "state is no longer set in \(file(box)).\n", "\(unset)")
    }

    @Test("A collection moves with its box, and no command restarts the box without it")
    func anotherStateFolderBesideABox() async throws {
        var box = try box("{}")
        box.environment["CRATEBOX_STATE"] = nil
        box.environment["XDG_RUNTIME_DIR"] = try box.folder.makeFolder("runtime")
        let (old, new) = (box.folder.path("old"), box.folder.path("new"))
        try box.folder.write(#"{"state": "\#(old)"}"#, to: "configuration/cratebox/config.json")
        try await box.prepare("crate", "create", "Mine")
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let run = try await box.cratebox("config", "set", "state", new, "--configuration", file(box))
        let lines = """
            The collection is still in \(old). To move it:
              Next: env CRATEBOX_STATE=\(old) cratebox backup FILE
                    kill \(serve.identifier)
                    cratebox restore FILE
                    cratebox serve

            """
        #expect(run.status == 0 && run.output.hasSuffix(lines), "\(run)")
        let again = try await box.cratebox("config", "set", "state", new, "--configuration", file(box))
        #expect(again.status == 0 && again.output.hasPrefix("Nothing to change: "), "\(again)")
        #expect(again.output.hasSuffix(lines), "\(again)")
        let step = "  Try: env CRATEBOX_STATE=\(old) cratebox find album\n"
        #expect(try await box.cratebox("find", "album").errors.contains(step))
        let found = try await box.run("cratebox", ["doctor", "--json"]).onlyObject()
        let finding = found["findings"]?.list.first { $0["reason"] == "otherState" }
        #expect(finding?["fix"]?.text == "cratebox config set state \(old)", "\(found)")
        #expect(finding?["sentence"]?.text?.hasSuffix("The collection is still in \(old).") == true, "\(found)")
        #expect(!"\(found)".contains("kill "), "\(found)")
        // A second collection permits the restart, which takes the first one from the box.
        try await box.prepare("crate", "create", "Other")
        let both = try await box.run("cratebox", ["doctor", "--json"]).onlyObject()
        let named = both["findings"]?.list.first { $0["reason"] == "otherState" }
        #expect(named?["fix"]?.text == "kill \(serve.identifier)", "\(both)")
        let left = "The collection is still in \(old); \(new) has another."
        #expect(named?["sentence"]?.text?.hasSuffix(left) == true, "\(both)")
        #expect(try await box.cratebox("find", "album").errors.contains("\(left)\n  Try: kill "))
        serve.signal(SIGTERM)
        _ = try await serve.end()
        let later = try box.start("cratebox", "serve")
        _ = try await later.errors(containing: #""event":"ready""#)
        var former = box
        former.environment["CRATEBOX_STATE"] = old
        let backup = try await former.cratebox("backup", box.folder.path("copy.sqlite"))
        #expect(backup.status == 0 && backup.errors.isEmpty, "\(backup)")
        later.signal(SIGTERM)
        _ = try await later.end()
    }

    @Test("A port without quotes is mended by one command, and a change of another key names it")
    func portWithoutQuotes() async throws {
        let box = try box(#"{"web": {"listen": 8080}}"#)
        let sentence = "web.listen in \(file(box)) has to be an address to listen on, in quotes."
        // Root changes the system's file unless the file is named.
        let place = getuid() == 0 ? " --configuration \(file(box))" : ""
        let report = try await box.json("doctor", status: 1)
        let finding = try #require(report["findings"]?.list.first, "\(report)")
        #expect(finding["sentence"]?.text == sentence, "\(finding)")
        #expect(finding["fix"]?.text == "cratebox config set web.listen 8080\(place)", "\(finding)")
        let level = try await box.cratebox("config", "set", "volume.start", "-10", "--configuration", file(box))
        #expect(level.status == 0 && level.errors == sentence + "\n", "\(level)")
        let mended = try await box.cratebox("config", "set", "web.listen", "8080", "--configuration", file(box))
        #expect(mended.status == 0 && !mended.errors.contains(sentence), "\(mended)")
        #expect(try await box.cratebox("config", "get", "volume.start").output.contains("-10"))
    }

    @Test(
        "Without a home folder the step is the same command as root",
        .enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func noHome() async throws {
        var box = try TestBox()
        try box.dropRights()
        for name in ["HOME", "XDG_CONFIG_HOME"] { box.environment[name] = "" }
        for words in [["path"], ["set", "replayGain", "album"], ["unset", "replayGain"]] {
            let run = try await box.run("cratebox", ["config"] + words)
            let fix = "sudo cratebox config \(words.joined(separator: " "))"
            let sentence = "There is no home folder to write to.\n  Try: \(fix)\n"
            #expect(run.status == 64 && run.errors.hasSuffix(sentence), "\(run)")
        }
    }

    @Test func noFileIsTakenForAFolder() async throws {
        let box = try box("{}")
        let other = try box.folder.write("", to: "file")
        for (value, status) in [(other, 64), (other + "/below", 64), (box.folder.path("new"), 0)] {
            let run = try await box.cratebox("config", "set", "state", value, "--configuration", file(box))
            #expect(run.status == status, "\(run)")
            #expect(run.errors.hasPrefix("state has to be the path of a folder, from / on.") == (status != 0), "\(run)")
        }
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aStateFolderThatCanNotBeMadeIsToldAtOnce() async throws {
        var box = try box("{}")
        try box.dropRights()
        let words = ["config", "set", "state", "/nowhere-at-all/state", "--configuration", file(box)]
        let run = try await box.run("cratebox", words)
        let sentence = "There is no state folder /nowhere-at-all/state, and it can't be made.\n  Try: sudo install -d "
        #expect(run.status == 0 && run.errors.contains(sentence), "\(run)")
        let json = try await box.run("cratebox", words + ["--json"])
        #expect(json.errorBytes.isEmpty && json.status == 0, "\(json)")
        let reply = try json.onlyObject()
        let warning = "There is no state folder /nowhere-at-all/state, and it can't be made."
        #expect(reply["warnings"] == [.text(warning)], "\(reply)")
        #expect(reply["next"]?.list.first?.text?.hasPrefix("sudo install -d ") == true, "\(reply)")
        let usable = try await box.cratebox("config", "set", "state", box.state, "--configuration", file(box))
        #expect(!usable.errors.contains("can't be made"), "\(usable)")
    }

    /// The host stays, so that no other device gets in by the advice.
    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aPortThatOnlyRootMayUseIsToldAtOnce() async throws {
        var box = try box("{}")
        try box.dropRights()
        let ports = try String(contentsOfFile: "/proc/sys/net/ipv4/ip_unprivileged_port_start", encoding: .utf8)
        guard let first = Int(ports.filter(\.isNumber)), first > 80 else { return }
        let words = ["config", "set", "web.listen", "80", "--configuration", file(box)]
        let run = try await box.run("cratebox", words)
        let sentence = "A box of this user can't listen at 127.0.0.1:80: no permission.\n"
        #expect(run.status == 0 && run.errors.hasPrefix(sentence), "\(run)")
        #expect(run.errors.contains("  Try: cratebox config set web.listen 127.0.0.1:80"), "\(run)")
        #expect(!run.errors.contains("0.0.0.0:"), "\(run)")
        let json = try await box.run("cratebox", words + ["--json"])
        #expect(json.errorBytes.isEmpty && json.status == 0, "\(json)")
        #expect(try json.onlyObject()["warnings"] == [.text(String(sentence.dropLast()))], "\(json)")
    }

    @Test func whatIsNoKeyCanBeRemovedFromTheFile() async throws {
        let box = try box(#"{"a":1,"output":{"x":2,"pcm":"null"}}"#)
        for key in ["a", "output.x"] {
            let run = try await box.cratebox("config", "unset", key, "--configuration", file(box))
            #expect(run.status == 0 && run.output.hasPrefix("\(key) is no longer set in "), "\(run)")
            #expect(try await box.cratebox("config", "unset", key, "--configuration", file(box)).status == 64)
        }
        let left = try Data(contentsOf: URL(fileURLWithPath: file(box)))
        #expect(try JSONDecoder().decode(JSONValue.self, from: left) == ["output": ["pcm": "null"]])
    }

    @Test func aValueOfAFileThatWillNotDoIsBadData() async throws {
        let box = try box(#"{"output": {"bufferMs": 5}}"#)
        let sentence = "output.bufferMs in \(file(box)) has to be a whole number of milliseconds from 50 to 60000."
        let run = try await box.cratebox("library", "list")
        #expect(run.status == 65)
        #expect(run.outputBytes.isEmpty)
        #expect(run.errors == sentence + "\n  Try: cratebox doctor\n")
        let reply = try await box.json("library", "list", status: 65)
        #expect(reply["error"] == "configuration")
        #expect(reply["dialog"]?["full"]?.text == sentence)
        for words in [["config"], ["logs"], ["devices"], ["verify"], ["web", "list"], ["index"], ["serve"]] {
            let other = try await box.run("cratebox", words)
            #expect(other.status == 65 && other.errors.contains(sentence), "\(words): \(other.errors)")
        }
        let car = try await box.car("tap", "album", "5")
        #expect(car.status == 65)
        #expect(car.outputBytes.isEmpty)
        #expect(try car.records().map { $0["event"] } == ["configuration"])
    }

    @Test("A wrong value hides no other key from the commands that show them, and is marked")
    func otherKeysBesideAWrongValue() async throws {
        let box = try box(#"{"output": {"bufferMs": 5}, "replayGain": "album"}"#)
        let sentence = "output.bufferMs in \(file(box)) has to be a whole number of milliseconds from 50 to 60000."
        let list = try await box.cratebox("config", "list")
        #expect(list.status == 65 && list.errors == sentence + "\n  Try: cratebox doctor\n", "\(list)")
        #expect(list.output.contains("album") && list.output.contains("\(file(box)) (can't be used)"), "\(list)")
        let document = try await box.json("config", "list", status: 65)
        #expect(document["warnings"] == [.text(sentence)], "\(document)")
        let marked = document["settings"]?.list.filter { $0["problem"]?.text != nil } ?? []
        #expect(marked.map { $0["key"]?.text } == ["output.bufferMs"], "\(document)")
        let other = try await box.cratebox("config", "get", "replayGain")
        #expect(other.status == 0 && other.output == "album\n" && other.errors == list.errors, "\(other)")
        let own = try await box.cratebox("config", "get", "output.bufferMs")
        #expect(own.status == 65 && own.outputBytes.isEmpty && own.errors == list.errors, "\(own)")
    }

    /// The doctor doesn't examine such a file.
    @Test(arguments: ["{", #"{"output": {"bufferMs": 5}}"#])
    func aNamedFileThatIsWrongHasOneStatusAndAHintOfItsOwn(text: String) async throws {
        let box = try TestBox()
        try box.folder.write(text, to: "wrong.json")
        let file = box.folder.path("wrong.json")
        for words in [
            ["config", "list"], ["config", "get", "output.bufferMs"], ["setup", "--output", "dac", "--yes"],
        ] {
            let run = try await box.run("cratebox", words + ["--configuration", file])
            #expect(run.status == 65, "\(words): \(run)")
            // The list has the other keys beside a wrong value.
            #expect(run.outputBytes.isEmpty == (text == "{" || words != ["config", "list"]), "\(words): \(run)")
            #expect(run.errors.contains(file) && run.errors.contains("Fix the file, or move it away."), "\(run.errors)")
            #expect(!run.errors.contains("doctor"))
        }
        let words = ["config", "set", "output.bufferMs", "500", "--configuration", file]
        let change = try await box.run("cratebox", words)
        #expect(change.status == (text == "{" ? 65 : 0), "\(change)")
    }

    /// Commands that read the usual file and commands that change it refuse it alike.
    @Test(
        .enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"),
        arguments: ["{\n!", "", "[]"])
    func aFileThatIsNoObjectIsRefusedAlike(text: String) async throws {
        var box = try box(text)
        try box.dropRights()
        let list = try await box.run("cratebox", ["config", "list"])
        #expect(list.status == 65 && list.errors.hasSuffix("\n  Try: cratebox doctor\n"), "\(list)")
        for words in [["set", "language", "de"], ["unset", "language"]] {
            let change = try await box.run("cratebox", ["config"] + words)
            #expect(change.status == list.status && change.errors == list.errors, "\(change)")
        }
    }

    @Test func anUnknownKeyIsToldToPeopleOnly() async throws {
        let box = try box(#"{"output": {"pmc": "x"}}"#)
        let run = try await box.cratebox("library", "list")
        #expect(run.status == 0)
        let warning = "output.pmc in \(file(box)) is not known; did you mean output.pcm?"
        #expect(run.errors == warning + "\n")
        let list = try await box.cratebox("config", "list")
        #expect(list.status == 0 && list.errors == warning + "\n", "\(list)")
        #expect(try await box.json("config", "list")["warnings"] == [.text(warning)])
        let get = try await box.cratebox("config", "get", "output.pcm")
        #expect(get.errors.hasPrefix(warning + "\n"), "\(get)")
        let json = try await box.run("cratebox", ["library", "list", "--json"])
        #expect(json.status == 0)
        #expect(json.errorBytes.isEmpty)
        #expect(try json.onlyObject() == ["libraries": []])
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aFileThatMayNotBeReadIsNamed() async throws {
        var box = try box("{}")
        try box.dropRights()
        chmod(file(box), 0)
        try await expectFix("chmod u+rw \(file(box))", box)
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet && getuid() == 0, "needs root, and public products"))
    func aFileOfAnotherUserIsGivenToThisOne() async throws {
        var box = try box("{}")
        try box.dropRights()
        chown(file(box), 0, 0)
        chmod(file(box), 0o600)
        try await expectFix("sudo chown nobody \(file(box))", box)
        let path = ["config", "path", "--configuration", file(box)]
        #expect(try await box.run("cratebox", path + ["--json"]).onlyObject()["exists"] == true)
        let folder = (file(box) as NSString).deletingLastPathComponent
        chown(folder, 0, 0)
        chmod(folder, 0o700)
        // Whether it exists is unknown.
        #expect(try await box.run("cratebox", path + ["--json"]).onlyObject() == ["path": .text(file(box))])
        try await expectFix("sudo chown -R nobody \(folder)", box)
    }

    /// Each command that reads or writes the file proposes what opens it.
    private func expectFix(_ fix: String, _ box: TestBox) async throws {
        let named = ["--configuration", file(box)]
        for (words, status) in [
            (["library", "list"], 65), (["config", "list"], 65), (["config", "list"] + named, 66),
            (["config", "set", "output.pcm", "null"], 65), (["config", "unset", "output.pcm"], 65),
            (["config", "set", "output.pcm", "null"] + named, 66), (["config", "unset", "output.pcm"] + named, 66),
            (["setup", "--yes", "--device", "null"] + named, 66),
        ] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == status, "\(words): \(run)")
            #expect(run.errors == "\(file(box)) can't be read: no permission.\n  Try: \(fix)\n", "\(words)")
        }
        let reply = try await box.json("doctor", status: 1)
        #expect(DoctorTests.findings("configuration", reply).map { $0["fix"]?.text } == [fix])
    }
}
