import CrateTesting
import Foundation
import Testing

/// What commands print about files that no permission can open, and about files that are back.
@Suite(.runsProcesses) struct FailingFilesTests {
    private let box: TestBox
    private let file = TestAlbum().file(1)
    private var path: String { "\(box.music)/\(file)" }

    init() async throws {
        var box = try TestBox()
        try await box.fill()
        self.box = box
    }

    @Test("A link to itself is unreadable, and no command advises to change permissions", arguments: [false, true])
    func loop(isScanned: Bool) async throws {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        if isScanned { try await box.prepare("library", "scan") }
        let shown = try await box.cratebox("library", "show", "--odd").output
        #expect(shown.contains("  unreadable: \(file): ") && shown.contains("  Look at the disk, then: "), "\(shown)")
        #expect(try await box.cratebox("library", "list").output.contains("1 unreadable"))
        #expect(try await box.json("library", "list")["libraries"]?.list.first?["unreadable"] == 1)
        let doctor = try await box.cratebox("doctor").output
        #expect(doctor.contains("cratebox library show garage --odd") && !doctor.contains("chmod"), "\(doctor)")
        try FileManager.default.removeItem(atPath: path)
        try await box.prepare("library", "scan")
        let missing = try await box.cratebox("library", "show", "--odd").output
        #expect(missing.contains("  missing: \(file)\n") && !missing.contains("Next: "), "\(missing)")
    }

    @Test("A track that plays without its file is counted once", arguments: ["play", "prove"])
    func countedOnce(command: String) async throws {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        let looped = try await box.cratebox(command, "harbour lights")
        let unread = looped.output + looped.errors
        #expect(unread.contains("Track 1 can't be read.") && !unread.contains("missing"), "\(looped)")
        try FileManager.default.removeItem(atPath: path)
        try box.folder.makeFolder("music/\(file)")
        let replaced = try await box.cratebox(command, "harbour lights")
        let missing = replaced.output + replaced.errors
        #expect(missing.contains("One track is missing.") && !missing.contains("can't be read"), "\(replaced)")
    }

    @Test func aFolderInThePlaceOfATrackIsNamedWithAStep() async throws {
        try FileManager.default.removeItem(atPath: path)
        try box.folder.makeFolder("music/\(file)")
        try await box.prepare("library", "scan")
        let shown = try await box.cratebox("library", "show", "--odd").output
        let step = "  Put the file back where something else has its name, then: cratebox library scan\n"
        let line = "  missing: \(file): something else has its name\n"
        #expect(shown.contains(line) && shown.hasSuffix(step), "\(shown)")
        #expect(try await box.json("library", "show")["rips"]?.list.first?["occupied"] == [.text(file)])
        let opened = try await box.cratebox("open", "harbour lights").output
        #expect(opened.contains("\(file): something else has its name"), "\(opened)")
        #expect(opened.contains("\n  Try: cratebox library show garage --odd\n"), "\(opened)")
    }

    @Test("verify names what has the name of a missing file, with one step", arguments: [false, true])
    func occupiedInVerify(isScanned: Bool) async throws {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/01.flac")
        if isScanned { try await box.prepare("library", "scan") }
        let run = try await box.cratebox("verify")
        let line = "    \(file): something else has its name\n"
        let step = "  Put the file back where something else has its name, then: cratebox library scan\n"
        #expect(run.status == 1 && run.output.contains(line) && run.output.hasSuffix(step), "\(run)")
        for other in ["Rip again", "on purpose", "Repair or delete", "only moved"] {
            #expect(!run.output.contains(other), "\(run)")
        }
        #expect(try await box.json("verify", status: 1)["missingFiles"]?.list.first?["occupied"] == true)
    }

    @Test func anUnreadableFileIsNotCountedAmongTheVerifiedOnes() async throws {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        let run = try await box.cratebox("verify")
        #expect(run.output.hasPrefix("2 files verified: 2 exact.\n1 file can't be read.\n"), "\(run)")
        let again = try await box.cratebox("verify")
        #expect(again.output.hasPrefix("1 file can't be read.\n2 files verified before.\n"), "\(again)")
    }

