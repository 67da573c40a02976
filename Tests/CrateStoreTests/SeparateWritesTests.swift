import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// A store whose writes use a connection of their own.
@Suite struct SeparateWritesTests {
    @Test func aQueryRunsDuringAWriteAndSeesItAfterwards() throws {
        let folder = try TemporaryFolder()
        let store = try Store(.file(folder.path + "/collection.sqlite"))
        store.separateWrites()
        try store.write { database in
            try database.execute(sql: "INSERT INTO crate (name, foldedName) VALUES ('evening', 'evening')")
            // On one connection this would trap: an access inside another.
            #expect(try store.read { try $0.value(Int.self, sql: "SELECT count(*) FROM crate") } == 0)
        }
        #expect(try store.read { try $0.value(Int.self, sql: "SELECT count(*) FROM crate") } == 1)
    }

    @Test func aStoreAtRestKeepsNoPages() throws {
        let folder = try TemporaryFolder()
        let store = try Store(.file(folder.path + "/collection.sqlite"))
        store.separateWrites()
        let crates = "SELECT count(*), max(name) FROM crate"
        try store.write { database in
            for number in 0..<1000 {
                let name = "crate \(number) " + String(repeating: "a", count: 200)
                try database.execute(
                    sql: "INSERT INTO crate (name, foldedName) VALUES (?, ?)", arguments: [name, name])
            }
        }
        _ = try store.read { try $0.row(sql: crates) }
        try SearchIndex(store: store).sync()
        let before = try cacheSizes(of: store)
        store.releaseCaches()
        let after = try cacheSizes(of: store)
        #expect(before.allSatisfy { $0 > 32 << 10 } && after.allSatisfy { $0 < 16 << 10 }, "\(before), then \(after)")
        #expect(try store.read { try $0.value(Int.self, sql: crates) } == 1000)
    }

    /// The bytes that pages take in the connections for queries, for writes and to the index.
    private func cacheSizes(of store: Store) throws -> [Int] {
        let writer = store.writer.connection(besides: store.database)
        #expect(writer !== store.database)
        return try [store.database, writer].map { try $0.use { $0.cacheSize } }
            + [store.indexFile.use { try $0.use { $0.cacheSize } }]
    }

    @Test func aStoreInMemoryHasOneConnection() throws {
        let store = try Store(.memory)
        store.separateWrites()
        try store.write { try $0.execute(sql: "INSERT INTO crate (name, foldedName) VALUES ('evening', 'evening')") }
        // There is no file to read its pages from again, so they stay.
        store.releaseCaches()
        #expect(try store.read { try $0.value(Int.self, sql: "SELECT count(*) FROM crate") } == 1)
    }
}
