import CrateTesting
import Foundation
import Testing

/// `cratebox import` as a process: pages, replacing and the wantlist.
@Suite(.runsProcesses) struct ImportTests {
    private static let quay = TestAlbum()
    private static let second = TestAlbum(release: 991_000_002, title: "Second")

    @Test func whatLeftIsKeptOrRemovedAsAsked() async throws {
        let box = try TestBox()
        try box.folder.write(TestAlbum.collection([Self.quay, Self.second]), to: "both.csv")
        try box.folder.write(TestAlbum.collection([Self.quay]), to: "one.csv")
        #expect(try await box.json("import", box.folder.path("both.csv"))["imported"] == 2)
        let marked = try await box.json("import", box.folder.path("one.csv"))
        #expect(marked["left"] == 1 && marked["removed"] == 0)
        let words = try await box.cratebox("import", "--replace", "--yes", box.folder.path("one.csv"))
        #expect(words.status == 0 && words.output.contains("one copy in the file, 1 removed."), "\(words.output)")
        #expect(try await box.json("search", "second")["albums"]?.list.isEmpty == true)
        #expect(try await box.json("search", "harbour")["albums"]?.list.count == 1)
        let lead = "\n  To undo: cratebox restore "
        let undo = try #require(words.output.split(separator: lead).dropFirst().first?.split(separator: "\n").first)
        try await box.prepare("restore", "--yes", String(undo))
        #expect(try await box.json("find", "album", "--where", "left")["albums"]?.list.count == 1)
        // Programs get the same command, and the note above it.
        let again = try await box.json("import", "--replace", "--yes", box.folder.path("one.csv"))
        let command = try #require(again["undo"]?.text)
        #expect(command.hasPrefix("cratebox restore /") && again["notes"] == [], "\(again)")
        let kept = "What is no longer listed is kept: cratebox find album --where left"
        try await box.prepare("import", box.folder.path("both.csv"))
        let left = try await box.json("import", box.folder.path("one.csv"))
        #expect(left["notes"] == [.text(kept)] && left["undo"] == nil, "\(left)")
        // A backup has those too.
        let backup = try await box.cratebox("backup").output
        #expect(backup.hasPrefix("Backed up 1 album, 1 album no longer listed:\n"), "\(backup)")
        let restored = try await box.json("restore", "--latest", "--yes")["restored"]
        #expect(restored?["albums"] == 1 && restored?["left"] == 1, "\(String(describing: restored))")
    }

    @Test func wantsThatLeaveAreNamed() async throws {
        let box = try TestBox()
        let header = "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Notes\r\n"
        let rows = (1...13).map { "X,The Quay,Harbour \($0),L,CD,,2020,\($0),,2020-01-01 00:00:00\r\n" }
        try await box.prepare("import", box.folder.write(header + rows.joined(), to: "all.csv"))
        let two = try box.folder.write(header + rows[0] + rows[1], to: "two.csv")
        let words = try await box.cratebox("import", "--yes", two).output
        #expect(words.contains("\n  No longer on your wantlist: Harbour 10 by The Quay\n"), "\(words)")
        #expect(words.split(separator: "No longer on your wantlist").count == 11 && words.contains("11"), "\(words)")
        let reply = try await box.json("import", "--yes", box.folder.write(header + rows[0], to: "one.csv"))
        #expect(reply["noLongerWanted"] == [["release": 2, "title": "Harbour 2", "artist": "The Quay"]], "\(reply)")
    }

