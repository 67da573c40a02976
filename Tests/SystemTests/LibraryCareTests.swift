import CrateTesting
import Foundation
import Testing

/// `match`, `verify`, and the library commands other than subscribe and scan.
@Suite(.runsProcesses) struct LibraryCareTests {
    private static let local = TestAlbum(release: nil, title: "Harbour Lights", artist: "The Quay", tracks: 2)
    private static let pressings = [991_000_001, 991_000_002].map {
        TestAlbum(release: $0, title: "Harbour Lights", artist: "The Quay")
    }

    /// A rip that matches two pressings.
    private func undecided() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill([Self.local])
        try box.folder.write(TestAlbum.collection(Self.pressings), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        return box
    }

    /// The status goes by the rip that plays, whatever becomes of its library.
    @Test func theTracksOfAnAlbumAreMarkedByTheRipThatPlays() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        let box = try TestBox(options)
        let album = TestAlbum(tracks: 2, frames: 60 * 44_100)
        for name in ["a", "b"] {
            let folder = try box.folder.makeFolder(name)
            try album.write(below: folder)
            try await box.prepare("library", "subscribe", folder, "--name", name)
        }
        let spoilt = URL(fileURLWithPath: box.folder.path("b/\(album.file(2))"))
        var data = try Data(contentsOf: spoilt)
        data[data.count / 2] ^= 0x10
        try data.write(to: spoilt)
        try await box.prepare("library", "scan")
        #expect(try await box.cratebox("verify").status == 1)
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("play", "Harbour Lights")
        try await box.prepare("library", "pause", "a")
        let status = try await box.cratebox("status")
        #expect(status.output.contains("Harbour Lights") && !status.output.contains("damaged"), "\(status)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test func candidatesThatAreLeftOutAreCounted() async throws {
        var box = try TestBox()
        try await box.fill([Self.local])
        let pressings = (1...6).map { TestAlbum(release: 991_000_000 + $0) }
        try box.folder.write(TestAlbum.collection(pressings), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        for words in [["match"], ["match", "Harbour Lights"], ["match", "Harbour Lights", "--why"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.output.contains("\n  … and 1 more, of 6\n"), "\(words): \(run)")
        }
        let rip = try #require(try await box.json("match")["rips"]?.list.first)
        #expect(rip["candidates"]?.list.count == 5 && rip["moreCandidates"] == 1, "\(rip)")
        #expect(try await box.json("match", "Harbour Lights", "--why")["moreCandidates"] == 1)
    }

    @Test func aRipIsMatchedAndTheMatchTakenBack() async throws {
        let box = try await undecided()
        let rips = try await box.json("match")["rips"]?.list ?? []
        #expect(rips.count == 1 && rips[0]["folder"] == "Harbour Lights" && rips[0]["matchedBy"] == "local")
        let candidates = rips[0]["candidates"]?.list ?? []
        #expect(Set(candidates.map { $0["release"] }) == [991_000_001, 991_000_002])
        #expect(candidates[0]["reason"]?.text?.hasPrefix("same title and artist") == true)
        #expect(try #require(candidates[0]["score"]?.number) > 60)
        let matched = try await box.json("match", "Harbour Lights", "id:991000002")
        #expect(matched["release"] == 991_000_002 && matched["was"] == rips[0]["release"])
        #expect(matched["matchedBy"] == "hand")
        #expect(try await box.json("match")["rips"] == [])
        #expect(try await box.json("match", "garage/Harbour Lights", "--why")["release"] == 991_000_002)
        #expect(try await box.json("match", "attic/Harbour Lights", "--why", status: 66)["error"] == "noSuchRip")
        let undone = try await box.json("match", "--undo", "\(box.music)/Harbour Lights/")
        #expect(undone["release"] == rips[0]["release"] && undone["was"] == 991_000_002)
        let decided = try await box.json("match", "--undo", "Harbour Lights", status: 64)
        #expect(decided["error"] == "nothingDecided")
        #expect(decided["dialog"]?["supporting"] == "cratebox match 'Harbour Lights' id:NUMBER")
        let words = try await box.cratebox("match")
        #expect(words.output.contains("id:991000001  Harbour Lights by The Quay (2019): same title and artist"))
    }

    @Test func ripsWithoutAMatchAreCountedBeforeTheyAreListed() async throws {
        var box = try TestBox()
        try await box.fill([Self.local])
        let none = try await box.cratebox("match").output
        let head = "1 rip matches no release. No Discogs export is imported yet.\ngarage  Harbour Lights\n"
        #expect(none.hasPrefix(head + "  Harbour Lights by The Quay"), "\(none)")
        let scan = try await box.cratebox("library", "scan").output
        #expect(scan.hasPrefix("Found 1 rip in 2 files: 0 matched to a release, 1 to none."), "\(scan)")
        #expect(!scan.contains("cratebox match"), "\(scan)")
        let matchable = try await undecided().cratebox("library", "scan").output
        #expect(matchable.hasSuffix(", 1 to none. No file has changed.\n  Next: cratebox match\n"), "\(matchable)")
        #expect(none.hasSuffix("\n  Next: cratebox import FILE\n"), "\(none)")
        #expect(!none.contains("no candidate"), "\(none)")
        #expect(try await box.json("match")["rips"]?.list.count == 1)
        let list = try await undecided().cratebox("match").output
        #expect(list.hasPrefix("1 rip matches no release.\ngarage  Harbour Lights\n"), "\(list)")
    }

    @Test func whereARipHasNoCandidateItIsSaidWhereNumbersAreFound() async throws {
        var box = try TestBox()
        try await box.fill([Self.local])
        try await box.importAlbums([(991_000_009, "Somebody", "Elsewhere")])
        for words in [["match"], ["match", "Harbour Lights"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.output.contains("\n  no candidate in the collection\nThe number of a release is "), "\(run)")
            let command = "cratebox match 'garage/Harbour Lights' id:NUMBER"
            #expect(run.output.hasSuffix(" albums.\n  Try: \(command)\n"), "\(run)")
        }
        let some = try await undecided().cratebox("match").output
        #expect(!some.contains("The number of a release"), "\(some)")
    }

    @Test func theRootOfALibraryMeansTheRipsBelowIt() async throws {
        let box = try await undecided()
        let list = try await box.cratebox("match").output
        for root in [box.music, box.music + "/", "garage"] {
            #expect(try await box.cratebox("match", root).output == list, "\(root)")
        }
        #expect(try await box.json("match", box.music)["rips"]?.list.count == 1)
        let why = try await box.cratebox("match", "garage", "--why")
        #expect(why.status == 66 && why.errors.hasSuffix("  Try: cratebox match garage\n"), "\(why)")
        try await box.prepare("match", "Harbour Lights", "id:991000002")
        #expect(try await box.cratebox("match", box.music).output == "Every rip is matched to a release.\n")
    }

    @Test func filesThatLieLooseInTheRootAreListedWithTheRest() async throws {
        var box = try TestBox()
        try Self.local.write(below: box.music)
        let loose = TestAlbum(release: nil, title: "Loose Ends", tracks: 1)
        try loose.write(below: box.folder.path)
        try FileManager.default.moveItem(
            atPath: "\(box.folder.path)/\(loose.file(1))", toPath: "\(box.music)/loose.flac")
        try await box.fill([])
        try await box.importAlbums([(991_000_009, "Somebody", "Elsewhere")])
        let list = try await box.cratebox("match").output
        #expect(list.hasPrefix("2 rips match no release.\n"), "\(list)")
        #expect(try await box.cratebox("match", box.music).output == list)
    }

    @Test func foldersOfOneNameInSeveralLibrariesAreNamedWithThem() async throws {
        var box = try TestBox()
        try await box.fill([Self.local])
        let copy = try box.folder.makeFolder("copy")
        try Self.local.write(below: copy)
        try await box.prepare("library", "subscribe", copy)
        try await box.prepare("library", "scan")
        let several = try await box.cratebox("match", "Harbour Lights", "--why")
        let hints = ["copy", "garage"].map { "cratebox match '\($0)/Harbour Lights' --why\n" }
        #expect(several.status == 5 && hints.allSatisfy(several.errors.contains), "\(several)")
        // A match by hand is one of both, and so is undoing it.
        let likewise = "\n  Likewise, as the same recording: garage/Harbour Lights.\n"
        let matched = try await box.cratebox("match", "copy/Harbour Lights", "id:991000002")
        #expect(matched.output.contains(likewise), "\(matched)")
        let undone = try await box.json("match", "garage/Harbour Lights", "--undo")
        #expect(undone["along"] == [["library": "copy", "folder": "Harbour Lights"]], "\(undone)")
        try await box.prepare("match", "copy/Harbour Lights", "id:991000002")
        let taken = try await box.cratebox("match", "copy/Harbour Lights", "--undo")
        #expect(taken.output.hasSuffix(likewise), "\(taken)")
        // One of the copies is damaged, and the other one isn't.
        let file = "\(copy)/\(Self.local.file(1))"
        try Data(try Data(contentsOf: URL(fileURLWithPath: file)).dropLast(200)).write(to: URL(fileURLWithPath: file))
        let damaged = try await box.cratebox("verify")
        #expect(damaged.status == 1 && damaged.output.contains(": copy/Harbour Lights/"), "\(damaged)")
        try FileManager.default.removeItem(atPath: file)
        // A file can be forgotten when a scan has found it missing.
        for isScanned in [false, true] {
            if isScanned { try await box.prepare("library", "scan") }
            let missing = try await box.cratebox("verify")
            #expect(missing.status == 1 && !missing.output.contains("Look at the disk"), "\(missing)")
            #expect(missing.output.contains("Harbour Lights by The Quay (copy): 1 file is missing."), "\(missing)")
            #expect(missing.output.contains("cratebox library forget --missing copy") == isScanned, "\(missing)")
        }
    }

