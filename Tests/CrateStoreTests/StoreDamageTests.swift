import CrateCore
import CrateTesting
import Foundation
import LinuxSystem
import SQLite
import Synchronization
import Testing

@testable import CrateStore

/// Damaged stores, and their repair.
@Suite(.serialized) struct StoreDamageTests {
    let fixture: ImportFixture
    let path: String

    private static let notices = Mutex<[StoreNotice]>([])

    init() throws {
        fixture = try ImportFixture()
        path = try #require(fixture.store.path)
        Store.onNotice { notice in Self.notices.withLock { $0.append(notice) } }
        try fixture.load(rows: (1...400).map { ImportFixture.row("\($0)", title: "Album \($0)") })
    }

    /// Closes the fixture's connection, so that the log is in the file.
    private func close() { fixture.store.database.close() }

    private func backedUp() throws {
        fixture.store.backUpIfDue()
        close()
    }

    private func overwrite(from offset: Int, count: Int) throws {
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data(repeating: 0xA5, count: count))
        try file.close()
    }

    private func setAside() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: fixture.folder + "/state")
            .filter { $0.hasPrefix("collection.sqlite.damaged-") }.sorted()
    }

    private var notices: [StoreNotice] {
        Self.notices.withLock { all in
            all.filter { if case .setAside(let path, _) = $0 { path.hasPrefix(fixture.folder) } else { false } }
        }
    }

    private func count(_ store: Store) throws -> Int { try AlbumLookup(store: store).all().count }

    @Test func whatIsNoDatabaseIsKeptAndANewStoreBegunByWhatFillsOne() throws {
        close()
        let garbage = Data(repeating: UInt8(ascii: "x"), count: 5000)
        try garbage.write(toFile: path)
        let store = try Store.opened(at: path, replacement: .emptyStore)
        #expect(try count(store) == 0)
        let kept = try #require(try setAside().first)
        #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.folder + "/state/" + kept)) == garbage)
        #expect(notices.map(\.description).first?.contains("without a usable backup") == true)
        #expect(notices.count == 1)
    }

    /// The restore itself reports the backup that it uses.
    @Test func aRestoreOfAChosenBackupNeedsNoOtherAndDeniesNone() throws {
        close()
        try Data(repeating: UInt8(ascii: "x"), count: 5000).write(toFile: path)
        let store = try Store.opened(at: path, replacement: .chosenBackup)
        #expect(try count(store) == 0)
        #expect(try setAside().count == 1)
        let notices = Self.notices.withLock { all in
            all.filter { if case .replacedByChoice(let kept) = $0 { kept.hasPrefix(fixture.folder) } else { false } }
        }
        #expect(notices.map(\.description).first?.hasPrefix("The collection was damaged. It is kept as ") == true)
        #expect(notices.count == 1 && !notices[0].description.contains("backup"), "\(notices)")
    }

    /// No request that opens the store first, such as a play, may empty the collection.
    @Test(arguments: [StoreReplacement.nothing, .backup], [false, true])
    func withoutABackupADamagedStoreStaysInItsPlace(replacement: StoreReplacement, isSuspected: Bool) throws {
        close()
        if isSuspected { StoreRescue(path).suspect() }
        let garbage = Data(repeating: UInt8(ascii: "x"), count: 5000)
        try garbage.write(toFile: path)
        let error = try #require(throws: StoreError.self) { try Store.opened(at: path, replacement: replacement) }
        #expect(error == .unrepaired("\(path): it isn't a database", .importing(hasUnusableBackup: false)))
        #expect(error.advice.english == "\(path): it isn't a database\ncratebox import FILE")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == garbage)
        #expect(try setAside().isEmpty && notices.isEmpty)
    }

    @Test func aBackupThatIsDamagedTooIsNone() throws {
        close()
        try FileManager.default.createDirectory(
            atPath: fixture.folder + "/state/backups", withIntermediateDirectories: true)
        try Data(repeating: 7, count: 9000).write(toFile: fixture.folder + "/state/backups/weekly-000001-2026.sqlite")
        try overwrite(from: 0, count: 100)
        for replacement in [StoreReplacement.nothing, .backup] {
            let error = try #require(throws: StoreError.self) { try Store.opened(at: path, replacement: replacement) }
            guard case .unrepaired(_, .importing(hasUnusableBackup: true)) = error else {
                return #expect(Bool(false), "\(error)")
            }
            #expect(error.sentence == "The collection is damaged, and none of its backups can be used.")
            #expect(error.advice.english.hasSuffix("\ncratebox import FILE"))
        }
        #expect(try setAside().isEmpty)
    }

    @Test func theNewestBackupTakesItsPlace() throws {
        try backedUp()
        try overwrite(from: 0, count: 100)
        let store = try Store.opened(at: path)
        #expect(try count(store) == 400)
        #expect(try setAside().count == 1)
        guard case .setAside(_, let date?) = notices.first else { return #expect(Bool(false)) }
        #expect(date.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
        let mode = try store.database.read { try $0.value(String.self, sql: "PRAGMA journal_mode") }
        #expect(mode == "wal")
        #expect(StoreBackup(path).copies(.weekly).count == 1)
        let second = try CollectionImport(store: store).run(
            file: fixture.write((ImportFixture.header + "\r\n" + ImportFixture.row("900") + "\r\n").utf8))
        #expect(second.imported == 1)
    }

    @Test func damageThatShowsInUseIsMendedByWhoOpensItNext() throws {
        try backedUp()
        let length = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        // The schema is in the first pages: this destroys rows.
        let start = length * 3 / 4 / 4096 * 4096
        try overwrite(from: start, count: length - start)
        let before = try Store(.file(path))
        let error = #expect(throws: StoreError.self) { try count(before) }
        guard case .damaged = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(StoreRescue(path).isSuspected)
        before.database.close()
        #expect(try count(Store.opened(at: path)) == 400)
        #expect(!StoreRescue(path).isSuspected)
        #expect(try setAside().count == 1)
    }

    @Test(arguments: [0, 4096, 10_000]) func aFileThatWasCutOffIsDamaged(length: Int) throws {
        try backedUp()
        #expect(truncate(path, off_t(length)) == 0)
        let store: Store
        do {
            store = try Store.opened(at: path)
            _ = try count(store)
        } catch {
            // Only a query detects the damage if the first pages are intact.
            #expect(try count(Store.opened(at: path)) == 400)
            return
        }
        #expect(try count(store) == 400)
        #expect(try setAside().count == 1)
    }

    @Test func aFalseAlarmChangesNothing() throws {
        try backedUp()
        StoreRescue(path).suspect()
        #expect(try count(Store.opened(at: path)) == 400)
        #expect(try setAside().isEmpty && !StoreRescue(path).isSuspected)
        #expect(notices.isEmpty)
    }

    /// An error of the system when SQLite reads the file does not prove damage.
    @Test func whatCannotBeLookedThroughStaysSuspected() throws {
        try backedUp()
        StoreRescue(path).suspect()
        try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try StoreRescue(path).run()
        #expect(StoreRescue(path).isSuspected)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
        #expect(try count(Store.opened(at: path)) == 400)
        #expect(!StoreRescue(path).isSuspected)
        #expect(try setAside().isEmpty)
    }

    @Test func whoOnlyLooksLeavesADamagedStoreAsItIs() throws {
        try backedUp()
        try overwrite(from: 0, count: 100)
        let before = try FileManager.default.contentsOfDirectory(atPath: fixture.folder + "/state").sorted()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let error = #expect(throws: StoreError.self) { try Store.opened(at: path, replacement: .nothing) }
        #expect(error?.advice.english.hasSuffix("\ncratebox restore --latest") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder + "/state").sorted() == before)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }

    @Test func theFirstAndTheLastDamagedStoresAreKept() throws {
        try backedUp()
        for number in 1...6 {
            try overwrite(from: 0, count: 100)
            let store = try Store.opened(at: path)
            store.database.close()
            #expect(try setAside().count == min(number, 3))
            let made = try #require(try setAside().first { !$0.hasPrefix("collection.sqlite.damaged-0") })
            // Gives each a name of another day.
            try FileManager.default.moveItem(
                atPath: fixture.folder + "/state/" + made,
                toPath: fixture.folder + "/state/collection.sqlite.damaged-0\(number)")
        }
        #expect(try setAside() == [1, 5, 6].map { "collection.sqlite.damaged-0\($0)" })
    }

    @Test(arguments: ["ln -s", "ln"]) func aLinkInTheStoresPlaceIsNotOpened(command: String) throws {
        try backedUp()
        let victim = fixture.folder + "/victim.sqlite"
        try FileManager.default.moveItem(atPath: path, toPath: victim)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: victim))
        #expect(command == "ln" ? link(victim, path) == 0 : symlink(victim, path) == 0)
        #expect(throws: StoreError.self) { try Store.opened(at: path) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: victim)) == bytes)
    }

    @Test func aDamagedBackupIsPassedOver() throws {
        fixture.store.backUpIfDue()
        let good = try #require(StoreBackup(path).copies(.weekly).first)
        close()
        let bad = fixture.folder + "/state/backups/weekly-999999-2099.sqlite"
        try Data(repeating: 7, count: 9000).write(toFile: bad)
        // The damaged backup is the newest.
        #expect(StoreBackup(path).copies(.weekly).map(\.path) == [bad, good.path])
        #expect(try StoreRescue(path).newestGood()?.path == good.path)
        try overwrite(from: 0, count: 100)
        #expect(try count(Store.opened(at: path)) == 400)
        #expect(FileManager.default.fileExists(atPath: bad))
    }

    /// An inspection must not put an empty store in the place of a lost one.
    @Test func aLostStoreIsMissingUntilItsBackupTakesItsPlace() throws {
        try backedUp()
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
        for _ in 1...2 {
            #expect(throws: StoreError.unrepaired("\(path): the file is missing", .restore)) {
                try Store.opened(at: path, replacement: .nothing)
            }
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        #expect(try count(Store.opened(at: path)) == 400)
        #expect(!StoreRescue(path).isMissing)
        let missing = Self.notices.withLock { all in
            all.filter { if case .missing(let lost, _) = $0 { lost == path } else { false } }
        }
        #expect(missing.first?.description.hasPrefix("The collection's file was missing. Its backup of ") == true)
        #expect(missing.count == 1 && notices.isEmpty)
    }

    @Test("A replacement is on record for a week, or until a restore")
    func recentReplacement() throws {
        close()
        func leave(_ age: Int) throws {
            try Data().write(toFile: path + ".damaged-" + DurableFile.stamp(time(nil) - age))
        }
        #expect(StoreRescue(path).recentReplacement == nil)
        try leave(8 * 86_400)
        #expect(StoreRescue(path).recentReplacement == nil)
        try leave(86_400)
        #expect(StoreRescue(path).recentReplacement == String(DurableFile.stamp(time(nil) - 86_400).prefix(10)))
        #expect(StoreInspection(state: fixture.folder + "/state").replacedOn != nil)
    }

    @Test("A disk that can't be written is the first thing that keeps a damaged store from its repair")
    func disksThatKeepADamagedStore() {
        let full = StoreError.unrepaired("page 3", .writableDisk(.full(folder: "/srv/my box")))
        #expect(full.waitsForPlace && full.sentence.english.contains("its disk is full"))
        #expect(full.advice.english == "page 3\ndf -h '/srv/my box'")
        let fixed = StoreError.unrepaired("page 3", .writableDisk(.readOnly(mountedOn: "/srv")))
        #expect(fixed.waitsForPlace && fixed.sentence.english.contains("its disk is read-only"))
        #expect(fixed.advice.english == "page 3\nsudo mount -o remount,rw /srv")
        #expect(!StoreError.unrepaired("page 3", .restore).waitsForPlace)
        let closed = StoreError.unrepaired(
            "page 3", .openPlace(FileProblem(path: "/srv/collection.sqlite", code: EACCES), state: "/srv"))
        #expect(closed.waitsForPlace && closed.sentence.english.contains("no permission for /srv/collection.sqlite"))
        // More than any disk has room for.
        #expect(FixedDisk(of: fixture.folder, writing: .max) == .full(folder: fixture.folder))
        #expect(FixedDisk(of: fixture.folder, writing: 1) == nil)
    }

    @Test("No sentence has SQLite's own words about damage")
    func wordsOfDamage() {
        for code in [SQLiteError.Code.corrupt, .notADatabase] {
            let error = StoreError(SQLiteError(code))
            let words = [error.sentence, error.text, error.advice].map(\.english).joined(separator: "\n")
            #expect(!words.contains("malformed") && !words.contains("file is not a database"), "\(words)")
            #expect(error.advice.english.hasSuffix("\ncratebox doctor"))
        }
        let failed = StoreError(SQLiteError(.inputOutput, "disk I/O error", systemCode: EIO))
        #expect(failed == .failed("the disk reports an error"))
        #expect(StoreError(SQLiteError(.inputOutput, "disk I/O error")) == .failed("disk I/O error"))
    }

    @Test func aStoreThatAnotherProgramLocksIsToldSoAndNotOfTheDoctor() {
        let error = StoreError(SQLiteError(.busy, "database is locked"))
        #expect(error == .locked("database is locked"))
        #expect(error.sentence.english.hasPrefix("Another program uses the collection for itself"))
        #expect(error.advice.english == "database is locked")
    }

    /// Damage of a page that is not read leaves the collection in use, until the whole file is checked.
    @Test func whatTheBackupLacksIsNamed() throws {
        fixture.store.backUpIfDue()
        try fixture.execute("INSERT INTO crate (name, foldedName) VALUES ('Evening', 'evening')")
        try fixture.execute("INSERT INTO want (release) VALUES (7)")
        let page = try #require(try fixture.number("SELECT rootpage FROM sqlite_master WHERE name = 'play'"))
        close()
        try overwrite(from: (page - 1) * 4096, count: 4096)
        let backup = try #require(StoreBackup(path).copies().first)
        let loss = try #require(StoreRescue(path).loss(by: backup.path))
        #expect(loss == StoreLoss(crates: ["Evening"], wants: ["Album 7"], albums: []))
        let text =
            "Crates that the backup lacks, at least in part: Evening. Wanted albums that the backup lacks: Album 7."
        #expect(loss.text?.english == text)
        StoreRescue(path).suspect()
        #expect(try count(Store.opened(at: path)) == 400)
        #expect(Self.notices.withLock { $0.contains(.lost(loss)) })
        #expect(StoreRescue(path).loss(by: backup.path)?.text == nil)
    }

    @Test(arguments: ["rip", "play"]) func aStoreThatLacksATableIsReplacedByItsBackup(table: String) throws {
        try backedUp()
        let other = try Connection(path: path)
        try other.use { try $0.execute(sql: "PRAGMA foreign_keys = OFF; DROP TABLE \(table)") }
        other.close()
        #expect(throws: StoreError.unrepaired("\(path): its table \(table) is missing", .restore)) {
            try Store.opened(at: path, replacement: .nothing)
        }
        let found = StoreInspection(state: fixture.folder + "/state")
        #expect(found.state == .damaged("its table \(table) is missing") && found.lastBackup != nil)
        #expect(StoreCopies(state: fixture.folder + "/state").isOfDamaged)
        #expect(try count(Store.opened(at: path)) == 400)
        #expect(try setAside().contains { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") })
    }

    @Test func aTableThatIsDroppedInUseIsDamage() throws {
        try fixture.execute("DROP TABLE refusedFile")
        #expect(throws: StoreError.damaged("its table refusedFile is missing")) {
            try fixture.store.read { try $0.value(Int.self, sql: "SELECT count(*) FROM refusedFile") }
        }
        #expect(StoreRescue(path).isSuspected)
    }

    @Test func theTablesAreThoseOfTheStatements() throws {
        let made = try Store(.memory).database.read {
            try $0.values(String.self, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        #expect(Set(made.filter { !$0.hasPrefix("sqlite_") }) == Set(Schema.tables))
    }

    @Test func theIndexOfAStoreThatIsGoneGoesAlong() throws {
        try backedUp()
        let index = fixture.folder + "/state/index.sqlite"
        try Data("index".utf8).write(toFile: index)
        try overwrite(from: 0, count: 4096)
        #expect(try count(Store.opened(at: path)) == 400)
        #expect(!FileManager.default.fileExists(atPath: index))
    }

    @Test func twiceDamagedIsTwiceKept() throws {
        try backedUp()
        for _ in 1...2 {
            try overwrite(from: 0, count: 100)
            let store = try Store.opened(at: path)
            #expect(try count(store) == 400)
            store.database.close()
        }
        #expect(try setAside().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.count == 2)
    }

    @Test func anotherProgramsDatabaseIsLeftAlone() throws {
        let other = fixture.folder + "/other.sqlite"
        try Connection(path: other).write { try $0.execute(sql: "CREATE TABLE photo (id INTEGER)") }
        #expect(throws: StoreError.foreign(other)) { try Store.opened(at: other) }
        // Some programs count the versions of their tables in the same place.
        for version in [1, Schema.version, 99] {
            try Connection(path: other).use { try $0.execute(sql: "PRAGMA user_version = \(version)") }
            let error = #expect(throws: StoreError.self) { try Store.opened(at: other) }
            #expect(error == .foreign(other) && error?.advice.english == "mv \(other) \(other).old")
        }
        let tables = try Connection(path: other).read {
            try $0.values(String.self, sql: "SELECT name FROM sqlite_master")
        }
        #expect(tables == ["photo"])
    }
}