    @Test func whatLeavesTheWantlistIsAskedAboutAndComesBack() async throws {
        let box = try TestBox()
        let header = "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Notes\r\n"
        let rows = (1...10).map { "X,The Quay,Harbour \($0),L,CD,,2020,\($0),,2020-01-01 00:00:00\r\n" }
        let all = try box.folder.write(header + rows.joined(), to: "all.csv")
        let most = try box.folder.write(header + rows.prefix(8).joined(), to: "most.csv")
        let one = try box.folder.write(header + rows[0], to: "one.csv")
        try await box.prepare("import", all)
        let asked = try await box.json("import", one, status: 5)
        let question = "no longer lists 9 of 10 wants: they would leave your wantlist."
        #expect(asked["dialog"]?["full"]?.text?.contains(question) == true, "\(asked)")
        try await box.prepare("import", "--yes", most)
        // Those that left are on the list no more.
        let replaced = try await box.json("import", "--replace", one, status: 5)
        let removal = "removes 7 of 8 wants from your wantlist."
        #expect(replaced["dialog"]?["full"]?.text?.contains(removal) == true, "\(replaced)")
        let back = try await box.cratebox("import", all).output
        #expect(back.contains(": 2 albums added to your wantlist, 10 wants in the file.\n"), "\(back)")
        try await box.prepare("import", "--yes", most)
        let gone = try await box.cratebox("import", "--replace", "--yes", one).output
        #expect(!gone.contains("no longer listed"), "\(gone)")
        #expect(gone.contains(", 7 removed.\n"), "\(gone)")
    }

    @Test("Names of folders alone import nothing, and say what they are for")
    func namesAlone() async throws {
        let box = try TestBox()
        let file = try box.folder.write(#"{"folders":[{"id":55,"count":2,"name":"Jazz"}]}"#, to: "it's folders.json")
        let run = try await box.cratebox("import", file)
        let quoted = "'" + file.replacing("'", with: "'\\''") + "'"
        #expect(run.status == 0 && run.output.hasPrefix("Nothing was imported: names of folders"), "\(run.output)")
        #expect(run.output.hasSuffix("\n  Next: cratebox import \(quoted) FILE\n"), "\(run.output)")
        #expect(try await box.json("import", file)["imported"] == 0)
    }

    @Test func theReportNamesTheListThatTheAlbumsWentTo() async throws {
        let box = try TestBox()
        let owned = try box.folder.write(TestAlbum.collection([Self.quay]), to: "collection.csv")
        let header = "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Notes\r\n"
        let row = "QS 1,Tern,Ashore,Quay,LP,,2001,991000777,\r\n"
        let wanted = try box.folder.write(header + row, to: "wantlist.csv")
        let run = try await box.cratebox("import", owned, wanted)
        #expect(run.output.contains(": 1 album added to your collection, one copy in the file.\n"), "\(run.output)")
        #expect(run.output.contains(": 1 album added to your wantlist, one want in the file.\n"), "\(run.output)")
    }

    /// More than a tenth is removed only if confirmed, after a backup.
    @Test func muchIsNotRemovedUnasked() async throws {
        let box = try TestBox()
        let albums = (1...20).map { TestAlbum(release: 1000 + $0, title: "Album \($0)") }
        let all = try box.folder.write(TestAlbum.collection(albums), to: "all.csv")
        let few = try box.folder.write(TestAlbum.collection(Array(albums.prefix(17))), to: "it's few.csv")
        let most = try box.folder.write(TestAlbum.collection(Array(albums.prefix(18))), to: "most.csv")
        try await box.prepare("import", all)
        let asked = try await box.json("import", "--replace", few, status: 5)
        #expect(asked["error"] == "confirmation")
        #expect(asked["dialog"]?["full"]?.text?.contains("removes 3 of 20 copies") == true, "\(asked)")
        let quoted = "'" + few.replacing("'", with: "'\\''") + "'"
        #expect(asked["dialog"]?["supporting"]?.text == "cratebox import --replace --yes \(quoted)")
        let words = try await box.cratebox("import", "--replace", few)
        #expect(words.status == 5 && words.outputBytes.isEmpty && words.errors.contains("removes 3 of 20 copies"))
        #expect(try await box.json("search", "album 19")["albums"]?.list.count == 1)
        #expect(try backups(box, "replace-").isEmpty)
        #expect(try await box.json("import", "--replace", most)["removed"] == 2)
        #expect(try backups(box, "replace-").count == 1)
        #expect(try await box.json("import", "--replace", "--yes", few)["removed"] == 1)
        let kept = try backups(box, "replace-").sorted()
        #expect(kept.count == 2)
        // Without a removal there is nothing to undo, and no backup takes the place of an older one.
        for words in [["--replace"], ["--replace", "--yes"]] {
            let again = try await box.run("cratebox", ["import", "--json"] + words + [few])
            #expect(try again.onlyObject()["removed"] == 0, "\(again)")
        }
        #expect(try backups(box, "replace-").sorted() == kept)
    }

    /// The copies that an earlier import marked as left are no excuse to remove the others, and are not removed
    /// unasked.
    @Test func whatLeftEarlierHidesNoRemoval() async throws {
        let box = try TestBox()
        let albums = (1...200).map { TestAlbum(release: 1000 + $0, title: "Album \($0)") }
        let few = try box.folder.write(TestAlbum.collection(Array(albums.prefix(9))), to: "few.csv")
        let others = try box.folder.write(TestAlbum.collection(Array(albums.dropFirst(9))), to: "others.csv")
        try await box.prepare("import", few)
        try await box.prepare("import", "--replace", "--yes", others)
        try await box.prepare("import", "--yes", few)
        let asked = try await box.json("import", "--replace", others, status: 5)
        #expect(asked["dialog"]?["full"]?.text?.contains("removes 9 of 200 copies") == true, "\(asked)")
        let marking = try await box.json("import", others, status: 5)
        #expect(marking["dialog"]?["full"]?.text?.contains("no longer lists 9 of 9 copies") == true, "\(marking)")
        let earlier = try await box.json("import", "--replace", few, status: 5)
        #expect(earlier["dialog"]?["full"]?.text?.contains("removes 191 of 200 copies") == true, "\(earlier)")
        #expect(try await box.json("import", "--replace", "--yes", few)["removed"] == 191)
    }

    /// An incomplete export, or another person's, would mark nearly every record as left.
    @Test func muchIsNotMarkedAsLeftUnasked() async throws {
        let box = try TestBox()
        let albums = (1...20).map { TestAlbum(release: 1000 + $0, title: "Album \($0)") }
        try await box.prepare("import", box.folder.write(TestAlbum.collection(albums), to: "all.csv"))
        let few = try box.folder.write(TestAlbum.collection(Array(albums.prefix(14))), to: "few.csv")
        let asked = try await box.json("import", few, status: 5)
        #expect(asked["error"] == "confirmation")
        #expect(asked["dialog"]?["full"]?.text?.contains("no longer lists 6 of 20 copies") == true, "\(asked)")
        #expect(asked["dialog"]?["supporting"]?.text == "cratebox import --yes \(few)")
        #expect(try await box.json("import", "--yes", few)["left"] == 6)
        #expect(try await box.json("import", few)["left"] == 0)
        let one = try box.folder.write(TestAlbum.collection(Array(albums.prefix(1))), to: "one.csv")
        let process = try box.onTerminal("import", one)
        _ = try await process.output(containing: "no longer lists 13 of 14 copies")
        process.send(line: "n")
        let declined = try await process.end()
        #expect(
            declined.status == 0 && declined.output.contains("The collection stays as it is."), "\(declined.output)")
        #expect(try await box.json("import", "--yes", one)["left"] == 13)
        let back = try await box.cratebox("import", few)
        #expect(back.output.contains("few.csv: 13 listed again, 14 copies in the file.\n"), "\(back)")
        #expect(try await box.json("import", "--yes", one)["returned"] == 0)
    }

