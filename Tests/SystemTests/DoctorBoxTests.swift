import CrateTesting
import Foundation
import Testing

/// `cratebox doctor` with a box that is running or has run.
@Suite(.runsProcesses) struct DoctorBoxTests {
    private let box: TestBox
    private let serve: RunningProcess

    init() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 2, frames: 60 * 44_100)])
        self.box = box
        serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
    }

    private func finding(_ check: String, _ reply: JSONValue) throws -> JSONValue {
        try #require(DoctorTests.findings(check, reply).first, "\(reply)")
    }

    @Test func aBoxThatPlaysIsNoProblemAndIsNotDisturbed() async throws {
        try await box.json("play", "harbour lights")
        let reply = try await box.json("doctor")
        #expect(try finding("output", reply)["sentence"] == "The box that runs here plays on dac.")
        #expect(try finding("socket", reply)["sentence"]?.text?.contains("\(box.state)/control.sock") == true)
        let service = DoctorTests.findings("service", reply).compactMap { $0["sentence"]?.text }
        #expect(service.contains("The box that runs here is cratebox serve, process \(serve.identifier)."))
        #expect(box.dac.events().filter { $0.name == "open" }.count == 1)
        #expect(try await box.json("status")["state"] == "playing")
    }

    @Test func pausedMusicOfALibraryThatIsPausedCanBeResumed() async throws {
        try await box.json("play", "harbour lights")
        try await box.prepare("pause")
        try await box.prepare("library", "pause", "garage")
        let run = try await box.cratebox("doctor")
        #expect(run.status == 1 && run.output.contains("\nNo other music would play. "), "\(run)")
        try await box.prepare("resume")
        #expect(try await box.json("status")["state"] == "playing")
    }

    @Test func aBoxThatDoesNotAnswerIsNotWaitedFor() async throws {
        try await box.json("play", "harbour lights")
        await serve.stop()
        let reply = try await box.json("doctor", status: 1)
        #expect(try finding("socket", reply)["reason"] == "silent")
        #expect(try finding("socket", reply)["fix"]?.text == "kill -CONT \(serve.identifier)")
        #expect(try finding("output", reply)["state"] == "ok")
        serve.signal(SIGCONT)
        #expect(try finding("socket", await box.json("doctor"))["state"] == "ok")
    }

    @Test func aBoxWhoseSocketIsGoneIsNamedAsTheOneThatUsesTheOutput() async throws {
        try await box.json("play", "harbour lights")
        unlink("\(box.state)/control.sock")
        let reply = try await box.json("doctor", status: 1)
        let output = try finding("output", reply)["sentence"]?.text
        #expect(output == "The output dac is used by cratebox serve, process \(serve.identifier).", "\(reply)")
        #expect(try finding("socket", reply)["reason"] == "unreachable")
        #expect(try finding("socket", reply)["fix"]?.text == "kill \(serve.identifier)")
        let words = try await box.cratebox("doctor").output
        // The music of this box is heard.
        let conclusion = "\nNo other music would play. cratebox serve, process \(serve.identifier) uses the output, "
        #expect(words.contains(conclusion) && words.contains("Ending it ends its music."), "\(words)")
        #expect(!words.contains("Something else"), "\(words)")
    }

    @Test func aBoxOfAnotherStateFolderIsTheOneThatIsJudged() async throws {
        var other = box
        other.environment["CRATEBOX_SOCKET"] = "\(box.state)/control.sock"
        other.environment["CRATEBOX_STATE"] = box.folder.path("other")
        let start = "env CRATEBOX_STATE=\(box.state) cratebox"
        let reply = try await other.json("doctor")
        let named = try #require(reply["findings"]?.list.first { $0["reason"] == "otherState" }, "\(reply)")
        #expect(named["state"] == "problem" && named["fix"]?.text == "\(start) doctor", "\(named)")
        #expect(try finding("library", reply)["state"] == "ok" && reply["plays"] == true, "\(reply)")
        // Nor do lists of the own collection pass for the box's.
        for (words, nothing) in [("library", "No library is subscribed.\n"), ("crate", "No crates yet.\n")] {
            let list = try await other.cratebox(words, "list")
            #expect(list.output == nothing && list.errors.hasSuffix("\n  Try: \(start) \(words) list\n"), "\(list)")
            #expect(try await other.json(words, "list")["boxState"]?.text == box.state)
            #expect(try await box.json(words, "list")["boxState"] == nil)
        }
        // Commands about the box's collection use it.
        try await box.prepare("library", "pause", "garage")
        let paused = try await finding("library", other.json("doctor", status: 1))
        #expect(paused["fix"]?.text == "\(start) library resume garage", "\(paused)")
    }

    @Test func anOutputThatIsFreeAgainIsSoToTheBoxAsWell() async throws {
        var other = try TestBox()
        try await other.fill([TestAlbum(tracks: 1, frames: 60 * 44_100)])
        for name in ["ALSA_CONFIG_PATH", "CRATEBOX_OUTPUT_PCM"] { other.environment[name] = box.environment[name] }
        let own = try other.start("cratebox", "serve")
        _ = try await own.errors(containing: #""event":"ready""#)
        try await other.json("play", "harbour lights")
        #expect(try await box.json("play", "harbour lights", status: 4)["reason"] == "outputBusy")
        own.signal(SIGTERM)
        _ = try await own.end()
        #expect(try await box.json("doctor")["plays"] == true)
        let output = try await box.json("status")["output"]
        #expect(output?["reason"] == nil, "\(String(describing: output))")
        let opened = try await box.json("open", "harbour lights")["dialog"]?["full"]
        #expect(opened == "Harbour Lights by The Quay can be played.")
    }

    @Test func aConfigurationThatBreaksBesideABoxConcernsItsNextStart() async throws {
        try box.folder.makeFolder("configuration/cratebox")
        let file = "configuration/cratebox/config.json"
        try box.folder.write(#"{"output": "#, to: file)
        let reply = try await box.json("doctor")
        let broken = try finding("configuration", reply)
        #expect(broken["state"] == "problem" && broken["fix"]?.text == "nano \(box.folder.path(file))", "\(broken)")
        let words = " The box that runs plays on with the configuration that it began with, "
        #expect(broken["sentence"]?.text?.contains(words) == true, "\(broken)")
        #expect(reply["plays"] == true)
        #expect(try finding("library", reply)["state"] == "ok", "\(reply)")
        for words in [["search", "harbour"], ["open", "harbour lights"], ["play", "harbour lights"], ["pause"], []] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 0, "\(words): \(run)")
        }
        #expect(try await box.json("status")["state"] == "paused")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        // Without the box every command needs the file.
        #expect(try await box.json("doctor", status: 1)["plays"] == false)
        try await box.json("status", status: 65)
    }

    /// A box that was permitted to convert after it had read its configuration.
    private func permittedLater() async throws -> (box: TestBox, serve: RunningProcess) {
        var options = VirtualDAC.Options()
        options.rates = .list([48_000])
        var other = try TestBox(options)
        try await other.fill()
        let own = try other.start("cratebox", "serve")
        _ = try await own.errors(containing: #""event":"ready""#)
        try other.folder.makeFolder("configuration/cratebox")
        try other.folder.write(#"{"output":{"allowConversion":true}}"#, to: "configuration/cratebox/config.json")
        return (other, own)
    }

    @Test func aPlayLeadsToTheReadingOfAPermissionThatIsThere() async throws {
        let (other, own) = try await permittedLater()
        let step = "kill -HUP \(own.identifier)"
        let refused = try await other.json("play", "harbour lights", status: 4)
        #expect(refused["dialog"]?["supporting"]?.text?.hasSuffix(". To convert it: \(step)") == true, "\(refused)")
        let words = try await other.cratebox("play", "harbour lights").output
        #expect(words.contains("To convert it: \(step)\n"), "\(words)")
        let file = other.folder.path("configuration/cratebox/config.json")
        let setting = ["config", "set", "output.allowConversion", "true", "--configuration", file]
        let unchanged = try await other.run("cratebox", setting).output
        #expect(unchanged.hasPrefix("Nothing to change: "), "\(unchanged)")
        #expect(unchanged.hasSuffix("\n  Next: \(step)\n"), "\(unchanged)")
        own.signal(SIGTERM)
        _ = try await own.end()
    }

    @Test func aPermissionToConvertThatTheBoxHasNotReadIsNotPromised() async throws {
        let (other, own) = try await permittedLater()
        let unread = try await finding("output", other.json("doctor", status: 1))
        #expect(unread["reason"] == "outputFormat" && unread["fix"]?.text == "kill -HUP \(own.identifier)", "\(unread)")
        #expect(unread["sentence"]?.text?.hasSuffix(" until the box reads its configuration again.") == true)
        own.signal(SIGHUP)
        _ = try await own.errors(containing: #""event":"reloaded""#)
        let read = try await finding("output", other.json("doctor"))
        #expect(read["reason"] == "outputConverts", "\(read)")
        own.signal(SIGTERM)
        _ = try await own.end()
    }

    @Test func whereADeadBoxWouldGoOnIsTold() async throws {
        try await box.json("play", "harbour lights")
        try await box.json("next")
        try await box.json("pause")
        let journal = box.state
        _ = try await FolderWatch.first(in: journal, within: .seconds(30), "a place in the journal") {
            let bytes = box.folder.bytes(of: "state/resume.0") ?? []
            return bytes.contains { $0 != 0 } ? true : nil
        }
        serve.signal(SIGKILL)
        _ = try await serve.end()
        let reply = try await box.json("doctor")
        #expect(try finding("socket", reply)["reason"] == "stale")
        let sentence = try #require(try finding("journal", reply)["sentence"]?.text)
        #expect(sentence.hasPrefix("After a power cut Harbour Lights would resume in track "), "\(sentence)")
    }
}

/// `cratebox doctor` without privileges.
@Suite(.enabled(if: getuid() == 0, "needs root"), .runsProcesses) struct DoctorRightsTests {
    /// Runs it as the user nobody with these groups.
    private func doctor(_ box: TestBox, groups: String?) async throws -> JSONValue {
        let rights = ["--reuid=65534", "--regid=65534", groups.map { "--groups=\($0)" } ?? "--clear-groups"]
        let line = rights + [try BuiltProducts.path(of: "cratebox"), "doctor", "--json"]
        let run = try await ProcessRun.of("/usr/bin/setpriv", line, environment: box.environment)
        return try run.onlyObject()
    }

    @Test func aGroupThatIsNotOnesOwnIsNamed() async throws {
        var box = try TestBox()
        try await box.fill()
        // A group that exists on every Debian system and has no members.
        let group = try #require(getgrnam("audio")).pointee.gr_gid
        for path in [box.folder.path, box.dac.folder.path] { chmod(path, 0o755) }
        for name in try FileManager.default.subpathsOfDirectory(atPath: box.state) {
            chown("\(box.state)/\(name)", 0, group)
            chmod("\(box.state)/\(name)", name == "backups" ? 0o2770 : 0o660)
        }
        chown(box.state, 0, group)
        chmod(box.state, 0o2770)
        let stranger = try await doctor(box, groups: nil)
        let finding = try #require(DoctorTests.findings("permissions", stranger).first)
        #expect(finding["reason"] == "notInGroup" && finding["fix"] == "sudo usermod -aG audio nobody")
        #expect(DoctorTests.findings("store", stranger).first?["reason"] == "storeUnreadable")
        #expect(stranger["plays"] == false)
        let member = try await doctor(box, groups: "\(group)")
        #expect(DoctorTests.findings("permissions", member).first?["state"] == "ok", "\(member)")
        #expect(DoctorTests.findings("store", member).first?["state"] == "ok", "\(member)")
    }

    @Test func aFolderOfSomebodyElseIsTold() async throws {
        var box = try TestBox()
        try await box.fill()
        for path in [box.folder.path, box.dac.folder.path] { chmod(path, 0o755) }
        chmod(box.state, 0o700)
        let reply = try await doctor(box, groups: nil)
        let finding = try #require(DoctorTests.findings("permissions", reply).first)
        #expect(finding["reason"] == "stateDenied" && finding["sentence"]?.text?.contains("root alone") == true)
        #expect(finding["fix"] == "env -u CRATEBOX_STATE cratebox doctor")
        // The group root is no group to join.
        chmod(box.state, 0o770)
        let grouped = try #require(DoctorTests.findings("permissions", try await doctor(box, groups: nil)).first)
        #expect(grouped["reason"] == "stateDenied" && grouped["fix"] == finding["fix"])
    }
}

/// `cratebox doctor` with a hung share.
@Suite(MountSpace.isNeeded, .runsProcesses) struct DoctorShareTests {
    @Test func aHangingShareIsNotWaitedFor() async throws {
        var box = try TestBox()
        let space = try await MountSpace()
        box.enter(space)
        let served = try box.folder.makeFolder("served")
        try TestAlbum().write(below: served)
        let words = [try BuiltProducts.path(of: "hangingshare"), served, box.music]
        let share = try RunningProcess(space.entering[0], space.entering.dropFirst() + words)
        _ = try await share.output(containing: "ready")
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        share.signal(SIGUSR1)
        _ = try await share.output(containing: "hanging")
        let reply = try await box.json("doctor", status: 1)
        let finding = try #require(DoctorTests.findings("library", reply).first)
        #expect(finding["reason"] == "offline")
        let sentence =
            "The library garage isn't connected: its disk didn't answer within two seconds."
            + " Check its cable or its server."
        #expect(finding["sentence"] == .text(sentence))
        share.signal(SIGKILL)
        _ = try await share.end()
        try await space.run("/bin/umount", "--lazy", box.music)
    }
}