    @Test func aLinkToAMissingFileIsNamedWithAStep() async throws {
        let link = "\(TestAlbum().folder)/09.flac"
        try FileManager.default.createSymbolicLink(
            atPath: "\(box.music)/\(link)", withDestinationPath: "/nowhere/09.flac")
        try await box.prepare("library", "scan")
        let run = try await box.cratebox("verify")
        let step = "  Repair or delete what is not used, then: cratebox library scan\n"
        let line = "  not used: \(link): a link to a missing file or folder\n"
        #expect(run.status == 1 && run.output.contains(line) && run.output.hasSuffix(step), "\(run)")
        let again = try await box.cratebox("verify")
        #expect(again.output.hasSuffix(line + step) && !again.output.contains("--again"), "\(again)")
        let shown = try await box.cratebox("library", "show", "--odd").output
        #expect(shown.hasSuffix("\(link)  not used: a link to a missing file or folder\n" + step), "\(shown)")
        let list = try await box.cratebox("library").output
        #expect(list.hasSuffix("  Next: cratebox library show garage --odd\n"), "\(list)")
        #expect(list.contains(" 1 not used "), "\(list)")
        let json = try await box.json("library", "list")
        #expect(json["libraries"]?.list.first?["unused"] == 1, "\(json)")
        #expect(json["next"] == "cratebox library show garage --odd", "\(json)")
        try FileManager.default.removeItem(atPath: "\(box.music)/\(link)")
        let after = try await box.cratebox("library").output
        #expect(!after.contains("Next: ") && !after.contains("not used"), "\(after)")
        let rest = try await box.json("library", "list")
        #expect(rest["libraries"]?.list.first?["unused"] == 0 && rest["next"] == nil, "\(rest)")
    }

    @Test func whatIsNotUsedAndIsGoneIsNotListed() async throws {
        let junk = "\(box.music)/junk/01.flac"
        try box.folder.makeFolder("music/junk")
        try box.folder.write("", to: "music/junk/01.flac")
        try await box.prepare("library", "scan")
        #expect(try await box.json("library", "show")["unused"]?.list.count == 1)
        try FileManager.default.removeItem(atPath: junk)
        #expect(try await box.json("library", "show")["unused"] == [])
        #expect(try await box.cratebox("library", "show", "--odd").output == "No problems found.\n")
        #expect(try await box.json("verify")["unused"] == [])
    }

    @Test func aLibraryOfWhichOnlyJunkWasFoundThatIsGoneLeadsToTheScan() async throws {
        let box = try TestBox()
        try box.folder.makeFolder("music/junk")
        try box.folder.write("", to: "music/junk/01.flac")
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        try FileManager.default.removeItem(atPath: "\(box.music)/junk")
        let sentence = "The last scan found no FLAC (1 refused).\n  Next: cratebox library scan garage\n"
        for flags in [[], ["--odd"]] {
            let run = try await box.run("cratebox", ["library", "show", "garage"] + flags)
            #expect(run.status == 0 && run.output == sentence, "\(run)")
        }
    }

    @Test func aFileThatIsBackIsNotScannedYet() async throws {
        let music = try Data(contentsOf: URL(fileURLWithPath: path))
        try FileManager.default.removeItem(atPath: path)
        let unscanned = try await box.cratebox("library", "forget", "garage", "--missing").output
        let sentence = "No file of the library garage was missing at the last scan.\n"
        #expect(unscanned == sentence + "  Next: cratebox library scan garage\n", "\(unscanned)")
        try await box.prepare("library", "scan")
        try music.write(to: URL(fileURLWithPath: path))
        let step = "\n  Next: cratebox library scan garage\n"
        let shown = try await box.cratebox("library", "show", "--odd").output
        #expect(shown.contains("  not scanned yet: \(file)\n") && shown.hasSuffix(step), "\(shown)")
        let opened = try await box.cratebox("open", "harbour lights").output
        #expect(opened.contains("One file isn't scanned yet.") && !opened.contains("missing"), "\(opened)")
        #expect(try await box.json("open", "harbour lights")["playState"]?["unscanned"] == 1)
        let verified = try await box.cratebox("verify")
        #expect(verified.status == 1 && !verified.output.contains("missing"), "\(verified)")
        let end = "\(file): it is back, and the next scan reads it.\(step)"
        #expect(verified.output.hasSuffix(end), "\(verified)")
    }

    @Test func anotherFileInThePlaceOfAVerifiedOneIsNotVerifiedAndHasAStep() async throws {
        try await box.prepare("verify")
        #expect(try await box.cratebox("open", "harbour lights").output.contains("complete, verified"))
        let (other, folder) = (TestAlbum(release: 991_000_002, title: "Night Harbour", frames: 20_000), box.folder)
        try other.write(below: folder.path("other"))
        let music = try Data(contentsOf: URL(fileURLWithPath: folder.path("other/\(other.file(1))")))
        try music.write(to: URL(fileURLWithPath: path))
        let opened = try await box.cratebox("open", "harbour lights").output
        #expect(opened.contains("complete, not verified") && opened.contains("Not scanned"), "\(opened)")
        #expect(opened.contains("\n  Try: cratebox library scan\n"), "\(opened)")
        #expect(try await box.json("library", "show")["rips"]?.list.first?["verified"] == 2)
    }