    /// `import *` may include unrelated files.
    @Test func oneOddFileAmongManyIsOneLine() async throws {
        let box = try TestBox()
        let all = try box.folder.write(TestAlbum.collection([Self.quay, Self.second]), to: "all.csv")
        let odd = try box.folder.write(#"{"pagination":{},"artists":[]}"#, to: "artists.json")
        let table = try box.folder.write("name,number\nx,1\n", to: "table.csv")
        let reply = try await box.json("import", odd, table, box.folder.path("."), all)
        #expect(reply["imported"] == 2)
        let refused = reply["refused"]?.list ?? []
        #expect(refused.count == 3 && refused[0]["file"]?.text == odd && refused[0]["row"] == nil, "\(refused)")
        #expect(refused[1]["file"]?.text == table && refused[2]["reason"]?.text?.hasSuffix("isn't a file") == true)
        let words = try await box.cratebox("import", odd, all)
        #expect(words.status == 0)
        #expect(words.output.hasPrefix("Skipped: \(odd) isn't a collection"), "\(words.output)")
        let cut = try box.folder.write(#"{"pagination":{"#, to: "cut.json")
        let fetched = try await box.cratebox("import", cut, all)
        let advice = "it isn't complete JSON\n  Fetch that page from Discogs' API again.\n"
        #expect(fetched.status == 0 && fetched.output.contains(advice), "\(fetched)")
        let folder = try await box.cratebox("import", box.folder.path("."))
        let path = box.folder.path(".")
        let steps = "  Try: cratebox import \(path)/FILE\n  Try: cratebox library subscribe \(path)\n"
        #expect(folder.status == 66 && folder.errors.hasSuffix(steps), "\(folder)")
        var german = box
        german.environment["CRATEBOX_LANGUAGE"] = "de"
        let other = try box.folder.write("import os\n", to: "gen.py")
        let translated = try await german.cratebox("import", all, other).output
        let sentence =
            "\(other) ist kein Discogs-Export: die Spalte release_id fehlt; die Datei beginnt mit: import os\n"
        #expect(translated.hasPrefix("Übersprungen: \(sentence)"), "\(translated)")
        #expect(try await box.json("import", odd, table, status: 65)["error"] == "notAnExport")
    }

    /// A mistyped name must not import a half, which `--replace` would take for the whole collection.
    @Test func aFileThatIsNotThereStopsTheOthersAndSaysSo() async throws {
        let box = try TestBox()
        let all = try box.folder.write(TestAlbum.collection([Self.quay, Self.second]), to: "all.csv")
        let missing = box.folder.path("missing.csv")
        for words in [["import", all, missing], ["import", "--replace", "--yes", missing, all]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 66 && run.output.isEmpty, "\(run)")
            #expect(run.errors.hasPrefix("Nothing was imported, because \(missing) can't be read: "), "\(run.errors)")
        }
        #expect(try await box.json("import", all, missing, status: 66)["error"] == "noSuchFile")
        // One file is all that could have been imported.
        #expect(try await box.cratebox("import", missing).errors.hasPrefix("\(missing) can't be read: "))
        #expect(try await box.json("import", all)["imported"] == 2)
    }

    @Test func aTerminalIsAskedWhetherMuchIsRemoved() async throws {
        let box = try TestBox()
        try box.folder.write(TestAlbum.collection([Self.quay, Self.second]), to: "both.csv")
        let one = try box.folder.write(TestAlbum.collection([Self.quay]), to: "one.csv")
        try await box.prepare("import", box.folder.path("both.csv"))
        for (answer, left) in [("n", 1), ("", 1), ("y", 0)] {
            let process = try box.onTerminal("import", "--replace", one)
            _ = try await process.output(containing: "removes 1 of 2 copies from your collection. Do you want that?")
            process.send(line: answer)
            let run = try await process.end()
            #expect(run.status == 0 && run.output.contains("The collection stays as it is.") == (left == 1))
            #expect(try await box.json("search", "second")["albums"]?.list.count == left)
        }
    }

    @Test func anEmptyExportReplacesNothing() async throws {
        let box = try TestBox()
        let both = try box.folder.write(TestAlbum.collection([Self.quay, Self.second]), to: "both.csv")
        let none = try box.folder.write(TestAlbum.collection([]), to: "none.csv")
        try await box.prepare("import", both)
        #expect(try await box.json("import", "--replace", "--yes", none, status: 65)["error"] == "emptyExport")
        let words = try await box.cratebox("import", "--replace", none)
        #expect(words.status == 65 && words.errors.hasPrefix("\(none) lists no records"), "\(words.errors)")
        let among = try await box.cratebox("import", "--replace", "--yes", both, none)
        #expect(among.errors.hasPrefix("Nothing was imported, because \(none) lists no records"), "\(among.errors)")
        #expect(try await box.json("search", "second")["albums"]?.list.count == 1)
        #expect(try backups(box, "replace-").isEmpty)
    }

    @Test func theQuestionNamesTheListThatIsReplaced() async throws {
        let box = try TestBox()
        let header = "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Notes\r\n"
        let rows = (1...3).map { "X,The Quay,Harbour \($0),L,CD,,2020,\($0),,2020-01-01 00:00:00\r\n" }
        try await box.prepare("import", box.folder.write(header + rows.joined(), to: "three.csv"))
        let asked = try await box.json(
            "import", "--replace", box.folder.write(header + rows[0], to: "one.csv"), status: 5)
        let question = try #require(asked["dialog"]?["full"]?.text)
        #expect(question.contains("removes 2 of 3 wants from your wantlist."), "\(question)")
    }

    @Test func whatIsNoLongerListedIsFoundByTheNamedCommand() async throws {
        let box = try TestBox()
        let both = try box.folder.write(TestAlbum.collection([Self.quay, Self.second]), to: "both.csv")
        let one = try box.folder.write(TestAlbum.collection([Self.quay]), to: "one.csv")
        try await box.prepare("import", both)
        let words = try await box.cratebox("import", one)
        #expect(words.output.contains("is kept: cratebox find album --where left\n"), "\(words.output)")
        let found = try await box.json("find", "album", "--where", "left")
        #expect(found["albums"]?.list.map { $0["title"] } == ["Second"], "\(found)")
    }

    @Test func anExportComesFromStandardInput() async throws {
        let box = try TestBox()
        let program = try BuiltProducts.path(of: "cratebox")
        let text = Array(TestAlbum.collection([Self.quay, Self.second]).utf8)
        let run = try await ProcessRun.of(program, ["import", "-"], environment: box.environment, input: text)
        #expect(run.status == 0 && run.output.hasPrefix("stdin: 2 albums added"), "\(run)")
        let none = try await ProcessRun.of(program, ["import", "-"], environment: box.environment)
        #expect(none.status == 65 && none.errors.hasPrefix("stdin isn't a Discogs export: it is empty."), "\(none)")
        let words = ["import", "/dev/stdin"]
        let named = try await ProcessRun.of(program, words, environment: box.environment, input: text)
        #expect(named.status == 0 && named.output.hasPrefix("stdin: "), "\(named)")
    }

    @Test func anotherPipeLeadsToStandardInput() async throws {
        let box = try TestBox()
        let pipe = box.folder.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let run = try await box.cratebox("import", pipe)
        let words = "\(pipe) is a pipe, which can be read only once.\n  Try: cratebox import -\n"
        #expect(run.status == 66 && run.errors == words, "\(run)")
    }

    @Test func withoutABackupNothingIsReplaced() async throws {
        let box = try TestBox()
        try box.folder.write(TestAlbum.collection([Self.quay, Self.second]), to: "both.csv")
        try await box.prepare("import", box.folder.path("both.csv"))
        try FileManager.default.removeItem(atPath: box.state + "/backups")
        try box.folder.write("no folder", to: "state/backups")
        let one = try box.folder.write(TestAlbum.collection([Self.quay]), to: "one.csv")
        #expect(try await box.json("import", "--replace", "--yes", one, status: 70)["error"] == "notBackedUp")
        #expect(try await box.json("search", "second")["albums"]?.list.count == 1)
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet && getuid() == 0, "needs root, and public products"))
    func theFolderThatKeepsABackupOutIsOpened() async throws {
        var box = try TestBox()
        let both = try box.folder.write(TestAlbum.collection([Self.quay, Self.second]), to: "both.csv")
        let one = try box.folder.write(TestAlbum.collection([Self.quay]), to: "one.csv")
        try await box.prepare("import", both)
        try box.dropRights()
        let folder = box.state + "/backups"
        chmod(folder, 0o500)
        let run = try await box.cratebox("import", "--replace", "--yes", one)
        #expect(run.status == 70, "\(run)")
        #expect(run.errors.hasPrefix("The collection can't be backed up, so nothing was replaced.\n"), "\(run)")
        #expect(run.errors.hasSuffix("  Try: chmod u+rwx \(folder)\n"), "\(run)")
        // What can't be kept is not asked about.
        for mode: mode_t in [0o500, 0] {
            chmod(folder, mode)
            let asked = try await box.cratebox("import", "--replace", one)
            #expect(asked.status == 70 && asked.errors == run.errors && asked.output.isEmpty, "\(asked)")
        }
    }

