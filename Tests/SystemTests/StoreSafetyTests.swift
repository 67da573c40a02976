import CrateStore
import CrateTesting
import Foundation
import Testing

/// The collection's file: concurrent access, damage and read-only folders.
@Suite(.runsProcesses(for: .seconds(180))) struct StoreSafetyTests {
    private static func rows(_ count: Int, title: String = "Album") -> String {
        TestAlbum.collection((1...count).map { TestAlbum(release: 1000 + $0, title: "\(title) \($0)") })
    }

    /// Two processes write and ten read, from before the store exists until both writers have ended.
    @Test func nobodyIsToldThatTheStoreIsLocked() async throws {
        let box = try TestBox()
        let files = ["Album", "Record"].map { (box.folder.path("\($0).csv"), Self.rows(400, title: $0)) }
        for (path, text) in files { try text.write(toFile: path, atomically: true, encoding: .utf8) }
        let looks = [
            ["search", "album 7"], ["library", "list"], ["crate", "list"], ["wantlist"], ["history"],
            ["search", "record"], ["history", "--stats"], ["crate", "list"], ["search", "quay"], ["wantlist"],
        ]
        let runs = try await withThrowingTaskGroup(of: [ProcessRun].self) { group in
            group.addTask {
                var runs: [ProcessRun] = []
                for round in 0..<4 {
                    runs.append(try await box.run("cratebox", ["import", files[round % 2].0, "--json"]))
                }
                return runs
            }
            group.addTask {
                var runs = [try await box.run("cratebox", ["crate", "create", "Busy", "--json"])]
                for number in 1...6 {
                    runs.append(try await box.run("cratebox", ["wantlist", "add", "id:\(number)", "--json"]))
                }
                return runs
            }
            for words in looks {
                group.addTask {
                    var runs: [ProcessRun] = []
                    for _ in 1...3 { runs.append(try await box.run("cratebox", words + ["--json"])) }
                    return runs
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(runs.count == 4 + 7 + 30)
        for run in runs { #expect(run.status == 0 && run.errors.isEmpty, "\(run.output)\(run.errors)") }
        #expect(try await box.json("wantlist")["wanted"]?.list.count == 6)
        #expect(try await box.json("crate", "show", "Evenings")["albums"]?.list.count == 400)
    }

    /// Checkpoints the log into the file and truncates it, because pages in the log hide the file's.
    private static func closeLog(of box: TestBox) async throws {
        let words = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA wal_checkpoint(TRUNCATE)')"
        let run = try await ProcessRun.of(
            "/usr/bin/env", ["python3", "-c", words, box.state + "/" + Store.fileName])
        try #require(run.status == 0, "\(run.errors)")
    }

    /// A box with one backup of its collection, of whose file these bytes are overwritten.
    private func damaged(at place: UInt64 = 0, bytes: Int = 512) async throws -> TestBox {
        let box = try TestBox()
        try Self.rows(200).write(toFile: box.folder.path("rows.csv"), atomically: true, encoding: .utf8)
        for _ in 1...2 { try await box.prepare("import", box.folder.path("rows.csv")) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: box.state + "/backups").count == 1)
        try await Self.closeLog(of: box)
        let file = try #require(FileHandle(forUpdatingAtPath: box.state + "/" + Store.fileName))
        try file.seek(toOffset: place)
        try file.write(contentsOf: Data(repeating: 0x5A, count: bytes))
        try file.close()
        return box
    }

    @Test func whoMeetsADamagedStoreGoesOnWithItsBackupAndSaysSo() async throws {
        let box = try await damaged()
        let refused = try await box.json("search", "album 7", status: 70)
        #expect(refused["dialog"]?["full"] == "The collection is damaged.")
        #expect(refused["dialog"]?["supporting"]?.text?.hasSuffix("\ncratebox restore --latest") == true)
        let run = try await box.cratebox("library", "scan", "--json")
        // No library is subscribed.
        #expect(run.status == 3)
        #expect(run.errors.hasPrefix("The collection was damaged. It is kept as "), "\(run.errors)")
        let sentence = /, and its backup of (today|yesterday) \d\d:\d\d is in use now\.\n/
        #expect(run.errors.contains(sentence), "\(run.errors)")
        #expect(try await box.json("search", "album 7")["albums"]?.list.isEmpty == false)
        #expect(try await box.cratebox("search", "album 7").errors.isEmpty)
        let problems = try await box.json("history", "--problems")["problems"]?.list ?? []
        #expect(problems.map { $0["event"]?.text } == ["storeSetAside"])
    }

    /// The first page, with which the collection opens, is whole.
    @Test(arguments: [["status"], [], ["search", "album"], ["recent"]])
    func damageBehindTheFirstPageFailsEveryCommandAlike(words: [String]) async throws {
        let box = try await damaged(at: 4096, bytes: 60_000)
        let run = try await box.run("cratebox", words)
        #expect(run.status == 70 && run.output.isEmpty, "\(run)")
        #expect(run.errors.hasPrefix("The collection is damaged.\n"), "\(run)")
        #expect(run.errors.hasSuffix("\n  Try: cratebox doctor\n"), "\(run)")
        let json = try await box.run("cratebox", words + ["--json"])
        #expect(try json.status == 70 && json.onlyObject()["error"] == "store", "\(json)")
    }

    @Test func theBoxLogsIt() async throws {
        let box = try await damaged()
        let serve = try box.start("cratebox", "serve")
        let said = try await serve.errors(containing: #""event":"ready""#)
        #expect(said.contains(#""event":"storeSetAside""#) && said.contains(#""restored":"20"#), "\(said)")
        #expect(try await box.json("search", "album 7")["albums"]?.list.isEmpty == false)
        serve.signal(15)
        #expect(try await serve.end(within: .seconds(10)).status == 0)
        #expect(try await box.json("history", "--problems")["problems"]?.list.first?["event"] == "storeSetAside")
    }

    /// No command takes a lost collection for one that never was.
    @Test(arguments: [false, true]) func aLostCollectionIsDamagedInEveryCommand(isEmptied: Bool) async throws {
        let box = try await damaged()
        let file = box.state + "/" + Store.fileName
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + ending) }
        if isEmptied { try Data().write(to: URL(fileURLWithPath: file)) }
        for words in [["library"], ["status"], ["search", "album"], ["history"], ["crate"], ["wantlist"]] {
            let run = try await box.run("cratebox", words)
            #expect(run.status == 70, "\(words): \(run)")
            #expect(run.errors.contains(isEmptied ? "the file is empty" : "the file is missing"), "\(run.errors)")
            #expect(run.errors.contains("cratebox restore --latest"), "\(words): \(run.errors)")
        }
        let findings = try await box.run("cratebox", ["doctor", "--json"]).onlyObject()["findings"]?.list ?? []
        let store = findings.first { $0["check"] == "store" }
        #expect(store?["reason"]?.text == (isEmptied ? "storeEmpty" : "storeMissing"), "\(findings)")
        #expect(store?["fix"] == "cratebox restore --latest")
        #expect(FileManager.default.fileExists(atPath: file) == isEmptied)
        try await box.prepare("restore", "--latest", "--yes")
        #expect(try await box.json("search", "album 7")["albums"]?.list.isEmpty == false)
    }

    @Test func aStoreThatAnotherProcessUsesIsNotTakenAwayFromIt() async throws {
        let box = try await damaged()
        try FileManager.default.removeItem(atPath: box.state + "/" + Store.fileName)
        let good = try FileManager.default.contentsOfDirectory(atPath: box.state + "/backups")[0]
        try FileManager.default.copyItem(
            atPath: "\(box.state)/backups/\(good)", toPath: box.state + "/" + Store.fileName)
        let holder = try RunningProcess(
            "/usr/bin/env",
            [
                "python3", "-c",
                """
                import sqlite3, sys
                store = sqlite3.connect(sys.argv[1])
                store.execute('PRAGMA journal_mode = WAL')
                store.execute('SELECT count(*) FROM release').fetchall()
                file = open(sys.argv[1], 'r+b')
                file.write(bytes(512))
                file.flush()
                # Closing the file would end this process' locks on it.
                print('there', flush=True)
                sys.stdin.readline()
                """, box.state + "/" + Store.fileName,
            ])
        _ = try await holder.output(containing: "there")
        let refused = try await box.json("crate", "create", "Evening", status: 70)
        #expect(refused["dialog"]?["full"] == "The collection is damaged.")
        let advice = refused["dialog"]?["supporting"]?.text ?? ""
        #expect(advice.contains(/process \d+ uses it: end that/), "\(advice)")
        holder.send(line: "")
        _ = try await holder.end()
        try await box.prepare("crate", "create", "Evening")
        #expect(try await box.json("search", "album 7")["albums"]?.list.isEmpty == false)
    }

    /// An unprivileged user must be able to execute the products, which another test's skip reports.
    @Test(
        .enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"),
        arguments: [true, false])
    func whereNothingCanBeWrittenTheCollectionIsStillRead(hasLog: Bool) async throws {
        var box = try TestBox()
        try Self.rows(20).write(toFile: box.folder.path("rows.csv"), atomically: true, encoding: .utf8)
        try await box.prepare("import", box.folder.path("rows.csv"))
        if !hasLog { try await Self.closeLog(of: box) }
        try box.dropRights()
        for name in try FileManager.default.contentsOfDirectory(atPath: box.state) {
            chmod("\(box.state)/\(name)", 0o444)
        }
        chmod(box.state, 0o555)
        defer { chmod(box.state, 0o755) }
        #expect(try await box.json("search", "album 7")["albums"]?.list.isEmpty == false)
        #expect(try await box.json("crate", "list")["crates"]?.list.count == 1)
        let changes = [
            ["wantlist", "add", "id:5"], ["crate", "create", "Mine"], ["import", box.folder.path("rows.csv")],
        ]
        for words in changes {
            let run = try await box.run("cratebox", words + ["--json"])
            let dialog = try run.onlyObject()["dialog"]
            #expect(run.status == 70, "\(words): \(run.output)\(run.errors)")
            #expect(
                dialog?["full"]?.text == "You can't write to the collection: no permission for \(box.state).",
                "\(words)")
            #expect(dialog?["supporting"] == "cratebox doctor", "\(words)")
            let plain = try await box.run("cratebox", words)
            #expect((plain.output + plain.errors).hasSuffix("  Try: cratebox doctor\n"), "\(words): \(plain)")
        }
        let backup = try await box.cratebox("backup")
        let folder = "\(box.state)/backups"
        #expect(backup.status == 70, "\(backup)")
        #expect(backup.errors == "\(folder) can't be read: no permission.\n  Try: chmod u+rwx \(folder)\n", "\(backup)")
        #expect(try await box.json("wantlist") == ["wanted": []])
    }

    /// The files can be written, but none can be made.
    @Test(.enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func aRestoreNamesTheFolderInWhichItMayMakeNoFile() async throws {
        var box = try TestBox()
        try await box.fill()
        let backup = try #require(try await box.json("backup")["path"]?.text)
        try await box.prepare("crate", "create", "Mine")
        try box.dropRights()
        chmod(box.state, 0o555)
        defer { chmod(box.state, 0o755) }
        let run = try await box.run("cratebox", ["restore", backup, "--yes", "--json"])
        let dialog = try run.onlyObject()["dialog"]
        #expect(run.status == 70, "\(run)")
        #expect(dialog?["full"]?.text == "You can't write to the collection: no permission for \(box.state).", "\(run)")
        chmod(box.state, 0o755)
        #expect(try await box.json("crate", "list")["crates"]?.list.contains { $0["name"] == "Mine" } == true)
    }
}
