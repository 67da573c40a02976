import CrateStore
import CrateTesting
import Foundation
import Testing

/// A running box whose collection's file is damaged.
@Suite(.runsProcesses(for: .seconds(180))) struct StoreRecoveryTests {
    private let box: TestBox
    private let serve: RunningProcess

    init() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        let album = TestAlbum(tracks: 2, frames: 60 * 44_100)
        try await box.fill([album])
        // More than a connection keeps in memory.
        let albums = [album] + (1...2000).map { TestAlbum(release: 1000 + $0, title: "Album \($0)") }
        try box.folder.write(TestAlbum.collection(albums), to: "all.csv")
        try await box.prepare("import", box.folder.path("all.csv"))
        try await box.prepare("backup")
        self.box = box
        serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
    }

    /// Makes all backups unusable. Removed, they would be due, and the box would write another as soon as it is ready.
    private func spoilBackups() throws {
        let folder = box.state + "/backups"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(!names.isEmpty)
        for name in names { try Data("no database".utf8).write(to: URL(filePath: folder + "/" + name)) }
    }

    /// Overwrites the file, after its log was written into it.
    /// - Parameter isInPart: Leaves the first quarter, which has the schema, so that the file can be opened.
    private func damage(isInPart: Bool = false) async throws {
        let path = box.state + "/" + Store.fileName
        let words = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA wal_checkpoint(TRUNCATE)')"
        let run = try await ProcessRun.of("/usr/bin/env", ["python3", "-c", words, path])
        try #require(run.status == 0, "\(run.errors)")
        let length = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        let start = isInPart ? length / 4 / 4096 * 4096 : 0
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: UInt64(start))
        try file.write(contentsOf: Data(repeating: 0x5A, count: length - start))
        try file.close()
    }

    @Test func itsAnswersAgreeWithTheDoctorsWhileItPlays() async throws {
        try await box.json("play", "harbour lights")
        try await damage()
        #expect(try await box.json("doctor")["plays"] == true)
        let status = try await box.json("status")
        #expect(status["state"] == "playing" && status["collection"] == nil)
        #expect(status["libraries"]?.list.compactMap { $0["state"]?.text } == ["live"], "\(status)")
        #expect(try await box.json("search", "album 7")["albums"]?.list.isEmpty == false)
        try await box.json("play", "harbour lights")
        let doctor = try await box.json("doctor")
        #expect(DoctorTests.findings("store", doctor).first?["state"] == "ok", "\(doctor)")
        let problems = try await box.json("history", "--problems")["problems"]?.list ?? []
        #expect(problems.contains { $0["event"] == "storeSetAside" }, "\(problems)")
    }

    @Test(arguments: [false, true]) func aRestoreNeedsNoEndOfTheBox(isInPart: Bool) async throws {
        try await damage(isInPart: isInPart)
        try await box.prepare("restore", "--latest", "--yes")
        try await box.json("play", "harbour lights")
        #expect(try await box.json("search", "album 7")["albums"]?.list.isEmpty == false)
    }

    @Test("A restore of a file doesn't deny the backup that it uses", arguments: [false, true])
    func restoreOfAFile(isInPart: Bool) async throws {
        let file = box.folder.path("mine.sqlite")
        try await box.prepare("backup", file)
        try spoilBackups()
        try await damage(isInPart: isInPart)
        let run = try await box.cratebox("restore", file, "--yes")
        #expect(run.status == 0 && run.errors.hasPrefix("The collection was damaged. It is kept as "), "\(run)")
        #expect(!run.errors.contains("backup") && !run.errors.contains("a new one was created"), "\(run)")
        let problems = try await box.cratebox("history", "--problems").output
        #expect(!problems.contains("a new one was created"), "\(problems)")
        try await box.json("play", "harbour lights")
    }

    @Test func withoutABackupTheStatusNamesTheDamageAndNoLackOfLibraries() async throws {
        try await box.json("play", "harbour lights")
        try spoilBackups()
        try await damage()
        let status = try await box.json("status")
        #expect(status["state"] == "playing" && status["collection"] == "damaged", "\(status)")
        let text = try await box.cratebox("status").output
        #expect(text.contains("The collection is damaged.\n") && !text.contains("No library"), "\(text)")
        try await box.json("play", "harbour lights", status: 70)
    }

    @Test(arguments: [false, true]) func anImportNeedsNoEndOfTheBoxEither(isInPart: Bool) async throws {
        try spoilBackups()
        try await damage(isInPart: isInPart)
        let run = try await box.cratebox("import", box.folder.path("all.csv"))
        #expect(run.status == 0 && run.errors.contains("a new one was created"), "\(run)")
        #expect(try await box.json("search", "album 7")["albums"]?.list.isEmpty == false)
    }

    /// The failure that the box has just met doesn't outlast its repair.
    @Test func afterAnImportTheBoxUsesTheNewCollectionAtOnce() async throws {
        try spoilBackups()
        try await damage()
        try await box.json("play", "harbour lights", status: 70)
        try await box.prepare("import", box.folder.path("all.csv"))
        #expect(try await box.json("search", "album 7")["albums"]?.list.isEmpty == false)
        #expect(try await box.json("status")["collection"] == nil)
    }

    @Test(arguments: [["crate", "create", "Evening"], ["play", "harbour lights"]])
    func aCollectionThatIsRemovedIsReplacedByItsBackup(words: [String]) async throws {
        let file = box.state + "/" + Store.fileName
        try FileManager.default.removeItem(atPath: file)
        let run = try await box.run("cratebox", words)
        #expect(run.status == 0, "\(run)")
        let doctor = try await box.json("doctor")
        #expect(DoctorTests.findings("store", doctor).first?["state"] == "ok", "\(doctor)")
        #expect(try await box.json("search", "album 7")["albums"]?.list.isEmpty == false)
        // A process of its own reads the same file.
        try await box.prepare("crate", "list")
    }
}