    private func backups(_ box: TestBox, _ kind: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: box.state + "/backups").filter { $0.hasPrefix(kind) }
    }

    @Test func whatWasWantedAndIsOwnedNowIsSaid() async throws {
        let box = try TestBox()
        let header = "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,Notes\r\n"
        try box.folder.write(
            header + "X,The Quay,Harbour Lights,L,CD,,2020,5,,2020-01-01 00:00:00\r\n", to: "wants.csv")
        try box.folder.write(TestAlbum.collection([Self.quay]), to: "one.csv")
        let (wants, one) = (box.folder.path("wants.csv"), box.folder.path("one.csv"))
        let reply = try await box.json("import", wants, one)
        #expect(reply["nowOwned"] == [["release": 5, "title": "Harbour Lights", "artist": "The Quay"]])
        #expect(try await box.json("import", wants, one)["nowOwned"] == [])
        let other = try TestBox()
        let words = try await other.cratebox("import", wants, one)
        #expect(
            words.output.contains("On your wantlist, and yours now: Harbour Lights by The Quay\n"), "\(words.output)")
    }

    @Test func partOfTheCollectionsPagesIsSaidToBeAPart() async throws {
        let box = try TestBox()
        let item =
            #"{"id":5,"basic_information":{"id":5,"title":"Blue","artists":[{"name":"Joni Mitchell"}]}},{"id":6}"#
        try box.folder.write(
            #"{"pagination":{"page":1,"pages":2,"items":4},"releases":[\#(item)]}"#, to: "page")
        let words = try await box.cratebox("import", box.folder.path("page"))
        #expect(words.status == 0)
        #expect(words.output.contains("These are not all the pages, so nothing was marked as left.\n"))
        #expect(words.output.contains("row 2 refused: basic_information is missing\n"), "\(words.output)")
        let part = try await box.json("import", box.folder.path("page"))["notes"]
        #expect(part == ["These are not all the pages, so nothing was marked as left."], "\(part ?? [])")
        #expect(try await box.json("search", "blue")["albums"]?.list.count == 1)
        try box.folder.write(
            #"{"pagination":{"page":1,"pages":1,"items":2},"releases":[\#(item)]}"#, to: "whole")
        let bad = try await box.cratebox("import", box.folder.path("whole"))
        #expect(
            bad.output.contains("Not every item could be used, so nothing was marked as left.\n"), "\(bad.output)")
    }

    @Test func anAnswerThatIsNoPageIsRefused() async throws {
        let box = try TestBox()
        try box.folder.write(#"{"message":"You must authenticate to access this resource."}"#, to: "page.json")
        let run = try await box.cratebox("import", box.folder.path("page.json"))
        let again = "\n  Fetch that page from Discogs' API again.\n"
        #expect(run.status == 65 && run.errors.contains("You must authenticate"), "\(run.errors)")
        #expect(run.errors.hasSuffix(again), "\(run.errors)")
        #expect(try await box.json("import", box.folder.path("page.json"), status: 65)["error"] == "notAnExport")
        // A page that was cut may be whole when it is fetched again.
        try box.folder.write(#"{"pagination":{"page":1"#, to: "cut.json")
        let cut = try await box.cratebox("import", box.folder.path("cut.json"))
        #expect(cut.status == 65 && cut.errors.hasSuffix(again), "\(cut)")
    }

    /// The peak memory of an import in bytes; measured in a separate process, because this one runs other tests.
    private func peak(rows: Int, _ box: TestBox) async throws -> Int {
        let albums = (1...rows).map { TestAlbum(release: $0, title: "Album \($0)", artist: "Artist \($0 % 97)") }
        let path = try box.folder.write(TestAlbum.collection(albums), to: "\(rows).csv")
        let program = """
            import resource, subprocess, sys
            subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
            print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
            """
        let line = ["python3", "-c", program, try BuiltProducts.path(of: "cratebox"), "import", path, "--json"]
        let run = try await ProcessRun.of("/usr/bin/env", line, environment: box.environment)
        #expect(run.status == 0, "\(run.errors)")
        return try #require(Int(run.output.filter(\.isNumber)))
    }

    /// A cache of 32 MiB is nearly full after the small file, which leaves 9 MiB of growth. Rows that stay in memory
    /// take some 30 MiB more.
    @Test func memoryDoesNotGrowWithTheFile() async throws {
        let small = try await peak(rows: 30_000, try TestBox())
        let large = try await peak(rows: 60_000, try TestBox())
        #expect(small > 1 << 20)
        #expect(large - small < 16 << 20, "\(small), then \(large)")
    }
}
