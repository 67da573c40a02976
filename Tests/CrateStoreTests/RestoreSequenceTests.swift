import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Which copies stay when a collection is worked on and replaced in turn.
@Suite struct RestoreSequenceTests {
    let fixture: ImportFixture
    let path: String
    let copies: StoreCopies
    var backup: StoreBackup { StoreBackup(path) }

    init() throws {
        fixture = try ImportFixture()
        path = try #require(fixture.store.path)
        copies = StoreCopies(state: DurableFile.folder(of: path))
        try fixture.load(rows: [ImportFixture.row("1")])
    }

    private func work(_ crate: String) throws {
        try fixture.execute("INSERT INTO crate (name, foldedName) VALUES ('\(crate)', '\(crate)')")
    }

    private func written(_ name: String) throws -> String {
        try copies.write(fixture.store, to: fixture.folder + "/\(name).sqlite").path
    }

    /// The names of the crates but for the one that mirrors the folder of the exports.
    private func crates(in file: String) throws -> [String] {
        try StoreCopies.reading(file) { database in
            try database.values(
                String.self, sql: "SELECT name FROM crate WHERE name <> 'Uncategorized' ORDER BY id")
        }
    }

    /// All rows, each with the name of its table.
    private func records(of file: String) throws -> Set<String> {
        let tables = ["release", "track", "copy", "crate", "crateRelease", "want", "play"]
        return try StoreCopies.reading(file) { database in
            Set(
                try tables.flatMap { table in
                    try database.rows(sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }
                })
        }
    }

    @Test func aStateWithoutWorkDisplacesNoWork() throws {
        let first = try written("y1")
        try work("A")
        let second = try written("y2")
        try work("Monday")
        _ = try copies.restore(first, into: fixture.store)
        try work("Tuesday")
        for file in [second, first, second, first] { _ = try copies.restore(file, into: fixture.store) }
        try work("Wednesday")
        for file in [second, first] { _ = try copies.restore(file, into: fixture.store) }
        let kept = try backup.copies(.restore).map { try crates(in: $0.path) }
        for work in [["A", "Monday"], ["Tuesday"], ["Wednesday"]] { #expect(kept.contains(work), "\(kept)") }
        #expect(kept.count == 4, "\(kept)")
    }

    @Test func theCopyThatIsRestoredStays() throws {
        let file = try written("y1")
        for day in ["Monday", "Tuesday", "Wednesday"] {
            try work(day)
            _ = try copies.restore(file, into: fixture.store)
        }
        let source = try #require(backup.copies(.restore).dropFirst().first?.path)
        try work("Thursday")
        #expect(copies.losses(of: fixture.store, restoring: source).isEmpty)
        _ = try copies.restore(source, into: fixture.store)
        #expect(backup.copies(.restore).map(\.number) == [4, 3, 2, 1])
    }

    @Test func aCopyOfADeletedFileHasRecordsOfItsOwn() throws {
        let file = try written("y1")
        try work("A")
        let deleted = try written("y2")
        for _ in 1...2 { _ = try copies.restore(deleted, into: fixture.store) }
        _ = try copies.restore(file, into: fixture.store)
        try work("Monday")
        _ = try copies.restore(deleted, into: fixture.store)
        try FileManager.default.removeItem(atPath: deleted)
        _ = try copies.restore(file, into: fixture.store)
        for day in ["Tuesday", "Wednesday"] {
            try work(day)
            _ = try copies.restore(file, into: fixture.store)
        }
        let kept = try backup.copies(.restore).map { try crates(in: $0.path) }
        #expect(kept == [["Wednesday"], ["Tuesday"], ["A"]], "\(kept)")
    }

    @Test("Work, restores and deletions in any order lose no work for less", arguments: [1, 2, 3] as [UInt64])
    func sequences(seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed)
        var files: [String] = []
        for number in 1...3 {
            try work("start \(number)")
            files.append(try written("\(number)"))
        }
        _ = try copies.make(of: fixture.store)
        for step in 1...60 {
            switch Int.random(in: 0..<20, using: &numbers) {
            case 0..<8: try work("work \(step)")
            case 8..<14: try restore(try #require(files.randomElement(using: &numbers)))
            case 14: if let kept = backup.copies(.restore).randomElement(using: &numbers) { try restore(kept.path) }
            case 15..<18: try restore(try #require(copies.latest).path)
            case 18: files.append(try written("file \(step)"))
            default:
                guard files.count > 2 else { continue }
                let place = Int.random(in: files.indices, using: &numbers)
                try FileManager.default.removeItem(atPath: files.remove(at: place))
            }
        }
    }

    /// Restores a file, and checks what that removed.
    private func restore(_ file: String) throws {
        let before = try backup.copies(.restore).map { (path: $0.path, records: try records(of: $0.path)) }
        let announced = copies.losses(of: fixture.store, restoring: file).map(\.path)
        _ = try copies.restore(file, into: fixture.store)
        let kept = backup.copies(.restore).map(\.path)
        let outside = RestoredFiles(in: DurableFile.folder(of: path)).paths
        let present = try (backup.copies().map(\.path) + outside)
            .filter { FileManager.default.fileExists(atPath: $0) }
            .map { (path: $0, records: try records(of: $0)) }
        func isElsewhere(_ path: String, _ records: Set<String>) -> Bool {
            present.contains { $0.path != path && $0.records.isSuperset(of: records) }
        }
        let lost = before.filter { !kept.contains($0.path) && !isElsewhere($0.path, $0.records) }
        // A copy whose records are all in another lost one is not named.
        let named = lost.filter { one in
            !lost.contains { $0.path != one.path && $0.records.isSuperset(of: one.records) }
        }
        #expect(Set(named.map(\.path)) == Set(announced))
        #expect(kept.count <= 5)
        guard !lost.isEmpty else { return }
        // The newest copy and the restored one take no place.
        let others = present.filter { kept.contains($0.path) && $0.path != file }
        let own = others.filter { !isElsewhere($0.path, $0.records) }
        #expect(own.count >= 3 && Set(others.map(\.path)).subtracting(own.map(\.path)).isSubset(of: kept.prefix(1)))
    }
}
