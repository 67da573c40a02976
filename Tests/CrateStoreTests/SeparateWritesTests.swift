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

    @Test func aStoreInMemoryHasOneConnection() throws {
        let store = try Store(.memory)
        store.separateWrites()
        try store.write { try $0.execute(sql: "INSERT INTO crate (name, foldedName) VALUES ('evening', 'evening')") }
        #expect(try store.read { try $0.value(Int.self, sql: "SELECT count(*) FROM crate") } == 1)
    }
}
