import CrateTesting
import Foundation
import Testing

/// `cratebox doctor` as a process: its findings, and that it changes nothing.
@Suite(.runsProcesses) struct DoctorTests {
    private func filled(_ options: VirtualDAC.Options = VirtualDAC.Options()) async throws -> TestBox {
        var box = try TestBox(options)
        try await box.fill()
        return box
    }

    /// The findings of a check.
    static func findings(_ check: String, _ reply: JSONValue) -> [JSONValue] {
        reply["findings"]?.list.filter { $0["check"]?.text == check } ?? []
    }

    private func only(
        _ check: String, _ reply: JSONValue, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> JSONValue {
        let found = Self.findings(check, reply)
        #expect(found.count == 1, "\(reply)", sourceLocation: sourceLocation)
        return try #require(found.first, sourceLocation: sourceLocation)
    }

    /// The names, sizes, times and modes of all files of a box.
    private func facts(_ box: TestBox) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: box.folder.path).sorted().map { name in
            let facts = try FileManager.default.attributesOfItem(atPath: box.folder.path(name))
            return "\(name) \(facts[.size] ?? 0) \(facts[.modificationDate] ?? 0) \(facts[.posixPermissions] ?? 0)"
        }
    }

    @Test func aBoxThatPlaysIsSaidToAndIsLeftAsItIs() async throws {
        let box = try await filled()
        let before = try facts(box)
        let reply = try await box.json("doctor")
        #expect(reply["status"] == "done" && reply["plays"] == true && reply.keys == ["findings", "plays", "status"])
        let order = [
            "configuration", "output", "output", "permissions", "library", "store", "journal", "service", "socket",
            "clock",
        ]
        #expect(reply["findings"]?.list.compactMap { $0["check"]?.text } == order)
        let states = reply["findings"]?.list.filter { $0["state"] == "problem" }
        #expect(states == [], "\(reply)")
        #expect(Self.findings("output", reply)[1]["reason"] == "notHardware")
        #expect(try only("library", reply)["sentence"] == "The library garage is connected; 1 rip can be played.")
        #expect(try only("socket", reply)["reason"] == "noBox")
        let after = try facts(box)
        #expect(after == before && box.dac.capture().isEmpty)
    }

    @Test func whereThereIsNothingNothingIsMade() async throws {
        let box = try TestBox()
        let before = try facts(box)
        let reply = try await box.json("doctor", status: 1)
        let library = try only("library", reply)
        #expect(reply["plays"] == false && library["reason"] == "none")
        #expect(library["fix"] == "cratebox library subscribe DIR")
        let reasons = try [only("store", reply)["reason"], only("permissions", reply)["reason"]]
        #expect(reasons == ["noStore", "noState"])
        let after = try facts(box)
        #expect(after == before)
    }

    @Test func aFolderInThePlaceOfTheLockIsNamedWithTheCommandThatMovesItAway() async throws {
        let box = try await filled()
        try? FileManager.default.removeItem(atPath: "\(box.state)/box.lock")
        try box.folder.makeFolder("state/box.lock/full")
        let lock = "\(box.state)/box.lock"
        let fix = "mv \(lock) \(lock).old"
        let refused = try await box.json("play", "harbour lights", status: 70)["dialog"]?["supporting"]?.text
        #expect(refused?.hasSuffix("\n\(fix)") == true, "\(refused ?? "")")
        let finding = try await only("permissions", box.json("doctor", status: 1))
        #expect(finding["reason"] == "lockUnusable" && finding["state"] == "problem", "\(finding)")
        #expect(finding["fix"]?.text == fix)
        // What plays nothing itself says the same.
        let opened = try await box.json("open", "harbour lights")["dialog"]
        #expect(opened?["full"] == "Harbour Lights by The Quay can be played once I may use the state folder.")
        #expect(opened?["supporting"]?.text == fix)
        #expect(try await box.json("status")["next"]?.list.compactMap(\.text) == [fix])
        let found = try await box.cratebox("search", "harbour").output
        let words = "Nothing can be played from here: \(lock) can't be used (a folder, not a file).\n  Try: \(fix)\n"
        #expect(found.hasSuffix(words), "\(found)")
        try FileManager.default.moveItem(atPath: "\(box.state)/box.lock", toPath: "\(box.state)/box.lock.old")
        #expect(try await box.json("doctor")["plays"] == true)
    }

    @Test func aProgramThatHasTheLockIsNamedWithTheCommandThatEndsIt() async throws {
        let box = try await filled()
        let words = ["--no-fork", "\(box.state)/box.lock", "/bin/sh", "-c", "echo ready; exec sleep 600"]
        let other = try RunningProcess("/usr/bin/flock", words)
        _ = try await other.output(containing: "ready")
        let fix = "kill \(other.identifier)"
        let refused = try await box.json("play", "harbour lights", status: 69)
        #expect(refused["dialog"]?["supporting"]?.text == fix, "\(refused)")
        #expect(try await box.json("status")["next"]?.list.compactMap(\.text) == [fix])
        let found = try await box.cratebox("search", "harbour").output
        #expect(found.hasSuffix(" has the lock of this collection, so no box can start.\n  Try: \(fix)\n"), "\(found)")
        let reply = try await box.json("doctor", status: 1)
        let finding = try #require(Self.findings("service", reply).first { $0["reason"] == "lockTaken" }, "\(reply)")
        #expect(finding["fix"]?.text == fix)
        other.signal(SIGTERM)
        _ = try await other.end()
        #expect(try await box.json("doctor")["plays"] == true)
    }

    @Test func whatIsInThePlaceOfTheSocketIsNamedWithTheCommandThatMovesItAway() async throws {
        var box = try await filled()
        let path = try box.folder.makeFolder("taken")
        box.environment["CRATEBOX_SOCKET"] = path
        let reply = try await box.json("doctor")
        let finding = try only("socket", reply)
        let fix = "mv \(path) \(path).old"
        #expect(finding["reason"] == "notASocket" && finding["fix"]?.text == fix, "\(finding)")
        let serve = try await box.cratebox("serve")
        #expect(serve.status == 69 && serve.errors.hasSuffix("\n  Try: \(fix)\n"), "\(serve.errors)")
    }

    @Test func belowAFileInThePlaceOfTheStateFolderNothingIsLookedFor() async throws {
        let box = try TestBox()
        try box.folder.write("", to: "state")
        let reply = try await box.json("doctor", status: 1)
        #expect(try only("permissions", reply)["reason"] == "stateImpossible")
        #expect(Self.findings("store", reply).isEmpty, "\(reply)")
    }

    @Test func aMissingRuntimeFolderIsNamedWithItsVariable() async throws {
        var box = try await filled()
        let missing = box.folder.path("missing")
        box.environment["XDG_RUNTIME_DIR"] = missing
        let reply = try await box.json("doctor")
        let finding = try only("socket", reply)
        #expect(finding["reason"] == "noSocketFolder" && finding["fix"] == "unset XDG_RUNTIME_DIR", "\(finding)")
        #expect(reply["plays"] == true && finding["sentence"]?.text?.hasSuffix(" no folder \(missing).") == true)
    }

    @Test func aPathThatIsTooLongForASocketKeepsNoMusicFromPlaying() async throws {
        var box = try await filled()
        let path = box.folder.path(String(repeating: "x", count: 120))
        box.environment["CRATEBOX_SOCKET"] = path
        let reply = try await box.json("doctor")
        let finding = try only("socket", reply)
        #expect(finding["reason"] == "pathTooLong" && finding["fix"] == "unset CRATEBOX_SOCKET", "\(finding)")
        #expect(reply["plays"] == true && finding["sentence"]?.text?.contains(path) == true, "\(reply)")
        #expect(try await box.cratebox("play", "harbour lights").status == 0)
    }

    @Test func aStateFolderBehindALinkToNothingIsNotPromised() async throws {
        let box = try TestBox()
        #expect(symlink(box.folder.path("gone"), box.state) == 0)
        let reply = try await box.json("doctor", status: 1)
        let finding = try only("permissions", reply)
        #expect(finding["reason"] == "stateImpossible" && finding["state"] == "problem", "\(finding)")
        let fix = try #require(finding["fix"]?.text)
        #expect(fix.hasPrefix("mkdir -p ") && fix.hasSuffix("/gone"), "\(fix)")
        let words = try await box.cratebox("doctor").output
        #expect(words.contains("\nMusic would not play. The state folder \(box.state) can't be made: "), "\(words)")
        try box.folder.makeFolder("gone")
        #expect(try await only("permissions", box.json("doctor", status: 1))["state"] == "ok")
    }

    @Test(arguments: [
        (VirtualDAC.Fault.busy(seconds: 600), "outputBusy"), (.denied(seconds: 600), "outputDenied"),
        (.absent(seconds: 600), "outputAbsent"),
    ]) func anOutputThatDoesNotOpenStopsTheMusic(fault: VirtualDAC.Fault, reason: String) async throws {
        let box = try await filled()
        try box.dac.inject(fault)
        let reply = try await box.json("doctor", status: 1)
        let finding = try only("output", reply)
        #expect(finding["reason"]?.text == reason && finding["state"] == "problem" && finding["fix"]?.text != nil)
        #expect(reply["findings"]?.list.filter { $0["state"] == "problem" }.count == 1)
    }

    @Test func anotherOutputCanBeAskedFor() async throws {
        let box = try await filled()
        let reply = try await box.json("doctor", "--output", "nowhere", status: 1)
        #expect(try only("output", reply)["reason"] == "outputAbsent")
        // Without a card there is nothing to list.
        let listing = OutcomeRow.Need.noCard.isMet ? "lsusb" : "cratebox devices"
        #expect(try only("output", reply)["fix"]?.text == listing)
        let card = try await box.json("doctor", "--output", "hw:CARD=NotThere,DEV=0", status: 1)
        #expect(["noCard", "outputAbsent"].contains(try only("output", card)["reason"]?.text))
    }

    @Test func aFormatThatTheRipsHaveAndTheOutputHasNot() async throws {
        var options = VirtualDAC.Options()
        options.rates = .list([48_000, 96_000])
        var box = try await filled(options)
        let reply = try await box.json("doctor", status: 1)
        let finding = try #require(Self.findings("output", reply).first)
        #expect(finding["reason"] == "outputFormat")
        #expect(finding["sentence"]?.text?.contains("takes no 44.1 kHz: 1 of 1 rip would be refused") == true)
        box.environment["CRATEBOX_OUTPUT_ALLOWCONVERSION"] = "true"
        let other = try await box.json("doctor")
        #expect(Self.findings("output", other).first?["reason"] == "outputConverts")
    }

    @Test func aLibraryThatIsAwayIsNamed() async throws {
        let box = try await filled()
        try FileManager.default.moveItem(atPath: box.music, toPath: box.folder.path("elsewhere"))
        let finding = try only("library", await box.json("doctor", status: 1))
        #expect(finding["reason"] == "offline" && finding["sentence"]?.text?.contains("garage") == true)
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aFolderThatTheScanMayNotReadIsToldUntilAScanReadsIt() async throws {
        var box = try await filled()
        try box.dropRights()
        let folder = box.music + "/closed"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        chmod(folder, 0)
        defer { chmod(folder, 0o755) }
        try await box.prepare("library", "scan")
        let words = ["doctor", "--json"]
        let closed = try only("library", await box.run("cratebox", words).onlyObject())
        #expect(closed["reason"] == "filesUnreadable" && closed["state"] == "note", "\(closed)")
        let sentence = "1 of 1 rip can be played, and the last scan couldn't read 1 file or folder."
        #expect(closed["sentence"]?.text?.hasSuffix(sentence) == true, "\(closed)")
        #expect(closed["fix"]?.text == "\(TestBox.sudo)chmod -R a+rX \(folder)")
        let shown = try await box.cratebox("library", "show", "--odd").output
        #expect(shown.hasSuffix("  Try: \(TestBox.sudo)chmod -R a+rX \(folder)\n"), "\(shown)")
        chmod(folder, 0o755)
        let open = try only("library", await box.run("cratebox", words).onlyObject())
        #expect(open["fix"] == "cratebox library scan garage", "\(open)")
        try await box.prepare("library", "scan")
        let read = try only("library", await box.run("cratebox", words).onlyObject())
        #expect(read["state"] == "ok", "\(read)")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aFileThatCanBeReadAgainIsNotDamaged() async throws {
        var box = try await filled()
        try box.dropRights()
        let path = "\(box.music)/\(TestAlbum().file(1))"
        chmod(path, 0)
        defer { chmod(path, 0o644) }
        _ = try await box.cratebox("library", "scan")
        let words = ["doctor", "--json"]
        let closed = try only("library", await box.run("cratebox", words).onlyObject())
        #expect(closed["reason"] == "filesUnreadable", "\(closed)")
        chmod(path, 0o644)
        let open = try only("library", await box.run("cratebox", words).onlyObject())
        #expect(open["reason"] == "filesReturned" && open["fix"] == "cratebox library scan garage", "\(open)")
        try await box.prepare("library", "scan")
        let read = try only("library", await box.run("cratebox", words).onlyObject())
        #expect(read["state"] == "ok", "\(read)")
    }

    @Test func filesThatAreGoneAreMissedBeforeAScanToo() async throws {
        let box = try await filled()
        for number in 1...3 { unlink("\(box.music)/\(TestAlbum().file(number))") }
        let unscanned = try only("library", await box.json("doctor", status: 1))
        #expect(unscanned["reason"] == "filesMissing" && unscanned["state"] == "problem", "\(unscanned)")
        #expect(unscanned["fix"] == "cratebox library scan garage")
        try await box.prepare("library", "scan")
        let scanned = try only("library", await box.json("doctor", status: 1))
        #expect(scanned["fix"] == "cratebox library show garage --odd", "\(scanned)")
    }

    @Test("Files that were emptied are not promised before a scan, and damaged after it")
    func emptiedFiles() async throws {
        let box = try await filled()
        for number in 1...3 {
            try Data().write(to: URL(fileURLWithPath: "\(box.music)/\(TestAlbum().file(number))"))
        }
        let unscanned = try only("library", await box.json("doctor", status: 1))
        #expect(unscanned["reason"] == "filesChanged" && unscanned["state"] == "problem", "\(unscanned)")
        #expect(unscanned["fix"] == "cratebox library scan garage")
        try await box.prepare("library", "scan")
        let scanned = try only("library", await box.json("doctor", status: 1))
        #expect(scanned["reason"] == "damaged", "\(scanned)")
    }

    @Test func aDamagedCollectionIsToldAndLeftToOthers() async throws {
        let box = try await filled()
        let handle = try #require(FileHandle(forUpdatingAtPath: box.state + "/collection.sqlite"))
        try handle.write(contentsOf: Data(repeating: 0x5A, count: 512))
        try handle.close()
        for left in ["-wal", "-shm"] { unlink(box.state + "/collection.sqlite" + left) }
        let before = try facts(box)
        // Playing an album would restore the backup; the doctor must not.
        let reply = try await box.json("doctor")
        #expect(try only("store", reply)["reason"] == "storeDamaged")
        let after = try facts(box)
        #expect(after == before)
    }

    @Test func aConfigurationThatCannotBeUsedIsAllThatIsSaid() async throws {
        let box = try await filled()
        try box.folder.makeFolder("configuration/cratebox")
        let file = try box.folder.write("{\"output\":{\"bufferMs\":1}}", to: "configuration/cratebox/config.json")
        let reply = try await box.json("doctor", status: 1)
        let finding = try #require(reply["findings"]?.list.first)
        #expect(reply["findings"]?.list.count == 1 && finding["fix"]?.text == "nano \(file)")
        #expect(finding["sentence"]?.text?.contains("output.bufferMs") == true)
    }

    @Test func keysThatTheCarRefusesAreNamed() async throws {
        let box = try await filled()
        try box.folder.makeFolder("configuration/cratebox")
        let file = try box.folder.write(
            #"{"car":{"keys":{"*":{"KEY_NEXTSONG":"nxt"}}}}"#, to: "configuration/cratebox/config.json")
        let reply = try await box.json("doctor")
        let finding = try #require(Self.findings("configuration", reply).last)
        #expect(finding["state"] == "problem" && finding["reason"] == "badKeys")
        #expect(finding["fix"]?.text == "nano \(file)")
        #expect(
            finding["sentence"] == "“nxt” for KEY_NEXTSONG of * in car.keys isn't a command; did you mean next?")
        let car = try await box.car()
        #expect(car.status == 64)
        #expect(try car.records().contains { $0["error"]?.text == finding["sentence"]?.text }, "\(car.errors)")
    }

    @Test func whatSystemdSaysIsTold() async throws {
        var box = try await filled()
        try box.folder.makeFolder("bin")
        let words = "Id=cratebox.service\\nLoadState=loaded\\nActiveState=failed\\nResult=watchdog\\n"
        let file = try box.folder.write("#!/bin/sh\nprintf '\(words)'\n", to: "bin/systemctl")
        chmod(file, 0o755)
        box.environment["PATH"] = box.folder.path("bin") + ":/usr/bin:/bin"
        let finding = try only("service", await box.json("doctor"))
        #expect(finding["reason"] == "serviceFailed" && finding["fix"] == "sudo systemctl restart cratebox")
        // A hung systemctl is not waited for.
        try box.folder.write("#!/bin/sh\nexec sleep 600\n", to: "bin/systemctl")
        chmod(file, 0o755)
        #expect(try only("service", await box.json("doctor"))["reason"] == "noSystemd")
    }

    @Test func peopleReadOneLineAFindingAndTheConclusionLast() async throws {
        let box = try await filled()
        let run = try await box.cratebox("doctor")
        let lines = run.output.split(separator: "\n")
        #expect(run.status == 0 && run.errors.isEmpty && lines.last == "Music would play.")
        #expect(lines.dropLast().allSatisfy { ["✓ ", "• ", "✗ ", "  Try: "].contains(where: $0.hasPrefix) })
        try box.dac.inject(.busy(seconds: 600))
        let other = try await box.cratebox("doctor")
        #expect(other.status == 1)
        #expect(other.output.contains("✗ Something else is using the output dac.\n  Try: sudo fuser -v /dev/snd/*\n"))
        #expect(other.output.hasSuffix("\nMusic would not play. Something else is using the output dac.\n"))
    }

    @Test(.enabled(if: access("/sys/class/sound", F_OK) != 0, "needs a machine without sound cards"))
    func withoutADACThereIsNoRule() async throws {
        let box = try TestBox()
        let run = try await box.cratebox("doctor", "--print-udev")
        #expect(run.status == 1 && run.output.isEmpty && run.errors.hasPrefix("No USB sound card is plugged in.\n"))
        #expect(try await box.json("doctor", "--print-udev", status: 1)["error"] == "noUSBCard")
    }
}
