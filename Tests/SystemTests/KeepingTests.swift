import CrateTesting
import Foundation
import Testing

/// Maintenance: backups, the configuration, the log, and recent albums.
@Suite(.runsProcesses(for: .seconds(300))) struct KeepingTests {
    private func filled() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill()
        return box
    }

    private func albums(_ box: TestBox) async throws -> Int? {
        try await box.json("find", "album")["albums"]?.list.count
    }

    // MARK: Backups

    /// A file in the place of the folder, because root may read any folder.
    @Test func backupsThatCannotBeListedAreNotNone() async throws {
        let box = try await filled()
        let folder = "\(box.state)/backups"
        try? FileManager.default.removeItem(atPath: folder)
        try Data().write(to: URL(fileURLWithPath: folder))
        let name = "restore-000001-2026-03-01T000000Z.sqlite"
        let restores = [["restore", "--latest", "--yes"], ["restore", name, "--yes"]]
        for words in [["backup"], ["backup", "--list"]] + restores {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 70 && run.errors.hasPrefix("\(folder) can't be read: "), "\(run)")
        }
        let findings = try await box.json("doctor")["findings"]?.list.filter { $0["check"] == "store" }
        #expect(findings?.map { $0["reason"]?.text } == ["backupsUnreadable"], "\(findings ?? [])")
    }

    /// A folder in the place of the file, because root may read any file.
    @Test func problemsThatCannotBeReadAreNotNone() async throws {
        var box = try await filled()
        box.environment["PATH"] = box.folder.path("nowhere")
        let file = "\(box.state)/problems.ring"
        try? FileManager.default.removeItem(atPath: file)
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
        for words in [["logs"], ["history", "--problems"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 70 && run.output.isEmpty && run.errors.hasPrefix("\(file) can't be read: "), "\(run)")
            #expect(run.errors.hasSuffix("Try: mv \(file) \(file).old\n"), "\(run)")
            let json = try await box.run("cratebox", words + ["--json"])
            #expect(json.status == 70 && json.output.contains(#""error":"unreadable""#), "\(json)")
        }
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet && getuid() == 0, "needs root, and public products"))
    func filesOfAnotherUserAreGivenToTheFolders() async throws {
        var box = try await filled()
        box.environment["PATH"] = box.folder.path("nowhere")
        try await box.prepare("backup")
        let (ring, backups) = ("\(box.state)/problems.ring", "\(box.state)/backups")
        if !FileManager.default.fileExists(atPath: ring) { try Data().write(to: URL(fileURLWithPath: ring)) }
        try box.dropRights()
        let restore = ["restore", "manual-000001", "--yes"]
        for (path, words) in [
            (ring, ["logs"]), (ring, ["history", "--problems"]), (backups, ["backup"]), (backups, restore),
        ] {
            chmod(path, 0)
            let own = try await box.run("cratebox", words)
            #expect(own.status == 70 && own.errors.hasPrefix("\(path) can't be read: "), "\(own)")
            #expect(own.errors.hasSuffix("Try: chmod \(path == ring ? "u+rw" : "u+rwx") \(path)\n"), "\(own)")
            chown(path, 0, 0)
            let other = try await box.run("cratebox", words)
            #expect(other.errors.hasSuffix("Try: sudo chown -R nobody:nogroup \(box.state)\n"), "\(other)")
            chown(path, TestBox.nobody, TestBox.nobody)
            chmod(path, path == ring ? 0o600 : 0o700)
        }
        chmod(backups, 0o500)
        let run = try await box.cratebox("backup")
        #expect(run.status == 70, "\(run)")
        #expect(run.errors == "\(backups) can't be written: no permission.\n  Try: chmod u+rwx \(backups)\n")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet && getuid() == 0, "needs root, and public products"))
    func aRestoreThatCouldKeepNothingAsksNothing() async throws {
        var box = try await filled()
        let copy = box.folder.path("mine.sqlite")
        try await box.prepare("backup", copy)
        try await box.prepare("backup")
        try await box.prepare("crate", "create", "late")
        try box.dropRights()
        let backups = "\(box.state)/backups"
        for mode: mode_t in [0, 0o500] {
            chmod(backups, mode)
            for words in [[copy], [copy, "--yes"], ["--latest"], ["--latest", "--yes"]] {
                let run = try await box.run("cratebox", ["restore"] + words)
                #expect(run.status == 70 && run.output.isEmpty, "\(run)")
                #expect(run.errors.hasPrefix("\(backups) can't be "), "\(run)")
                #expect(run.errors.hasSuffix(": no permission.\n  Try: chmod u+rwx \(backups)\n"), "\(run)")
            }
        }
        chmod(backups, 0o700)
        #expect(try await box.json("crate", "list")["crates"]?.list.contains { $0["name"] == "late" } == true)
    }

    /// A folder in the place of the file, because root may read any file.
    @Test func anIndexThatCannotBeReadIsNotTheCollection() async throws {
        let box = try await filled()
        let file = "\(box.state)/index.sqlite"
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + ending) }
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
        for words in [["status"], ["donate", "albums"], ["wipe", "albums"], ["search", "albums", "harbour"]] {
            let run = try await box.run("cratebox", ["index"] + words)
            #expect(run.status == 70 && run.errors.hasPrefix("\(file) can't be read: "), "\(run)")
            #expect(run.errors.hasSuffix("Try: mv \(file) \(file).old\n"), "\(run)")
        }
    }

    @Test func aBackupBringsTheCollectionBack() async throws {
        let box = try await filled()
        let file = box.folder.path("mine.sqlite")
        let made = try await box.json("backup", file)
        #expect(made["path"]?.text == file && made["albums"] == 1)
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        try box.folder.write(
            TestAlbum.collection([TestAlbum(release: 991_000_002, title: "Other")]), to: "other.csv")
        try await box.prepare("crate", "create", "late")
        try await box.prepare("import", box.folder.path("other.csv"), "--yes")
        #expect(try await albums(box) == 2)
        let restored = try await box.json("restore", file, "--yes")
        #expect(restored["restored"]?["albums"] == 1)
        #expect(try await albums(box) == 1)
        #expect(try await box.json("crate", "list")["crates"]?.list.contains { $0["name"] == "late" } == false)
        #expect(try await box.json("search", "other")["albums"]?.list.isEmpty == true)
        #expect(try await box.json("search", "harbour")["albums"]?.list.count == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
        // The replaced collection is a backup too.
        let kept = try #require(restored["kept"]?.text)
        try await box.prepare("restore", kept, "--yes")
        #expect(try await albums(box) == 2)
        #expect(try await box.json("search", "other")["albums"]?.list.count == 1)
        #expect(try await box.cratebox("play", "harbour lights").status == 0)
    }

    @Test func theNewestBackupIsFoundByItself() async throws {
        let box = try await filled()
        let made = try await box.json("backup")
        #expect(made["kind"]?.text == "manual")
        let list = try await box.json("backup", "--list")["backups"]?.list ?? []
        #expect(list.first?["path"] == made["path"])
        try await box.prepare("crate", "create", "late")
        let run = try await box.cratebox("restore", "--latest", "-y")
        #expect(run.status == 0 && run.output.hasPrefix("Restored 1 album:\n  "), "\(run.output)\(run.errors)")
        #expect(run.output.contains("  To undo: cratebox restore "))
        #expect(try await box.json("crate", "list")["crates"]?.list.contains { $0["name"] == "late" } == false)
    }

    /// The backup from before a restore is the newest one; it would undo that restore.
    @Test func theLatestBackupUndoesNoRestore() async throws {
        let box = try await filled()
        let made = try await box.json("backup")
        try await box.prepare("crate", "create", "late")
        let first = try await box.json("restore", "--latest", "--yes")
        let list = try await box.json("backup", "--list")["backups"]?.list ?? []
        #expect(list.first?["kind"] == "restore" && list.first?["path"] == first["kept"], "\(list)")
        let again = try await box.json("restore", "--latest", "--yes")
        #expect(again["restored"]?["path"] == made["path"], "\(again)")
        #expect(try await box.json("crate", "list")["crates"]?.list.contains { $0["name"] == "late" } == false)
        try await box.prepare("restore", try #require(first["kept"]?.text), "--yes")
        #expect(try await box.json("crate", "list")["crates"]?.list.contains { $0["name"] == "late" } == true)
    }

    /// The backup from before an upgrade is for those who go back.
    @Test func aBackupReplacesTheCollectionOfANewerVersion() async throws {
        let box = try await filled()
        let made = try #require(try await box.json("backup")["path"]?.text)
        let store = "\(box.state)/collection.sqlite"
        let newer = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA user_version = 999')"
        try #require(try await ProcessRun.of("/usr/bin/env", ["python3", "-c", newer, store]).status == 0)
        let asked = try await box.cratebox("restore", made)
        #expect(asked.status == 5 && asked.errors.contains("A newer Cratebox made your collection."), "\(asked)")
        #expect(try await box.cratebox("status").status == 70)
        let run = try await box.cratebox("restore", made, "--yes")
        #expect(run.status == 0 && run.output.hasPrefix("Restored 1 album:\n"), "\(run)")
        #expect(run.output.contains("The newer Cratebox's collection is kept as \(store).newer-"), "\(run)")
        #expect(try await box.cratebox("play", "harbour lights").status == 0)
        let kept = try FileManager.default.contentsOfDirectory(atPath: box.state).filter { $0.contains(".newer-") }
        #expect(kept.count == 1, "\(kept)")
        let version =
            "import sqlite3, sys; print(*sqlite3.connect(sys.argv[1]).execute('PRAGMA user_version').fetchone())"
        let path = "\(box.state)/\(kept.first ?? "")"
        let found = try await ProcessRun.of("/usr/bin/env", ["python3", "-c", version, path])
        #expect(found.output == "999\n", "\(found)")
    }

    @Test func thePermittedValuesAreInTheLanguage() async throws {
        var box = try TestBox()
        let file = try box.folder.write("{}", to: "mine.json")
        box.environment["CRATEBOX_LANGUAGE"] = "de"
        let run = try await box.cratebox("config", "get", "replayGain", "--configuration", file)
        #expect(run.status == 1 && run.errors.contains("  Möglich: off, track oder album.\n"), "\(run.errors)")
    }

    @Test("A list names whole backups, and restore takes such a name", arguments: [80, 40])
    func namesOfBackups(columns: Int) async throws {
        let box = try await filled()
        let made = try #require(try await box.json("backup")["path"]?.text)
        let name = try #require(made.split(separator: "/").last.map(String.init))
        let list = try await box.cratebox("backup", "--list").output
        let line = list.split(separator: "\n").first { $0.hasSuffix("  \(name)") }
        #expect(line?.contains(/by hand +1 album +manual-/) == true, "\(list)")
        let program = try BuiltProducts.path(of: "cratebox")
        let terminal = try RunningProcess(
            "/usr/bin/script",
            ["--quiet", "--return", "--command", "stty cols \(columns); '\(program)' backup --list", "/dev/null"],
            environment: box.environment)
        let shown = try await terminal.end().output
        for words in [name, "by hand", "1 album"] { #expect(shown.contains(words), "\(shown)") }
        let beginning = try #require(name.split(separator: "-20").first.map(String.init))
        for given in [name, beginning] {
            try await box.prepare("crate", "create", "late")
            try await box.prepare("restore", given, "--yes")
            #expect(try await box.json("crate", "list")["crates"]?.list.contains { $0["name"] == "late" } == false)
        }
        #expect(try await box.cratebox("restore", "../state/backups/x" + name, "--yes").status == 66)
    }

    /// A narrow terminal has the source of a value below it.
    @Test(arguments: [80, 40]) func aListOfSettingsHasTheSourceOfEach(columns: Int) async throws {
        let box = try TestBox()
        let program = try BuiltProducts.path(of: "cratebox")
        let terminal = try RunningProcess(
            "/usr/bin/script",
            ["--quiet", "--return", "--command", "stty cols \(columns); '\(program)' config list", "/dev/null"],
            environment: box.environment)
        let shown = try await terminal.end().output
        for words in ["replayGain", "off", "default", "CRATEBOX_STATE"] { #expect(shown.contains(words), "\(shown)") }
    }

    @Test func aRestoreLeadsToTheScanIfFilesAreNotWhereTheBackupHasThem() async throws {
        var box = try TestBox()
        try await box.fill()
        let made = try #require(try await box.json("backup")["path"]?.text)
        let same = try await box.cratebox("restore", made, "--yes")
        #expect(same.status == 0 && !same.output.contains("Next:"), "\(same)")
        try FileManager.default.moveItem(atPath: "\(box.music)/\(TestAlbum().folder)", toPath: "\(box.music)/Moved")
        try await box.prepare("library", "scan")
        let moved = try await box.cratebox("restore", made, "--yes")
        #expect(moved.status == 0 && moved.output.hasSuffix("\n  Next: cratebox library scan garage\n"), "\(moved)")
    }

    @Test func theQuestionNamesTheOnlyCopyThatARestoreRemoves() async throws {
        let box = try await filled()
        let file = box.folder.path("mine.sqlite")
        try await box.prepare("backup", file)
        for crate in ["one", "two", "three"] {
            try await box.prepare("crate", "create", crate)
            try await box.prepare("restore", file, "--yes")
        }
        let list = try await box.json("backup", "--list")["backups"]?.list ?? []
        let kept = list.filter { $0["kind"] == "restore" }.compactMap { $0["path"]?.text }
        try #require(kept.count == 3)
        let second = try #require(kept[1].split(separator: "/").last)
        try await box.prepare("crate", "create", "four")
        let asked = try await box.cratebox("restore", file).errors
        let words = "This removes the backup \(second) (1 album), whose content no other file has. Replace your"
        #expect(asked.contains(words), "\(asked)")
        let restored = try await box.json("restore", file, "--yes")
        #expect(restored["removed"]?.list.compactMap { $0.text } == [String(second)], "\(restored)")
        // Without a question it is named before it is removed.
        try await box.prepare("crate", "create", "five")
        let run = try await box.cratebox("restore", file, "--yes").output
        let name = try #require(run.firstMatch(of: /^This removes the backup (\S+) \(/)?.1, "\(run)")
        #expect(run.contains(" was removed: \(name)\n"), "\(run)")
    }

    @Test func aBeginningOfSeveralBackupsIsAskedAbout() async throws {
        let box = try await filled()
        let made = try await [box.json("backup"), box.json("backup")].compactMap { backup in
            backup["path"]?.text?.split(separator: "/").last.map(String.init)
        }
        let names = Array(made.reversed())
        try #require(names.count == 2)
        let run = try await box.cratebox("restore", "manual", "--yes")
        let lines =
            ["Several backups begin with “manual”. Choose one by its name."]
            + names.map { "  Try: cratebox restore \($0)" }
        #expect(run.status == 5 && run.errors == lines.map { $0 + "\n" }.joined(), "\(run)")
        let asked = try await box.json("restore", "manual", status: 5)
        #expect(asked["status"] == "needsValue" && asked["parameter"] == "file", "\(asked)")
        #expect(asked["options"]?.list.compactMap { $0["answer"]?.text } == names, "\(asked)")
        #expect(asked["continue"] == ["cratebox", "restore", "<answer>"], "\(asked)")
        try await box.prepare("restore", names[1], "--yes")
        for (answer, outcome) in [("n", "The collection stays as it is."), ("2", "Restored 1 album:")] {
            let terminal = try box.onTerminal("restore", "manual", "--yes")
            _ = try await terminal.output(containing: "1-2, a name, or Ctrl-C: ")
            terminal.send(line: answer)
            let end = try await terminal.end()
            #expect(end.status == 0 && end.output.contains(outcome), "\(end)")
        }
    }

    @Test func nothingIsReplacedWithoutAWord() async throws {
        let box = try await filled()
        let file = box.folder.path("mine.sqlite")
        try await box.prepare("backup", file)
        let run = try await box.cratebox("restore", file)
        #expect(run.status == 5 && run.errors.contains("--yes"), "\(run.errors)")
        let process = try box.onTerminal("restore", file)
        _ = try await process.output(containing: "[y/N]")
        process.send(line: "n")
        let declined = try await process.end()
        #expect(declined.status == 0 && declined.output.contains("The collection stays as it is."))
        #expect(try await albums(box) == 1)
        #expect(run.errors.contains("has the same content as your collection (1 album)."), "\(run.errors)")
        // Where the numbers are the same, the records that differ are named.
        let named = box.folder.path("named.sqlite")
        try await box.prepare("crate", "create", "early")
        try await box.prepare("backup", named)
        try await box.prepare("crate", "rename", "early", "morning")
        let kinds = "has the numbers of your collection (1 album), but differs in this: contents of crates. Replace"
        let renamed = try await box.cratebox("restore", named).errors
        #expect(renamed.contains(kinds), "\(renamed)")
        // Where the albums are as many, what differs is named.
        try await box.prepare("crate", "create", "late")
        try await box.prepare("play", "harbour lights")
        let question = try await box.cratebox("restore", file).errors
        let numbers =
            /collection \(1 album, \d crates?, 1 request in the history\) with .* \(1 album, \d crates?, 0 requests in the history\)\?/
        #expect(question.contains(numbers), "\(question)")
        // What else differs is named too where the albums differ.
        let other = TestAlbum(release: 991_000_002, title: "Other")
        try box.folder.write(TestAlbum.collection([other]), to: "other.csv")
        try await box.prepare("import", box.folder.path("other.csv"), "--yes")
        let all =
            /collection \(2 albums, \d crates?, 1 request in the history\) with .* \(1 album, \d crates?, 0 requests in/
        let differing = try await box.cratebox("restore", file).errors
        #expect(differing.contains(all), "\(differing)")
        // An existing file is never overwritten.
        #expect(try await box.cratebox("backup", file).status == 64)
        for (name, target) in [("loop", "loop"), ("nowhere", "missing")] {
            let path = box.folder.path(name)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            #expect(try await box.cratebox("backup", path).status == 64, "\(name)")
        }
    }

    /// A file's own date is that of its last copy, so it isn't shown; a name with a day alone has no time.
    @Test func theDateOfABackupIsInItOrInItsName() async throws {
        let box = try await filled()
        let (mine, daily) = (box.folder.path("mine.bak"), box.folder.path("cratebox-2024-03-05.sqlite"))
        let made = try await box.json("backup", mine)
        #expect(made["madeAt"]?.text?.isEmpty == false && made["madeOn"] == nil, "\(made)")
        try await box.prepare("crate", "create", "late")
        try FileManager.default.copyItem(atPath: mine, toPath: daily)
        let changed = Date(timeIntervalSince1970: 1_741_000_000)
        for file in [mine, daily] {
            try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: file)
        }
        let question = try await box.cratebox("restore", mine).errors
        #expect(question.contains("the backup of today ") || question.contains("of yesterday "), "\(question)")
        let ofDay = try await box.cratebox("restore", daily).errors
        #expect(ofDay.contains("the backup of 5 March 2024 ("), "\(ofDay)")
        let restored = try await box.json("restore", daily, "--yes")["restored"]
        #expect(restored?["madeOn"] == "2024-03-05" && restored?["madeAt"] == nil, "\(String(describing: restored))")
    }

    @Test func restoringADamagedCollectionAsksFirst() async throws {
        let box = try await filled()
        try await box.prepare("backup")
        let file = box.state + "/collection.sqlite"
        let damaged = [UInt8](repeating: 0x20, count: 4096)
        try Data(damaged).write(to: URL(fileURLWithPath: file))
        let run = try await box.cratebox("restore", "--latest")
        #expect(run.status == 5, "\(run.output)\(run.errors)")
        let question = "Your collection is damaged. Replace it with the backup of "
        #expect(run.errors.contains(question) && run.errors.contains("--yes"), "\(run.errors)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(damaged))
        try await box.prepare("restore", "--latest", "--yes")
        #expect(try await albums(box) == 1)
    }

    @Test func backupsThatAreDamagedTooAreNotNone() async throws {
        let box = try await filled()
        try await box.prepare("backup")
        let backups = box.state + "/backups"
        for name in try FileManager.default.contentsOfDirectory(atPath: backups) {
            try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: "\(backups)/\(name)"))
        }
        let unusable = "None of the backups can be used.\n"
        let list = try await box.cratebox("backup", "--list").output
        #expect(list == unusable + "  Next: cratebox backup\n", "\(list)")
        try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: box.state + "/collection.sqlite"))
        let run = try await box.cratebox("restore", "--latest", "--yes")
        #expect(run.status == 66 && run.errors == unusable + "  Try: cratebox import FILE\n", "\(run)")
        let doctor = try await box.cratebox("doctor").output
        #expect(doctor.contains("The collection is damaged, and none of its backups can be used."), "\(doctor)")
        let play = try await box.cratebox("play", "harbour lights")
        #expect(play.status == 70 && play.errors.contains("and none of its backups can be used."), "\(play)")
    }

    /// The damage of one page shows only to what reads all of them.
    @Test func aPartlyDamagedCollectionIsRestoredTheFirstTime() async throws {
        let box = try await filled()
        try await box.prepare("backup")
        let handle = try #require(FileHandle(forUpdatingAtPath: box.state + "/collection.sqlite"))
        try handle.seek(toOffset: 2 * 4096)
        try handle.write(contentsOf: Data(repeating: 0xAA, count: 4096))
        try handle.close()
        let asked = try await box.cratebox("restore", "--latest")
        #expect(asked.status == 5 && asked.errors.contains("Your collection is damaged. Replace it "), "\(asked)")
        let run = try await box.cratebox("restore", "--latest", "--yes")
        #expect(run.status == 0 && run.output.hasPrefix("Restored 1 album"), "\(run)")
        #expect(run.errors.contains("The collection was damaged. It is kept as "), "\(run)")
        #expect(try await albums(box) == 1)
        let findings = try await box.json("doctor")["findings"]?.list ?? []
        #expect(findings.first { $0["check"] == "store" }?["state"] == "ok", "\(findings)")
    }

    @Test func whatADamagedCollectionHasAndTheBackupLacksIsNamed() async throws {
        let box = try await filled()
        try await box.prepare("backup")
        try await box.prepare("crate", "create", "late")
        let damage = """
            import sqlite3, sys
            store = sqlite3.connect(sys.argv[1])
            store.execute('PRAGMA wal_checkpoint(TRUNCATE)')
            page = store.execute("SELECT rootpage FROM sqlite_master WHERE name = 'play'").fetchone()[0]
            store.close()
            file = open(sys.argv[1], 'r+b')
            file.seek((page - 1) * 4096)
            file.write(bytes([0xAA]) * 4096)
            """
        let spoilt = try await ProcessRun.of(
            "/usr/bin/env", ["python3", "-c", damage, "\(box.state)/collection.sqlite"])
        try #require(spoilt.status == 0, "\(spoilt)")
        let asked = try await box.cratebox("restore", "--latest")
        let words = "Crates that the backup lacks, at least in part: late. Your collection is damaged. Replace it with "
        #expect(asked.status == 5 && asked.errors.contains(words), "\(asked)")
        let restored = try await box.json("restore", "--latest", "--yes")
        #expect(restored["lost"]?["crates"]?.list.compactMap { $0.text } == ["late"], "\(restored)")
        #expect(try await box.json("restore", "--latest", "--yes")["lost"] == nil)
    }

    /// A wantlist, crates and libraries are one's own without an album too.
    @Test func restoringAsksWithoutAnAlbumToo() async throws {
        let full = try await filled()
        let file = full.folder.path("mine.sqlite")
        try await full.prepare("backup", file)
        let box = try TestBox()
        let first = try await box.cratebox("restore", file)
        #expect(first.status == 0 && !first.output.contains("To undo"), "\(first)")
        let own = try TestBox()
        try await own.prepare("crate", "create", "late")
        let run = try await own.cratebox("restore", file)
        #expect(run.status == 5 && run.errors.hasPrefix("Replace your collection (0 albums, 1 crate"), "\(run)")
        #expect(run.errors.contains(" (1 album") && run.errors.contains("--yes"), "\(run)")
        try await own.prepare("library", "subscribe", try own.folder.makeFolder("attic"))
        let more = try await own.cratebox("restore", file)
        #expect(more.errors.hasPrefix("Replace your collection (0 albums, 1 crate, 1 library"), "\(more)")
        try await own.prepare("restore", file, "--yes")
        let list = try await own.cratebox("backup", "--list")
        #expect(list.output.contains("before a restore  1 crate, 1 library  restore-"), "\(list)")
        let kept = try await own.json("backup", "--list")["backups"]?.list.first { $0["kind"] == "restore" }
        #expect(kept?["albums"] == 0 && kept?["crates"] == 1 && kept?["libraries"] == 1 && kept?["wants"] == 0)
        let undone = try await own.cratebox("restore", "--yes", try #require(kept?["path"]?.text))
        #expect(undone.output.hasPrefix("Restored 1 crate, 1 library:\n"), "\(undone)")
    }

    @Test func whatIsNoBackupReplacesNothing() async throws {
        let box = try await filled()
        try box.folder.write("this is no database, and long enough to be one", to: "text")
        let file = box.folder.path("cut.sqlite")
        try await box.prepare("backup", file)
        let whole = try Data(contentsOf: URL(fileURLWithPath: file))
        try whole.prefix(whole.count / 2).write(toFile: file)
        #expect(try await box.cratebox("restore", box.folder.path("text"), "--yes").status == 65)
        #expect(try await box.cratebox("restore", file, "--yes").status == 65)
        #expect(try await box.cratebox("restore", box.folder.path("nope"), "--yes").status == 66)
        #expect(try await box.cratebox("restore").status == 64)
        let pipe = box.folder.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, "/dev/null"] {
            let run = try await box.cratebox("restore", path, "--yes")
            let words = "\(path) can't be read: it is not a file.\n  Try: cratebox backup --list\n"
            #expect(run.status == 66 && run.errors == words, "\(run)")
        }
        let empty = try TestBox()
        let none = try await empty.cratebox("restore", "--latest", "--yes")
        let step = "cratebox library subscribe DIR\n"
        #expect(none.status == 66 && none.errors == "There are no backups yet.\n  Try: \(step)", "\(none)")
        #expect(try await empty.cratebox("backup", "--list").output == "There are no backups yet.\n  Next: \(step)")
        #expect(try await empty.cratebox("backup").status == 6)
        #expect(!FileManager.default.fileExists(atPath: empty.state))
        #expect(try await albums(box) == 1)
    }

    @Test func aRunningBoxPlaysFromTheRestoredCollection() async throws {
        let box = try await filled()
        try await box.prepare("backup")
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("crate", "create", "late")
        try await box.prepare("restore", "--latest", "--yes")
        #expect(try await box.json("search", "harbour")["albums"]?.list.count == 1)
        try await box.prepare("play", "harbour lights")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    // MARK: Configuration

    @Test func aKeyIsSetReadAndRemoved() async throws {
        let box = try TestBox()
        let file = try box.folder.write(#"{"own":{"x":[1]},"volume":{"start":-20}}"#, to: "mine.json")
        func config(_ words: String...) async throws -> ProcessRun {
            try await box.run("cratebox", ["config"] + words + ["--configuration", file])
        }
        #expect(try await config("path").output == file + "\n")
        let set = try await config("set", "volume.ceiling", "-3.5")
        #expect(set.status == 0 && set.output == "volume.ceiling is -3.5 in \(file).\n", "\(set.errors)")
        #expect(try await config("set", "volume.ceiling", "-3.5").output.hasPrefix("Nothing to change: "))
        #expect(try await config("get", "volume.ceiling").output == "-3.5\n")
        #expect(try await config("set", "volume.software", "yes", "--json").onlyObject()["changed"] == true)
        let written = try JSONValue(parsing: try String(contentsOfFile: file, encoding: .utf8))
        #expect(written["own"]?["x"]?.list == [1] && written["volume"]?["software"] == true)
        #expect(written["volume"]?["start"] == .number(-20))
        #expect(try await config("unset", "volume.ceiling").status == 0)
        let unset = try await config("get", "volume.ceiling")
        #expect(unset.status == 1 && unset.output.isEmpty)
        let takes = "  It takes a number of decibels from -120 to 20.\n"
        let unknown = "own in \(file) is not known.\n"
        let absence = unknown + "volume.ceiling is not set, so its default applies.\n" + takes
        let change = "  To set it: cratebox config set volume.ceiling VALUE --configuration \(file)\n"
        #expect(unset.errors == absence + change, "\(unset.errors)")
        let passwords = try await config("get", "mpd.passwords").errors
        #expect(passwords.contains(" with lines such as secret@read,add,player,control,admin.\n"), "\(passwords)")
        let help = try await box.cratebox("config", "set", "--help").output
        #expect(help.contains("secret@read,add,player,control,admin"), "\(help)")
        #expect(
            try await config("unset", "volume.ceiling").output
                == "Nothing to change: volume.ceiling isn't set in \(file).\n")
        // A variable takes precedence over the file, and the command reports that.
        let pcm = try await config("set", "output.pcm", "hw:CARD=DAC,DEV=0")
        #expect(pcm.errors.contains("CRATEBOX_OUTPUT_PCM still counts more"), "\(pcm.errors)")
        try box.folder.write("{", to: "mine.json")
        #expect(try await config("set", "volume.ceiling", "-3").status == 65)
        #expect(box.folder.bytes(of: "mine.json") == Array("{".utf8))
    }

    @Test(arguments: [
        ["volume.ceiling", "loud"], ["volume.ceiling", "21"], ["output.bufferMs", "5"], ["output.bufferMs", "1.5"],
        ["replayGain", "loud"], ["volume.software", "maybe"], ["state", "relative"], ["wyoming.listen", "nowhere"],
        ["mpd.listen", "nowhere"], ["web.listen", "nowhere"], ["web.listen", "0"], ["wyoming.listen", "0.0.0.0:0"],
        ["web.names", #"["a"]"#], ["web.names", "one,two"], ["web.names", "music.example:8080"], ["web.names", " "],
        ["output.watch", "/proc/none"], ["output.watch", "/nowhere/at/all"], ["volume.ceiling", "none"],
        ["mpd.passwords", "relative"], ["mpd.passwords", "/proc/none/passwords"],
        ["car.keys", "{"], ["car.keys", #"{"*":"next"}"#], ["car.keys", #"{"*":{"KEY_NEXTSONG":"nxt"}}"#],
        ["car.keys", #"{"*":{"KEY_A":"next"}}"#], ["car.keys", #"{"*":{"KEY_1":"volume loud"}}"#],
        ["output.pcn", "x"], ["nope", "x"], ["volume.ceiling"],
    ])
    func aValueThatLoadingWouldRefuseIsNotWritten(words: [String]) async throws {
        let box = try TestBox()
        let file = box.folder.path("mine.json")
        let run = try await box.run("cratebox", ["config", "set", "--configuration", file] + words)
        #expect(run.status == 64 && run.outputBytes.isEmpty, "\(run.output)\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test(arguments: [
        (["volume.ceiling", "loud"], "volume.ceiling -6"), (["web.listen", "nowhere"], "web.listen 0.0.0.0:8080"),
        (["replayGain=loud"], "replayGain album"), (["web.listen", "0"], "web.listen 0.0.0.0:8080"),
        (["web.names", #"["a"]"#], "web.names music.example"),
        (["output.watch", "/proc/none"], "output.watch /dev/snd"),
        (["resume.policy", "none"], "resume.policy stayPaused"),
        (["car.keys", #"{"*":{"KEY_A":"next"}}"#], #"car.keys '{"*":{"KEY_NEXTSONG":"next"}}'"#),
    ])
    func aValueThatWillNotDoIsFollowedByACommandThatDoes(words: [String], example: String) async throws {
        let box = try TestBox()
        let run = try await box.run("cratebox", ["config", "set"] + words)
        #expect(run.status == 64)
        #expect(run.errors.hasSuffix("\n  Try: cratebox config set \(example)\n"), "\(run.errors)")
        let file = ["--configuration", box.folder.path("mine.json")]
        let other = try await box.run("cratebox", ["config", "set"] + words + file)
        let command = "cratebox config set \(example) \(file.joined(separator: " "))"
        #expect(other.status == 64 && other.errors.hasSuffix("\n  Try: \(command)\n"), "\(other.errors)")
    }

    @Test(arguments: [
        ["volume.ceiling", "none"], ["volume.start=off"], ["mpd.passwords", "none"], ["web.listen", "off"],
        ["resume.withinMinutes", "NONE"],
    ])
    func aWordForNoValueIsFollowedByTheCommandThatRemovesTheKey(words: [String]) async throws {
        let box = try TestBox()
        let file = ["--configuration", box.folder.path("mine.json")]
        let key = words[0].prefix { $0 != "=" }
        for (place, end) in [([], ""), (file, " " + file.joined(separator: " "))] {
            let run = try await box.run("cratebox", ["config", "set"] + words + place)
            #expect(run.status == 64 && run.errors.hasSuffix("\n  Try: cratebox config unset \(key)\(end)\n"), "\(run)")
        }
    }

    @Test func namesAndAFolderThatWillDoAreWritten() async throws {
        let box = try TestBox()
        let file = box.folder.path("mine.json")
        for (key, value) in [
            ("web.names", "music.example my-box_2"), ("output.watch", box.folder.path), ("output.watch", "/dev/snd"),
        ] {
            let run = try await box.cratebox("config", "set", key, value, "--configuration", file)
            #expect(run.status == 0, "\(run)")
        }
    }

    /// What a file may have, `config set` writes: the keys of the sample too.
    @Test func theKeysInTheCarAreSet() async throws {
        let box = try TestBox()
        let file = box.folder.path("mine.json")
        let keys = #"{"*":{"REL_DIAL+":"volume +2%"},"knob":{"KEY_1:long":"next-album","grab":"yes"}}"#
        for words in [["car.keys", keys], ["car.keys=" + keys]] {
            let set = try await box.run("cratebox", ["config", "set"] + words + ["--configuration", file])
            #expect(set.status == 0 && set.output.hasSuffix("car.keys is \(keys) in \(file).\n"), "\(set.errors)")
        }
        let found = try await box.run("cratebox", ["config", "get", "car.keys", "--configuration", file])
        #expect(found.output == keys + "\n")
        let wrong = try await box.cratebox("config", "set", "car.keys", #"{"*":{"KEY_1":"nxt"}}"#)
        #expect(wrong.errors.hasPrefix("“nxt” for KEY_1 of * in car.keys isn't a command; did you mean next?\n"))
    }

    @Test func aStartAboveTheCeilingIsRefusedWhicheverIsSetLast() async throws {
        let box = try TestBox()
        let file = box.folder.path("mine.json")
        func set(_ key: String, _ level: String) async throws -> ProcessRun {
            try await box.cratebox("config", "set", key, level, "--configuration", file)
        }
        for (first, key, level) in [
            (("volume.ceiling", "-10"), "volume.start", "-3"), (("volume.start", "-3"), "volume.ceiling", "-10"),
        ] {
            unlink(file)
            #expect(try await set(first.0, first.1).status == 0)
            let before = box.folder.text(of: "mine.json")
            let run = try await set(key, level)
            #expect(run.status == 64 && run.outputBytes.isEmpty, "\(run)")
            #expect(
                run.errors == """
                    A start of -3 dB is louder than the ceiling of -10 dB.
                      Try: cratebox config set volume.start -10 --configuration \(file)

                    """)
            #expect(box.folder.text(of: "mine.json") == before)
        }
        #expect(try await set("volume.start", "-12").status == 0)
        #expect(try await set("volume.ceiling", "-10").status == 0)
    }

    @Test(arguments: ["mpd.listen", "web.listen", "wyoming.listen"])
    func aPortAloneIsNamedAsForThisMachineOnly(key: String) async throws {
        let box = try TestBox()
        let reserved = try ReservedPort()
        let port = "\(reserved.number)"
        let file = ["--configuration", box.folder.path("mine.json")]
        let local = try await box.run("cratebox", ["config", "set", key, port] + file)
        let sentence = "Only this machine can connect to 127.0.0.1:\(port). For other devices: "
        let command = "cratebox config set \(key) 0.0.0.0:\(port) \(file.joined(separator: " "))"
        #expect(local.errors == "  \(sentence)\(command)\n", "\(local)")
        let network = try await box.run("cratebox", ["config", "set", key, "0.0.0.0:\(port)"] + file)
        #expect(network.status == 0 && network.errors.isEmpty, "\(network)")
        let wrong = try await box.run("cratebox", ["config", "set", key, "nowhere"] + file)
        #expect(wrong.errors.contains(", for this machine only, or a host and a port such as 0.0.0.0:"), "\(wrong)")
    }

    @Test func whatTheBoxThatRunsTakesAtItsStartOnlyNamesThat() async throws {
        let box = try TestBox()
        let port = try ReservedPort()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let file = box.folder.path("configuration/cratebox/config.json")
        let process = serve.identifier
        for (key, value, lines) in [
            ("volume.ceiling", "-6", "  Next: kill -HUP \(process)\n"),
            (
                "web.listen", "\(port.number)",
                "The box that runs takes it when it starts again.\n  Next: kill \(process)\n        cratebox serve\n"
            ),
            (
                "car.keys", #"{"*":{"KEY_1":"next"}}"#,
                "A cratebox-car that runs takes it after: pkill -HUP -x cratebox-car\n"
            ),
        ] {
            let run = try await box.cratebox("config", "set", key, value, "--configuration", file)
            #expect(run.status == 0 && run.output == "\(key) is \(value) in \(file).\n" + lines, "\(run)")
            // The box reads no other file.
            let other = box.folder.path("mine.json")
            let set = try await box.cratebox("config", "set", key, value, "--configuration", other)
            #expect(set.output == "\(key) is \(value) in \(other).\n", "\(set)")
        }
        // Programs get the same commands.
        let steps: [(String, String, String, JSONValue)] = [
            ("volume.ceiling", "-7", "reload", .text("kill -HUP \(process)")),
            ("web.pairing", "true", "restart", [.text("kill \(process)"), "cratebox serve"]),
            ("car.keys", #"{"*":{"KEY_2":"next"}}"#, "reload", "pkill -HUP -x cratebox-car"),
        ]
        for (key, value, step, commands) in steps {
            let words = [key, value, "--configuration", file, "--json"]
            let reply = try await box.run("cratebox", ["config", "set"] + words).onlyObject()
            #expect(reply[step] == commands && reply["changed"] == true, "\(reply)")
            // Until the box reads the value, the step stays the same. What the car lacks is unknown.
            let again = try await box.run("cratebox", ["config", "set"] + words).onlyObject()
            #expect(again[step] == (key == "car.keys" ? nil : commands) && again["changed"] == false, "\(again)")
        }
        // A default that is written or removed is the value that the box has.
        for words in [
            ["set", "realtime", "false"], ["unset", "realtime"], ["set", "output.prerollMs", "0"],
            ["unset", "output.prerollMs"],
        ] {
            let reply = try await box.run("cratebox", ["config"] + words + ["--configuration", file, "--json"])
                .onlyObject()
            #expect(reply["changed"] == true, "\(reply)")
            #expect(reply["reload"] == nil && reply["restart"] == nil, "\(reply)")
        }
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test func aFileThatIsNotThereIsNotTheDefaults() async throws {
        let box = try TestBox()
        for words in [["list"], ["get", "output.pcm"]] {
            let file = box.folder.path("no.json")
            let run = try await box.run("cratebox", ["config"] + words + ["--configuration", file])
            #expect(run.status == 66 && run.outputBytes.isEmpty, "\(words): \(run.output)")
            #expect(
                run.errors == "\(file) can't be read: no such file or folder.\n"
                    + "  Try: cratebox config set KEY VALUE --configuration \(file)\n", "\(run.errors)")
        }
    }

    @Test func aKeyOfAFileThatIsNotThereIsNotSet() async throws {
        let box = try TestBox()
        let file = box.folder.path("no.json")
        let run = try await box.cratebox("config", "unset", "output.pcm", "--configuration", file)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        #expect(run.output == "Nothing to change: output.pcm isn't set in \(file).\n", "\(run)")
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test(arguments: [["get", "volume"], ["set", "Volume", "-3"], ["unset", "volume"]])
    func theKeysOfAGroupAreNamed(words: [String]) async throws {
        let run = try await TestBox().run("cratebox", ["config"] + words)
        let keys = ["volume.ceiling", "volume.start", "volume.software"]
        #expect(run.status == 64 && run.outputBytes.isEmpty, "\(run)")
        let rest = words.dropFirst(2).map { " " + $0 }.joined()
        let told = """
            There is no key “\(words[1])”. There are: \(keys.joined(separator: ", ")).
              Try: cratebox config \(words[0]) \(keys[0])\(rest)

            """
        #expect(run.errors == told, "\(run)")
    }

    /// A slip in a path is not taken for the wish for new folders.
    @Test func noFolderIsMadeForAFileOfAPersonsChoice() async throws {
        let box = try TestBox()
        let folder = box.folder.path("mist yped")
        for words in [
            ["config", "set", "volume.ceiling", "-3"], ["setup", "--output", "null", "--yes"],
        ] {
            let run = try await box.run("cratebox", words + ["--configuration", "\(folder)/c.json"])
            #expect(run.status == 66 && run.outputBytes.isEmpty, "\(words): \(run)")
            #expect(run.errors == "There is no folder “\(folder)”.\n  Try: mkdir -p '\(folder)'\n", "\(run)")
            #expect(!FileManager.default.fileExists(atPath: folder))
        }
        // That of the file which commands read is made.
        try await box.prepare("config", "set", "volume.ceiling", "-3", "--configuration", ownFile(box))
        #expect(FileManager.default.fileExists(atPath: ownFile(box)))
    }

    private func ownFile(_ box: TestBox) -> String { box.folder.path("configuration/cratebox/config.json") }

    @Test func aFolderIsNoConfigurationFile() async throws {
        let box = try TestBox()
        let folder = try box.folder.makeFolder("settings")
        let told = "\(folder) has to be a file, not a folder.\n  Name a file in it, or move the folder away.\n"
        for words in [["set", "output.pcm", "null"], ["unset", "output.pcm"], ["get", "output.pcm"], ["list"]] {
            let run = try await box.run("cratebox", ["config"] + words + ["--configuration", folder])
            #expect(run.status == 65 && run.errors == told, "\(words): \(run)")
        }
    }

    @Test func aWatchedFolderThatMayAppearIsStoredWithAWarning() async throws {
        let box = try TestBox()
        let (folder, file) = (box.folder.path("devices"), box.folder.path("mine.json"))
        let run = try await box.cratebox("config", "set", "output.watch", folder, "--configuration", file)
        #expect(run.status == 0 && run.output == "output.watch is \(folder) in \(file).\n", "\(run)")
        #expect(run.errors.hasSuffix("There is no folder “\(folder)” yet. The box waits for it.\n"), "\(run)")
        try box.folder.makeFolder("devices")
        let there = try await box.cratebox("config", "set", "output.watch", folder, "--configuration", file)
        #expect(!there.errors.contains("There is no folder"), "\(there)")
    }

    @Test("A folder in the place of the configuration file is moved away")
    func aFolderInPlaceOfTheFile() async throws {
        var box = try TestBox()
        // As root `config set` writes the file of the system, so only the doctor finds this folder.
        let folder = try box.folder.makeFolder("configuration/cratebox/config.json")
        let reply = try await box.json("doctor", status: 1)
        let found = reply["findings"]?.list.first { $0["check"] == "configuration" }
        #expect(found?["fix"]?.text == "mv \(folder) \(folder).old", "\(reply)")
        guard OutcomeRow.Need.publicProducts.isMet || getuid() != 0 else { return }
        try box.dropRights()
        let run = try await box.cratebox("config", "set", "volume.ceiling", "-3")
        let told = "\(folder) has to be a file, not a folder.\n  Try: mv \(folder) \(folder).old\n"
        #expect(run.status == 65 && run.errors == told, "\(run)")
    }

    @Test func anOutputThatIsNotThereIsSetAndSaid() async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_OUTPUT_PCM"] = nil
        let file = box.folder.path("mine.json")
        let run = try await box.cratebox("config", "set", "output.pcm", "nope", "--configuration", file)
        #expect(run.status == 0 && run.output == "output.pcm is nope in \(file).\n")
        #expect(run.errors == "  There is no output nope.\n  Try: cratebox devices\n")
        let words = ["config", "set", "output.pcm", "nope", "--configuration", file, "--json"]
        let json = try await box.run("cratebox", words)
        let reply = try json.onlyObject()
        #expect(reply["warnings"] == ["There is no output nope."] && reply["next"] == ["cratebox devices"], "\(reply)")
        #expect(json.status == 0 && json.errorBytes.isEmpty, "\(json)")
        let help = try await box.cratebox("config", "set", "--help").output
        #expect(help.contains("stored with a warning"), "\(help)")
        let null = try await box.cratebox("config", "set", "output.pcm", "null", "--configuration", file)
        #expect(null.status == 0 && null.errors.isEmpty, "\(null.errors)")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aFileThatCannotBeWrittenIsNamed() async throws {
        var box = try TestBox()
        let file = box.folder.path("closed/mine.json")
        try box.folder.makeFolder("closed")
        chmod(box.folder.path("closed"), 0o555)
        try box.dropRights()
        let run = try await box.cratebox("config", "set", "volume.ceiling", "-3", "--configuration", file)
        let sentence = "\(file) can't be written: no permission.\n"
        #expect(run.errors.hasPrefix(sentence), "\(run.errors)")
        #expect(run.errors.hasSuffix("  Try: chmod u+rwx \(box.folder.path("closed"))\n"), "\(run.errors)")
    }

    @Test(arguments: [
        ["config", "set", "volume.ceiling", "--", "-6", "--json", "--configuration"],
        ["config", "set", "--json", "volume.ceiling", "-6", "--configuration"],
        ["--json", "config", "set", "volume.ceiling", "--", "-6", "--configuration"],
    ])
    func aValueMayFollowATerminator(words: [String]) async throws {
        let box = try TestBox()
        let run = try await box.run("cratebox", words + [box.folder.path("terminated.json")])
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(try run.onlyObject()["value"]?.text == "-6")
    }

    @Test func theListTellsWhereEachValueComesFrom() async throws {
        let box = try TestBox()
        let settings = try await box.json("config")["settings"]?.list ?? []
        let pcm = settings.first { $0["key"] == "output.pcm" }
        #expect(pcm?["source"]?.text == "CRATEBOX_OUTPUT_PCM")
        #expect(pcm?["value"]?.text == box.environment["CRATEBOX_OUTPUT_PCM"])
        #expect(settings.contains { $0["key"] == "volume.ceiling" && $0["value"]?.text == nil })
        #expect(try await box.json("config", "list")["settings"]?.list == settings)
        #expect(
            try await box.cratebox("config", "get", "output.pcn").errors.contains("Did you mean “output.pcm”?"))
        let apart = try await box.cratebox("config", "set", "replay", "gain", "album")
        #expect(apart.status == 64 && apart.errors.contains("Did you mean “replayGain”?\n"), "\(apart)")
        #expect(apart.errors.hasSuffix("  Try: cratebox config set replayGain album\n"), "\(apart)")
        let alone = try await box.cratebox("config", "set", "volum.start")
        #expect(alone.status == 64 && alone.errors.contains("Did you mean “volume.start”?\n"), "\(alone)")
        #expect(alone.errors.hasSuffix("  Try: cratebox config set volume.start VALUE\n"), "\(alone)")
        let set = try await box.cratebox("config", "set", "volum.start", "-3")
        #expect(set.errors.hasSuffix("  Try: cratebox config set volume.start -3\n"), "\(set)")
        let file = box.folder.path("flag.json")
        let flag = try await box.cratebox("config", "set", "output.allowConversion", "yes", "--configuration", file)
        #expect(flag.status == 0 && flag.output.hasPrefix("output.allowConversion is true in "), "\(flag)")
    }

    // MARK: Logs and recent albums

    /// Uses a journalctl script of the test.
    @Test func theJournalIsShownWhereThereIsOne() async throws {
        var box = try await filled()
        try box.folder.makeFolder("bin")
        let record =
            #"{"__REALTIME_TIMESTAMP":"1795305600000000","PRIORITY":"4","SYSLOG_IDENTIFIER":"cratebox","MESSAGE":"play outcome=notAvailable \u001b[31m"}"#
        try box.folder.write(
            "#!/bin/sh\necho \"$@\" >'\(box.folder.path)/asked'\necho '\(record)'\n", to: "bin/journalctl")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: box.folder.path("bin/journalctl"))
        box.environment["PATH"] = box.folder.path("bin") + ":/usr/bin:/bin"
        box.environment["TZ"] = "UTC"
        let run = try await box.cratebox("logs", "-n", "7")
        #expect(run.output.hasSuffix("  play outcome=notAvailable \u{FFFD}[31m\n"), "\(run.output)")
        #expect(try await box.cratebox("logs", "-n", "7", "-v").output.contains("  warning  play outcome=notAvailable"))
        let asked = try String(contentsOfFile: box.folder.path("asked"), encoding: .utf8)
        #expect(asked.contains("--lines=22") && asked.contains("-t cratebox -t cratebox-car"))
        let json = try await box.json("logs")
        #expect(json["from"]?.text == "journal")
        #expect(json["records"]?.list.first?["time"]?.text == "2026-11-22T00:00:00Z")
        let follow = try await box.cratebox("logs", "--follow")
        #expect(follow.status == 0 && follow.output.hasSuffix("  play outcome=notAvailable \u{FFFD}[31m\n"))
        #expect(try await box.cratebox("logs", "--follow", "--json").output.contains("MESSAGE"))
        #expect(try await box.cratebox("logs", "--follow", "--verbose").output.contains("MESSAGE"))
    }

    @Test func aRecordOfTheJournalIsASentence() async throws {
        var box = try await filled()
        try box.folder.makeFolder("bin")
        let records = [
            #"{"PRIORITY":"4","CRATEBOX_EVENT":"refused","CRATEBOX_OUTCOME":"notAvailable","CRATEBOX_PCM":"dac","CRATEBOX_REASON":"outputAbsent","CRATEBOX_RELEASE":"991000001"}"#,
            #"{"PRIORITY":"3","CRATEBOX_EVENT":"device","CRATEBOX_STATE":"lost"}"#,
            #"{"PRIORITY":"4","CRATEBOX_EVENT":"skipped","CRATEBOX_TRACK":"991000001.2","CRATEBOX_REASON":"ENOENT"}"#,
            #"{"PRIORITY":"4","CRATEBOX_EVENT":"underrun","CRATEBOX_REPEATS":"2"}"#,
        ].joined(separator: "\n")
        try box.folder.write("#!/bin/sh\necho '\(records)'\n", to: "bin/journalctl")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: box.folder.path("bin/journalctl"))
        box.environment["PATH"] = box.folder.path("bin") + ":/usr/bin:/bin"
        let lines = try await box.cratebox("logs").output.split(separator: "\n")
        let sentences = [
            "Harbour Lights couldn't be played: output not connected (dac).", "The output was disconnected.",
            "Harbour Lights, track 2, was skipped: its file is missing.",
            "The sound was interrupted: its data came too late. (3 times)",
        ]
        #expect(lines.count == 4)
        let played = try await box.json("logs")["records"]?.list.first
        #expect(played?["event"] == "refused", "\(played ?? [])")
        let fields = ["outcome": "notAvailable", "pcm": "dac", "reason": "outputAbsent", "release": "991000001"]
        #expect(played?["fields"] == .object(fields.mapValues { .text($0) }), "\(played ?? [])")
        #expect(try await box.cratebox("logs", "--follow").output.split(separator: "\n") == lines)
        for (line, sentence) in zip(lines, sentences) { #expect(line.hasSuffix("  " + sentence), "\(line)") }
    }

    /// Uses a journalctl script of the test, which knows no record and would wait.
    @Test("Following a journal without records says so, also before there is a state folder", arguments: [true, false])
    func anEmptyJournal(hasState: Bool) async throws {
        var box = hasState ? try await filled() : try TestBox()
        try box.folder.makeFolder("bin")
        try box.folder.write("#!/bin/sh\nexit 0\n", to: "bin/journalctl")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: box.folder.path("bin/journalctl"))
        box.environment["PATH"] = box.folder.path("bin") + ":/usr/bin:/bin"
        let follow = try box.start("cratebox", "logs", "--follow")
        let none = "There is no journal, so only warnings and errors are shown. Ctrl-C ends this.\n"
        let said = [none, "Nothing was logged yet. Waiting for it; Ctrl-C ends this.\n"]
        let errors = try await follow.errors("what is followed") { errors in said.contains { errors.hasPrefix($0) } }
        // This test's journalctl ends by itself.
        let isWaiting = errors.hasPrefix(none)
        if isWaiting { follow.signal(SIGINT) }
        let run = try await follow.end()
        #expect(run.output.isEmpty && run.status == (isWaiting ? 130 : 0), "\(run)")
    }

    @Test("A refused play is a problem on record, with and without a box", arguments: [false, true])
    func refusedPlays(hasBox: Bool) async throws {
        let box = try await filled()
        try FileManager.default.removeItem(atPath: box.music)
        var serve: RunningProcess?
        if hasBox {
            serve = try box.start("cratebox", "serve")
            _ = try await serve?.errors(containing: #""event":"ready""#)
        }
        #expect(try await box.cratebox("play", "harbour lights").status == 3)
        serve?.signal(SIGTERM)
        _ = try await serve?.end()
        let problems = try await box.json("history", "--problems")["problems"]?.list ?? []
        #expect(problems.map { $0["event"] } == ["play"] && problems[0]["reason"] == "offline", "\(problems)")
        let said = try await box.cratebox("history", "--problems").output
        #expect(said.contains("Harbour Lights couldn't be played: library not connected ("), "\(said)")
    }

    @Test func withoutAJournalTheKeptProblemsAreShown() async throws {
        var box = try await filled()
        box.environment["PATH"] = box.folder.path("nowhere")
        #expect(try await box.cratebox("logs").output == "Nothing was logged yet.\n")
        let follow = try box.start("cratebox", "logs", "-f")
        _ = try await follow.errors(containing: "There is no journal, so only warnings and errors are shown.")
        let lines = try box.start("cratebox", "logs", "-f", "--json")
        _ = try await box.car("tap", "album", "5")
        _ = try await follow.output(containing: "Release 5 isn't in the collection.\n")
        follow.signal(SIGINT)
        #expect(try await follow.end().status == 130)
        _ = try await lines.output(containing: #""event":"play""#)
        lines.signal(SIGINT)
        let followed = try await lines.end()
        #expect(try followed.onlyObject()["event"] == "play", "\(followed)")
        let json = try await box.json("logs")
        #expect(json["from"]?.text == "problems")
        let record = try #require(json["records"]?.list.last)
        // A value that has spaces can be read there only.
        #expect(record["event"]?.text?.isEmpty == false && record["fields"]?.keys.isEmpty == false, "\(record)")
        #expect(record["message"]?.text?.hasPrefix(record["event"]?.text ?? "?") == true, "\(record)")
    }

    @Test func theLatestAlbumsAreListed() async throws {
        let empty = try TestBox()
        #expect(try await empty.json("recent") == ["added": [], "played": []])
        #expect(!FileManager.default.fileExists(atPath: empty.state))
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, title: "Other")])
        let none = try await box.cratebox("recent", "--played").output
        #expect(none == "Nothing was played yet.\n  Next: cratebox play ALBUM\n")
        for _ in 0..<2 { try await box.prepare("play", "harbour lights") }
        let json = try await box.json("recent")
        #expect(json["added"]?.list.count == 2)
        #expect(json["played"]?.list.map { $0["release"] } == [991_000_001])
        #expect(json["played"]?.list.first?["playable"] == true)
        #expect(try await box.json("recent", "--added", "-n", "1")["added"]?.list.count == 1)
        #expect(try await box.json("recent", "--added").keys == ["added"])
        let words = try await box.cratebox("recent").output
        #expect(words.contains("Added\n") && words.contains("Played\n") && words.contains("Harbour Lights"))
        #expect(json["added"]?.list.map { $0["addedAt"] } == ["2019-11-02T08:14:55", "2019-11-02T08:14:55"])
        #expect(json["added"]?.list.first?["at"] == nil && json["played"]?.list.first?["addedAt"] == nil)
        #expect(words.contains("\n  2 November 2019  Other") && words.contains(/\n  (today|yesterday)\b/), "\(words)")
    }
}