    @Test func theRipInALibrarysOwnFolderHasItsName() async throws {
        let box = try await undecided()
        let root = try box.folder.makeFolder("single")
        let other = TestAlbum(release: nil, title: "Low Tide", artist: "The Quay", tracks: 1)
        try other.write(below: root)
        for name in try FileManager.default.contentsOfDirectory(atPath: "\(root)/Low Tide") {
            try FileManager.default.moveItem(atPath: "\(root)/Low Tide/\(name)", toPath: "\(root)/\(name)")
        }
        try FileManager.default.removeItem(atPath: "\(root)/Low Tide")
        try await box.prepare("library", "subscribe", root)
        try await box.prepare("library", "scan")
        for place in ["single", "single/", "single/.", root] {
            #expect(try await box.json("match", place, "id:991000001")["release"] == 991_000_001, "\(place)")
            #expect(try await box.json("match", place, "--undo")["was"] == 991_000_001, "\(place)")
        }
    }

    @Test func aNameThatBeginsWithADashIsNamedBehindDashes() async throws {
        var box = try TestBox()
        try await box.fill([])
        let shelf = try box.folder.makeFolder("shelf")
        try Self.local.write(below: shelf)
        try FileManager.default.moveItem(atPath: "\(shelf)/Harbour Lights", toPath: "\(shelf)/-h")
        try await box.prepare("library", "subscribe", shelf, "--name=-music")
        try await box.prepare("library", "scan")
        let matched = try await box.cratebox("match", "--", "-h", "id:991000002")
        #expect(matched.output.contains("To undo: cratebox match --undo -- -h\n"), "\(matched)")
        #expect(try await box.cratebox("match", "--undo", "--", "-h").status == 0)
        let forget = try await box.cratebox("library", "forget", "--", "-music")
        #expect(forget.errors.hasSuffix("cratebox library forget --yes -- -music\n"), "\(forget)")
        try await box.prepare("library", "pause", "--", "-music")
        let paused = try await box.cratebox("library", "scan", "--", "-music")
        #expect((paused.output + paused.errors).contains("cratebox library resume -- -music\n"), "\(paused)")
    }

