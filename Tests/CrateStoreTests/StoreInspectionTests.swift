import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Inspecting a store without changing it.
@Suite struct StoreInspectionTests {
    private let folder: CrateTesting.TemporaryFolder

    init() throws { folder = try CrateTesting.TemporaryFolder() }

    private var file: String { folder.path(Store.fileName) }

    /// Inspects, and expects all files to be unchanged.
    private func look() throws -> StoreInspection {
        let before = try files()
        let found = StoreInspection(state: folder.path)
        let after = try files()
        #expect(after == before)
        return found
    }

    /// All files except the shared memory of running processes.
    private func files() throws -> [String: [UInt8]] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix("-shm") }
            .reduce(into: [:]) { $0[$1] = folder.bytes(of: $1) ?? [] }
    }

    /// Creates a store and closes it, so that the log is in the file.
    private func closed(_ statements: String...) throws {
        let store = try Store(.file(file))
        for statement in statements { try store.execute(statement) }
        store.database.close()
    }

    @Test func whereThereIsNoneNoneIsMade() throws {
        #expect(try look().state == .none)
        try folder.write("", to: Store.fileName)
        #expect(try look().state == .none)
    }

    @Test func aSoundStoreSaysWhatItHolds() async throws {
        try closed(
            "INSERT INTO release (id, title, artist, foldedTitle, foldedArtist) VALUES (7, 'Tide', 'Q', 'tide', 'q')",
            """
            INSERT INTO library (uuid, name, root, identity, fingerprint)
            VALUES ('u', 'garage', '/nowhere-at-all', 'manifest', 'u')
            """,
            """
            INSERT INTO rip (library, folder, release, matchedBy, rate, bits, channels)
            VALUES (1, 'a', 7, 'tag', 44100, 16, 2), (1, 'b', 7, 'tag', 44100, 16, 2), (1, 'c', 7, 'tag', 96000, 24, 2)
            """,
            "INSERT INTO ripTrack (rip, place, file, size, modifiedAt) VALUES (1, 1, 'x', 1, 1)",
            "INSERT INTO ripTrack (rip, place, file, size, modifiedAt, missingSince) VALUES (2, 1, 'y', 1, 1, 'z')",
            "INSERT INTO ripTrack (rip, place, file, size, modifiedAt) VALUES (3, 1, 'c', 1, 1)",
            """
            INSERT INTO verification (library, file, size, modifiedAt, at, result, detail)
            VALUES (1, 'c', 1, 1, 'z', 'damaged', '\(FileVerification.noFrame)')
            """)
        let found = try look()
        #expect(found.state == .sound && found.isChecked && !found.isSuspected && found.lastBackup == nil)
        #expect(
            found.formats == [
                StoreInspection.Format(rate: 44_100, bits: 16, channels: 2, rips: 2),
                StoreInspection.Format(rate: 96_000, bits: 24, channels: 2, rips: 1),
            ])
        let libraries = try #require(await found.libraries())
        #expect(libraries.map(\.found.sounding) == [1] && libraries.map(\.found.lacking) == [1])
        #expect(libraries.map(\.listing.rips) == [3])
        #expect(libraries[0].listing.state.word == "offline")
        #expect(found.title(of: Release.ID(rawValue: 7)) == "Tide" && found.title(of: Release.ID(rawValue: 8)) == nil)
    }

    @Test func whatIsInTheLogOfAStoreThatIsOpenIsSeen() throws {
        let store = try Store(.file(file))
        try store.execute(
            "INSERT INTO release (id, title, artist, foldedTitle, foldedArtist) VALUES (7, 'Tide', 'Q', 'tide', 'q')")
        try store.execute("INSERT INTO movedRelease (old, release) VALUES (-5, 7)")
        let found = try look()
        #expect(found.state == .sound && found.title(of: Release.ID(rawValue: 7)) == "Tide")
        // The resume journal keeps the local id of music that was matched while it played.
        #expect(found.title(of: Release.ID(rawValue: -5)) == "Tide")
        try store.execute("DELETE FROM release")
        withExtendedLifetime(store) {}
    }

    /// The next process that may write sets such a log aside, and can play.
    @Test func aLogWithADamagedHeadIsNoDamageOfTheStore() throws {
        let live = try CrateTesting.TemporaryFolder()
        let store = try Store(.file(live.path(Store.fileName)))
        try store.database.use { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        try store.execute("INSERT INTO crate (name, foldedName) VALUES ('Late', 'late')")
        for ending in ["", "-wal", "-shm"] {
            let name = Store.fileName + ending
            try FileManager.default.copyItem(atPath: live.path(name), toPath: folder.path(name))
        }
        let log = try #require(FileHandle(forUpdatingAtPath: file + "-wal"))
        try log.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        try log.close()
        #expect(try look().state == .sound)
        let found = try Store(.file(file))
        #expect(try found.database.read { try $0.value(Int.self, sql: "SELECT count(*) FROM crate") } == 0)
        withExtendedLifetime(store) {}
    }

    @Test func newerAndOlderOnesAreLeftAsTheyAre() throws {
        try closed("PRAGMA user_version = 99")
        #expect(try look().state == .newer(found: 99, known: Schema.version))
        let database = try Connection(path: file)
        try database.use { try $0.execute(sql: "PRAGMA user_version = 1") }
        database.close()
        #expect(try look().state == .older(version: 1))
    }

    @Test func anotherProgramsDatabaseIsNoCollectionOfAnotherVersion() async throws {
        let database = try Connection(path: file)
        try database.use { try $0.execute(sql: "CREATE TABLE photo (id INTEGER)") }
        for version in [0, 1, Schema.version, 99] {
            try database.use { try $0.execute(sql: "PRAGMA user_version = \(version)") }
            let found = try look()
            #expect(found.state == .foreign && !found.state.isReplaced)
            #expect(await found.libraries() == nil)
        }
        database.close()
    }

    @Test("What is in the place of the file is told in the words of opening it, with the command that ends it")
    func placesOfTheFile() throws {
        let target = folder.path("elsewhere.sqlite")
        func expect(_ fix: String, _ command: () throws -> Void) throws {
            try command()
            let found = StoreInspection(state: folder.path)
            guard case .unreadable(let words) = found.state else { return #expect(Bool(false), "\(found.state)") }
            #expect(throws: StoreError.unopenable("\(file): \(words)")) { try Store(.file(file)) }
            #expect(found.fix == fix)
        }
        try closed()
        #expect(try look().fix == nil)
        try expect("mv \(target) \(file)") {
            try FileManager.default.moveItem(atPath: file, toPath: target)
            #expect(symlink(target, file) == 0)
        }
        try expect("mv \(file) \(file).old") { try FileManager.default.removeItem(atPath: target) }
        try expect("mv \(file) \(file).old") {
            try FileManager.default.removeItem(atPath: file)
            try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
        }
        try expect("mv \(file) \(file).old") {
            try FileManager.default.removeItem(atPath: file)
            #expect(mkfifo(file, 0o600) == 0)
        }
        try expect("mv \(file) \(file).old && cp -p \(file).old \(file)") {
            try FileManager.default.removeItem(atPath: file)
            try closed()
            #expect(link(file, target) == 0)
        }
    }

    @Test func damageIsFoundAndNotMarked() throws {
        try closed()
        let handle = try #require(FileHandle(forUpdatingAtPath: file))
        try handle.write(contentsOf: Data(repeating: 0x5A, count: 512))
        try handle.close()
        guard case .damaged = try look().state else { return #expect(Bool(false)) }
        #expect(!StoreRescue(file).isSuspected)
    }

    @Test func aDamagedStoreIsReadFromTheGoodBackupThatTakesItsPlace() async throws {
        let store = try Store(.file(file))
        try store.execute(
            """
            INSERT INTO library (uuid, name, root, identity, fingerprint)
            VALUES ('u', 'garage', '/nowhere-at-all', 'manifest', 'u')
            """)
        store.backUpIfDue()
        store.database.close()
        try Data(repeating: 0x5A, count: 9000).write(to: URL(fileURLWithPath: file))
        let found = try look()
        guard case .damaged = found.state else { return #expect(Bool(false)) }
        #expect(found.lastBackup != nil)
        #expect(await found.libraries()?.map(\.listing.subscription.name) == ["garage"])

        let backup = try #require(StoreBackup(file).copies().first?.path)
        try Data(repeating: 0x5A, count: 9000).write(to: URL(fileURLWithPath: backup))
        let without = try look()
        #expect(without.lastBackup == nil)
        #expect(await without.libraries() == nil)
    }

    /// A lost file is damage, not the beginning of a collection.
    @Test func aStoreThatIsLostIsReadFromTheBackupThatTakesItsPlace() async throws {
        let store = try Store(.file(file))
        try store.execute(
            """
            INSERT INTO library (uuid, name, root, identity, fingerprint)
            VALUES ('u', 'garage', '/nowhere-at-all', 'manifest', 'u')
            """)
        store.backUpIfDue()
        store.database.close()
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + ending) }
        let missing = try look()
        #expect(missing.state == .missing && missing.state.isReplaced && missing.lastBackup != nil)
        #expect(await missing.libraries()?.map(\.listing.subscription.name) == ["garage"])
        try folder.write("", to: Store.fileName)
        #expect(try look().state == .emptied)
        let backup = try #require(StoreBackup(file).copies().first?.path)
        try Data(repeating: 0x5A, count: 9000).write(to: URL(fileURLWithPath: backup))
        #expect(try look().state == .none)
    }

    @Test func aFolderInItsPlaceIsNamed() throws {
        try folder.makeFolder(Store.fileName)
        #expect(try look().state == .unreadable("a folder, not a file"))
        #expect(throws: StoreError.unopenable("\(file): a folder, not a file")) { try Store(.file(file)) }
    }

    @Test func aMarkOfDamageIsSeen() throws {
        try closed()
        StoreRescue(file).suspect()
        #expect(try look().isSuspected)
    }
}