    @Test func filesThatAllChangedAreOneStoryUntilTheScan() async throws {
        try await box.prepare("crate", "create", "Mine")
        try await box.prepare("crate", "add", "Mine", "harbour lights")
        for number in 1...3 { try box.folder.write("no music", to: "music/\(TestAlbum().file(number))") }
        let commands = [
            ["open", "harbour lights"], ["search", "harbour lights"], ["find", "album"], ["crate", "show", "Mine"],
            ["library", "show"], ["doctor"],
        ]
        for words in commands {
            let text = try await box.run("cratebox", words).output
            #expect(text.contains("changed since the last scan"), "\(words): \(text)")
            #expect(text.contains("cratebox library scan"), "\(words): \(text)")
            #expect(!text.contains("decoded") && !text.contains("incomplete"), "\(words): \(text)")
        }
        let list = try await box.json("library")["libraries"]?.list.first
        #expect(list?["unscanned"] == 1 && list?["tracksMissing"] == 0 && list?["complete"] == 0)
        let found = try await box.json("search", "harbour lights")["albums"]?.list.first
        #expect(found?["reason"] == "undecodable" && found?["unscanned"] == true, "\(String(describing: found))")
        try await box.prepare("library", "scan")
        let scanned = try await box.cratebox("search", "harbour lights").output
        #expect(scanned.contains("can't be decoded") && scanned.contains("show garage --odd"), "\(scanned)")
    }

    @Test("Albums whose folder is gone lead to the scan that records it", arguments: [true, false])
    func aGoneFolder(isMatched: Bool) async throws {
        var box = try TestBox()
        let gone = TestAlbum(release: isMatched ? 991_000_002 : nil, title: "Snow", frames: 20_000)
        try await box.fill([TestAlbum(), gone])
        try await box.prepare("crate", "create", "Mine")
        for title in ["harbour lights", "snow"] { try await box.prepare("crate", "add", "Mine", title) }
        // Another rip lacks a track, as the last scan has recorded.
        try FileManager.default.removeItem(atPath: "\(box.music)/\(TestAlbum().file(2))")
        try await box.prepare("library", "scan")
        try FileManager.default.removeItem(atPath: "\(box.music)/\(gone.folder)")
        let searched = try await box.cratebox("search", "snow").output
        #expect(searched.hasSuffix("  Try: cratebox library scan\n"), "\(searched)")
        try await box.prepare("crate", "remove", "Mine", "harbour lights")
        let shown = try await box.cratebox("crate", "show", "Mine").output
        #expect(shown.hasSuffix("  Try: cratebox library scan\n"), "\(shown)")
        try await box.prepare("library", "scan")
        let scanned = try await box.cratebox("crate", "show", "Mine").output
        #expect(scanned.hasSuffix("  Try: cratebox library show garage --odd\n"), "\(scanned)")
    }

    @Test func aLibraryThatIsAwayHasNoStepButTheOneThatConnectsIt() async throws {
        try FileManager.default.removeItem(atPath: path)
        try box.folder.makeFolder("music/junk")
        try box.folder.write("", to: "music/junk/01.flac")
        try await box.prepare("library", "scan")
        let live = try await box.cratebox("library", "show", "--odd").output
        #expect(live.contains("--missing garage\n") && live.contains("  Repair or delete "), "\(live)")
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + "-away")
        let away = try await box.cratebox("library", "show", "--odd").output
        #expect(away.hasPrefix("The library garage isn't connected: "), "\(away)")
        let lines = away.split(separator: "\n")
        #expect(lines.last?.hasPrefix("junk/01.flac  not used: ") == true, "\(away)")
        #expect(lines.contains("  missing: \(file)") && !away.contains("forget"), "\(away)")
    }

    @Test func theJSONOfALibraryThatIsAwayShowsThat() async throws {
        let live = try await box.json("library", "show", "garage")["libraries"]
        #expect(live == [["name": "garage", "state": "live", "checked": true]])
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + "-away")
        let away = try await box.json("library", "show", "garage")["libraries"]
        #expect(away == [["name": "garage", "state": "offline", "checked": false]])
    }
}
