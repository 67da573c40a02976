import CrateCore
import Foundation
import SQLite
import Synchronization
import Testing

@testable import CrateStore

/// Damage that is found during use, in a process that continues.
@Suite(.serialized) struct StoreRecoveryTests {
    let fixture: ImportFixture
    let path: String

    init() throws {
        fixture = try ImportFixture()
        path = try #require(fixture.store.path)
        try fixture.load(rows: (1...400).map { ImportFixture.row("\($0)", title: "Album \($0)") })
    }

    private func backUpAndClose() {
        fixture.store.backUpIfDue()
        fixture.store.database.close()
    }

    /// Destroys rows, and leaves the schema, which is in the first pages.
    private func destroyRows() throws {
        let length = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        let start = length / 4 / 4096 * 4096
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: UInt64(start))
        try file.write(contentsOf: Data(repeating: 0xA5, count: length - start))
        try file.close()
    }

    private func count(_ store: Store) throws -> Int { try AlbumLookup(store: store).all().count }

    private func setAside() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: fixture.folder + "/state").filter {
            $0.hasPrefix("collection.sqlite.damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
        }
    }

    @Test func theBackupTakesTheFilesPlaceAtOnceForAllConnections() throws {
        backUpAndClose()
        let store = try Store.opened(at: path)
        store.separateWrites()
        let openings = Mutex(0)
        store.recoverFromDamage { openings.withLock { $0 += 1 } }
        let further = try store.further()
        try destroyRows()
        #expect(try count(store) == 400)
        #expect(try count(further) == 400)
        #expect(openings.withLock { $0 } == 1)
        #expect(try setAside().count == 1 && !StoreRescue(path).isSuspected)
        try store.write { try $0.execute(sql: "INSERT INTO crate (name, foldedName) VALUES ('evening', 'evening')") }
        let names = try further.read { try $0.values(String.self, sql: "SELECT name FROM crate") }
        #expect(names.contains("evening"))
    }

    @Test func withoutABackupTheDamageIsSaidAndTheFileStays() throws {
        fixture.store.database.close()
        let store = try Store.opened(at: path)
        let openings = Mutex(0)
        store.recoverFromDamage { openings.withLock { $0 += 1 } }
        try destroyRows()
        for _ in 1...2 {
            let error = #expect(throws: StoreError.self) { try count(store) }
            guard case .unrepaired(_, .importing(hasUnusableBackup: false)) = error else {
                return #expect(Bool(false), "\(String(describing: error))")
            }
        }
        #expect(try setAside().isEmpty)
        #expect(openings.withLock { $0 } == 0)
    }

    /// The other process may have met a page that this one does not read.
    @Test func whatAnotherProcessFoundIsRepairedWhenItIsTold() throws {
        backUpAndClose()
        let store = try Store.opened(at: path)
        store.recoverFromDamage {}
        try destroyRows()
        store.repairIfSuspected()
        #expect(try setAside().isEmpty)
        StoreRescue(path).suspect()
        store.repairIfSuspected()
        #expect(try setAside().count == 1 && !StoreRescue(path).isSuspected)
        #expect(try count(store) == 400)
    }

    /// The file stays readable and writable for a process that has it open, so no access fails.
    @Test(arguments: [false, true]) func theBackupTakesThePlaceOfAFileThatIsGone(isWritten: Bool) throws {
        backUpAndClose()
        let store = try Store.opened(at: path)
        store.separateWrites()
        let openings = Mutex(0)
        store.recoverFromDamage { openings.withLock { $0 += 1 } }
        try FileManager.default.removeItem(atPath: path)
        if !isWritten { store.reopenIfReplaced() }
        try store.write { try $0.execute(sql: "INSERT INTO crate (name, foldedName) VALUES ('evening', 'evening')") }
        #expect(openings.withLock { $0 } == 1)
        let other = try Store.opened(at: path, replacement: .nothing)
        #expect(try count(other) == 400)
        #expect(try other.read { try $0.values(String.self, sql: "SELECT name FROM crate") }.contains("evening"))
    }

    @Test func aFileThatIsStillThereIsNotOpenedAgain() throws {
        backUpAndClose()
        let store = try Store.opened(at: path)
        let openings = Mutex(0)
        store.recoverFromDamage { openings.withLock { $0 += 1 } }
        try store.write { try $0.execute(sql: "INSERT INTO crate (name, foldedName) VALUES ('evening', 'evening')") }
        store.reopenIfReplaced()
        store.repairIfSuspected()
        #expect(openings.withLock { $0 } == 0)
    }

    /// The other process may be an import that repairs the store.
    @Test(arguments: [false, true]) func aFailureEndsWithTheRepairByAnother(isTold: Bool) throws {
        fixture.store.database.close()
        let store = try Store.opened(at: path)
        store.recoverFromDamage {}
        try destroyRows()
        #expect(throws: StoreError.self) { try count(store) }
        let repaired = try Store.opened(at: path, replacement: .emptyStore)
        #expect(try setAside().count == 1)
        if isTold { store.repairIfSuspected() }
        #expect(try count(store) == 0)
        #expect(try count(repaired) == 0)
    }

    /// A file is set aside only while no process has it open.
    @Test func aFileThatStaysDamagedIsClosedForWhoTellsOfIt() throws {
        fixture.store.database.close()
        let store = try Store.opened(at: path)
        store.recoverFromDamage {}
        try destroyRows()
        StoreRescue(path).suspect()
        store.repairIfSuspected()
        let error = #expect(throws: SQLiteError.self) {
            try store.database.read { try $0.value(Int.self, sql: "SELECT 1") }
        }
        #expect(error?.code.primary == .misuse)
        #expect(try setAside().isEmpty)
    }
}
