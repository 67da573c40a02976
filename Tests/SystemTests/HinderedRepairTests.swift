import CrateStore
import CrateTesting
import Foundation
import Testing

/// A collection whose backup can't simply take its place: all commands say why, and what comes first.
@Suite(.runsProcesses(for: .seconds(180))) struct HinderedRepairTests {
    private static let words = [
        ["status"], ["search", "harbour"], ["open", "album", "harbour lights"], ["play", "harbour lights"],
        ["import", "collection.csv"],
    ]

    private func damage(_ box: TestBox) throws {
        for ending in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: "\(box.state)/\(Store.fileName)\(ending)")
        }
        try Data(repeating: 0x20, count: 4096).write(to: URL(fileURLWithPath: "\(box.state)/\(Store.fileName)"))
    }

    /// Runs the commands, each of which fails with one sentence and one command that leads out.
    private func expect(
        _ sentence: String, fix: String, _ box: TestBox, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        for command in Self.words {
            let words = command.map { $0 == "collection.csv" ? box.folder.path($0) : $0 }
            let run = try await box.run("cratebox", words)
            let text = run.output + run.errors
            #expect(run.status == 70, "\(words): \(run)", sourceLocation: sourceLocation)
            #expect(text.contains(sentence), "\(words): \(text)", sourceLocation: sourceLocation)
            #expect(text.hasSuffix("  Try: \(fix)\n"), "\(words): \(text)", sourceLocation: sourceLocation)
        }
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet && getuid() == 0, "needs root, and public products"))
    func backupsThatCannotBeReadAreNotMissedByAnyCommand() async throws {
        var box = try TestBox()
        try await box.fill()
        try await box.prepare("backup")
        try damage(box)
        try box.dropRights()
        let backups = "\(box.state)/backups"
        chown(backups, 0, 0)
        chmod(backups, 0o700)
        let fix = "sudo chown -R nobody:nogroup \(box.state)"
        try await expect("The collection is damaged, and its backups can't be read.", fix: fix, box)
        let findings = try await box.json("doctor", status: 1)["findings"]?.list.filter { $0["check"] == "store" }
        #expect(findings?.map { $0["reason"]?.text } == ["backupsUnreadable", "storeDamaged"], "\(findings ?? [])")
        #expect(findings?.first?["fix"]?.text == fix)
        let restore = try await box.cratebox("restore", "--latest", "--yes")
        #expect(restore.status == 70 && restore.errors.hasSuffix("  Try: \(fix)\n"), "\(restore)")
        chown(backups, TestBox.nobody, TestBox.nobody)
        try await box.prepare("restore", "--latest", "--yes")
        #expect(try await box.cratebox("play", "harbour lights").status == 0)
    }

    @Test(
        .enabled(if: OutcomeRow.Need.publicProducts.isMet && getuid() == 0, "needs root, and public products"),
        arguments: [("", mode_t(0o644)), (".lock", mode_t(0o600))])
    func aPlaceThatCannotBeWrittenIsTheFirstThingToFix(ending: String, mode: mode_t) async throws {
        var box = try TestBox()
        try await box.fill()
        try await box.prepare("backup")
        try damage(box)
        try box.dropRights()
        let file = "\(box.state)/\(Store.fileName)\(ending)"
        chown(file, 0, 0)
        chmod(file, mode)
        let fix = "sudo chown -R nobody:nogroup \(box.state)"
        let sentence = "The collection is damaged, and you can't repair it: no permission for \(file)."
        try await expect(sentence, fix: fix, box)
        let restore = try await box.cratebox("restore", "--latest", "--yes")
        #expect(restore.status == 70 && restore.errors.hasSuffix("  Try: \(fix)\n"), "\(restore)")
        let doctor = try await box.json("doctor", status: 1)
        let finding = doctor["findings"]?.list.first { $0["reason"] == "storeDamaged" }
        #expect(finding?["fix"]?.text == fix && doctor["plays"] == false, "\(doctor)")
        chown(file, TestBox.nobody, TestBox.nobody)
        #expect(try await box.cratebox("play", "harbour lights").status == 0)
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet && getuid() == 0, "needs root, and public products"))
    func aFolderOfAnotherUserIsNoPlaceForARestore() async throws {
        var box = try TestBox()
        try await box.fill()
        try await box.prepare("backup")
        try damage(box)
        try box.dropRights()
        let below = try FileManager.default.subpathsOfDirectory(atPath: box.state)
        for path in [box.state] + below.map({ "\(box.state)/\($0)" }) {
            chown(path, 0, 0)
            chmod(path, 0o755)
        }
        for words in [["status"], ["search", "harbour"], ["open", "album", "harbour lights"]] {
            let run = try await box.run("cratebox", words)
            let text = run.output + run.errors
            #expect(run.status == 70 && text.contains("no permission for \(box.state)."), "\(words): \(run)")
            #expect(text.hasSuffix("  Try: cratebox doctor\n"), "\(words): \(run)")
        }
    }

    @Test(
        .enabled(if: OutcomeRow.Need.publicProducts.isMet && getuid() == 0, "needs root, and public products"),
        arguments: [false, true])
    func aLostCollectionWithBackupsThatCannotBeReadIsNoFirstEvening(isEmptied: Bool) async throws {
        var box = try TestBox()
        try await box.fill()
        try await box.prepare("backup")
        let file = "\(box.state)/\(Store.fileName)"
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + ending) }
        if isEmptied { try Data().write(to: URL(fileURLWithPath: file)) }
        try box.dropRights()
        let backups = "\(box.state)/backups"
        chown(backups, 0, 0)
        chmod(backups, 0o700)
        let fix = "sudo chown -R nobody:nogroup \(box.state)"
        try await expect("The collection is damaged, and its backups can't be read.", fix: fix, box)
        let findings = try await box.json("doctor", status: 1)["findings"]?.list.filter { $0["check"] == "store" }
        let reason = isEmptied ? "storeEmpty" : "storeMissing"
        #expect(findings?.map { $0["reason"]?.text } == ["backupsUnreadable", reason], "\(findings ?? [])")
        #expect(FileManager.default.fileExists(atPath: file) == isEmptied)
        chown(backups, TestBox.nobody, TestBox.nobody)
        #expect(try await box.cratebox("play", "harbour lights").status == 0)
    }

    @Test func anEmptyCollectionWithABackupIsToldOfTheRestore() async throws {
        var box = try TestBox()
        try await box.fill()
        try await box.prepare("backup")
        let (file, backups) = ("\(box.state)/\(Store.fileName)", "\(box.state)/backups")
        for ending in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: file + ending)
            try? FileManager.default.removeItem(atPath: "\(box.state)/index.sqlite\(ending)")
        }
        // A command that met no backup has begun a new collection.
        try FileManager.default.moveItem(atPath: backups, toPath: backups + ".away")
        try await box.prepare("status")
        try? FileManager.default.removeItem(atPath: backups)
        try FileManager.default.moveItem(atPath: backups + ".away", toPath: backups)
        let fix = "cratebox restore --latest"
        let status = try await box.json("status")
        #expect(status["next"]?.list.compactMap(\.text) == [fix], "\(status)")
        for words in [["search", "harbour"], ["play", "harbour lights"], ["library", "list"]] {
            let run = try await box.run("cratebox", words)
            let text = run.output + run.errors
            #expect(text.hasSuffix("  Try: \(fix)\n"), "\(words): \(run)")
        }
        let doctor = try await box.json("doctor", status: 1)
        let finding = doctor["findings"]?.list.first { $0["check"] == "library" }
        #expect(finding?["reason"] == "none" && finding?["fix"]?.text == fix, "\(doctor)")
        try await box.prepare("restore", "--latest", "--yes")
        #expect(try await box.cratebox("play", "harbour lights").status == 0)
    }

    /// Root uses the state folder with the rights of its owner.
    @Test(.enabled(if: getuid() == 0, "needs root"))
    func rootIsToldWhoseTheBackupsHaveToBe() async throws {
        let box = try TestBox()
        try await box.prepare("crate", "create", "late")
        try await box.prepare("backup")
        // All files are given away; this box's commands still run as root.
        var owner = box
        try owner.dropRights()
        let backups = "\(box.state)/backups"
        chown(backups, 0, 0)
        chmod(backups, 0o700)
        let fix = "sudo chown -R nobody:nogroup \(box.state)"
        let run = try await box.cratebox("backup")
        #expect(run.status == 70 && run.errors.hasSuffix("can't be read: no permission.\n  Try: \(fix)\n"), "\(run)")
        let findings = try await box.json("doctor", status: 1)["findings"]?.list ?? []
        #expect(findings.first { $0["reason"] == "backupsUnreadable" }?["fix"]?.text == fix, "\(findings)")
    }

    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "needs public products"))
    func aClosedStateFolderHidesTheLogAndNotOnlyTheCollection() async throws {
        var box = try TestBox()
        try await box.prepare("crate", "create", "late")
        try box.dropRights()
        chmod(box.state, 0)
        defer { chmod(box.state, 0o755) }
        for words in [["logs"], ["history", "--problems"]] {
            let run = try await box.run("cratebox", words)
            let sentence = "\(box.state) can't be read: no permission.\n  Try: chmod u+rwx \(box.state)\n"
            #expect(run.status == 70 && run.errors == sentence, "\(words): \(run)")
        }
    }

    @Test func anotherProgramsDatabaseIsMovedAwayAndTheBackupTakesItsPlace() async throws {
        var box = try TestBox()
        try await box.fill()
        try await box.prepare("backup")
        let file = "\(box.state)/\(Store.fileName)"
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + ending) }
        let other = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('CREATE TABLE photo (id INTEGER)')"
        try #require(try await ProcessRun.of("/usr/bin/env", ["python3", "-c", other, file]).status == 0)
        let fix = "mv \(file) \(file).old"
        try await expect("Another program's database is in the place of the collection.", fix: fix, box)
        let restore = try await box.cratebox("restore", "--latest", "--yes")
        #expect(restore.status == 70 && restore.errors.hasSuffix("  Try: \(fix)\n"), "\(restore)")
        let doctor = try await box.json("doctor", status: 1)
        let finding = doctor["findings"]?.list.first { $0["check"] == "store" }
        #expect(finding?["reason"] == "storeForeign" && finding?["fix"]?.text == fix, "\(doctor)")
        try FileManager.default.moveItem(atPath: file, toPath: file + ".old")
        #expect(try await box.cratebox("play", "harbour lights").status == 0)
    }

    @Test(MountSpace.isNeeded, arguments: [false, true])
    func aDiskThatCannotBeWrittenIsTheFirstThingToFix(isFull: Bool) async throws {
        var box = try TestBox()
        let space = try await MountSpace()
        try box.folder.makeFolder("state")
        try await space.run("/bin/mount", "-t", "tmpfs", "-o", "size=8M", "none", box.state)
        box.enter(space)
        try await box.fill()
        try await box.prepare("backup")
        let file = "\(box.state)/\(Store.fileName)"
        try await space.run(
            "/bin/sh", "-c", "rm -f \(file)-wal \(file)-shm; dd if=/dev/zero of=\(file) bs=4096 count=4 2>/dev/null")
        if isFull {
            try await space.run(
                "/bin/sh", "-c", "dd if=/dev/zero of=\(box.state)/filler bs=4096 2>/dev/null; true")
        } else {
            try await space.run("/bin/mount", "-o", "remount,ro", box.state)
        }
        let fix = isFull ? "df -h \(box.state)" : "sudo mount -o remount,rw \(box.state)"
        let sentence = "The collection is damaged, and its disk is \(isFull ? "full" : "read-only")"
        try await expect(sentence, fix: fix, box)
        let asked = try await box.cratebox("restore", "--latest")
        #expect(asked.status == 70 && asked.errors.hasSuffix("  Try: \(fix)\n"), "\(asked)")
        let doctor = try await box.json("doctor", status: 1)
        let finding = doctor["findings"]?.list.first { $0["reason"] == "storeDamaged" }
        #expect(finding?["fix"]?.text == fix && doctor["plays"] == false, "\(doctor)")
        if isFull {
            try await space.run("/bin/rm", "\(box.state)/filler")
        } else {
            try await space.run("/bin/mount", "-o", "remount,rw", box.state)
        }
        #expect(try await box.cratebox("play", "harbour lights").status == 0)
        withExtendedLifetime(space) {}
    }
}
