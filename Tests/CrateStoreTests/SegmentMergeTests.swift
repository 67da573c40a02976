import SQLite
import Testing

@testable import CrateStore

/// The segments of an index after all of it was written.
@Suite struct SegmentMergeTests {
    /// Enough words that FTS5 writes several segments.
    @Test func anIndexOfManyWordsHasOneSegment() throws {
        let fixture = try SearchFixture(albums: 40, seed: 3)
        try fixture.store.write { database in
            for release in 1...40 {
                let title = (0..<3000).map { "w\(release)x\($0)" }.joined(separator: " ")
                try database.execute(
                    sql: "UPDATE track SET title = ? WHERE release = ? AND place = 1", arguments: [title, release])
            }
        }
        let index = SearchIndex(store: fixture.store)
        try index.sync()
        #expect(try segments(in: fixture.store) == [1])
        #expect(try index.status().allSatisfy { $0.waiting == 0 })
        #expect(try fixture.found("w7x2999") == [7])
        #expect(try fixture.found("love") == fixture.expected("love"))
    }

    /// What follows later is merged as FTS5 does by itself.
    @Test func anIndexMergesByItselfAfterwards() throws {
        let fixture = try SearchFixture(albums: 3, seed: 3)
        try SearchIndex(store: fixture.store).sync()
        let number = try fixture.store.indexFile.use { index in
            try index.read { try $0.value(Int.self, sql: "SELECT v FROM tracks_config WHERE k = 'automerge'") }
        }
        #expect(number == 4)
    }

    private func segments(in store: Store) throws -> [Int] {
        try store.indexFile.use { index in
            try index.read { try $0.values(Int.self, sql: "SELECT count(DISTINCT segid) FROM tracks_idx") }
        }
    }
}