    @Test func aRipOfSeveralInAFolderIsChosenByItsNumber() async throws {
        var box = try TestBox()
        for (number, title) in ["Harbour Lights", "Night Harbour"].enumerated() {
            let album = TestAlbum(release: 991_000_001 + number, title: title, tracks: 1)
            try album.write(below: box.folder.path)
            try box.folder.makeFolder("music/mixed")
            let file = "\(box.folder.path)/\(album.file(1))"
            try FileManager.default.moveItem(atPath: file, toPath: "\(box.music)/mixed/\(number).flac")
        }
        try await box.fill([])
        try await box.importAlbums([(991_000_009, "Somebody", "Elsewhere")])
        let list = try await box.cratebox("match").output
        for number in [1, 2] { #expect(list.contains("garage  mixed (--source \(number))\n"), "\(list)") }
        let offers = try await box.json("match")["rips"]?.list ?? []
        for source in offers.map({ $0["source"]?.text ?? "" }) {
            #expect(try await box.cratebox("match", "mixed", "--source", source).status == 0, "\(offers)")
        }
        #expect(Set(offers.map { $0["source"] }) == ["1", "2"], "\(offers)")
        let several = try await box.cratebox("match", "mixed", "id:991000001")
        #expect(several.status == 5, "\(several.output)")
        #expect(
            several.errors
                == "The folder mixed has several rips. Choose one by its number.\n"
                + "  1  Harbour Lights by The Quay\n  2  Night Harbour by The Quay\n"
                + "  Try: cratebox match mixed id:991000001 --source 1\n")
        // Programs get the same choices.
        let asked = try await box.json("match", "mixed", "id:991000001", status: 5)
        #expect(asked["status"] == "needsValue" && asked["error"] == "severalRips", "\(asked)")
        #expect(asked["parameter"] == "source", "\(asked)")
        #expect(asked["options"]?.list.map { $0["answer"] } == ["1", "2"], "\(asked)")
        #expect(asked["options"]?.list.map { $0["title"] } == ["Harbour Lights", "Night Harbour"], "\(asked)")
        let rest = ["cratebox", "match", "mixed", "id:991000001", "--source", "<answer>"]
        #expect(asked["continue"]?.list.compactMap(\.text) == rest, "\(asked)")
        // On a terminal a question has them, and the answer no changes nothing.
        let undoing = "To undo: cratebox match mixed --source 2"
        for (answer, outcome) in [("n", "The matches stay as they are."), ("2", undoing)] {
            let terminal = try box.onTerminal("match", "mixed", "id:991000001")
            _ = try await terminal.output(containing: "1-2, a name, or Ctrl-C: ")
            terminal.send(line: answer)
            let end = try await terminal.end()
            #expect(end.status == 0 && end.output.contains(outcome), "\(end)")
        }
        try await box.prepare("match", "mixed", "--undo", "--source", "2")
        let matched = try await box.cratebox("match", "mixed", "id:991000001", "--source", "2")
        #expect(
            matched.output
                == "Matched mixed to release 991000001, which your imports don't list.\n"
                + "  It was Night Harbour by The Quay.\n"
                + "  To undo: cratebox match mixed --source 2 --undo\n", "\(matched.errors)")
        let again = try await box.cratebox("match", "mixed", "id:991000001", "--source", "2")
        #expect(
            again.output
                == "mixed is already matched to release 991000001, which your imports don't list.\n"
                + "  To undo: cratebox match mixed --source 2 --undo\n", "\(again)")
        let shown = try await box.cratebox("match", "mixed", "--source", "2").output
        #expect(shown.hasSuffix("  Try: cratebox match mixed id:NUMBER --source 2\n"), "\(shown)")
        let undone = try await box.cratebox("match", "mixed", "--undo", "--source", "2")
        #expect(undone.output == "Match undone: mixed is Night Harbour by The Quay again.\n", "\(undone.errors)")
        let named = try await box.cratebox("match", "mixed", "id:991000001", "--source", "night")
        #expect(named.output.hasSuffix("  To undo: cratebox match mixed --source 2 --undo\n"), "\(named)")
        let why = try await box.cratebox("match", "mixed", "--why", "--source", "night harbour")
        #expect(why.status == 0, "\(why.errors)")
        // Rips of one name are told apart by the titles in their tags.
        try await box.prepare("match", "mixed", "id:991000001", "--source", "1")
        let alike = try await box.cratebox("match", "mixed", "--undo").errors
        for (number, title) in [(1, "Harbour Lights"), (2, "Night Harbour")] {
            #expect(alike.contains("  \(number)  ") && alike.contains(", whose tags say \(title)\n"), "\(alike)")
        }
        try await box.prepare("match", "mixed", "--undo", "--source", "1")
        let other = try await box.cratebox("match", "mixed", "--undo", "--source", "Snow on the Wire")
        #expect(other.errors.hasSuffix("  Try: cratebox match mixed --source 2 --undo\n"), "\(other.errors)")
        let unknown = try await box.cratebox("match", "mixed", "--why", "--source", "Snow on the Wire")
        #expect(unknown.status == 64)
        #expect(
            unknown.errors.hasPrefix(
                "The folder mixed has no rip “Snow on the Wire”. Choose one by its number.\n  1  Harbour Lights"),
            "\(unknown.errors)")
        #expect(try await box.cratebox("match", "mixed", "--source", "").status == 64)
    }

    @Test func aRelativeFolderIsFoundWhileItsLibraryIsAway() async throws {
        let box = try await undecided()
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + "-away")
        let folder = box.folder.path
        for words in [["match", "music/Harbour Lights", "--why"], ["library", "show", "./music"]] {
            let line = ["-c", "cd \"$0\" && exec \"$@\"", folder, try BuiltProducts.path(of: "cratebox")] + words
            let run = try await ProcessRun.of("/bin/sh", line, environment: box.environment)
            #expect(run.status == 0 && run.output.contains("Harbour Lights"), "\(words): \(run.errors)")
        }
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aFileThatMayNotBeReadIsNoFaultOfTheDisk() async throws {
        var box = try TestBox()
        let album = TestAlbum(tracks: 2)
        try await box.fill([album])
        try box.dropRights()
        chmod("\(box.music)/\(album.file(1))", 0)
        let run = try await box.cratebox("verify")
        #expect(run.status == 1, "\(run.errors)")
        let folder = "\(box.music)/\(album.folder)"
        let fix = "\(album.file(1)): no permission.\n  Try: \(TestBox.sudo)chmod -R a+rX '\(folder)'\n"
        #expect(run.output.contains(fix) && !run.output.contains("Look at the disk"), "\(run.output)")
        // One command opens all files of a folder.
        chmod("\(box.music)/\(album.file(2))", 0)
        let both = try await box.cratebox("verify", "--again").output
        #expect(both.contains("\(album.file(2)): no permission.\n  Try: \(TestBox.sudo)chmod"), "\(both)")
        #expect(both.split(separator: "Try: \(TestBox.sudo)chmod").count == 2, "\(both)")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aLibraryThatMayNotBeReadIsOpenedByTheCommandThatTheScanNames() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.dropRights()
        chmod(box.music, 0)
        let fix = "\(TestBox.sudo)chmod -R a+rX \(box.music)"
        for words in [["library", "scan"], ["library", "scan", "garage"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 3 && run.errors.hasSuffix("\n  Try: \(fix)\n"), "\(words): \(run)")
        }
        chmod(box.music, 0o755)
        // A manifest that is a folder is not opened, but moved away.
        let manifest = box.music + "/cratebox-library.json"
        try FileManager.default.removeItem(atPath: manifest)
        try FileManager.default.createDirectory(atPath: manifest, withIntermediateDirectories: false)
        let run = try await box.cratebox("library", "scan")
        #expect(run.status == 3 && run.errors.hasSuffix("\n  Try: mv \(manifest) \(manifest).old\n"), "\(run)")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func filesThatTheScanMayNotReadAreProblems() async throws {
        var box = try TestBox()
        let other = TestAlbum(release: nil, title: "Night Harbour", tracks: 1)
        try await box.fill([TestAlbum(tracks: 2), other])
        try box.dropRights()
        let (file, folder) = ("\(box.music)/\(TestAlbum().file(1))", "\(box.music)/\(other.folder)")
        chmod(file, 0)
        try await box.prepare("library", "scan")
        let one = try await box.cratebox("library", "show", "--odd").output
        let home = "\(box.music)/\(TestAlbum().folder)"
        #expect(one.contains("  unreadable: \(TestAlbum().file(1)): no permission\n"), "\(one)")
        #expect(one.hasSuffix("  Try: \(TestBox.sudo)chmod -R a+rX '\(home)'\n"), "\(one)")
        // Once it may be read, a scan is what is left to do.
        chmod(file, 0o644)
        let opened = try await box.cratebox("library", "show", "--odd").output
        #expect(opened.hasSuffix("  Next: cratebox library scan garage\n") && !opened.contains("chmod"), "\(opened)")
        chmod(file, 0)
        chmod(folder, 0)
        defer { chmod(folder, 0o755) }
        try await box.prepare("library", "scan")
        let both = try await box.cratebox("library", "show", "--odd").output
        #expect(both.contains("  unreadable: \(other.file(1)): no permission\n"), "\(both)")
        #expect(both.hasSuffix("  Try: \(TestBox.sudo)chmod -R a+rX \(box.music)\n"), "\(both)")
        let counts = try await box.json("library", "list")["libraries"]?.list.first
        #expect(counts?["damaged"] == 0 && counts?["unreadable"] == 2, "\(String(describing: counts))")
        // The owner need not rip them again.
        let list = try await box.cratebox("library", "list").output
        #expect(list.contains("2 unreadable") && !list.contains("damaged"), "\(list)")
        let album = try await box.cratebox("open", "harbour lights").output
        #expect(album.contains("unreadable") && !album.lowercased().contains("damaged"), "\(album)")
        let rips = try await box.json("library", "show", "--odd")["rips"]?.list ?? []
        #expect(rips.count == 2 && rips.allSatisfy { $0["damage"]?.list.first?["isUnreadable"] == true }, "\(rips)")
        chmod(file, 0o644)
        chmod(folder, 0o755)
        try await box.prepare("library", "scan")
        #expect(try await box.cratebox("library", "show", "--odd").output == "No problems found.\n")
    }

    /// The files show which library it is.
    @Test func aRenamedFolderWithoutAManifestIsItsLibrary() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(tracks: 2)])
        try FileManager.default.removeItem(atPath: box.music + "/cratebox-library.json")
        let other = box.folder.path("other")
        try FileManager.default.moveItem(atPath: box.music, toPath: other)
        let run = try await box.cratebox("library", "subscribe", other)
        let sentence = "The library garage has moved here from \(box.music).\n"
        #expect(run.output.hasPrefix(sentence), "\(run.output)\(run.errors)")
        let libraries = try await box.json("library", "list")["libraries"]?.list ?? []
        #expect(libraries.map { $0["state"] } == ["live"] && libraries.first?["rips"] == 1, "\(libraries)")
    }

    @Test func whatIsSuggestedAfterAVerificationKeepsTheAlbum() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(tracks: 2)])
        let words = ["verify", "Harbour Lights", "--library", "garage"]
        try await box.prepare(words[0], words[1], words[2], words[3])
        let again = try await box.run("cratebox", words)
        #expect(
            again.output.hasSuffix("\n  Next: cratebox verify 'Harbour Lights' --library garage --again\n"),
            "\(again.output)")
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + "-away")
        let away = try await box.run("cratebox", words)
        #expect(away.status == 3, "\(away.output)")
        #expect(away.errors.hasSuffix(", then: cratebox verify 'Harbour Lights' --library garage\n"), "\(away.errors)")
        let scan = try await box.cratebox("library", "scan", "garage")
        #expect(scan.errors.hasSuffix(", then: cratebox library scan garage\n"), "\(scan.errors)")
    }

    @Test func theFolderOfADiscNamesItsRip() async throws {
        var box = try TestBox()
        let album = TestAlbum(title: "Pair", tracks: 2)
        try album.write(below: box.folder.path)
        for disc in 1...2 {
            try box.folder.makeFolder("music/Pair/CD\(disc)")
            let file = "\(box.folder.path)/\(album.file(disc))"
            try FileManager.default.moveItem(atPath: file, toPath: "\(box.music)/Pair/CD\(disc)/1.flac")
        }
        try await box.fill([])
        let run = try await box.cratebox("match", "Pair/CD1", "--why")
        #expect(run.status == 66, "\(run.output)")
        #expect(run.errors == "CD1 is part of the rip Pair.\n  Try: cratebox match Pair --why\n", "\(run.errors)")
        let disc = "\(box.music)/Pair/CD1"
        let shown = try await box.cratebox("library", "show", disc, "--odd")
        let fix = "cratebox library show \(box.music)/Pair --odd"
        #expect(shown.status == 66, "\(shown)")
        #expect(shown.errors == "CD1 is part of the rip Pair.\n  Try: \(fix)\n", "\(shown)")
        let none = try await box.cratebox("library", "show", "\(box.music)/Nothing")
        #expect(none.status == 66 && none.errors.hasPrefix("No rip is known in \(box.music)/Nothing.\n"), "\(none)")
    }

    @Test func theNameOfALibraryIsTakenInAnotherCaseAndANearOneIsSuggested() async throws {
        let box = try await undecided()
        #expect(try await box.cratebox("library", "pause", "GARAGE").output == "The library garage is paused.\n")
        #expect(try await box.cratebox("library", "resume", "Garage").output == "Resumed the library garage.\n")
        #expect(try await box.cratebox("library", "show", "Garage").status == 0)
        for words in [["pause"], ["resume"], ["forget", "--yes"], ["show"], ["scan"]] {
            let run = try await box.run("cratebox", ["library"] + words + ["garge"])
            let fix = (["cratebox", "library"] + words.filter { $0 != "--yes" } + ["garage"]).joined(separator: " ")
            #expect(run.status == 64, "\(words): \(run.output)")
            #expect(
                run.errors == "No library is called garge. Did you mean “garage”?\n  Try: \(fix)\n", "\(run.errors)")
        }
        let verify = try await box.cratebox("verify", "--library", "garge")
        #expect(verify.errors.hasSuffix("  Try: cratebox verify --library garage\n"), "\(verify.errors)")
    }

    /// What was scanned needs no scan after its library was added again.
    @Test func theNextStepAfterAKnownLibraryIsNoScan() async throws {
        var box = try TestBox()
        try Self.local.write(below: box.music)
        let new = try await box.cratebox("library", "subscribe", box.music, "--name", "garage")
        #expect(new.output.hasSuffix("  Next: cratebox library scan\n"), "\(new)")
        let unscanned = try await box.cratebox("library", "subscribe", box.music)
        #expect(unscanned.output.hasSuffix("  Next: cratebox library scan\n"), "\(unscanned)")
        try await box.fill([Self.local])
        let known = try await box.cratebox("library", "subscribe", box.music)
        #expect(
            known.output == "The library garage is subscribed already.\n  Next: cratebox library show garage\n",
            "\(known)")
        try await box.prepare("library", "pause", "garage")
        let paused = try await box.cratebox("library", "subscribe", box.music)
        #expect(paused.output.hasSuffix("  Next: cratebox library resume garage\n"), "\(paused)")
    }

    @Test("A library that is resumed while it is away is said to be away")
    func aResumedLibraryThatIsAway() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(tracks: 1)])
        try await box.prepare("library", "pause", "garage")
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + "-away")
        let resumed = try await box.cratebox("library", "resume", "garage")
        #expect(resumed.status == 0 && resumed.output.hasPrefix("Resumed the library garage.\n"), "\(resumed)")
        #expect(resumed.output.contains("isn't connected") && resumed.output.contains(box.music), "\(resumed)")
    }

    @Test func aLibraryOfSeveralWordsNeedsNoQuotes() async throws {
        let box = try TestBox()
        try Self.local.write(below: box.music)
        try await box.prepare("library", "subscribe", box.music, "--name", "my old disk")
        try await box.prepare("library", "scan", "my", "old", "disk")
        #expect(try await box.json("library", "show", "my", "old", "disk")["rips"]?.list.count == 1)
        let paused = try await box.cratebox("library", "pause", "My", "old", "disk")
        #expect(paused.output == "The library my old disk is paused.\n", "\(paused)")
        let resumed = try await box.cratebox("library", "resume", "my", "old", "disk")
        #expect(resumed.output == "Resumed the library my old disk.\n", "\(resumed)")
        let unknown = try await box.cratebox("library", "pause", "my", "disk")
        #expect(unknown.status == 64 && unknown.errors.hasPrefix("No library is called my disk."), "\(unknown)")
        try await box.prepare("library", "forget", "my", "old", "disk", "--yes")
        #expect(try await box.json("library", "list")["libraries"]?.list.isEmpty == true)
    }

    /// The library is there: only the file by which it is recognised has to be written anew.
    @Test func aDamagedManifestIsToldWithTheCommandThatWritesItAnew() async throws {
        var box = try TestBox()
        try await box.fill([Self.local])
        try box.folder.write("{", to: "music/cratebox-library.json")
        let why = "can't be told: its manifest is damaged."
        let sentence = "Something is at \(box.music), but whether it is the library garage \(why)"
        let fix = "cratebox library subscribe \(box.music) --name garage"
        let commands = [
            ["library", "scan"], ["library", "scan", "garage"], ["library", "forget", "garage", "--missing"],
            ["verify"],
        ]
        for words in commands {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 3 && run.errors == "\(sentence)\n  Try: \(fix)\n", "\(words): \(run)")
        }
        #expect(try await box.cratebox("library", "list").output.contains("\(sentence)\n  Try: \(fix)\n"))
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan", "garage")
    }

    @Test func aMissingManifestIsTheSameFactEverywhereWithTheCommandThatWritesItAnew() async throws {
        var box = try TestBox()
        try await box.fill([Self.local])
        try FileManager.default.removeItem(atPath: "\(box.music)/cratebox-library.json")
        let why = "can't be told: it has no manifest."
        let fix = "cratebox library subscribe \(box.music) --name garage"
        let lines = "Something is at \(box.music), but whether it is the library garage \(why)\n  Try: \(fix)\n"
        for words in [["library", "scan"], ["library", "scan", "garage"], ["verify"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 3 && run.errors == lines, "\(words): \(run)")
        }
        #expect(try await box.cratebox("library", "list").output.contains(lines))
        for command in ["open", "play"] {
            let output = try await box.cratebox(command, "harbour lights").output
            #expect(output.contains("\n  Try: \(fix)\n") && !output.contains("library list"), "\(output)")
        }
        // Nothing is to be subscribed where the folder is another one.
        try FileManager.default.moveItem(atPath: "\(box.music)", toPath: box.folder.path("away"))
        try box.folder.makeFolder("music")
        try box.folder.write("Hello", to: "music/readme.txt")
        for words in [["library", "scan"], ["verify"], ["open", "harbour lights"], ["play", "harbour lights"]] {
            let run = try await box.run("cratebox", words)
            #expect(!(run.output + run.errors).contains("library subscribe"), "\(words): \(run)")
        }
    }

    @Test func aReleaseThatOnlyTheMatchNamesIsNotCalledByTheRipsOwnTags() async throws {
        let box = try await undecided()
        try await box.prepare("match", "Harbour Lights", "id:5")
        let why = try await box.cratebox("match", "Harbour Lights")
        let lines = "Harbour Lights is release 5, which your imports don't list:\n  it was matched by hand\n"
        #expect(why.output.hasPrefix(lines), "\(why)")
        let known = try await box.cratebox("match", "Harbour Lights", "id:991000002")
        #expect(
            known.output.hasPrefix("Matched Harbour Lights to Harbour Lights by The Quay (id:991000002).\n"), "\(known)"
        )
        let reasons = try await box.json("match", "Harbour Lights", "--why")["reasons"]?.list ?? []
        #expect(reasons.contains { $0.text?.hasPrefix("same title, same artist") == true }, "\(reasons)")
    }

    /// A rip that matches several pressings is played for each; a request by number reports that number only.
    @Test func aNameIsAnsweredWithTheFirstPressingAndANumberWithItself() async throws {
        let box = try await undecided()
        let local = try #require(try await box.json("match")["rips"]?.list.first?["release"]?.number)
        let named = try await box.json("play", "harbour lights")
        #expect(named["outcome"] == "played" && named["release"] == 991_000_001, "\(named)")
        #expect(named["pressings"] == [991_000_001, 991_000_002])
        let exact = try await box.json("play", "id:\(Int64(local))")
        #expect(exact["outcome"] == "played" && exact["release"]?.number == local, "\(exact)")
        #expect(exact["pressings"] == nil)
    }

    @Test(arguments: [
        ("Harbour Lights", "https://www.discogs.com/master/6440", 64, "master"),
        ("Harbour Lights", "words", 64, "noRelease"), ("Nowhere", "5", 66, "noSuchRip"),
    ])
    func whatCannotBeMatchedIsSaid(folder: String, release: String, status: Int32, error: String) async throws {
        let box = try await undecided()
        #expect(try await box.json("match", folder, release, status: status)["error"]?.text == error)
        guard status == 64 else { return }
        let run = try await box.cratebox("match", folder, release)
        #expect(run.errors.hasSuffix("\n  Try: cratebox match '\(folder)' id:NUMBER\n"), "\(run)")
    }

    @Test("A rip that is named by its title, or with a slip in its folder, is proposed")
    func aRipOfAnotherFolderIsProposed() async throws {
        let box = try await undecided()
        for (words, rest) in [
            (["harbor lights"], ""), (["HARBOUR LIGHTS", "id:5"], " id:5"), (["harbour lights", "--undo"], " --undo"),
            (["harbour lights", "album"], ""),
        ] {
            let run = try await box.run("cratebox", ["match"] + words)
            #expect(run.status == 66, "\(words): \(run)")
            #expect(run.errors.hasSuffix("  Try: cratebox match 'garage/Harbour Lights'\(rest)\n"), "\(words): \(run)")
        }
        let outside = try await box.cratebox("match", try box.folder.makeFolder("elsewhere"), "5")
        #expect(outside.errors.hasSuffix("\n  Try: cratebox library subscribe DIR\n"), "\(outside)")
        let none = try await box.cratebox("match", "Nowhere")
        let absent = "There is no folder Nowhere here, and no rip is known in one of that name.\n"
        #expect(none.errors == absent + "  Try: cratebox library show\n", "\(none)")
        let file = "garage/\(Self.local.file(1))"
        let part = try await box.cratebox("match", file)
        #expect(part.status == 66 && part.errors.contains(" is part of the rip Harbour Lights.\n"), "\(part)")
        #expect(part.errors.hasSuffix("Harbour Lights'\n"), "\(part)")
        try await box.prepare("library", "subscribe", try box.folder.makeFolder("attic"), "--name", "attic")
        let several = try await box.cratebox("match", "/nowhere")
        #expect(several.errors == "There is no folder /nowhere.\n  Try: cratebox library list\n", "\(several)")
        #expect(try await box.cratebox("match", "attic/x").errors.hasSuffix("  Try: cratebox library show attic\n"))
    }

    /// A local release is playing; after a match, status and resume report the Discogs release.
    @Test func whatPlaysAndWhatIsResumedIsToldUnderItsNewNumber() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        box.environment["CRATEBOX_OUTPUT_BUFFERMS"] = "200"
        var album = Self.local
        album.frames = 60 * 44_100
        try await box.fill([album])
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let played = try await box.json("play", "harbour lights")
        #expect(try #require(played["release"]?.number) < 0)
        try await FolderWatch.first(in: box.dac.folder.path, "some music") { [box] in
            box.heardBytes > 80_000 ? true : nil
        }
        try await box.json("match", "Harbour Lights", "991000001")
        let status = try await box.json("status")
        #expect(status["release"] == 991_000_001 && status["title"] == "Harbour Lights")
        #expect(status["track"]?["id"] == "991000001.1" && status["queue"] == [["release": 991_000_001]])
        serve.signal(SIGKILL)
        _ = try await serve.end()
        let next = try box.start("cratebox", "serve")
        _ = try await next.errors(containing: #""state":"playing""#)
        let resumed = try await box.json("status")
        #expect(resumed["state"] == "playing" && resumed["release"] == 991_000_001)
        #expect(resumed["track"]?["title"] == "Song 1")
        next.signal(SIGTERM)
        _ = try await next.end()
    }

    @Test func filesAreVerified() async throws {
        var box = try TestBox()
        try await box.fill()
        let good = try await box.json("verify")
        #expect(good["verified"] == 3 && good["exact"] == 3 && good["wrong"] == [] && good["skipped"] == 0)
        let path = "\(box.music)/\(TestAlbum().file(2))"
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)
        #expect(truncate(path, off_t(size.intValue / 2)) == 0)
        try await box.prepare("library", "scan")
        let bad = try await box.json("verify", "harbour lights", status: 1)
        #expect(bad["skipped"] == 2 && bad["verified"] == 1)
        let wrong = try #require(bad["wrong"]?.list.first)
        #expect(wrong["file"]?.text == TestAlbum().file(2) && wrong["result"] == "short")
        #expect(wrong["reason"]?.text?.hasPrefix("it ends after") == true)
        let words = try await box.cratebox("verify")
        #expect(words.status == 1)
        #expect(words.output.contains("Harbour Lights by The Quay: \(TestAlbum().file(2)): it ends after"))
        #expect(words.output.hasPrefix("3 files verified before: 1 wrong.\n"), "\(words.output)")
        let advice = "\n  Rip again what is wrong, or fetch it from a backup, then: cratebox library scan\n"
        #expect(words.output.contains(advice), "\(words.output)")
        let shown = try await box.json("library", "show", "garage", "--odd")["rips"]?.list ?? []
        #expect(shown.map { $0["health"] } == ["damaged"])
        #expect(shown[0]["damage"]?.list.first?["file"]?.text == TestAlbum().file(2))
        #expect(try await box.json("library", "list")["libraries"]?.list.first?["damaged"] == 1)
        #expect(try await box.json("verify", "nothing like it", status: 6)["error"] == "notInCollection")
        let place = try await box.json("verify", "garage", status: 6)
        #expect(place["dialog"]?["supporting"] == "cratebox verify --library garage", "\(place)")
        let number = try await box.cratebox("verify", "id:5")
        #expect(number.status == 6 && number.errors.hasSuffix("  Try: cratebox find album --ids\n"), "\(number)")
        #expect(try await box.json("verify", "--library", "nope", status: 64)["error"] == "noSuchLibrary")
    }

    /// `play` plays one of the pressings that sound alike; `verify` leaves none of them out.
    @Test func everyPressingOfATitleIsVerified() async throws {
        var box = try TestBox()
        try await box.fill(Self.pressings)
        let path = "\(box.music)/\(Self.pressings[1].file(2))"
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)
        #expect(truncate(path, off_t(size.intValue / 2)) == 0)
        let named = try await box.json("verify", "harbour lights", status: 1)
        #expect(named["verified"] == 6 && named["pressings"] == [991_000_001, 991_000_002], "\(named)")
        #expect(named["wrong"]?.list.map { $0["file"]?.text } == [Self.pressings[1].file(2)])
        let words = try await box.cratebox("verify", "harbour lights")
        #expect(words.output.hasPrefix("2 pressings of Harbour Lights by The Quay:\n"), "\(words.output)")
        let one = try await box.json("verify", "id:991000001")
        #expect(one["skipped"] == 3 && one["pressings"] == nil, "\(one)")
    }

    @Test func aTitleOfSeveralAlbumsIsAskedAbout() async throws {
        var box = try TestBox()
        let others = TestAlbum(release: 991_000_003, title: "Harbour Lights", artist: "Low Sun")
        try await box.fill([Self.pressings[0], others])
        let asked = try await box.json("verify", "harbour lights", "--library", "garage", status: 5)
        #expect(asked["status"] == "needsValue" && asked["parameter"] == "album", "\(asked)")
        #expect(Set(asked["options"]?.list.map { $0["release"] } ?? []) == [991_000_001, 991_000_003], "\(asked)")
        #expect(asked["continue"] == ["cratebox", "verify", "--library", "garage", "<answer>"], "\(asked)")
        let slip = try await box.json("verify", "harbor lights", "--again", status: 5)
        #expect(slip["options"]?.list.count == 2, "\(slip)")
        #expect(try await box.json("verify", "harbour lights", "low sun")["verified"] == 3)
        // The command that repeats it names the album that was chosen.
        try await box.prepare("verify")
        let process = try box.onTerminal("verify", "harbour lights")
        _ = try await process.output(containing: "or Ctrl-C: ")
        process.send(line: "2")
        let again = try await process.end().output
        #expect(again.contains("No file has changed") && again.contains("cratebox verify id:99100000"), "\(again)")
    }

    /// `library` and `verify` agree about a rip with a file that no scan can use.
    @Test func aFileThatTheScanRefusedIsNamed() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.folder.write("", to: "music/\(TestAlbum().file(4))")
        try await box.prepare("library", "scan")
        #expect(try await box.json("library", "list")["libraries"]?.list.first?["damaged"] == 1)
        let run = try await box.cratebox("verify", "--library", "garage")
        #expect(run.status == 1)
        #expect(
            run.output == """
                4 files verified: 3 exact, 1 wrong.
                  Harbour Lights by The Quay: \(TestAlbum().file(4)): the file is empty.
                  Rip again what is wrong, or fetch it from a backup, then: cratebox library scan

                """, "\(run.output)")
        // One line for all files.
        try box.folder.write("", to: "music/\(TestAlbum().file(3))")
        try FileManager.default.removeItem(atPath: "\(box.music)/\(TestAlbum().file(2))")
        try await box.prepare("library", "scan")
        let several = try await box.cratebox("verify")
        let advice = "  Rip again what is wrong or missing, or fetch it from a backup, then: cratebox library scan\n"
        #expect(several.output.contains(advice), "\(several)")
        #expect(several.output.split(separator: "Rip again").count == 2, "\(several)")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aFolderThatMayNotBeReadIsNamedWithItsCommand() async throws {
        var box = try TestBox()
        try await box.fill()
        let other = TestAlbum(release: 991_000_002, title: "Night Harbour", tracks: 1)
        try other.write(below: box.music)
        try box.dropRights()
        let folder = "\(box.music)/\(other.folder)"
        chmod(folder, 0)
        defer { chmod(folder, 0o755) }
        let hint = "\(other.folder): no permission\n  Try: \(TestBox.sudo)chmod -R a+rX '\(folder)'\n"
        let scan = try await box.cratebox("library", "scan")
        #expect(scan.status == 0 && scan.output.contains("  refused \(hint)"), "\(scan)")
        // What could not be verified is no success.
        let verified = try await box.cratebox("verify")
        #expect(verified.status == 1 && verified.output.hasSuffix("  unreadable: \(hint)"), "\(verified)")
        let shown = try await box.cratebox("library", "show", "--odd")
        #expect(shown.output.hasSuffix("\n  Try: \(TestBox.sudo)chmod -R a+rX '\(folder)'\n"), "\(shown)")
    }

    @Test func whoForgetsALibraryKnowsWhichMatchesAreLost() async throws {
        let box = try await undecided()
        let question = "Forget the library garage with 1 rip?"
        #expect(try await box.cratebox("library", "forget", "garage").errors.hasPrefix("\(question)\n"))
        try await box.prepare("match", "Harbour Lights", "id:991000002")
        let run = try await box.cratebox("library", "forget", "garage")
        #expect(run.status == 5 && run.errors.hasPrefix("\(question) 1 match by hand is lost.\n"), "\(run)")
        let sure = try await box.cratebox("library", "forget", "garage", "--yes")
        let end = "Unsubscribed from the library garage. No files were touched."
        #expect(sure.output == "\(end) 1 match by hand was lost.\n", "\(sure)")
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        try await box.prepare("match", "Harbour Lights", "id:991000002")
        #expect(try await box.json("library", "forget", "garage", "--yes")["byHand"] == 1)
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        #expect(try await box.cratebox("library", "forget", "garage", "--yes").output == "\(end)\n")
    }

    @Test func aRipWithoutAnyFileLeftIsCalledThat() async throws {
        var box = try TestBox()
        try await box.fill()
        try FileManager.default.removeItem(atPath: "\(box.music)/\(TestAlbum().file(1))")
        try await box.prepare("library", "scan")
        let some = try await box.cratebox("library", "show").output
        #expect(some.contains("  2 of 3  incomplete") && !some.contains("all files missing"), "\(some)")
        for number in 2...3 { try FileManager.default.removeItem(atPath: "\(box.music)/\(TestAlbum().file(number))") }
        try await box.prepare("library", "scan")
        let none = try await box.cratebox("library", "show").output
        #expect(none.contains("  0 of 3  all files missing"), "\(none)")
    }

    @Test func aLibraryIsForgottenWhenSomebodyIsSure() async throws {
        var box = try TestBox()
        try await box.fill()
        let unasked = try await box.json("library", "forget", "garage", status: 5)
        #expect(unasked["error"] == "confirmation", "\(unasked)")
        #expect(unasked["dialog"]?["supporting"] == "cratebox library forget garage --yes")
        #expect(try await box.json("library", "forget", "nope", "--yes", status: 64)["error"] == "noSuchLibrary")
        for (answer, left) in [("no", 1), ("yes", 0)] {
            let process = try box.onTerminal("library", "forget", "garage")
            _ = try await process.output(containing: "[y/N]")
            process.send(line: answer)
            #expect(try await process.end().status == 0)
            #expect(try await box.json("library", "list")["libraries"]?.list.count == left)
        }
        #expect(FileManager.default.fileExists(atPath: "\(box.music)/\(TestAlbum().file(1))"))
        #expect(try await box.json("play", "harbour lights", status: 3)["reason"] == "none")
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        let forgotten = try await box.json("library", "forget", "garage", "--yes")
        #expect(forgotten["forgotten"]?["name"] == "garage")
    }

    @Test func onlineSaysHowEachStands() async throws {
        var box = try TestBox()
        try await box.fill()
        let words = try await box.cratebox("library", "online")
        #expect(words.output == "The library garage is connected.\nNo box is running, so none was told.\n")
        #expect(words.status == 0)
        #expect(
            try await box.cratebox("library", "online", "--fs-uuid", "none-such").output
                == "No library is on this file system.\n  Try: cratebox library list\n")
        #expect(try await box.json("library", "online", "--fs-uuid", "none-such")["libraries"] == [])
        try FileManager.default.removeItem(atPath: box.music)
        let away = try await box.cratebox("library", "online")
        let fact = "The library garage isn't connected: it isn't at \(box.music). Connect it there, "
        #expect(away.output.hasPrefix(fact), "\(away)")
        let moved = "\n  If it has moved: cratebox library subscribe DIR\n"
        #expect(away.output.contains(moved) && !away.output.contains("Try:"), "\(away)")
        let list = try await box.cratebox("library")
        #expect(list.output.hasSuffix(moved) && !list.output.contains("Try:"), "\(list)")
        // Programs get the same, and that no box was told.
        for command in ["online", "list"] {
            let reply = try await box.json("library", command)
            let library = try #require(reply["libraries"]?.list.first)
            #expect(library["sentence"]?.text?.hasPrefix(fact) == true, "\(reply)")
            #expect(library["fix"] == "cratebox library subscribe DIR", "\(reply)")
            #expect(reply["box"] == (command == "online" ? JSONValue.flag(false) : nil), "\(reply)")
        }
        try await box.prepare("library", "pause", "garage")
        let paused = try await box.cratebox("library", "online").output
        #expect(paused.hasPrefix("The library garage is paused.\n  Try: cratebox library resume garage\n"), "\(paused)")
    }

    /// A mount point without its disk.
    @Test("A library in whose place another one is used is named with the command that ends that")
    func inPlaceOfAnother() async throws {
        var box = try TestBox()
        try await box.fill()
        let stranger = #"{"format":1,"uuid":"0b5e6b0e-0000-4000-8000-000000000001","name":"attic"}"#
        try box.folder.write(stranger, to: "music/cratebox-library.json")
        try await box.prepare("library", "subscribe", box.music)
        try await box.prepare("library", "scan", "attic")
        let fact =
            "The library attic is connected at \(box.music), in the place of garage. Connect garage there, "
            + "or forget it if it is gone for good."
        for words in [["library", "list"], ["library", "online"], ["doctor"]] {
            let output = try await box.run("cratebox", words).output
            #expect(output.contains("\(fact)\n  Try: cratebox library forget garage\n"), "\(output)")
        }
        try await box.prepare("library", "forget", "garage", "--yes")
        let online = try await box.cratebox("library", "online").output
        #expect(online.hasPrefix("The library attic is connected.\n"), "\(online)")
    }

    @Test("A library in the place of one with the same name is added under a free name")
    func inPlaceOfItsName() async throws {
        var box = try TestBox()
        try await box.fill()
        let stranger = #"{"format":1,"uuid":"0b5e6b0e-0000-4000-8000-000000000001","name":"garage"}"#
        try box.folder.write(stranger, to: "music/cratebox-library.json")
        let step = "\n  Try: cratebox library subscribe \(box.music) --name garage-2\n"
        for words in [["library", "list"], ["library", "subscribe", box.music], ["doctor"]] {
            let run = try await box.run("cratebox", words)
            #expect((run.output + run.errors).contains(step), "\(words): \(run)")
        }
        try await box.prepare("library", "subscribe", box.music, "--name", "garage-2")
        #expect(box.folder.text(of: "music/cratebox-library.json") == stranger)
    }

    @Test("A folder is not subscribed while its manifest can't be used, and the step is shown")
    func unusableManifest() async throws {
        let box = try TestBox()
        try box.folder.makeFolder("disk")
        let manifest = box.folder.path("disk/cratebox-library.json")
        let steps = [
            (#"{"format":2}"#, "sudo apt install --only-upgrade cratebox"), ("{", "mv \(manifest) \(manifest).old"),
        ]
        for (text, step) in steps {
            try box.folder.write(text, to: "disk/cratebox-library.json")
            let run = try await box.cratebox("library", "subscribe", box.folder.path("disk"))
            #expect(run.status == 65 && (run.output + run.errors).hasSuffix("\n  Try: \(step)\n"), "\(run)")
        }
    }

    @Test func anEmptyFolderIsTheSameFactEverywhere() async throws {
        var box = try TestBox()
        try await box.fill()
        try FileManager.default.removeItem(atPath: box.music)
        try box.folder.makeFolder("music")
        let play = try await box.cratebox("play", "harbour lights")
        #expect(play.status == 3, "\(play)")
        #expect(play.output == "The library garage isn't connected.\n  Try: cratebox library list\n", "\(play)")
        let status = try await box.cratebox("status").output
        #expect(status.contains("garage (not connected)") && status.contains("  Next: cratebox library list\n"))
        // No entry of fstab(5) has this folder, so that `mount` would refuse it.
        let fact =
            "The library garage isn't connected: the folder \(box.music) is empty. Connect its disk there, "
            + "or subscribe to its new folder."
        for (words, hint) in [(["library", "list"], "If it has moved"), (["doctor"], "Try")] {
            let output = try await box.run("cratebox", words).output
            #expect(output.contains("\(fact)\n  \(hint): cratebox library subscribe DIR\n"), "\(output)")
        }
    }

    /// Another disk at the mount point: the library isn't to be subscribed there.
    @Test func anotherDiskInTheirPlaceIsTheSameFactEverywhere() async throws {
        var box = try TestBox()
        try await box.fill()
        let away = box.folder.path("away")
        try FileManager.default.moveItem(atPath: box.music, toPath: away)
        try box.folder.makeFolder("music")
        try box.folder.write("Hello", to: "music/readme.txt")
        let fact =
            "Another disk or folder is at \(box.music), in the place of the library garage. "
            + "Connect the disk of garage there."
        for words in [["library", "list"], ["library", "online"], ["doctor"]] {
            let output = try await box.run("cratebox", words).output
            #expect(output.contains(fact) && !output.contains("library subscribe"), "\(output)")
        }
        let file = box.folder.path("configuration/cratebox/config.json")
        let setup = ["setup", "--yes", "--output", "dac", "--configuration", file, "--library", box.music]
        for command in [["library", "subscribe", box.music], setup] {
            let refused = try await box.run("cratebox", command + ["--name", "garage", "--json"])
            let reply = try refused.onlyObject()
            #expect(refused.status == 64 && reply["error"] == "nameTaken", "\(command): \(reply)")
            let sentence = "What is at \(box.music) now isn't the library garage. Connect its disk there, "
            #expect(reply["dialog"]?["full"]?.text?.hasPrefix(sentence) == true, "\(command): \(reply)")
            #expect(reply["dialog"]?["supporting"] == "cratebox library list", "\(command): \(reply)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: box.music) == ["readme.txt"])
        // With its files there, the suggested command recognises it.
        try FileManager.default.removeItem(atPath: box.music)
        try FileManager.default.moveItem(atPath: away, toPath: box.music)
        try FileManager.default.removeItem(atPath: box.music + "/cratebox-library.json")
        let step = "  Try: cratebox library subscribe \(box.music) --name garage\n"
        let list = try await box.cratebox("library").output
        #expect(list.contains(step), "\(list)")
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        #expect(try await box.json("library", "list")["libraries"]?.list.map { $0["state"] } == ["live"])
    }

    @Test("Rips are listed as complete only beside what keeps them from being played")
    func theStateOfAShownLibrary() async throws {
        var box = try TestBox()
        try await box.fill()
        #expect(try await box.cratebox("library", "show").output.hasPrefix("Folder "))
        let scanned = "\nAs of the last scan:\n"
        try await box.prepare("library", "pause", "garage")
        let paused = try await box.cratebox("library", "show").output
        let step = "  Try: cratebox library resume garage"
        #expect(paused.hasPrefix("The library garage is paused.\n\(step)\(scanned)Folder "), "\(paused)")
        try await box.prepare("library", "resume", "garage")
        try FileManager.default.removeItem(atPath: box.music)
        let away = try await box.cratebox("library", "show", "--odd").output
        #expect(away.hasPrefix("The library garage isn't connected: "), "\(away)")
        #expect(away.hasSuffix("\(scanned)No problems found.\n"), "\(away)")
        // The rips of a connected library are checked.
        let attic = box.folder.path("attic")
        try TestAlbum(release: 991_000_002, title: "Night Harbour").write(below: attic)
        try await box.prepare("library", "subscribe", attic, "--name", "attic")
        try await box.prepare("library", "scan", "attic")
        let both = try await box.cratebox("library", "show", "--odd").output
        let note = "\nThe rips of garage are as of the last scan.\nNo problems found.\n"
        #expect(both.hasSuffix(note) && !both.contains("As of the last scan:"), "\(both)")
    }

    @Test("The problems of all libraries are shown where none is named")
    func theProblemsOfAllLibraries() async throws {
        var box = try TestBox()
        try await box.fill()
        let other = TestAlbum(release: 991_000_002, title: "Night Harbour")
        try other.write(below: box.folder.path("attic"))
        try await box.prepare("library", "subscribe", box.folder.path("attic"), "--name", "attic")
        try await box.prepare("library", "scan")
        let none = try await box.cratebox("library", "show", "--odd")
        #expect(none.status == 0 && none.output == "No problems found.\n", "\(none)")
        for (album, root) in [(TestAlbum(), box.music), (other, box.folder.path("attic"))] {
            try FileManager.default.copyItem(
                atPath: "\(root)/\(album.file(1))", toPath: "\(root)/\(album.folder)/copy.flac")
        }
        try await box.prepare("library", "scan")
        let both = try await box.cratebox("library", "show", "--odd")
        for folder in ["garage/\(TestAlbum().folder)", "attic/\(other.folder)"] {
            #expect(both.status == 0 && both.output.contains("\n\(folder)  "), "\(both)")
        }
        let note = "\n  note: Several files have the same track number: 1."
        #expect(both.output.split(separator: note).count == 3, "\(both)")
        let rips = try await box.json("library", "show", "--odd")["rips"]?.list ?? []
        #expect(Set(rips.map { $0["library"] }) == ["garage", "attic"], "\(rips)")
    }

    @Test("A library that was not scanned names the scan")
    func anUnscannedLibrary() async throws {
        let box = try TestBox()
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        let fact = "The library garage is connected, but no rip of it is known yet."
        let step = "\(fact)\n  Try: cratebox library scan garage\n"
        for command in ["list", "online"] {
            #expect(try await box.cratebox("library", command).output.contains(step), "\(command)")
        }
    }

    @Test("A library needs a name, whichever command gives it", arguments: ["", "  "])
    func aBlankName(name: String) async throws {
        let box = try TestBox()
        for command in [["library", "subscribe", box.music], ["setup", "--yes", "--library", box.music]] {
            let reply = try await box.run("cratebox", command + ["--name", name, "--json"]).onlyObject()
            #expect(reply["error"] == "emptyName", "\(command): \(reply)")
            #expect(reply["dialog"]?["full"] == "A library needs a name.", "\(command): \(reply)")
        }
        #expect(try await box.cratebox("library", "subscribe", box.music, "--name", name).status == 64)
        #expect(!FileManager.default.fileExists(atPath: box.music + "/cratebox-library.json"))
    }

    @Test("A name is one line, whichever command gives it")
    func aNameOfTwoLines() async throws {
        let box = try TestBox()
        let sentence: JSONValue = "A name can't contain line breaks or control characters."
        for command in [
            ["library", "subscribe", box.music, "--name"], ["setup", "--yes", "--library", box.music, "--name"],
            ["crate", "create"],
        ] {
            let run = try await box.run("cratebox", command + ["Two\nLines", "--json"])
            let reply = try run.onlyObject()
            #expect(run.status == 64 && reply["error"] == "unprintableName", "\(command): \(reply)")
            #expect(reply["dialog"]?["full"] == sentence, "\(command): \(reply)")
        }
        #expect(!FileManager.default.fileExists(atPath: box.music + "/cratebox-library.json"))
    }

    @Test("The command that fixes a subscription keeps its flags")
    func aCopyUnderATakenName() async throws {
        var box = try TestBox()
        try await box.fill()
        try FileManager.default.copyItem(atPath: box.music, toPath: box.folder.path("copy"))
        let copy = box.folder.path("copy")
        let plain = try await box.json("library", "subscribe", copy, "--name", "the attic", status: 64)
        let subscribe = "cratebox library subscribe \(copy)"
        #expect(plain["dialog"]?["supporting"]?.text == "\(subscribe) --name 'the attic' --as-copy")
        let taken = try await box.json("library", "subscribe", copy, "--as-copy", "--name", "garage", status: 64)
        #expect(taken["dialog"]?["supporting"]?.text == "\(subscribe) --name NAME --as-copy")
        try await box.prepare("library", "subscribe", copy, "--name", "attic", "--as-copy")
    }

    @Test("The whole system and Cratebox's own folder are no libraries")
    func noLibraryHasTheCollection() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(tracks: 1)])
        let inside = try box.folder.makeFolder("state/music")
        let refused = [
            ("/", "wholeSystem", "“/” is the whole system, not a folder of music."),
            ("/proc", "systemFolder", "“/proc” belongs to the system; it is not a folder of music."),
            (box.state, "ownFolder", "\(box.state) is Cratebox's own folder, not a folder of music."),
            (
                box.folder.path, "ownFolder",
                "Cratebox's own folder, \(box.state), is in \(box.folder.path). Choose a folder that has only music."
            ),
            (inside, "ownFolder", "\(inside) is in Cratebox's own folder, \(box.state). Choose a folder outside it."),
        ]
        for (folder, error, sentence) in refused {
            let reply = try await box.json("library", "subscribe", folder, status: 64)
            #expect(reply["error"]?.text == error, "\(reply)")
            #expect(reply["dialog"]?["full"]?.text == sentence, "\(reply)")
            #expect(reply["dialog"]?["supporting"] == "cratebox library subscribe DIR", "\(reply)")
            let setup = try await box.json(
                "setup", "--output", "null", "--yes", "--library", folder, "--configuration",
                box.folder.path("config.json"), status: 64)
            #expect(setup["error"]?.text == error, "\(setup)")
            #expect(!FileManager.default.fileExists(atPath: "\(folder)/cratebox-library.json"))
        }
        #expect(try await box.json("library", "list")["libraries"]?.list.count == 1)
    }

    @Test("A library that was scanned in vain is not to be scanned once more")
    func aScanInVain() async throws {
        let box = try TestBox()
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        let fact = "The library garage is connected, but the last scan found no FLAC in it."
        for command in [["library"], ["library", "online"], ["library", "show"], ["library", "show", "--odd"]] {
            let run = try await box.run("cratebox", command)
            #expect(run.output.contains(fact) && !run.output.contains("library scan"), "\(command): \(run.output)")
        }
        for command in [["verify"], ["match"], ["search", "tides"], ["play", "tides"]] {
            let run = try await box.run("cratebox", command)
            let step = "The last scan found no FLAC.\n  Try: cratebox library list\n"
            #expect(run.output.hasSuffix(step), "\(command): \(run.output)")
        }
    }

    @Test("What is printed of one library without rips is of that library, whatever the others have")
    func aLibraryWithoutRipsBesideOthers() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.folder.makeFolder("shelf")
        try await box.prepare("library", "subscribe", box.folder.path("shelf"), "--name", "top shelf")
        for command in [["verify", "--library", "top shelf"], ["library", "show", "top shelf"]] {
            let run = try await box.run("cratebox", command)
            let words = "The library top shelf has no rips yet.\n  Try: cratebox library scan 'top shelf'\n"
            #expect(run.output == words, "\(command): \(run)")
        }
        try await box.prepare("library", "scan")
        let verified = try await box.cratebox("verify", "--library", "top shelf")
        let words = "The last scan found no FLAC.\n  Try: cratebox library show 'top shelf'\n"
        #expect(verified.output == words, "\(verified)")
    }

    @Test("A library that one scan of all has emptied is not to be scanned again")
    func anEmptiedLibrary() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.folder.makeFolder("shelf")
        try await box.prepare("library", "subscribe", box.folder.path("shelf"), "--name", "shelf")
        try FileManager.default.moveItem(
            atPath: "\(box.music)/\(TestAlbum().folder)", toPath: box.folder.path("shelf/moved"))
        try await box.prepare("library", "scan")
        let list = try await box.cratebox("library")
        #expect(list.output.contains("The library garage is connected, but the last scan found no FLAC"), "\(list)")
        #expect(!list.output.contains("library scan"), "\(list)")
    }

    @Test func aTrackThatWasNeverRippedIsNamed() async throws {
        let box = try TestBox()
        try TestAlbum(release: nil).write(below: box.music)
        try FileManager.default.removeItem(atPath: "\(box.music)/\(TestAlbum(release: nil).file(2))")
        try await box.prepare("library", "subscribe", box.music, "--name", "garage")
        try await box.prepare("library", "scan")
        for flags in [[], ["--odd"]] {
            let run = try await box.run("cratebox", ["library", "show"] + flags)
            let step = "  Rip again what is missing, or fetch it from a backup, then: cratebox library scan\n"
            #expect(run.output.hasSuffix("2 of 3  incomplete\n  missing: track 2\n" + step), "\(run)")
        }
        let rip = try await box.json("library", "show")["rips"]?.list.first
        #expect(rip?["tracks"] == 2 && rip?["whole"] == 3, "\(String(describing: rip))")
        #expect(rip?["absent"] == 1 && rip?["absentPositions"] == ["2"] && rip?["missing"] == [])
    }

    @Test func aRepairedFileIsNotCalledDamagedAfterItWasVerified() async throws {
        var box = try TestBox()
        try await box.fill()
        let (file, extra) = (TestAlbum().file(1), "\(TestAlbum().folder)/09.flac")
        let music = Array(try Data(contentsOf: URL(fileURLWithPath: "\(box.music)/\(file)")))
        for name in [file, extra] { try Data(music.prefix(60)).write(toFile: "\(box.music)/\(name)") }
        try await box.prepare("library", "scan")
        let odd = try await box.cratebox("library", "show", "--odd")
        #expect(odd.output.contains("  damaged: \(file): ") && odd.output.contains("  damaged: \(extra): "), "\(odd)")
        let replacing = "  Rip again what is wrong, or fetch it from a backup, then: cratebox library scan\n"
        #expect(odd.output.hasSuffix(replacing), "\(odd)")
        for name in [file, extra] { try Data(music).write(toFile: "\(box.music)/\(name)") }
        let run = try await box.cratebox("verify")
        let reason = "it can be read now, and the next scan adds it to its rip"
        #expect(run.status == 0 && !run.output.contains(": \(file): "), "\(run)")
        let next = "\(extra): \(reason).\n  Next: cratebox library scan garage\n"
        #expect(run.output.hasSuffix(next), "\(run)")
        let after = try await box.cratebox("library", "show", "--odd")
        #expect(!after.output.contains("damaged"), "\(after)")
        let unscanned = "  not scanned yet: \(extra)\n  Next: cratebox library scan garage\n"
        #expect(after.output.hasSuffix(unscanned), "\(after)")
        let list = try await box.cratebox("library", "list")
        #expect(!list.output.contains("damaged") && list.output.contains("1 incomplete"), "\(list)")
        #expect(!(try await box.cratebox("doctor").output.contains("damaged")))
        try await box.prepare("library", "scan")
        #expect(try await box.cratebox("verify").output.contains("Next: cratebox library scan") == false)
    }

    @Test func filesThatAreGoneAreCountedApart() async throws {
        var box = try TestBox()
        try await box.fill()
        try FileManager.default.removeItem(atPath: "\(box.music)/\(TestAlbum().file(1))")
        let first = try await box.cratebox("verify")
        let line = "  Harbour Lights by The Quay: 1 file is missing.\n    \(TestAlbum().file(1))\n"
        let gone = "2 files verified: 2 exact.\n" + line
        #expect(first.status == 1 && first.output.hasPrefix(gone), "\(first)")
        let moved = "  If files have only moved: cratebox library scan garage\n  Rip again what is missing, "
        #expect(first.output.contains(moved), "\(first)")
        try await box.prepare("library", "scan")
        let json = try await box.json("verify", status: 1)
        #expect(json["missingFiles"]?.list.map { $0["file"] } == [.text(TestAlbum().file(1))], "\(json)")
        #expect(json["missing"] == 1 && json["skipped"] == 2 && json["verified"] == 0 && json["wrong"] == [])
        #expect(
            try await box.cratebox("verify").output == """
                2 files verified before.
                  Harbour Lights by The Quay: 1 file is missing.
                    \(TestAlbum().file(1))
                  Rip again what is missing, or fetch it from a backup, then: cratebox library scan
                  If it was deleted on purpose: cratebox library forget --missing garage

                """)
        let advice = "on purpose: cratebox library forget --missing garage\n"
        #expect(try await box.cratebox("library", "show").output.contains(advice))
        #expect(try await box.cratebox("library", "show", "--odd").output.contains(advice))
        let asked = try await box.cratebox("library", "forget", "--missing", "garage")
        let question = "Forget 1 missing file of the library garage?\n"
        #expect(asked.status == 5 && asked.errors.hasPrefix(question), "\(asked)")
        #expect(asked.errors.hasSuffix("cratebox library forget garage --missing --yes\n"), "\(asked)")
        let done = try await box.json("library", "forget", "--missing", "garage", "--yes")
        #expect(done["missing"] == ["files": 1, "rips": 0, "byHand": 0, "returned": 0], "\(done)")
        #expect(done["library"] == "garage")
        #expect(try await box.cratebox("verify").status == 0)
        #expect(try await !box.cratebox("library", "show").output.contains("missing: Harbour"))
        try FileManager.default.moveItem(atPath: box.music, toPath: box.music + "-away")
        let away = try await box.cratebox("library", "forget", "--missing", "garage")
        #expect(away.status == 3 && away.errors.hasPrefix("The library garage isn't connected.\n"), "\(away)")
        #expect(away.errors.contains("then: cratebox library forget garage --missing\n"), "\(away)")
        try FileManager.default.moveItem(atPath: box.music + "-away", toPath: box.music)
        let none = try await box.cratebox("library", "forget", "--missing", "garage")
        #expect(none.output == "No file of the library garage was missing at the last scan.\n" && none.status == 0)
    }

    @Test("The number of samples is written in one form by library show, verify and open")
    func numbersOfSamples() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(tracks: 1, frames: 120_000)])
        let path = "\(box.music)/\(TestAlbum().file(1))"
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        try bytes.prefix(bytes.count / 4).write(to: URL(fileURLWithPath: path))
        try await box.prepare("library", "scan")
        let verified = try await box.cratebox("verify").output
        let samples = try #require(verified.firstMatch(of: #/\d{2,3},\d{3} samples/#)).output
        for command in [["library", "show"], ["open", "harbour lights"]] {
            let output = try await box.run("cratebox", command).output
            #expect(output.contains(samples), "\(output)")
        }
    }

    @Test func whatPlaysNothingSaysNothingAboutPlaying() async throws {
        var box = try TestBox()
        for words in [["verify"], ["library", "scan"]] {
            let none = try await box.run("cratebox", words)
            #expect(none.status == 3, "\(none.output)")
            #expect(none.errors == "No library is subscribed.\n  Try: cratebox library subscribe DIR\n")
        }
        try await box.fill()
        try FileManager.default.removeItem(atPath: box.music)
        for words in [["verify"], ["library", "scan"]] {
            let away = try await box.run("cratebox", words)
            let command = "cratebox " + words.joined(separator: " ")
            let advice = "  Connect it at \(box.music), then: \(command)\n"
            #expect(away.errors == "The library garage isn't connected.\n\(advice)")
        }
        try await box.prepare("library", "pause", "garage")
        for words in [["verify"], ["library", "scan"]] {
            let paused = try await box.run("cratebox", words)
            #expect(paused.errors == "The library garage is paused.\n  Try: cratebox library resume garage\n")
        }
    }
}
