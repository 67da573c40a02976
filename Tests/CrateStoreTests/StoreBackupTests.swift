import CrateCore
import Foundation
import LinuxSystem
import SQLite
import Testing

@testable import CrateStore

/// The backups of a store.
@Suite struct StoreBackupTests {
    let fixture: ImportFixture
    let path: String
    let backup: StoreBackup

    init() throws {
        fixture = try ImportFixture()
        path = try #require(fixture.store.path)
        backup = StoreBackup(path)
    }

    /// Gives a backup the date of another day, in its name and as a file.
    private func age(_ copy: StoreBackup.Copy, days: Double, as name: String? = nil) throws {
        let date = Date(timeIntervalSinceNow: -days * 24 * 3600)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: copy.path)
        let stamp = DurableFile.stamp(Int(date.timeIntervalSince1970))
        try renamed(copy, name ?? copy.name.replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z/, with: stamp))
    }

    /// Renames a backup, because two in the same second would have the same name.
    private func renamed(_ copy: StoreBackup.Copy, _ name: String) throws {
        let path = fixture.folder + "/state/backups/\(name)"
        if path != copy.path { try FileManager.default.moveItem(atPath: copy.path, toPath: path) }
    }

    @Test func aStoreIsCopiedOnceAWeekAndTheLastTwoAreKept() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        for (number, days) in [29.0, 22, 15, 8].enumerated() {
            fixture.store.backUpIfDue()
            let newest = try #require(backup.copies(.weekly).first)
            try age(newest, days: days, as: "weekly-\(number).sqlite")
        }
        #expect(backup.copies(.weekly).map { ($0.path as NSString).lastPathComponent }.contains("weekly-3.sqlite"))
        fixture.store.backUpIfDue()
        fixture.store.backUpIfDue()
        #expect(backup.copies(.weekly).count == 2)
        #expect(backup.copies(.weekly).last?.path.hasSuffix("weekly-3.sqlite") == true)
        #expect(!backup.isDue())
    }

    /// A backup dated in the future is neither newest nor kept forever.
    @Test func numbersTellWhichCopyIsNewestAndDatesDoNot() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        fixture.store.backUpIfDue()
        let first = try #require(backup.copies().first)
        #expect(first.number == 1 && first.name.hasPrefix("weekly-000001-20"))
        try age(first, days: -27_000)
        try fixture.load(rows: [ImportFixture.row("2")])
        for number in 2...4 {
            try fixture.store.backUpBeforeReplacing()
            #expect(backup.copies().first?.number == Int64(number))
        }
        #expect(backup.copies(.replace).map(\.number) == [4, 3])
        #expect(try StoreRescue(path).newestGood()?.number == 4)
        for _ in 1...2 {
            for copy in backup.copies(.weekly) where abs(copy.madeAt - time(nil)) < 100 { try age(copy, days: 30) }
            fixture.store.backUpIfDue()
        }
        #expect(backup.copies(.weekly).map(\.number) == [6, 5])
        #expect(!FileManager.default.fileExists(atPath: first.path))
    }

    /// Copying the file, as with a whole state folder, changes its modification time.
    @Test func theDateOfACopyIsThatOfItsName() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        fixture.store.backUpIfDue()
        let made = try #require(backup.copies().first)
        let copies = StoreCopies(state: DurableFile.folder(of: path))
        let changed = Date(timeIntervalSince1970: 1_741_000_000)
        try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: made.path)
        #expect(backup.copies().map(\.madeAt) == [made.madeAt] && abs(made.madeAt - time(nil)) < 600)
        #expect(try copies.copy(at: made.path).madeAt == made.madeAt)
        #expect(!backup.isDue(), "It isn't a week old.")
        try age(made, days: 8)
        let old = try #require(backup.copies().first)
        try FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: old.path)
        #expect(backup.isDue(), "It is a week old, however new the file.")
        // For a file with another name, the date is that of the last change in it, not that of the file.
        let other = fixture.folder + "/other.sqlite"
        try FileManager.default.copyItem(atPath: old.path, toPath: other)
        try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: other)
        let changedAt = try #require(try copies.copy(at: other).madeAt)
        #expect(abs(changedAt - time(nil)) < 600)
        let daily = fixture.folder + "/cratebox-2026-03-09.sqlite"
        try FileManager.default.moveItem(atPath: other, toPath: daily)
        #expect(try copies.copy(at: daily).madeAt == nil && copies.copy(at: daily).day == "2026-03-09")
    }

    /// The last request in the history is a change, too.
    @Test func theDateInACopyIsThatOfItsLastChange() throws {
        let copies = StoreCopies(state: DurableFile.folder(of: path))
        try fixture.store.write { database in
            try database.execute(sql: "UPDATE revision SET at = 1000")
            try database.execute(
                sql: "INSERT INTO play (at, release, outcome) VALUES ('2026-01-01T00:00:00Z', 4, 'played')")
        }
        let other = fixture.folder + "/other.sqlite"
        #expect(try abs((copies.write(fixture.store, to: other).madeAt ?? 0) - time(nil)) < 600)
        #expect(try copies.copy(at: other).madeAt == 1_767_225_600)
    }

    @Test func copiesOfAnOlderCrateboxAreOlderThanThoseWithANumber() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        for name in ["weekly-2026-03-01T000000Z.sqlite", "weekly-2099-01-01T000000Z.sqlite"] {
            try fixture.store.backUpBeforeReplacing()
            try renamed(try #require(backup.copies(.replace).first), name)
        }
        try fixture.store.backUpBeforeReplacing()
        let names = ["000001-20", "2099-", "2026-"]
        let found = backup.copies().map(\.name)
        #expect(found.count == 3 && zip(found, names).allSatisfy { $0.contains("-" + $1) }, "\(found)")
        // A number that is too large counts as none.
        try renamed(backup.copies()[0], "replace-99999999999999999999-x.sqlite")
        #expect(backup.copies().map(\.number) == [0, 0, 0])
        try fixture.store.backUpBeforeReplacing()
        #expect(backup.copies().first?.number == 1)
    }

    @Test func aCopyThatLacksMuchOfTheStoreIsNotTheLastForAWeek() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        fixture.store.backUpIfDue()
        try fixture.load(rows: (1...2).map { ImportFixture.row("\($0)") })
        fixture.store.backUpIfDue()
        #expect(backup.copies().map(\.number) == [1])
        try fixture.load(rows: (1...40).map { ImportFixture.row("\($0)") })
        for _ in 1...2 { fixture.store.backUpIfDue() }
        #expect(backup.copies().map(\.number) == [2, 1])
        #expect(backup.copies(.growth).map(\.number) == [2], "It is listed by its reason.")
    }

    @Test func anEmptyLibraryIsNoGrowthAndNeitherIsTheFirstPlayOrCrate() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        fixture.store.backUpIfDue()
        for rows in [
            """
            INSERT INTO library (id, uuid, name, root, identity, fingerprint) VALUES (1, 'u', 'n', '/r', 'manifest', 'f')
            """,
            "INSERT INTO play (at, release, outcome) VALUES ('2026-02-01', 1, 'played')",
            "INSERT INTO crate (name, foldedName) VALUES ('Loud', 'loud')",
        ] {
            try fixture.execute(rows)
            fixture.store.backUpIfDue()
            #expect(backup.copies().map(\.number) == [1], "\(rows)")
        }
        // The first rip counts as growth, and the copy contains the library too.
        try fixture.execute("INSERT INTO rip (library, folder, release, matchedBy) VALUES (1, 'f', 1, 'name')")
        fixture.store.backUpIfDue()
        #expect(backup.copies(.growth).map(\.number) == [2])
        let copy = try Store(.file(backup.copies()[0].path))
        #expect(try LibrarySubscriptions(store: copy).all().map(\.name) == ["n"])
    }

    @Test func weeklyCopiesAndThoseOfGrowthDisplaceOnlyTheirOwnKind() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        fixture.store.backUpIfDue()
        for rows in [3, 9, 27, 81] {
            try fixture.load(rows: (1...rows).map { ImportFixture.row("\($0)") })
            fixture.store.backUpIfDue()
        }
        #expect(backup.copies(.weekly).map(\.number) == [1])
        #expect(backup.copies(.growth).map(\.number) == [4, 3])
        for weekly in [[5, 1], [6, 5]] as [[Int64]] {
            for copy in backup.copies() { try age(copy, days: 8) }
            fixture.store.backUpIfDue()
            #expect(backup.copies(.weekly).map(\.number) == weekly)
            #expect(backup.copies(.growth).map(\.number) == [4, 3])
        }
    }

    /// `import --replace` names its backup as the way to undo it.
    @Test func theBackupOfAnImportOutlivesRestores() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        let copies = StoreCopies(state: DurableFile.folder(of: path))
        let source = try copies.write(fixture.store, to: fixture.folder + "/source.sqlite")
        let undo = try #require(try fixture.store.backUpBeforeReplacing())
        for row in 2...4 {
            try fixture.load(rows: [ImportFixture.row("\(row)")])
            #expect(try copies.restore(source.path, into: fixture.store)?.kind == "restore")
        }
        #expect(try copies.copy(at: undo).kind == "replace")
        #expect(backup.copies(.restore).count == 3)
    }

    @Test func theCollectionBeforeTheFirstOfSeveralRestoresIsKept() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        let copies = StoreCopies(state: DurableFile.folder(of: path))
        let source = try copies.write(fixture.store, to: fixture.folder + "/source.sqlite")
        try fixture.load(rows: (2...3).map { ImportFixture.row("\($0)") })
        let before = try StoreContent(of: fixture.store)
        func restoreWithChanges(_ rows: ClosedRange<Int>) throws {
            for row in rows {
                _ = try copies.restore(source.path, into: fixture.store)
                try fixture.load(rows: [ImportFixture.row("\(row)")])
            }
        }
        try restoreWithChanges(4...8)
        #expect(backup.copies(.restore).map(\.number) == [5, 4, 1])
        let first = try #require(backup.copies(.restore).last)
        #expect(try copies.copy(at: first.path).content == before && before != source.content)
        // A week without a restore ends the row.
        for copy in backup.copies(.restore) { try age(copy, days: 8) }
        try restoreWithChanges(9...11)
        #expect(backup.copies(.restore).map(\.number) == [8, 7, 6])
    }

    @Test func aCollectionThatARestoreLeftUnchangedDisplacesNoOther() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        let copies = StoreCopies(state: DurableFile.folder(of: path))
        let source = try copies.write(fixture.store, to: fixture.folder + "/source.sqlite")
        try fixture.load(rows: (2...3).map { ImportFixture.row("\($0)") })
        let first = try #require(try copies.restore(source.path, into: fixture.store))
        try fixture.execute("INSERT INTO crate (name, foldedName) VALUES ('Loud', 'loud')")
        let second = try #require(try copies.restore(source.path, into: fixture.store))
        for _ in 1...3 { #expect(try copies.restore(source.path, into: fixture.store) == nil) }
        #expect(backup.copies(.restore).map(\.path) == [second.path, first.path])
        #expect(second.content.crates == source.content.crates + 1)
        // One that an earlier backup has is not copied again either.
        _ = try copies.restore(second.path, into: fixture.store)
        #expect(try copies.restore(source.path, into: fixture.store)?.path == second.path)
    }

    @Test("A collection that another file has displaces none that is nowhere else", arguments: [true, false])
    func copiesOfRestoredCollections(areOutside: Bool) throws {
        let copies = StoreCopies(state: DurableFile.folder(of: path))
        var files = try (1...3).map { row in
            try fixture.load(rows: [ImportFixture.row("\(row)")])
            return try copies.write(fixture.store, to: fixture.folder + "/\(row).sqlite").path
        }
        // Backups of another kind, of which two are kept, have the same records.
        if !areOutside {
            for place in 1...2 {
                _ = try copies.restore(files[place], into: fixture.store)
                files[place] = try #require(try fixture.store.backUpBeforeReplacing())
            }
            for copy in backup.copies(.restore) { try FileManager.default.removeItem(atPath: copy.path) }
        }
        let works = try [("one", files[2]), ("two", files[1])].map { crate, file in
            try fixture.execute("INSERT INTO crate (name, foldedName) VALUES ('\(crate)', '\(crate)')")
            return try #require(try copies.restore(file, into: fixture.store))
        }
        for file in [files[2], files[1], files[0], files[2]] { _ = try copies.restore(file, into: fixture.store) }
        let kept = backup.copies(.restore).map(\.path)
        #expect(kept.count == 4 && works.allSatisfy { kept.contains($0.path) }, "\(kept)")
    }

    @Test func theRecordsInWhichACopyDiffersAreNamed() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        let copies = StoreCopies(state: DurableFile.folder(of: path))
        let source = try copies.write(fixture.store, to: fixture.folder + "/source.sqlite").path
        #expect(try copies.records(of: fixture.store, differingFrom: source) == [])
        try fixture.execute("INSERT INTO crate (name, foldedName) VALUES ('Loud', 'loud')")
        try fixture.execute("UPDATE copy SET notes = 'Loud'")
        #expect(try copies.records(of: fixture.store, differingFrom: source) == [.copies, .crates])
        let old = try OldStore.make(2, in: fixture.folder + "/old")
        #expect(try copies.records(of: fixture.store, differingFrom: old) == nil)
    }

    @Test func aCopyIsFoundByABeginningThatNoOtherHas() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        for _ in 1...2 { try fixture.store.backUpBeforeReplacing() }
        let copies = StoreCopies(state: DurableFile.folder(of: path))
        let newest = try #require(backup.copies().first)
        #expect(copies.path(of: newest.name) == newest.path)
        #expect(copies.path(of: "replace-000002") == newest.path)
        for name in ["replace-", "replace-000003", "", "backups/replace-000002"] {
            #expect(copies.path(of: name) == nil, "\(name)")
        }
    }

    @Test func aPipeIsNotOpened() throws {
        let pipe = fixture.folder + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let copies = StoreCopies(state: DurableFile.folder(of: path))
        let error = StoreError.unopenable("\(pipe): it is not a file")
        #expect(throws: error) { try copies.copy(at: pipe) }
        #expect(throws: error) { try copies.records(of: fixture.store, differingFrom: pipe) }
    }

    @Test func aCopyThatCannotBeWrittenIsAProblemOfItsFile() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        let copies = StoreCopies(state: DurableFile.folder(of: path))
        let problem = #expect(throws: CopyProblem.self) { try copies.write(fixture.store, to: "/proc/copy.sqlite") }
        #expect(problem?.path == "/proc/copy.sqlite" && problem?.reason == Errno(ENOENT))
        #expect(CopyProblem(SQLiteError(.full), writing: "a")?.reason == Errno(ENOSPC))
        #expect(CopyProblem(SQLiteError(.corrupt), writing: "a") == nil)
    }

    @Test func aCopyIsAStoreOfItsOwn() throws {
        try fixture.load(rows: [ImportFixture.row("1"), ImportFixture.row("2")])
        fixture.store.backUpIfDue()
        try fixture.load(rows: [ImportFixture.row("3")])
        let copy = try Store(.file(try #require(backup.copies(.weekly).first).path))
        #expect(try AlbumLookup(store: copy).all().count == 2)
        let version = try copy.database.read { try $0.value(Int.self, sql: "PRAGMA user_version") }
        #expect(version == Schema.version)
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder + "/state/backups")
        #expect(!names.contains { $0.hasSuffix(".partial") })
    }

    @Test func ofNothingThereIsNoCopy() {
        fixture.store.backUpIfDue()
        #expect(backup.copies(.weekly).isEmpty)
    }

    @Test func aClockThatWasWrongMakesNoCopyAtEachOpening() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        fixture.store.backUpIfDue()
        try age(try #require(backup.copies(.weekly).first), days: -9000)
        #expect(backup.isDue())
        try renamed(try #require(backup.copies(.weekly).first), "weekly-future.sqlite")
        fixture.store.backUpIfDue()
        #expect(!backup.isDue())
        #expect(backup.copies(.weekly).count == 2)
    }

    @Test func whatAProcessLeftHalfWayIsNoBackupAndGoes() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        let folder = fixture.folder + "/state/backups"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: folder + "/weekly-2026.partial", contents: Data("half".utf8))
        #expect(backup.isDue())
        fixture.store.backUpIfDue()
        #expect(!FileManager.default.fileExists(atPath: folder + "/weekly-2026.partial"))
        #expect(backup.copies(.weekly).count == 1)
    }

    @Test func aBackupThatCannotBeMadeStopsNobody() throws {
        try fixture.load(rows: [ImportFixture.row("1")])
        _ = FileManager.default.createFile(atPath: fixture.folder + "/state/backups", contents: nil)
        fixture.store.backUpIfDue()
        #expect(backup.isDue())
        #expect(try fixture.load(rows: [ImportFixture.row("2")]).imported == 1)
    }

    @Test(arguments: [1, 2]) func beforeTheTablesChangeThereIsACopyOfTheOldOnes(version: Int) throws {
        let old = try OldStore.make(version, in: fixture.folder + "/old")
        _ = try Store(.file(old))
        let copy = try #require(StoreBackup(old).copies(.migration).first)
        #expect(StoreBackup(old).copies(.weekly).isEmpty)
        let queue = try Connection(path: copy.path)
        let found = try queue.read { database in
            (
                try database.value(Int.self, sql: "PRAGMA user_version"),
                try database.values(String.self, sql: "SELECT title FROM release")
            )
        }
        #expect(found.0 == version && found.1 == ["Master of Puppets"])
    }

    @Test func withoutRoomForThatCopyTheTablesStay() throws {
        let old = try OldStore.make(2, in: fixture.folder + "/old")
        _ = FileManager.default.createFile(atPath: fixture.folder + "/old/backups", contents: nil)
        let error = try #require(throws: StoreError.self) { try Store(.file(old)) }
        guard case .notBackedUp = error else { return #expect(Bool(false), "\(error)") }
        #expect(error.sentence == "The collection can't be brought up to date without room for its backup.")
        let version = try Connection(path: old).read { try $0.value(Int.self, sql: "PRAGMA user_version") }
        #expect(version == 2)
    }
}
